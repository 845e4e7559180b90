import { memo, useMemo } from 'react';
import { VirtualList } from '#components/VirtualList.tsx';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { Transaction } from '#contract/transactions.ts';
import { daysBackTo } from '#stores/transactions/day-close.ts';
import { loadMoreTransactions, selectTransaction } from '#stores/transactions/transactions.ts';
import { TransactionLine, TransactionLineSkeletons } from '../shared/TransactionLine.tsx';
import { subjectWithSeller } from './subject-with-seller.ts';
import { useMedia } from '../shared/use-media.ts';
import { useNow } from '../shared/use-now.ts';
import { dayName, dayRowsOf, isDayRow, type Row, rowKey } from './day-rows.ts';
import { DayCloseButton } from './DayCloseButton.tsx';
import { Parts } from './TotalsLine.tsx';
import { TableHeads, TableLine, TableSkeletons } from './TableLine.tsx';
import { useTotals } from './use-totals.ts';

/** Tailwind's `lg`. */
const WIDE = '(min-width: 1024px)';
const LINE_PX = { list: 69, table: 49 };

const Line = memo(TransactionLine);
const Columns = memo(TableLine);
const columns = <TableHeads />;
const open = (item: Transaction) => void selectTransaction(item);
const more = () => void loadMoreTransactions();

interface StatementProps {
  items: Transaction[];
  /** Tells that the list has grown, for it does so in its place. */
  count: number;
  /** Of the transaction whose panel is open. */
  openRef: string | undefined;
}

/** The lines with a row above those of each day: a list, and a table where the window is wide. Redrawn only when its lines change. */
export const Statement = memo(function Statement({ items, openRef }: StatementProps) {
  const isTable = useMedia(WIDE);
  const rows = dayRowsOf(items);
  const border = (index: number) => (index > 0 ? 'border-t' : '');
  return (
    <VirtualList<Row>
      key={isTable ? 'table' : 'list'}
      label="Transactions"
      scroll="window"
      className="[--columns-top:4rem]"
      columns={isTable ? columns : undefined}
      items={rows}
      itemKey={rowKey}
      estimatedRowPx={isTable ? LINE_PX.table : LINE_PX.list}
      onEndReached={more}
      renderItem={(row, index) => {
        if (isDayRow(row)) return <Day day={row.day} isTable={isTable} className={border(index)} />;
        if (!isTable)
          return <Line item={row} subject={subjectWithSeller} onOpen={open} className={border(index)} />;
        return <Columns item={row} isOpen={row.ref === openRef} onOpen={open} className={border(index)} />;
      }}
    />
  );
});

interface DayProps {
  day: string;
  isTable: boolean;
  className: string;
}

/** As high as a line, as every row must be. */
const DAY = 'flex items-center justify-between gap-4 bg-surface-sunken px-card text-sm';

const Day = memo(function Day({ day, isTable, className }: DayProps) {
  const nowMs = useNow(60_000);
  const { state, known } = useTotals();
  // What the server tells of the selection, so that a day of which some lines are not read yet has its whole sum.
  const sums = useMemo(() => known?.byDay?.find(({ date }) => date === day), [known, day]);
  const name = dayName(day, nowMs);
  return (
    <div
      className={`${DAY} ${isTable ? 'h-12' : 'h-[4.25rem]'} ${className}`}
      {...(isTable && { role: 'cell', 'aria-colspan': 7 })}
    >
      <h2 className="whitespace-nowrap font-semibold">{name}</h2>
      <div className="flex items-center gap-2">
        {sums && state !== 'unknown' && <Sums {...sums} isHidden={state === 'reading'} />}
        <span data-agents className="contents">
          {daysBackTo(day, nowMs) && <DayCloseButton date={day} name={name} />}
        </span>
      </div>
    </div>
  );
});

type SumsProps = NonNullable<TransactionTotals['byDay']>[number] & { isHidden: boolean };

/** In the words of the selection's line, but short: where prices are set, what was sold stands for what was paid. */
const Sums = ({ count, in: raised, out, sold, kept, isHidden }: SumsProps) => (
  <p className="text-right text-ink-muted aria-hidden:opacity-0" aria-hidden={isHidden}>
    <span className="whitespace-nowrap">{count === 1 ? '1 transaction' : `${count} transactions`}</span>
    <Parts
      parts={[
        { value: raised, word: 'in' },
        { value: kept ? undefined : out, word: 'out' },
        { value: kept && sold, word: 'sold' },
        { value: kept, word: 'kept' },
      ]}
    />
  </p>
);

/** The place of lines that are on their way, in the arrangement they will have. */
export const StatementSkeletons = ({ count }: { count: number }) => (
  <>
    <div className="lg:hidden">
      <TransactionLineSkeletons count={count} />
    </div>
    <div className="max-lg:hidden">
      <TableSkeletons count={count} />
    </div>
  </>
);
