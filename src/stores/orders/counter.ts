import * as contract from '#contract/recipients.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { type Transaction, transactions } from '#contract/transactions.ts';
import { atom } from 'nanostores';
import { onAgentChange } from '../session/session.ts';
import { createRead } from '../reads/read.ts';
import { call } from '../shell/api.ts';
import { $recipients } from './recipients.ts';

/** The customers of all services, in one answer. A failure leaves those that are kept. */
export const customersRead = createRead({
  name: '/dashboard customers',
  questions: [[contract.recipients, { query: {} }]],
  keep: (list) =>
    $recipients.set(
      Object.fromEntries(SERVICE_CODES.map((code) => [code, list.filter(({ service }) => service === code)])),
    ),
});

/** Orders by the number they were for, newest first; absent until they have been read. */
export type OrdersByNumber = Readonly<Record<string, Transaction[]>>;

export const INITIAL_ORDERS_BY_NUMBER: OrdersByNumber = {};

/** What was sold to the numbers that this page has looked up. */
export const $ordersByNumber = atom(INITIAL_ORDERS_BY_NUMBER);

onAgentChange(() => $ordersByNumber.set(INITIAL_ORDERS_BY_NUMBER));

/** How many of a customer's last orders are looked at. */
const LAST = 20;

const asked = new Set<string>();

/** Looks up once what was sold to a number. Without an answer the kept customers have to do. */
export async function fetchOrdersOf(number: string): Promise<void> {
  if (asked.has(number) || $ordersByNumber.get()[number]) return;
  asked.add(number);
  try {
    const { data } = await call(transactions, { query: { search: number, limit: LAST } });
    $ordersByNumber.set({ ...$ordersByNumber.get(), [number]: data });
  } catch {
    // Offline, or refused: it is asked again for the next time the number is typed.
  } finally {
    asked.delete(number);
  }
}
