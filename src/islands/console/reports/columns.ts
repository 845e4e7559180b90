import type { OutcomeReport, ProfitLine } from '#contract/console/reports.ts';
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
  { value: 'vat', label: 'VAT' },
  { value: 'outcomes', label: 'Successes and failures' },
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
  vat: ['Day'],
  outcomes: ['Day', 'Service', 'Provider'],
};

/** A figure of a report: naira as the wire has them, a count, '' where there is none, or null where it is not known. */
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

const VAT_HEADINGS = ['Margin', 'Fees', 'VAT in both'];
const OUTCOME_HEADINGS = [
  'Placed',
  'Placed ₦',
  'Delivered',
  'Delivered ₦',
  'Failed',
  'Failed ₦',
  'Refunded in 30 s',
  'Refunded in 24 h',
  'Reversed',
  'Reversed ₦',
  'Pending',
  'Pending ₦',
];

const outcomeFigures = (sums: OutcomeReport['total']): Figure[] => [
  sums.placed,
  sums.placedAmount,
  sums.delivered,
  sums.deliveredAmount,
  sums.failed,
  sums.failedAmount,
  sums.in30Seconds,
  sums.in24Hours,
  sums.reversed,
  sums.reversedAmount,
];

/** What a report's lines are of and its figures, with those of the total. */
interface Figures {
  headings: readonly string[];
  lines: { of: readonly string[]; figures: Figure[] }[];
  total: Figure[];
}

function figuresOf(report: Report): Figures {
  switch (report.kind) {
    case 'fundings': {
      const { lines, total } = report.data;
      const figures = ({ payments, paid, fees, credited }: typeof total) => [payments, paid, fees, credited];
      return {
        headings: FUNDING_HEADINGS,
        lines: lines.map((line) => ({ of: [line.day, line.provider], figures: figures(line) })),
        total: figures(total),
      };
    }
    case 'vat': {
      const { lines, total, percent } = report.data;
      const figures = ({ margin, fees, vat }: typeof total) =>
        percent === null ? [margin, fees] : [margin, fees, vat];
      return {
        headings: percent === null ? VAT_HEADINGS.slice(0, 2) : VAT_HEADINGS,
        lines: lines.map((line) => ({ of: [line.day], figures: figures(line) })),
        total: figures(total),
      };
    }
    case 'outcomes': {
      const { lines, total } = report.data;
      return {
        headings: OUTCOME_HEADINGS,
        lines: lines.map(({ day, service, provider, pending, pendingAmount, ...sums }) => ({
          of: [day, service, provider],
          figures: [...outcomeFigures(sums), pending, pendingAmount],
        })),
        total: [...outcomeFigures(total), '', ''],
      };
    }
    default:
      return {
        headings: PROFIT_HEADINGS,
        lines: report.data.lines.map((line) => ({ of: line.of, figures: profitFigures(line) })),
        total: profitFigures(report.data.total),
      };
  }
}

/** A report as rows of figures, for the screen, paper and the file alike. */
export function tableOf(report: Report): ReportTable {
  const names = NAMES[report.kind];
  const { headings, lines, total } = figuresOf(report);
  const rows = lines.map(({ of, figures }) => ({ key: of.join('\n'), of, figures, isTotal: false }));
  const totalRow = {
    key: 'total',
    of: names.map((_, index) => (index === 0 ? 'Total' : '')),
    figures: total,
    isTotal: true,
  };
  return { names, headings, rows: rows.length > 0 ? [...rows, totalRow] : [] };
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

const cell = (figure: Figure): string | CsvFigure =>
  figure === null || figure === '' ? '' : { figure: String(figure) };

/** A report as the cells of a file; of profit with what stands in the books beside the orders, down to what was earned. */
export function csvCells(report: Report): (string | CsvFigure)[][] {
  const { names, headings, rows } = tableOf(report);
  const lines = rows.map(({ of, figures }) => [...of, ...figures.map(cell)]);
  const beside = !('earned' in report.data)
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
