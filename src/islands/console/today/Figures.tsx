import { Amount } from '#components/Amount.tsx';
import { Card } from '#components/Card.tsx';
import { Stat } from '#components/Stat.tsx';
import type { Orders, Today } from '#contract/console/today.ts';
import { formatWireNaira } from '#domain/money.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { orderCount, weekdayOf } from './words.ts';

/** What was sold and earned, and what became of the orders. */
export function Figures({ figures }: { figures: Today }) {
  const { at, date, sold, lastWeek, profit, withoutCost } = figures;
  const time = lagosTime(Date.parse(at)).time;
  return (
    <Card aria-label="Sold today" className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-[3fr_2fr_4fr]">
      <Stat
        label={`Sold, ${orderCount(sold.count)}`}
        value={<Amount value={sold.amount} size="xl" />}
        note={`${formatWireNaira(lastWeek.amount)} by ${time} last ${weekdayOf(date)}`}
      />
      <Stat
        label="Profit"
        value={<Amount value={profit} size="lg" tone={profit.startsWith('-') ? 'danger' : 'ink'} />}
        note={withoutCost > 0 ? `Without ${orderCount(withoutCost)} of unknown cost` : 'Of delivered orders'}
      />
      <Outcomes {...figures} />
    </Card>
  );
}

type OutcomesProps = Pick<Today, 'delivered' | 'pending' | 'failed' | 'reversed'>;

const Outcomes = ({ delivered, pending, failed, reversed }: OutcomesProps) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:col-span-2 sm:grid-cols-4 lg:col-span-1 lg:border-l lg:pl-8">
    <Outcome label="Delivered" orders={delivered} />
    <Outcome label="Pending" orders={pending} />
    <Outcome label="Failed" orders={failed} />
    <Outcome label="Reversed" orders={reversed} />
  </dl>
);

const Outcome = ({ label, orders: { count, amount } }: { label: string; orders: Orders }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className="mt-1">
      <span className="tabular block text-lg font-semibold">{count.toLocaleString('en-NG')}</span>
      <Amount value={amount} className="block text-sm text-ink-muted" />
    </dd>
  </div>
);
