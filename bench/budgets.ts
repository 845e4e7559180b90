import { SERVICE_CODES } from '#contract/service-codes.ts';

/** What a page may weigh, in brotli bytes as sent, before its fonts and pictures. A missing number sets no limit. */
export interface PageBudget {
  path: string;
  /** HTML, CSS and script together. */
  total?: number;
  script?: number;
  /** Script that the dashboard has not brought already. */
  scriptBeyondDashboard?: number;
}

const KB = 1_000;

export const OPEN_PAGES: readonly PageBudget[] = [
  { path: '/', total: 14 * KB, script: 0 },
  { path: '/status', total: 10 * KB, script: 0 },
  { path: '/terms', total: 17 * KB, script: 0 },
  { path: '/privacy', total: 17 * KB, script: 0 },
  { path: '/login', script: 80 * KB },
  { path: '/register', script: 80 * KB },
  { path: '/cashier', script: 115 * KB },
  { path: '/console/login', script: 120 * KB },
  { path: '/console/invitation', script: 120 * KB },
];

/** The dashboard goes first: the others are weighed against it. */
export const PORTAL_PAGES: readonly PageBudget[] = [
  { path: '/dashboard', script: 95 * KB },
  ...SERVICE_CODES.map((code) => ({ path: `/services/${code}`, scriptBeyondDashboard: 25 * KB })),
  { path: '/services/bulk', scriptBeyondDashboard: 25 * KB },
  { path: '/user/transactions', scriptBeyondDashboard: 25 * KB },
  { path: '/user/profile', scriptBeyondDashboard: 25 * KB },
  { path: '/more/selling-prices', scriptBeyondDashboard: 25 * KB },
  { path: '/more/cashiers', scriptBeyondDashboard: 25 * KB },
  { path: '/more/sub-agents', scriptBeyondDashboard: 25 * KB },
  { path: '/more/support', scriptBeyondDashboard: 25 * KB },
  { path: '/documentation', scriptBeyondDashboard: 20 * KB },
  { path: '/icons/tabler-icons', scriptBeyondDashboard: 25 * KB },
  { path: '/icons/material-icons', scriptBeyondDashboard: 25 * KB },
];

/** The console's pages behind its login. */
export const CONSOLE_PAGES: readonly PageBudget[] = [
  '/console',
  '/console/today',
  '/console/money',
  '/console/reports',
  '/console/messages',
  '/console/staff',
  '/console/record',
  '/console/order',
  '/console/agent',
  '/console/days',
  '/console/prices',
  '/console/vendors',
  '/console/statements',
  '/console/letters',
  '/console/account',
].map((path) => ({ path, script: 120 * KB }));

/** Where an agent sells. */
export const SALE_PAGES: readonly string[] = SERVICE_CODES.map((code) => `/services/${code}`);

/** Bytes of one font file. */
export const FONT_BUDGET = 30 * KB;

/** From the click to the next portal page's content on a throttled phone: medians, and both together at the 95th hundredth. */
export const NAVIGATION_BUDGET = { firstMs: 100, repeatedMs: 60, p95Ms: 250 };

/** Of the dashboard on a throttled phone: readiness to that of a page with one React island, and what blocks the main thread. */
export const DASHBOARD_BUDGET = { readyRatio: 1.4, blockedMs: 100 };

type Points = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Least points out of 100; a category without a number has no limit: pages behind the login are kept out of search on purpose. */
export const LIGHTHOUSE_LEAST: Record<string, Partial<Record<Points, number>>> = {
  '/': { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/login': { performance: 98 },
  '/register': { performance: 98 },
  '/dashboard': { performance: 98 },
  ...Object.fromEntries(SALE_PAGES.map((path) => [path, { performance: 98 }])),
  ...Object.fromEntries(
    ['/console/login', '/console/invitation', ...CONSOLE_PAGES.map(({ path }) => path)].map((path) => [
      path,
      { performance: 95, accessibility: 95, 'best-practices': 95 },
    ]),
  ),
};
/** Of the slowest page of a sale to the login page: how much later its largest paint may come. And the most that any may shift. */
export const SALE_PAGE_BUDGET = { largestPaintRatio: 1.1, shift: 0.02 };
/** How much later than the least possible page's the landing page's largest paint may come. */
export const LARGEST_PAINT_RATIO = 1.15;

/** Until another cashier sells on a shared phone, six digits and a slow network included. */
export const SWITCH_BUDGET_MS = 3_000;

/** Of the transactions of an agent with a hundred thousand: opening to that of fifty; the rest with a slowed processor. */
export const LIST_BUDGET = { readyRatio: 1.2, keystrokeMs: 50, frameMs: 33, taskMs: 50 };

/** From the first keystroke to the icons that answer it, drawn, with a processor four times slower. */
export const ICONS_BUDGET_MS = 100;

/** What is left of orders a second where another agent gets a commission of each, in hundredths. */
export const BELOW_LEAST_PERCENT = 90;

/** What the server's process may hold after a hundred thousand orders of what it held after the first, in hundredths. */
export const MEMORY_BUDGET_PERCENT = 110;

/** While a new version changes the schema and takes the place of the old one, in a shop of many processes. */
export const UPGRADE_PAUSE_MS = 10_000;

/** Of systemd’s points for a unit, of which each is something that an intruder could do. */
export const EXPOSURE_BUDGET = 1.5;

/** Of an agent with a million transactions: to one with a thousand, and by itself. */
export const SCALE_BUDGET = { ratio: 3, ms: 50 };
/** Of an agent with a hundred thousand orders: until the copy of their data is there, and until they are erased. */
export const OWN_DATA_BUDGET_MS = { copy: 60_000, erase: 60_000 } as const;
/**
 * Of what the console reads over a year's million orders: what the staff look for and work with, a report of a month, and one of as many
 * days as a report may have.
 */
export const CONSOLE_BUDGET_MS = { find: 200, month: 400, longest: 1_000 } as const;
/** Looks that find more where there is more, up to a fixed number: each must come within the milliseconds, but its ratio says nothing. */
export const SCALE_BOUNDED_LOOKS: readonly string[] = ['totals of a word', 'search by three digits'];

/** Of a hundred mistakes that Stryker plants by itself in a part, how many the unit tests beside the code notice at least. */
export const NOTICED_PERCENT = 90;

/** The longest task while a page hydrates, on this machine as it is. */
export const LONGEST_TASK_MS = 50;
