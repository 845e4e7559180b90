import { orderTypeOf } from '#contract/service-codes.ts';
import { type Transaction, type TransactionType, transactions } from '#contract/transactions.ts';
import { repeatedBy, type Sold } from '#domain/repeat.ts';
import { call } from '../shell/api.ts';
import { onAgentChange } from '../session/session.ts';

// What this page has sold, by ref: known at once, also before the server has answered.
const sold = new Map<string, Transaction>();

onAgentChange(() => sold.clear());

/** Remembers an order of this page, in its newest state. */
export const noteSold = (item: Transaction): void => void sold.set(item.ref, item);

/** How many of a customer's last orders are looked at. */
const LAST = 20;

/**
 * The order that a sale would repeat, as far as this page knows, and then as the server does, which knows other devices too.
 * @param onFound gets it as soon as it is found, and again when the server knows better @returns stops looking
 */
export function watchRepeat(sale: Sold, onFound: (order: Transaction | undefined) => void): () => void {
  const controller = new AbortController();
  const type = orderTypeOf(sale.service) as TransactionType;
  const look = async () => {
    const query = { search: sale.recipient.replace(/\s/g, ''), type, limit: LAST };
    const { data } = await call(transactions, { query, signal: controller.signal });
    const known = [...sold.values()].filter(({ ref }) => !data.some((item) => item.ref === ref));
    onFound(repeatedBy(sale, [...data, ...known], Date.now()));
  };
  onFound(repeatedBy(sale, [...sold.values()].reverse(), Date.now()));
  // Only a warning: without an answer, use what this page knows.
  look().catch(() => undefined);
  return () => controller.abort();
}
