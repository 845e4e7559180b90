import type { ProfitLine } from '#contract/console/reports.ts';
import type { CsvFigure } from '#domain/csv.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import type { Report, ReportKind } from '#stores/console/reports.ts';

/** The reports, as they are chosen. */
export const KINDS: readonly { value: ReportKind; label: string }[] = [
  { value: 'day', label: 'Profit by day' },
  { value: 'service', label: 'Profit by service' },
  { value: 'provider', label: 'Profit by provider' },
  { value: 'plan', label: 'Profit by plan' },
  { value: 'agent', label: 'Profit by agent' },
  { value: 'level', label: 'Profit by level' },
  { value: 'vendor', label: 'Profit by vendor' },
  { value: 'fundings', label: 'Fundings and fees' },
];

export const kindName = (kind: ReportKind): string =>
  KINDS.find(({ value }) => value === kind)?.label ?? kind;

const NAMES: Record<ReportKind, readonly string[]> = {
  day: ['Day'],
  service: ['Service'],
  provider: ['Service', 'Provider'],
  plan: ['Service', 'Provider', 'Plan'],
  agent: ['Agent'],
  level: ['Level'],
  vendor: ['Vendor'],
  fundings: ['Day', 'Provider'],
};

/** A figure of a report: naira as the wire has them, a count, or null where it is not known. */
export type Figure = string | number | null;

export interface ReportRow {
  key: string;
  /** What the row is of; of the last row the first says so. */
  of: readonly string[];
  figures: readonly Figure[];
  isTotal: boolean;
}

export interface ReportTable {
  names: readonly string[];
  headings: readonly string[];
  /** The total is the last; there is none of no rows. */
  rows: readonly ReportRow[];
}

const PROFIT_HEADINGS = ['Orders', 'Sold', 'Cost', 'Profit', 'Cost unknown'];
const FUNDING_HEADINGS = ['Payments', 'Paid in', 'Fees', 'Credited'];

const profitFigures = (line: Omit<ProfitLine, 'of'>): Figure[] => [
  line.orders,
  line.sales,
  line.cost,
  line.profit,
  line.withoutCost,
];

/** A report as rows of figures, for the screen, paper and the file alike. */
export function tableOf(report: Report): ReportTable {
  const names = NAMES[report.kind];
  const row = (of: readonly string[], figures: Figure[]) => ({
    key: of.join('\n'),
    of,
    figures,
    isTotal: false,
  });
  const totalRow = (figures: Figure[]) => ({
    key: 'total',
    of: names.map((_, index) => (index === 0 ? 'Total' : '')),
    figures,
    isTotal: true,
  });
  if (report.kind === 'fundings') {
    const figures = (line: (typeof report.data)['total']) => [
      line.payments,
      line.paid,
      line.fees,
      line.credited,
    ];
    const rows = report.data.lines.map((line) => row([line.day, line.provider], figures(line)));
    return {
      names,
      headings: FUNDING_HEADINGS,
      rows: rows.length ? [...rows, totalRow(figures(report.data.total))] : [],
    };
  }
  const rows = report.data.lines.map((line) => row(line.of, profitFigures(line)));
  return {
    names,
    headings: PROFIT_HEADINGS,
    rows: rows.length ? [...rows, totalRow(profitFigures(report.data.total))] : [],
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** "21 Nov 2026" of a day; all else as it is. */
export function dayText(text: string): string {
  if (!DAY.test(text)) return text;
  const { day, year } = lagosTime(Date.parse(`${text}T12:00:00Z`));
  return `${day} ${year}`;
}

/** "21 Nov 2026", or "1 Nov 2026 to 21 Nov 2026". */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

const cell = (figure: Figure): string | CsvFigure => (figure === null ? '' : { figure: String(figure) });

/** A report as the cells of a file; of profit with what stands in the books beside the orders, down to what was earned. */
export function csvCells(report: Report): (string | CsvFigure)[][] {
  const { names, headings, rows } = tableOf(report);
  const lines = rows.map(({ of, figures }) => [...of, ...figures.map(cell)]);
  const beside =
    report.kind === 'fundings'
      ? []
      : (
          [
            ['Late costs', negated(report.data.lateCosts)],
            ['Corrections', report.data.corrections],
            ['Earned', report.data.earned],
          ] as const
        ).map(([name, amount]) => [
          ...names.map((_, index) => (index === 0 ? name : '')),
          ...headings.map((heading) => (heading === 'Profit' ? { figure: amount } : '')),
        ]);
  return [[...names, ...headings], ...lines, ...beside];
}

/** An amount as what it takes away. */
export const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount;
