import {
  type Bank,
  banksOnOffer,
  claimManualFunding,
  type FundingAccount,
  fundingAccounts,
  manualFunding,
  sandboxTransfer,
} from '#contract/funding.ts';
import { openFundingAccount } from '#contract/open-funding-account.ts';
import { walletBalance } from '#contract/wallet.ts';
import { formatWireNaira, toNaira } from '#domain/money.ts';
import { changeWithLetter } from '../identity/sessions/confirm-session.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import { readBalance } from '../ledger/balance.ts';
import { type Route, route } from './route.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { listAccounts, openAccount } from '../funding/accounts.ts';
import type { Deps } from '../funding/deps.ts';
import { isIdentityWanted } from '../funding/identify.ts';
import { listClaims, makeClaim } from '../funding/claims.ts';
import { readManualSettings } from '../funding/manual-settings.ts';
import { playTransfer } from '../funding/sandbox-transfer.ts';

/** Banks, or accounts that are open there; while the agent has still to say who they are, each asks. */
const withIdentityWanted = async <One extends Bank | FundingAccount>(
  { sql, fundingProvider }: Deps,
  agentId: string,
  each: One[],
): Promise<One[]> =>
  each.length > 0 && (await isIdentityWanted(sql, fundingProvider, agentId))
    ? each.map((one) => ({ ...one, wantsIdentity: true }))
    : each;

export const routes: Route[] = [
  route(walletBalance, async ({ deps, caller }) => ({
    message: 'Your balance.',
    data: { availableBalance: toNaira(await readBalance(deps.sql, caller.agentId)) },
  })),
  route(fundingAccounts, async ({ deps, caller }) => ({
    message: 'Your funding accounts.',
    data: await withIdentityWanted(
      deps,
      caller.agentId,
      await listAccounts(deps.sql, caller.agentId, deps.fundingProvider.name),
    ),
  })),
  route(openFundingAccount, async ({ deps, log, caller, body }) => {
    await take(deps, LIMITS.openFundingAccount, caller.agentId);
    const { sql, fundingProvider } = deps;
    const { bankCode, identity } = body;
    const data = await openAccount(sql, fundingProvider, caller.agentId, bankCode, {
      identity,
      now: deps.now(),
      async keep(store) {
        await changeWithLetter(deps, caller, 'FUNDING_ACCOUNT_OPENED', async (tx) => void (await store(tx)));
        logSecurityEvent(log, 'funding account opened', caller.agentId);
      },
    });
    return { status: 201, message: 'Your funding account is open.', data };
  }),
  route(banksOnOffer, async ({ deps, caller }) => ({
    message: 'Banks on offer.',
    data: await withIdentityWanted(deps, caller.agentId, await deps.fundingProvider.banks()),
  })),
  route(manualFunding, async ({ deps, caller }) => {
    const [settings, claims] = await Promise.all([
      readManualSettings(deps.sql, deps.fundingProvider),
      listClaims(deps.sql, caller.agentId),
    ]);
    return { message: 'How to fund your wallet by hand.', data: { ...settings, claims } };
  }),
  route(claimManualFunding, async ({ deps, caller, body }) => ({
    status: 201,
    message: 'We have your claim. Our staff check it, then credit your wallet.',
    data: await makeClaim(deps.sql, deps.fundingProvider, caller.agentId, body, deps.now()),
  })),
  route(sandboxTransfer, async ({ deps, log, caller, body }) => {
    const data = await playTransfer(deps, log, caller.agentId, body);
    return { status: 201, message: `${formatWireNaira(data.credited)} is in your wallet.`, data };
  }),
];
