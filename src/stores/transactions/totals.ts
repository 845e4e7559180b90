import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import { type TransactionTotals, transactionTotals } from '#contract/transaction-totals.ts';
import type { TransactionFilters } from '#contract/transactions.ts';
import { call } from '../shell/api.ts';
import { isAgentNow } from '../session/session.ts';
import { $transactions, INITIAL_TRANSACTIONS, type TransactionsState } from './list.ts';

/** `unknown`: the server does not tell. */
export type Totals = TransactionTotals | 'reading' | 'unknown';

export const INITIAL_TOTALS: Totals = 'reading';

/** The sums of the requested transactions. */
export const $totals = atom<Totals>(INITIAL_TOTALS);

let asking: AbortController | undefined;

// Fetched after the list, for which the agent waits, and again when one of its lines settles.
$transactions.listen((now, before = INITIAL_TRANSACTIONS) => {
  if (now.reading === 'first' || now.reading === 'idle') {
    asking?.abort();
    $totals.set('reading');
  } else if (now.reading === 'failed' && before.reading === 'first') {
    $totals.set('unknown');
  } else if (now.reading === 'ready' && (before.reading === 'first' || hasSettled(now, before))) {
    void load({ ...now.filters, search: now.search });
  }
});

const hasSettled = ({ items }: TransactionsState, before: TransactionsState): boolean =>
  items !== before.items &&
  items.length === before.items.length &&
  items.some(({ status }, index) => before.items[index]?.status !== status);

async function load(filters: TransactionFilters): Promise<void> {
  if (!isAgentNow()) return $totals.set('unknown');
  asking?.abort();
  const controller = new AbortController();
  asking = controller;
  try {
    const { data } = await retryRead(() =>
      call(transactionTotals, { query: filters, signal: controller.signal }),
    );
    if (asking === controller) $totals.set(data);
  } catch (error) {
    if (!isAborted(error) && asking === controller) $totals.set('unknown');
  }
}
