import { type ReactNode, useEffect } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { at } from '#domain/at.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { parseNaira, ZERO } from '#domain/money.ts';
import { $sales, fetchSales, INITIAL_SALES } from '#stores/transactions/sales.ts';
import { useNow } from '../shared/use-now.ts';
import { useWatched } from '../shared/use-watched.ts';
import { useDisplaySettings } from '../shell/use-agent.ts';

/** What customers paid today, and what of it stays with the agent. */
export function TodayStats() {
  const { summary, hasFailed } = useWatched($sales, INITIAL_SALES);
  const { isBalanceHidden } = useDisplaySettings();
  const date = lagosTime(useNow(60_000)).date;
  useEffect(() => void fetchSales($sales.get().days), [date]);
  // After midnight the sums of yesterday are no longer those of today.
  const { sold, kept } = summary?.today?.date === date ? summary.today : {};
  const isAwaited = !summary && !hasFailed;
  const hasSold = sold !== undefined && parseNaira(sold) !== ZERO;
  const amount = (naira: string | null | undefined) =>
    isAwaited ? (
      <Skeleton shape="text" className="w-20" />
    ) : (
      naira && <Amount value={naira} concealed={isBalanceHidden} />
    );
  return (
    <dl className="grid grid-cols-2 gap-x-4">
      <Figure name="Sold today">{amount(sold) ?? UNREAD}</Figure>
      <Figure name="You keep">{amount(hasSold ? kept : sold) ?? (hasSold ? <SetPrices /> : UNREAD)}</Figure>
    </dl>
  );
}

const UNREAD = (
  <span className="text-ink-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">could not be loaded</span>
  </span>
);

/** Nothing is known of a profit without selling prices. */
const SetPrices = () => (
  <Link href={at('/more/selling-prices')} className="text-sm font-normal">
    Set selling prices
  </Link>
);

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-muted">{name}</dt>
    <dd className="tabular mt-0.5 flex min-h-7 items-center text-lg font-semibold">{children}</dd>
  </div>
);
