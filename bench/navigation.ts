import { SALES } from '#config/navigation.ts';
import type { Browser, Page } from 'playwright';
import { NAVIGATION_BUDGET } from './budgets.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { type Arrival, arrivalAt, installClickWatch } from './support/click-watch.ts';
import { quantile } from './support/quantile.ts';
import { signIn } from './support/session.ts';
import { printTable, whole } from './support/table.ts';
import { PRESS_MS, tap } from './support/tap.ts';
import { PHONE, throttle } from './support/throttled-load.ts';

const TOURS = 5;
/** A reader's pause between the drawer and the tap on an entry, and on a page before the next, in milliseconds. */
const LOOKING_MS = 600;
const STAYING_MS = 1_500;

interface Step {
  path: string;
  /** What has to be opened for the link to be there. */
  opened?: string;
  role?: 'link' | 'menuitem';
  link: string | RegExp;
}

const menu = (path: string, link: string): Step => ({ path, opened: 'Menu', link });

/** From the dashboard through every page of the portal and back to the dashboard. */
const TOUR: readonly Step[] = [
  ...SALES.map(({ href, label }) => menu(href, label)),
  menu('/services/bulk', 'Bulk Sale'),
  menu('/more/selling-prices', 'Selling Prices'),
  menu('/more/cashiers', 'Cashiers'),
  menu('/more/sub-agents', 'Sub-agents'),
  menu('/dashboard', 'Dashboard'),
  { path: '/user/transactions', link: /See all|Transactions/ },
  { path: '/user/profile', opened: 'Account', role: 'menuitem', link: 'Account Settings' },
  menu('/dashboard', 'Dashboard'),
];

export interface Visit extends Arrival {
  /** False for the first time that the page is opened in this browser. */
  isRepeated: boolean;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="chunks"]') === null);
  await page.waitForLoadState('networkidle');
  await wait(STAYING_MS);
}

/** Goes around twice with an empty cache to begin with. */
async function tour(browser: Browser, url: string): Promise<Visit[]> {
  const context = await browser.newContext(PHONE);
  try {
    await signIn(context, url);
    const page = await context.newPage();
    const session = await throttle(context, page);
    await installClickWatch(page);
    await page.goto(`${url}/dashboard`, { timeout: 60_000 });
    await untilLive(page);
    const known = new Set(['/dashboard']);
    const visits: Visit[] = [];
    for (const { path, opened, role = 'link', link } of [...TOUR, ...TOUR]) {
      if (opened) {
        await tap(page, session, 'button', opened);
        await wait(LOOKING_MS);
      }
      await tap(page, session, role, link);
      visits.push({ ...(await arrivalAt(page, path)), isRepeated: known.has(path) });
      known.add(path);
      await untilLive(page);
    }
    return visits;
  } finally {
    await context.close();
  }
}

function print(visits: Visit[]): void {
  const row = (name: string, chosen: Visit[], budgetMs?: number) => {
    const of = (key: 'inputMs' | 'contentMs' | 'liveMs', share: number) =>
      whole(
        quantile(
          chosen.map((visit) => visit[key]),
          share,
        ),
      );
    return [
      name,
      chosen.length,
      of('inputMs', 0.5),
      of('contentMs', 0.5),
      budgetMs === undefined ? '' : `≤ ${budgetMs}`,
      of('contentMs', 0.95),
      `≤ ${NAVIGATION_BUDGET.p95Ms}`,
      of('liveMs', 0.5),
      of('liveMs', 0.95),
    ];
  };
  const paths = [...new Set(visits.map(({ path }) => path))];
  printTable(
    `From a click (finger down ${PRESS_MS} ms) to the next portal page, throttled phone, milliseconds`,
    ['', 'samples', 'input delay', 'content', 'budget', 'p95', 'budget', 'live', 'p95'],
    [
      row(
        'first visit',
        visits.filter(({ isRepeated }) => !isRepeated),
        NAVIGATION_BUDGET.firstMs,
      ),
      row(
        'repeated visit',
        visits.filter(({ isRepeated }) => isRepeated),
        NAVIGATION_BUDGET.repeatedMs,
      ),
      ...paths.map((path) =>
        row(
          `  ${path}`,
          visits.filter((visit) => visit.path === path),
        ),
      ),
    ],
  );
}

/** How soon a tap on a link shows the next page of the portal, and when that page answers. */
export async function measureNavigation(): Promise<Visit[]> {
  const visits = await withProductAndBrowser(async (url, browser) => {
    const all: Visit[] = [];
    for (let count = 0; count < TOURS; count += 1) all.push(...(await tour(browser, url)));
    return all;
  });
  print(visits);
  return visits;
}
