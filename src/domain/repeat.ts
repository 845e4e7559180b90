import { orderTypeOf } from '#contract/service-codes.ts';
import type { Transaction } from '#contract/transactions.ts';
import { toE164 } from './phone.ts';

/** An equal sale within this time, in milliseconds, is probably a mistake. */
export const REPEAT_MS = 10 * 60_000;

/** The parts of a sale that matter to the customer. */
export interface Sold {
  /** The service's code, such as "airtime". */
  service: string;
  /** A phone, meter or card number, however it is spaced. */
  recipient: string;
  /** The plan, or the amount where there is none. */
  product: string;
}

/** A key that is equal for two sales that are the same to the customer. */
export const likenessOf = ({ service, recipient, product }: Sold): string =>
  [service, toE164(recipient) ?? recipient.replace(/[\s-]/g, ''), product].join();

const repeats = (sale: Sold, { transactionType, amount, details }: Transaction): boolean =>
  transactionType === orderTypeOf(sale.service) &&
  likenessOf({ ...sale, recipient: details.recipient ?? '', product: details.plan ?? amount }) ===
    likenessOf(sale);

const UNDONE = ['FAILED', 'REVERSED'];

/** The order that a sale would repeat: an equal one is pending or was just sold. A refunded order can be sold again. */
export const repeatedBy = (
  sale: Sold,
  earlier: readonly Transaction[],
  nowMs: number,
): Transaction | undefined =>
  earlier.find(
    (item) =>
      repeats(sale, item) &&
      !UNDONE.includes(item.status) &&
      (item.status === 'PENDING' || nowMs - Date.parse(item.createdAt) < REPEAT_MS),
  );
