import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/transactions.ts';
import type { SUMMARY_DAYS, TransactionSummary } from '#contract/transactions.ts';
import { createRead } from '../reads/read.ts';
import { call } from '../shell/api.ts';
import { onAgentChange } from '../session/session.ts';

/** '7', '30' or '90'. */
export type SummaryDays = (typeof SUMMARY_DAYS)[number];

export interface Sales {
  days: SummaryDays;
  summary: TransactionSummary | null;
  hasFailed: boolean;
}

export const INITIAL_SALES: Sales = { days: '7', summary: null, hasFailed: false };

/** What was sold in the last days; `summary` may still be that of the days before. */
export const $sales = atom<Sales>(INITIAL_SALES);

onAgentChange(() => $sales.set(INITIAL_SALES));

/** Unless other days were chosen meanwhile. */
function noteSales(sales: Sales): void {
  if ($sales.get().days === sales.days) $sales.set(sales);
}

/** The days that the dashboard begins with. */
export const firstSalesRead = createRead({
  name: '/dashboard sales',
  questions: [[contract.transactionSummary, { query: { days: INITIAL_SALES.days } }]],
  keep: (summary) => noteSales({ ...INITIAL_SALES, summary }),
});

export async function fetchSales(days: SummaryDays): Promise<void> {
  const before = $sales.get();
  // Sales of other days are no answer.
  const failed: Sales = { days, summary: before.days === days ? before.summary : null, hasFailed: true };
  $sales.set({ ...before, days, hasFailed: false });
  if (days === INITIAL_SALES.days) {
    await firstSalesRead.fetch();
    if (firstSalesRead.$reading.get() === 'failed') noteSales(failed);
    return;
  }
  try {
    const { data } = await retryRead(() => call(contract.transactionSummary, { query: { days } }));
    noteSales({ days, summary: data, hasFailed: false });
  } catch {
    noteSales(failed);
  }
}
