import { type Notice, notices } from '#contract/notices.ts';
import { SUMMARY_DAYS, transactionSummary } from '#contract/transactions.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { $latest, loadLatest } from './latest.ts';
import { $notices, loadNotices } from '../shell/notices.ts';
import { noteRead } from '../storage/read-times.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { $sales, loadSales, type Sales } from './sales.ts';
import { isRecord } from '../storage/storage.ts';
import { $wallet } from '../wallet/wallet.ts';

// What every page loads at once is not weighed down by this: it is loaded when the page rests, and looks at the stores then.

type KeptSales = Pick<Sales, 'days' | 'summary'>;

const NO_SALES: KeptSales = { days: '7', summary: null };
const NO_NOTICES: Notice[] = [];

const $keptSales = agentAtom('kobodesk:sales', NO_SALES, {
  read(json): KeptSales | undefined {
    const kept = isRecord(json) ? json : {};
    const days = SUMMARY_DAYS.find((each) => each === kept.days);
    const summary = transactionSummary.data.safeParse(kept.summary).data;
    return days && summary ? { days, summary } : undefined;
  },
});
const $keptNotices = agentAtom('kobodesk:notices', NO_NOTICES, {
  read: (json) => notices.data.safeParse(json).data,
});

/** Sales that could not be read are shown as they were, when these days are the ones that are kept. */
function showKeptSales({ summary, days }: Sales): void {
  const kept = $keptSales.get();
  if (!summary && kept.summary && kept.days === days) $sales.set({ ...$sales.get(), summary: kept.summary });
}

/** Shows what was kept where nothing has been read. */
function showKept(): void {
  // An answer that is on its way is for the days that were asked for.
  if (globalThis.navigator?.onLine === false && $sales.get().summary === null)
    $sales.set({ ...$sales.get(), days: $keptSales.get().days });
  showKeptSales($sales.get());
  if ($notices.get().length === 0 && $keptNotices.get().length > 0) $notices.set($keptNotices.get());
}

/** What has been read by now, a moment ago, and what is read from now on. */
function keepWhatIsRead(): (() => void)[] {
  return [
    $wallet.subscribe(({ readAt }, before) => {
      if (readAt && readAt !== before?.readAt) noteRead('/ balance', readAt);
    }),
    $latest.subscribe(({ reading }, before) => {
      if (reading === 'ready' && before?.reading !== 'ready') noteRead('/dashboard latest');
    }),
    $sales.subscribe((sales, before) => {
      const { days, summary, hasFailed } = sales;
      if (hasFailed) return showKeptSales(sales);
      if (!summary || summary === before?.summary || summary === $keptSales.get().summary) return;
      $keptSales.set({ days, summary });
      noteRead('/dashboard sales');
    }),
    $notices.subscribe((list) => {
      if (list.length === 0 || list === $keptNotices.get()) return;
      $keptNotices.set([...list]);
      noteRead('/ notices');
    }),
  ];
}

function readAgain(): void {
  if ($latest.get().reading === 'failed') void loadLatest();
  if ($sales.get().hasFailed) void loadSales($sales.get().days);
  void loadNotices();
}

/** Keeps what the shell and the dashboard show for when there is no network, and reads it anew when that is back. @returns stops */
export function followDashboard(): () => void {
  showKept();
  const stops = [...keepWhatIsRead(), onReconnect(readAgain)];
  return () => stops.forEach((stop) => stop());
}
