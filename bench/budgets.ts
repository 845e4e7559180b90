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
