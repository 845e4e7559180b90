import { banksOnOffer, fundingAccounts, openFundingAccount, sandboxTransfer } from '#contract/funding.ts';
import { formatWireNaira } from '#domain/money.ts';
import { type Route, route } from '../http/route.ts';
import { listAccounts, openAccount } from './accounts.ts';
import { playTransfer } from './sandbox-transfer.ts';

export const routes: Route[] = [
  route(fundingAccounts, async ({ deps, caller }) => ({
    message: 'Your funding accounts.',
    data: await listAccounts(deps.sql, caller.agentId, deps.fundingProvider.name),
  })),
  route(openFundingAccount, async ({ deps, caller, body }) => ({
    status: 201,
    message: 'Your funding account is open.',
    data: await openAccount(deps.sql, deps.fundingProvider, caller.agentId, body.bankCode),
  })),
  route(banksOnOffer, async ({ deps }) => ({
    message: 'Banks on offer.',
    data: await deps.fundingProvider.banks(),
  })),
  route(sandboxTransfer, async ({ deps, log, caller, body }) => {
    const data = await playTransfer(deps, log, caller.agentId, body);
    return { status: 201, message: `${formatWireNaira(data.credited)} is in your wallet.`, data };
  }),
];
