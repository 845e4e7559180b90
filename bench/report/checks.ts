import {
  CONSOLE_PAGES,
  DASHBOARD_BUDGET,
  FONT_BUDGET,
  ICONS_BUDGET_MS,
  LARGEST_PAINT_RATIO,
  LIGHTHOUSE_LEAST,
  LIST_BUDGET,
  LONGEST_TASK_MS,
  NAVIGATION_BUDGET,
  NOTICED_PERCENT,
  OPEN_PAGES,
  PORTAL_PAGES,
  SALE_PAGE_BUDGET,
  SALE_PAGES,
  SWITCH_BUDGET_MS,
} from '../budgets.ts';
import { THUMB_LIMITS } from '../../tests/e2e/support/thumb-limits.ts';
import { PARTS } from '../../scripts/stryker/parts.ts';
import type { Section } from '../section-names.ts';
import type { Findings } from '../sections.ts';
import { quantile } from '../support/quantile.ts';
import { whole } from '../support/table.ts';
import { atMost, type Check, KB, ms, percent, shown, times, type Verdict } from './check.ts';
import { SERVER_CHECKS } from './server-checks.ts';

const pageOf = <Row extends { path: string }>(rows: Row[], path: string): Row => {
  const row = rows.find((each) => each.path === path);
  if (!row) throw new Error(`${path} was not measured.`);
  return row;
};

const BYTES: Check[] = [...OPEN_PAGES, ...PORTAL_PAGES, ...CONSOLE_PAGES].flatMap(
  ({ path, total, script, scriptBeyondDashboard }) => [
    ...(total === undefined
      ? []
      : [
          atMost('pages', `${path}: HTML, CSS and script`, total, KB, (pages) => {
            const page = pageOf(pages, path);
            return page.html + page.css + page.script;
          }),
        ]),
    ...(script === undefined
      ? []
      : [atMost('pages', `${path}: script`, script, KB, (pages) => pageOf(pages, path).script)]),
    ...(scriptBeyondDashboard === undefined
      ? []
      : [
          atMost(
            'pages',
            `${path}: script beyond the dashboard’s`,
            scriptBeyondDashboard,
            KB,
            (pages) => pageOf(pages, path).scriptBeyondDashboard,
          ),
        ]),
  ],
);

const LIGHTHOUSE: Check[] = Object.entries(LIGHTHOUSE_LEAST).map(([path, least]) => ({
  section: 'lighthouse',
  what: `${path}: Lighthouse ${Object.keys(least).join(', ')}`,
  limit: `≥ ${Object.values(least).join(' / ')}`,
  judge: (findings) => {
    const page = pageOf((findings as Findings['lighthouse']).pages, path);
    const scores = page.scores.slice(0, Object.keys(least).length);
    return {
      measured: scores.join(' / '),
      holds: Object.values(least).every((points, index) => (scores[index] ?? 0) >= points),
    };
  },
}));

const content = (visits: Findings['navigation'], isRepeated: boolean[]) =>
  visits.filter((visit) => isRepeated.includes(visit.isRepeated)).map(({ contentMs }) => contentMs);

const dashboard = (timings: Findings['timings']) => {
  const timing = timings.find(({ page }) => page === '/dashboard');
  if (!timing) throw new Error('/dashboard was not measured.');
  return timing;
};

