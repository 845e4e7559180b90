import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { downloadIcon, printerIcon, receiptIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { Stat } from '#components/Stat.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { ProfitReport } from '#contract/console/reports.ts';
import { writeCsvLine } from '#domain/csv.ts';
import { isZero } from '#domain/money.ts';
import type { Report } from '#stores/console/reports.ts';
import { saveCsv } from '../../shared/save-file.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import {
  csvCells,
  dayText,
  type Figure,
  kindName,
  negated,
  type ReportRow,
  type ReportTable,
  spanText,
  tableOf,
} from './columns.ts';

/** A report on the screen, and alone on paper. */
export function ReportSheet({ report, isBusy }: { report: Report; isBusy: boolean }) {
  const table = tableOf(report);
  const name = kindName(report.kind);
  const save = () =>
    saveCsv(`${report.kind}-${report.from}-${report.to}.csv`, csvCells(report).map(writeCsvLine).join(''));
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {name}, {spanText(report)}
        </h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" icon={downloadIcon} onClick={save}>
            Download CSV
          </Button>
          <Button variant="secondary" icon={printerIcon} onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      {'earned' in report.data && <Sums {...report.data} />}
      {table.rows.length > 0 ? (
        <Table
          caption={name}
          columns={columnsOf(table)}
          rows={table.rows}
          rowKey={({ key }) => key}
          className="!rounded-lg print:overflow-visible [&_tbody>tr:last-child]:bg-surface-sunken [&_tbody>tr:last-child]:font-semibold"
        />
      ) : (
        <EmptyState
          heading={EMPTY[report.kind] ?? 'Nothing was sold'}
          icon={receiptIcon}
          className="rounded-lg border bg-surface-raised"
        >
          Choose other days to see more.
        </EmptyState>
      )}
      <Notes report={report} />
    </div>
  );
}

const EMPTY: Partial<Record<Report['kind'], string>> = {
  fundings: 'Nothing was paid in',
  vat: 'No day was closed',
  outcomes: 'No orders on closed days',
};

/** What it comes to, with what stands in the books beside the orders. */
function Sums({ total, lateCosts, corrections, earned, pending }: ProfitReport) {
  const nowMs = useNow(60_000);
  return (
    <div className="grid gap-x-6 gap-y-4 rounded-lg border bg-surface-raised p-card sm:grid-cols-3">
      <Stat label="Sold" value={<Amount value={total.sales} size="lg" />} note={countOf(total.orders)} />
      <Stat
        label="Earned"
        value={<Amount value={earned} size="lg" />}
        note={
          isZero(lateCosts) && isZero(corrections) ? undefined : (
            <>
              <Amount value={total.profit ?? '0.00'} /> by orders
              {!isZero(lateCosts) && (
                <>
                  , <Amount value={negated(lateCosts)} /> for late deliveries
                </>
              )}
              {!isZero(corrections) && (
                <>
                  , <Amount value={corrections} signed /> by corrections
                </>
              )}
            </>
          )
        }
      />
      <Stat
        label={`Pending at ${shortWhen(pending.at, nowMs)}`}
        value={<Amount value={pending.amount} size="lg" />}
        note={`${countOf(pending.orders)}, of any day`}
      />
    </div>
  );
}

const countOf = (orders: number): string => (orders === 1 ? '1 order' : `${orders} orders`);

/** What the figures are worked out from. */
function Notes({ report }: { report: Report }) {
  const notes = notesOf(report);
  return (
    notes.length > 0 && (
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  );
}

function notesOf(report: Report): string[] {
  switch (report.kind) {
    case 'fundings':
      return [];
    case 'vat':
      return [...vatNotes(report.data.percent), ...openNotes(report.data.open)];
    case 'outcomes':
      return [
        'An order counts as delivered, failed or reversed on the day that became known, whenever it was placed. Pending ones are those at midnight.',
        'The columns of this file are ours: no regulator has published its own.',
        ...openNotes(report.data.open),
      ];
    default:
      return [
        'An order counts on the day it was placed. What failed or was taken back is not in it.',
        ...(report.kind === 'level' ? ['Each agent counts at the level they have now.'] : []),
        ...unknownNotes(report.data.total.withoutCost),
      ];
  }
}

const unknownNotes = (withoutCost: number): string[] =>
  withoutCost > 0
    ? [`The cost of ${countOf(withoutCost)} is unknown: sold counts them, cost and profit do not.`]
    : [];

const vatNotes = (percent: number | null): string[] =>
  percent === null
    ? ['VAT is not worked out: the setting VAT_PERCENT is off.']
    : [
        `VAT at ${percent} % is taken as part of two sums: the margin (what delivered orders brought less what vendors charged) and the fees kept of fundings. It is not worked out of the whole price.`,
        'This is a rule of this product, not advice: ask your accountant whether it is yours.',
      ];

const openNotes = (open: number): string[] =>
  open > 0 ? [`${open === 1 ? '1 day is' : `${open} days are`} not closed, and not in it.`] : [];

function columnsOf({ names, headings }: ReportTable): TableColumn<ReportRow>[] {
  return [
    ...names.map((header, index) => ({
      key: header,
      header,
      rowHeader: index === 0,
      cell: ({ of }: ReportRow) => (
        <span className="block whitespace-nowrap text-left">{dayText(of[index] ?? '')}</span>
      ),
    })),
    ...headings.map((header, index) => ({
      key: header,
      header,
      align: 'end' as const,
      cell: ({ figures }: ReportRow) => <Shown figure={figures[index] ?? null} />,
    })),
  ];
}

function Shown({ figure }: { figure: Figure }) {
  if (figure === '') return null;
  if (figure === null) return <span className="text-ink-muted">unknown</span>;
  return typeof figure === 'number' ? figure : <Amount value={figure} />;
}

/** Where a report will be. */
export const ReportSkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">The report is being loaded.</span>
    <Skeleton className="h-11 w-64 max-w-full" />
    <Skeleton className="h-64 rounded-lg sm:h-28" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
);
