import type { Logger } from 'pino';
import type { FundingPayment } from './banks/funding-provider.ts';
import type { Deps } from './deps.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { type Credit, creditPayment } from './credit.ts';

/** A webhook as it arrived; the signature is over the bytes, so pass them unparsed. */
export interface ReceivedWebhook {
  provider: string;
  rawBody: Buffer;
  headers: Headers;
}

/**
 * Takes in what a funding provider tells.
 * @throws AppError NOT_FOUND for a provider not in use, UNAUTHENTICATED for a wrong signature, MALFORMED_REQUEST for a body
 * that is not JSON, SERVICE_DOWN when the provider cannot confirm it just now (it will send the webhook again)
 */
export async function receiveWebhook(
  deps: Deps,
  log: Logger,
  { provider, rawBody, headers }: ReceivedWebhook,
): Promise<Credit | { kind: 'ignored' }> {
  const { fundingProvider } = deps;
  if (provider !== fundingProvider.name)
    throw notFound('This funding provider is not in use here. The setting FUNDING names the one that is.');
  if (!fundingProvider.isAuthentic(rawBody, headers))
    throw new AppError('UNAUTHENTICATED', 'The signature does not match this body.');
  const event = parse(rawBody);
  const payment = fundingProvider.readPayment(event);
  if (!payment || !(await isConfirmed(deps, payment))) {
    log.info({ provider, reference: payment?.reference }, 'webhook ignored: it is not a confirmed payment');
    return { kind: 'ignored' };
  }
  const credit = await creditPayment(deps.sql, provider, payment, event, deps.now());
  const level = credit.kind === 'unmatched' ? 'warn' : 'info';
  log[level]({ provider, reference: payment.reference, outcome: credit.kind }, 'a funding payment came in');
  return credit;
}

const isConfirmed = ({ fundingProvider }: Deps, payment: FundingPayment) =>
  fundingProvider.confirmPayment?.(payment) ?? true;

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch (error) {
    throw new AppError('MALFORMED_REQUEST', 'The body is not JSON.', { cause: error });
  }
}
