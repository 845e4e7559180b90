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
  { path: '/login', script: 80 * KB },
  { path: '/register', script: 80 * KB },
];

/** The dashboard goes first: the others are weighed against it. */
export const PORTAL_PAGES: readonly PageBudget[] = [
  { path: '/dashboard', script: 95 * KB },
  { path: '/services/data', scriptBeyondDashboard: 25 * KB },
  { path: '/services/airtime', scriptBeyondDashboard: 25 * KB },
  { path: '/services/electricity', scriptBeyondDashboard: 25 * KB },
  { path: '/services/cable', scriptBeyondDashboard: 25 * KB },
  { path: '/services/result-checker', scriptBeyondDashboard: 25 * KB },
  { path: '/user/transactions', scriptBeyondDashboard: 25 * KB },
  { path: '/user/profile', scriptBeyondDashboard: 25 * KB },
  { path: '/more/support', scriptBeyondDashboard: 25 * KB },
  { path: '/documentation', scriptBeyondDashboard: 20 * KB },
  { path: '/icons/tabler-icons', scriptBeyondDashboard: 25 * KB },
  { path: '/icons/material-icons', scriptBeyondDashboard: 25 * KB },
];

/** Bytes of one font file. */
export const FONT_BUDGET = 30 * KB;

/** From the click to the next portal page's content on a throttled phone: medians, and both together at the 95th hundredth. */
export const NAVIGATION_BUDGET = { firstMs: 100, repeatedMs: 60, p95Ms: 250 };

/** The longest task while a page wakes, on this machine as it is. */
export const LONGEST_TASK_MS = 50;
