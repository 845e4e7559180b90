import { SUMMARY_DAYS, transactionSummary } from '#contract/transactions.ts';
import { noteRead } from '../reads/note.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { isRecord } from '../storage/storage.ts';
import { $sales, fetchSales, type Sales } from './sales.ts';

// Sales stand below the fold: what keeps them is loaded when the page rests, and looks at the store then.

type KeptSales = Pick<Sales, 'days' | 'summary'>;

const NO_SALES: KeptSales = { days: '7', summary: null };

const $kept = agentAtom('kobodesk:sales', NO_SALES, {
  read(json): KeptSales | undefined {
    const kept = isRecord(json) ? json : {};
    const days = SUMMARY_DAYS.find((each) => each === kept.days);
    const summary = transactionSummary.data.safeParse(kept.summary).data;
    return days && summary ? { days, summary } : undefined;
  },
});

/** When the sales cannot be fetched, shows the stored ones if they are of the same days. */
function showKept({ summary, days }: Sales): void {
  const kept = $kept.get();
  if (!summary && kept.summary && kept.days === days) $sales.set({ ...$sales.get(), summary: kept.summary });
}

/** Stores the sales, shows them without network, and fetches them again when it is back. @returns stops */
export function keepSales(): () => void {
  // An answer that is on its way is for the days that were asked for.
  if (globalThis.navigator?.onLine === false && $sales.get().summary === null)
    $sales.set({ ...$sales.get(), days: $kept.get().days });
  showKept($sales.get());
  const stops = [
    $sales.subscribe((sales, before) => {
      const { days, summary, hasFailed } = sales;
      if (hasFailed) return showKept(sales);
      if (!summary || summary === before?.summary || summary === $kept.get().summary) return;
      $kept.set({ days, summary });
      noteRead('/dashboard sales');
    }),
    onReconnect(() => $sales.get().hasFailed && void fetchSales($sales.get().days)),
  ];
  return () => stops.forEach((stop) => stop());
}
