import type { Browser } from 'playwright';
import { LONGEST_TASK_MS, PORTAL_PAGES } from './budgets.ts';
import { FIRST_VISIT } from './support/first-visit.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { signIn } from './support/session.ts';
import { printTable, whole } from './support/table.ts';
import { allowNamedFunctions } from './support/named-functions.ts';

const RUNS = 5;

export interface Hydration {
  path: string;
  /** The longest task of each load, in milliseconds; 0 when none was over 50 ms, under which a browser reports none. */
  longestMs: number[];
}

async function longestTask(browser: Browser, url: string, path: string): Promise<number> {
  const context = await browser.newContext(FIRST_VISIT);
  try {
    await signIn(context, url);
    const page = await context.newPage();
    await allowNamedFunctions(page);
    await page.addInitScript(() => {
      const noted = Object.assign(globalThis, { longestTaskMs: 0, hydratesAtMs: Infinity });
      // React's scheduler makes one as it is evaluated: before that nothing can hydrate, and the browser lays out what it has.
      globalThis.MessageChannel = class extends MessageChannel {
        constructor() {
          super();
          noted.hydratesAtMs = Math.min(noted.hydratesAtMs, performance.now());
        }
      };
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          if (startTime + duration > noted.hydratesAtMs)
            noted.longestTaskMs = Math.max(noted.longestTaskMs, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="chunks"]') === null);
    return await page.evaluate(() => (globalThis as unknown as { longestTaskMs: number }).longestTaskMs);
  } finally {
    await context.close();
  }
}

/** Whether a page keeps the main thread from answering while it loads and hydrates; nothing is slowed down. */
export async function measureHydration(): Promise<Hydration[]> {
  const rows = await withProductAndBrowser(async (url, browser) => {
    const measured: Hydration[] = [];
    for (const { path } of PORTAL_PAGES) {
      const longestMs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) longestMs.push(await longestTask(browser, url, path));
      measured.push({ path, longestMs });
    }
    return measured;
  });
  printTable(
    `Longest task while a page loads and hydrates, milliseconds, ${RUNS} loads each`,
    ['', 'loads with one', 'longest'],
    rows.map(({ path, longestMs }) => [
      path,
      longestMs.filter((ms) => ms > LONGEST_TASK_MS).length,
      whole(Math.max(...longestMs)),
    ]),
  );
  return rows;
}