const TIMES: Check[] = [
  atMost(
    'lighthouse',
    '/: largest paint to the floor’s',
    LARGEST_PAINT_RATIO,
    times,
    (found) => found.largestPaintRatio,
  ),
  atMost('lighthouse', '/: layout shift', 0, String, ({ pages }) => pageOf(pages, '/').shift),
  atMost(
    'lighthouse',
    'slowest page of a sale: largest paint to the login page’s',
    SALE_PAGE_BUDGET.largestPaintRatio,
    times,
    ({ pages }) =>
      Math.max(...SALE_PAGES.map((path) => pageOf(pages, path).largestPaintMs)) /
      pageOf(pages, '/login').largestPaintMs,
  ),
  atMost('lighthouse', 'pages of sales: worst layout shift', SALE_PAGE_BUDGET.shift, shown, ({ pages }) =>
    Math.max(...SALE_PAGES.map((path) => pageOf(pages, path).shift)),
  ),
  atMost(
    'timings',
    '/dashboard: ready to the floor’s',
    DASHBOARD_BUDGET.readyRatio,
    times,
    (found) => dashboard(found).readyRatio,
  ),
  atMost(
    'timings',
    '/dashboard: main thread blocked',
    DASHBOARD_BUDGET.blockedMs,
    ms,
    (found) => dashboard(found).product.blockedMs,
  ),
  atMost('navigation', 'next portal page, first visit, median', NAVIGATION_BUDGET.firstMs, ms, (visits) =>
    quantile(content(visits, [false]), 0.5),
  ),
  atMost(
    'navigation',
    'next portal page, repeated visit, median',
    NAVIGATION_BUDGET.repeatedMs,
    ms,
    (visits) => quantile(content(visits, [true]), 0.5),
  ),
  atMost('navigation', 'next portal page, 95 of 100', NAVIGATION_BUDGET.p95Ms, ms, (visits) =>
    quantile(content(visits, [true, false]), 0.95),
  ),
  atMost('switch', 'another cashier sells on a shared phone, median', SWITCH_BUDGET_MS, ms, (switches) =>
    quantile(switches, 0.5),
  ),
  atMost('hydration', 'longest task while a portal page hydrates', LONGEST_TASK_MS, ms, (rows) =>
    Math.max(...rows.flatMap(({ longestMs }) => longestMs)),
  ),
  atMost(
    'list',
    '100,000 transactions: ready to that of 50',
    LIST_BUDGET.readyRatio,
    times,
    ({ ready }) => ready.ratio,
  ),
  atMost(
    'list',
    '100,000 transactions: keystroke to result, worst',
    LIST_BUDGET.keystrokeMs,
    ms,
    ({ keystroke }) => keystroke.worstMs,
  ),
  // A frame of a 60 Hz screen that comes one late takes a third of a millisecond more than 33.
  atMost('list', '100,000 transactions: worst frame of 40 leaps', LIST_BUDGET.frameMs, ms, ({ leaps }) =>
    Math.floor(Math.max(leaps.openedMs, leaps.loadedMs)),
  ),
  atMost(
    'list',
    '100,000 transactions: longest task of a scroll, processor not slowed',
    LIST_BUDGET.taskMs,
    ms,
    ({ unthrottled }) => unthrottled.longestTaskMs,
  ),
  atMost('icons', 'icon galleries: slowest first key to its icons, median', ICONS_BUDGET_MS, ms, (pages) =>
    Math.max(...pages.map(({ slowestKeyMs }) => slowestKeyMs)),
  ),
];

const EFFORT: Check[] = Object.entries(THUMB_LIMITS).flatMap(([name, most]) =>
  (['taps', 'keys'] as const).map((kind) =>
    atMost('effort', `${name}: ${kind}`, most[kind], whole, (efforts) => {
      const effort = efforts.find(({ sale }) => sale === name);
      if (!effort) throw new Error(`${name} was not tried.`);
      return effort[kind];
    }),
  ),
);

const NOTICED: Check[] = PARTS.map((name) => ({
  section: 'noticed',
  what: `src/${name}: mistakes that a test beside the code notices`,
  limit: `≥ ${percent(NOTICED_PERCENT)}`,
  judge: (findings) => {
    const found = (findings as Findings['noticed']).find(({ part }) => part === name);
    if (!found) throw new Error(`${name} was not tried.`);
    return { measured: `${found.percent.toFixed(1)} %`, holds: found.percent >= NOTICED_PERCENT };
  },
}));

/** Every budget that is measured; what has no limit stands in its section alone. */
export const CHECKS: readonly Check[] = [
  ...BYTES,
  atMost('pages', 'largest font file', FONT_BUDGET, KB, (pages) =>
    Math.max(...pages.map(({ largestFont }) => largestFont)),
  ),
  ...LIGHTHOUSE,
  ...TIMES,
  ...EFFORT,
  {
    section: 'sizes',
    what: 'one Button of the library brings no more than itself',
    limit: 'yes',
    judge: (findings) => {
      const { isButtonAlone } = findings as Findings['sizes'];
      return { measured: isButtonAlone ? 'yes' : 'no', holds: isButtonAlone };
    },
  },
  ...SERVER_CHECKS,
  ...NOTICED,
];

/** What a section's findings say of its budgets, by the words of each. */
export const judge = (section: Section, findings: unknown): Record<string, Verdict> =>
  Object.fromEntries(
    CHECKS.filter((check) => check.section === section).map((check) => [check.what, check.judge(findings)]),
  );
