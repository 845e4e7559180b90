import { SECTION_NAMES } from '../section-names.ts';
import type { FigureTable } from '../support/table.ts';
import { drawChart } from './chart.ts';
import type { Verdict } from './check.ts';
import { CHECKS } from './checks.ts';

/** What one section of the bench measured, when, of what and where. */
export interface Recorded {
  /** ISO date. */
  date: string;
  commit: string;
  machine: string;
  tables: FigureTable[];
  /** Of its budgets, by their words; missing in what was recorded before there were any. */
  verdicts?: Record<string, Verdict>;
  /** For the chart beside the rivals. */
  numbers?: Record<string, number>;
}

export type Figures = Record<string, Recorded>;

const INTRODUCTION = `# Figures

Each section was measured by \`npm run bench SECTION -- --record\`, which writes this page; run it on your machine to compare. Compare only
figures of one machine and one sitting. Counts and bytes have budgets that fail the tests; times are judged here alone. The
table for machines is [figures.json](figures.json).

![Kobodesk beside other portals and templates](rivals.svg)

What the others have was measured on another day on a machine of the same type: [bench/rivals.json](../bench/rivals.json) says how.
`;

const cells = (row: (string | number)[]): string =>
  `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: string[], rows: (string | number)[][], left = 1): string =>
  [cells(head), cells(head.map((_, index) => (index < left ? '---' : '---:'))), ...rows.map(cells), ''].join(
    '\n',
  );

function summary(figures: Figures): string {
  const rows = CHECKS.map(({ section, what, limit }) => {
    const verdict = figures[section]?.verdicts?.[what];
    return verdict
      ? [
          what,
          limit,
          verdict.measured,
          verdict.holds ? 'holds' : '**does not hold**',
          `[${section}](#${section})`,
        ]
      : [what, limit, 'not recorded', '', section];
  });
  const verdicts = CHECKS.flatMap(({ section, what }) => figures[section]?.verdicts?.[what] ?? []);
  const holding = verdicts.filter(({ holds }) => holds).length;
  return [
    '## The budgets',
    '',
    `${holding} of ${CHECKS.length} hold, ${verdicts.length - holding} do not, ${CHECKS.length - verdicts.length} are not recorded.`,
    '',
    table(['budget', 'limit', 'measured', '', 'section'], rows),
  ].join('\n');
}

const section = (name: string, { date, commit, machine, tables }: Recorded): string =>
  [
    `## ${name}`,
    '',
    `${date}, commit ${commit}, ${machine}.`,
    '',
    ...tables.map(({ title, head, rows }) => `${title}\n\n${table(head, rows)}`),
  ].join('\n');

/** docs/figures.md, before it is formatted: a budget is judged by what was recorded, never by hand. */
export function figuresPage(figures: Figures): string {
  const sections = SECTION_NAMES.flatMap((name) => (figures[name] ? [section(name, figures[name])] : []));
  return [INTRODUCTION, summary(figures), ...sections].join('\n');
}

/** docs/rivals.svg. */
export function rivalsChart(figures: Figures): string {
  const { pages, timings } = figures;
  const ours = { ...pages?.numbers, ...timings?.numbers };
  const when = [
    ...new Set([pages, timings].flatMap((found) => (found ? [`${found.date}, ${found.commit}`] : []))),
  ];
  return drawChart(
    ours,
    `Shorter is better; a throttled phone. Kobodesk: ${when.join(' and ') || 'not recorded'}. The others: another day, a machine of the same type.`,
  );
}
