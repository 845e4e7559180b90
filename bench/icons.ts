import type { Browser, Page } from 'playwright';
import { FIRST_VISIT } from './support/first-visit.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { median } from './support/median.ts';
import { signIn } from './support/session.ts';
import { printTable, whole } from './support/table.ts';
import { allowNamedFunctions } from './support/named-functions.ts';

const SLOWER_PROCESSOR = 4;
const RUNS = 5;
/** A key that many icons answer, one that few do, and one whose icons lie all over the set. */
const KEYS = ['a', 'q', 'w'];
const PATHS = ['/icons/tabler-icons', '/icons/material-icons'];

export interface IconTiming {
  path: string;
  /** Median of the runs of the key that is answered last: what the budget is for, as for all that is measured throttled. */
  slowestKeyMs: number;
  /** The one run of all keys that took longest. */
  worstMs: number;
}

/** Runs in the page: notes the time from a key's event to the frame that shows what it filtered. */
function watchFirstKey(): void {
  const note = (at: number, before: string) => {
    const port = new MessageChannel();
    port.port1.onmessage = () => Object.assign(globalThis, { keyMs: performance.now() - at });
    const isDone = () => {
      const status = document.querySelector('main [role=status]')?.textContent;
      const cells = [...document.querySelectorAll('[role=gridcell]')].filter(
        (cell) => cell.getBoundingClientRect().top < innerHeight,
      );
      return status !== before && cells.length > 0 && cells.every((cell) => cell.querySelector('svg > *'));
    };
    const look = () => (isDone() ? port.port2.postMessage(null) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => note(timeStamp, document.querySelector('main [role=status]')?.textContent ?? ''),
    { capture: true, once: true },
  );
}

/** Runs in the page: whether nothing has come for half a second. */
function untilQuiet(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return performance.now() - Math.max(0, ...ends) > 500;
}

async function firstKey(page: Page, url: string, key: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('[role=gridcell] svg').first().waitFor();
  // Entering the field fetches the drawings; fingers need longer than this network.
  await page.getByRole('searchbox').click();
  await page.waitForFunction(untilQuiet);
  await page.evaluate(watchFirstKey);
  await page.keyboard.press(key);
  const handle = await page.waitForFunction(() => (globalThis as { keyMs?: number }).keyMs);
  return (await handle.jsonValue()) ?? Number.NaN;
}

async function measurePage(browser: Browser, origin: string, path: string): Promise<IconTiming> {
  const context = await browser.newContext(FIRST_VISIT);
  try {
    await signIn(context, origin);
    const page = await context.newPage();
    await allowNamedFunctions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    const tookByKey = KEYS.map((): number[] => []);
    for (let run = 0; run < RUNS; run += 1)
      for (const [place, key] of KEYS.entries())
        tookByKey[place]?.push(await firstKey(page, origin + path, key));
    const slowestKeyMs = Math.max(...tookByKey.map(median));
    return { path, slowestKeyMs, worstMs: Math.max(...tookByKey.flat()) };
  } finally {
    await context.close();
  }
}

/** How soon the icon galleries answer the first key of a search. */
export async function measureIcons(): Promise<IconTiming[]> {
  const timings = await withProductAndBrowser(async (url, browser) => {
    const measured: IconTiming[] = [];
    for (const path of PATHS) measured.push(await measurePage(browser, url, path));
    return measured;
  });
  printTable(
    `Icons, first key to the filtered icons, processor ${SLOWER_PROCESSOR} times slower`,
    ['', 'slowest key, median ms', 'worst ms'],
    timings.map(({ path, slowestKeyMs, worstMs }) => [path, whole(slowestKeyMs), whole(worstMs)]),
  );
  return timings;
}
