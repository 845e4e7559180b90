import { randomUUID } from 'node:crypto';
import { type Kobo, kobo, parseNaira, toNaira } from '#domain/money.ts';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import { notFound, validationFailed } from '../platform/errors.ts';
import { listAccounts } from './accounts.ts';
import { receiveWebhook } from './webhook.ts';

interface PlayedTransfer {
  reference: string;
  amount: string;
  fee: string;
  credited: string;
}

/**
 * Simulates a bank transfer into one of the agent's own sandbox accounts, through the webhook that a bank would call.
 * @throws AppError NOT_FOUND where real money is taken, VALIDATION_FAILED when the account is not the agent's
 */
export async function playTransfer(
  deps: Deps,
  log: Logger,
  agentId: string,
  transfer: { accountNumber: string; amount: string },
): Promise<PlayedTransfer> {
  const { playTransfer: play, name } = deps.fundingProvider;
  if (!play) throw notFound('Transfers can be played only with the sandbox bank.');
  const accounts = await listAccounts(deps.sql, agentId, name);
  if (!accounts.some(({ accountNumber }) => accountNumber === transfer.accountNumber))
    throw validationFailed({ accountNumber: ['This is not one of your funding accounts.'] });
  const reference = `sandbox-${randomUUID()}`;
  const grossKobo: Kobo = parseNaira(transfer.amount) ?? kobo(0);
  const webhook = play({ reference, accountNumber: transfer.accountNumber, grossKobo });
  const credit = await receiveWebhook(deps, log, { provider: name, ...webhook });
  if (credit.kind !== 'credited') throw new Error(`the played transfer ${reference} was ${credit.kind}`);
  return {
    reference,
    amount: toNaira(grossKobo),
    fee: toNaira(credit.feeKobo),
    credited: toNaira(credit.netKobo),
  };
}
