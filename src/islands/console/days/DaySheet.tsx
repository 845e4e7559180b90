import { type ReactNode, useEffect, useRef } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { ClosedDay, DayRead, WaitingOrder } from '#contract/console/days.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { $day, INITIAL_DAY, loadDay } from '#stores/console/days.ts';
import { useShown } from '../../shared/use-shown.ts';
import { duration } from '../../shared/when.ts';
import { dayText } from '../reports/columns.ts';
import { FileButtons } from './FileButtons.tsx';
import { dayCells, type DayFigure, pendingFigures, profitFigures, walletFigures } from './figures.ts';

/** A closed day as it was written down, with the orders that were pending at its end. */
export function DaySheet({ day, onBack }: { day: string; onBack: () => void }) {
  const { key, reading, data } = useShown($day, INITIAL_DAY);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void loadDay(day);
  }, [day]);
  const read = key === day ? data : null;
  return (
    <div className="flex flex-col gap-4">
      <div className="print:hidden">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onBack}>
          All days
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [outline:none]">
          {dayText(day)}
          {read && `, day ${read.closed.number}`}
        </h2>
        {read && <FileButtons name={`day-${day}`} cells={() => dayCells(read)} />}
      </div>
      {read ? <Sheet read={read} /> : reading === 'loading' ? <SheetSkeleton /> : <NotRead day={day} />}
    </div>
  );
}

const NotRead = ({ day }: { day: string }) => (
  <ErrorState
    heading="The day could not be loaded"
    className="rounded-lg border bg-surface-raised"
    onRetry={() => void loadDay(day)}
  >
    Check your connection and try again.
  </ErrorState>
);

const SheetSkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">The day is being loaded.</span>
    <Skeleton className="h-80 rounded-lg" />
  </div>
);

function Sheet({ read: { closed, waiting } }: { read: DayRead }) {
  return (
    <>
      <p className="text-sm text-ink-muted">{closedWhen(closed)}</p>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Sum heading="Wallets" figures={walletFigures(closed)} />
        <Sum heading="Pending orders" figures={pendingFigures(closed)} />
        <Sum heading="Profit" figures={profitFigures(closed)}>
          {closed.withoutCost > 0 && (
            <p className="mt-3 text-sm text-ink-muted">
              No cost is known of {closed.withoutCost === 1 ? '1 order' : `${closed.withoutCost} orders`}: the
              whole price counts as cost.
            </p>
          )}
        </Sum>
      </div>
      <h3 className="mt-2 font-semibold">Pending at midnight</h3>
      {waiting.length > 0 ? (
        <Table
          caption="Pending at midnight"
          columns={WAITING}
          rows={waiting}
          rowKey={({ ref }) => ref}
          className="!rounded-lg print:overflow-visible"
        />
      ) : (
        <p className="text-sm text-ink-muted">No order was pending.</p>
      )}
    </>
  );
}

function closedWhen({ closedAt, closedBy }: ClosedDay): string {
  const at = readLagosTime(closedAt);
  return `Closed on ${at ? `${at.day} ${at.year} at ${at.time}` : closedAt} by ${closedBy}.`;
}

interface SumProps {
  heading: string;
  figures: readonly DayFigure[];
  children?: ReactNode;
}

const Sum = ({ heading, figures, children }: SumProps) => (
  <section className="rounded-lg border bg-surface-raised p-card">
    <h3 className="font-semibold">{heading}</h3>
    <dl className="mt-3 flex flex-col gap-2 text-sm">
      {figures.map(({ name, amount, isSum = false }) => (
        <div
          key={name}
          className={
            isSum ? 'flex justify-between gap-4 border-t pt-2 font-semibold' : 'flex justify-between gap-4'
          }
        >
          <dt className={isSum ? '' : 'text-ink-muted'}>{name}</dt>
          <dd className="tabular">
            <Amount value={amount} />
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);

function placed(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.time}` : iso;
}

const WAITING: TableColumn<WaitingOrder>[] = [
  { key: 'ref', header: 'Order', rowHeader: true, cell: ({ ref }) => ref },
  { key: 'agent', header: 'Agent', cell: ({ agent }) => agent },
  { key: 'name', header: 'What', cell: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
  {
    key: 'placed',
    header: 'Placed',
    cell: ({ placedAt }) => <span className="whitespace-nowrap">{placed(placedAt)}</span>,
  },
  {
    key: 'age',
    header: 'Age at midnight',
    align: 'end',
    cell: ({ minutes }) => <span className="whitespace-nowrap">{duration(minutes * 60_000)}</span>,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
  { key: 'status', header: 'Now', cell: ({ status }) => status?.toLowerCase() },
];
