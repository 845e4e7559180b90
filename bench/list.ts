import { type Browser, chromium, type Page } from 'playwright';
import { connect } from '#server/platform/db/connect.ts';
import { launchOptions } from '../scripts/browser.ts';
import { type BenchAgent, createClient } from './support/api.ts';
import { median } from './support/median.ts';
import { signInAs } from './support/session.ts';
import { printTable, whole } from './support/table.ts';
import { PHONE, SLOWER_PROCESSOR, throttledLoad } from './support/throttled-load.ts';
import { type Scrolled, watchScroll } from './support/watch-scroll.ts';
import { watchTyping } from './support/watch-typing.ts';
import { allowNamedFunctions } from './support/named-functions.ts';
import { createAgentWithSales, withProductAndDatabase } from './support/with-database.ts';

const SIZES = { small: 50, large: 100_000 } as const;
const PAGE = '/user/transactions';
const FIRST_ROW = '[role=listitem]';
const LOADS = 5;
/** As the rivals were measured: so many leaps, one a frame, of more than a screen and a half; the worst frame of each run. */
const LEAPS = { step: 1_500, limitMs: 30_000, maxRows: Infinity, maxFrames: 40 } as const;
const LEAP_RUNS = 5;
const REST_MS = 500;
/** Pages are asked for one after the other: this is how long the list may grow. */
const GROW_MS = 90_000;
const SCROLL_MS = 30_000;
const WORDS = ['glo', '0803000', 'zebra'];
const TYPING_RUNS = 5;

export interface List {
  /** Milliseconds until the first row is there, throttled. */
  ready: { smallMs: number; largeMs: number; ratio: number };
  /**
   * Worst frame of 40 leaps, median of 5 runs: down a page just opened, and up through all that was loaded; beside them down plain rows
   * without a script, which is the least that this machine can do.
   */
  leaps: { openedMs: number; loadedMs: number; plainMs: number };
  /** Scrolling to the end while page after page is loaded, then through all that was loaded. */
  growing: Scrolled;
  loaded: Scrolled;
  /** Through all that was loaded and on, by a processor as fast as this machine's. */
  unthrottled: Scrolled;
  /**
   * Milliseconds from a keystroke to the frame that shows what it finds among the loaded rows, without the network: of all, the worst
   * of each run as the median of 5 runs, and the worst of all.
   */
  keystroke: { medianMs: number; worstMs: number; slowestMs: number };
  /** Bytes of the page's script heap after collection: with the first rows, and with all that were loaded. */
  heap: { first: number; loaded: number };
}

async function measureReady(browser: Browser, url: string, small: BenchAgent, large: BenchAgent) {
  const readyMs = async (agent: BenchAgent) =>
    (await throttledLoad(browser, url + PAGE, FIRST_ROW, (context) => signInAs(context, agent))).readyMs;
  const smallMs: number[] = [];
  const largeMs: number[] = [];
  // In turn, so that whatever else the machine does falls on both alike.
  for (let load = 0; load < LOADS; load += 1) {
    smallMs.push(await readyMs(small));
    largeMs.push(await readyMs(large));
  }
  return {
    smallMs: median(smallMs),
    largeMs: median(largeMs),
    ratio: median(largeMs) / median(smallMs),
  };
}

/** The list, open on a slowed phone with its first rows in sight. */
async function openList(browser: Browser, url: string, agent: BenchAgent) {
  const context = await browser.newContext(PHONE);
  await signInAs(context, agent);
  const page = await context.newPage();
  await allowNamedFunctions(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(url + PAGE, { waitUntil: 'networkidle' });
  await page.locator(FIRST_ROW).first().waitFor();
  return { context, page, session };
}

async function measureOpenedLeaps(browser: Browser, url: string, agent: BenchAgent): Promise<number> {
  const worst: number[] = [];
  for (let run = 0; run < LEAP_RUNS; run += 1) {
    const { context, page } = await openList(browser, url, agent);
    worst.push((await watchScroll(page, { ...LEAPS, direction: 1 })).worstFrameMs);
    await context.close();
  }
  return median(worst);
}

const PLAIN_ROWS = `<body style="margin:0">${'<div style="height:68px;border-top:1px solid">Row</div>'.repeat(1_000)}`;

async function measurePlainLeaps(browser: Browser): Promise<number> {
  const worst: number[] = [];
  for (let run = 0; run < LEAP_RUNS; run += 1) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await allowNamedFunctions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.goto(`data:text/html,${encodeURIComponent(PLAIN_ROWS)}`);
    worst.push((await watchScroll(page, { ...LEAPS, direction: 1 })).worstFrameMs);
    await context.close();
  }
  return median(worst);
}

async function measureLoadedLeaps(page: Page): Promise<number> {
  const worst: number[] = [];
  for (let run = 0; run < LEAP_RUNS; run += 1) {
    worst.push((await watchScroll(page, { ...LEAPS, direction: -1 })).worstFrameMs);
    await page.waitForTimeout(REST_MS);
  }
  return median(worst);
}

async function measureScrolling(browser: Browser, url: string, agent: BenchAgent) {
  const openedMs = await measureOpenedLeaps(browser, url, agent);
  const plainMs = await measurePlainLeaps(browser);
  const { context, page, session } = await openList(browser, url, agent);
  const heapOf = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const first = await heapOf();
  const growing = await watchScroll(page, {
    step: 4_000,
    direction: 1,
    limitMs: GROW_MS,
    maxRows: SIZES.large,
  });
  const loadedMs = await measureLoadedLeaps(page);
  const loaded = await scrollThrough(page);
  const heap = { first, loaded: await heapOf() };
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const unthrottled = await watchScroll(page, {
    step: 1_500,
    direction: 1,
    limitMs: SCROLL_MS,
    maxRows: SIZES.large,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const keystroke = await measureTyping(page);
  await context.close();
  return {
    leaps: { openedMs, loadedMs, plainMs },
    growing,
    loaded,
    unthrottled,
    heap,
    keystroke,
  };
}

async function measureTyping(page: Page): Promise<List['keystroke']> {
  const runs = await watchTyping(page, WORDS, TYPING_RUNS);
  const worst = runs.map((tookMs) => Math.max(...tookMs));
  return { medianMs: median(runs.flat()), worstMs: median(worst), slowestMs: Math.max(...worst) };
}

/** Up through every row that has been loaded, at more than a screen and a half a frame. */
const scrollThrough = (page: Page): Promise<Scrolled> =>
  watchScroll(page, { step: 1_500, direction: -1, limitMs: SCROLL_MS, maxRows: Infinity });

async function measure(url: string, databaseUrl: string): Promise<List> {
  const sql = connect(databaseUrl, { maxConnections: 1 });
  const client = createClient(url, 1);
  const browser = await chromium.launch(launchOptions());
  const agentWith = (count: number) =>
    createAgentWithSales(sql, client, { amount: '20000.00', count, mark: `L${count}N` });
  try {
    const small = await agentWith(SIZES.small - 1);
    const large = await agentWith(SIZES.large - 1);
    await sql`VACUUM ANALYZE transactions`;
    return {
      ready: await measureReady(browser, url, small, large),
      ...(await measureScrolling(browser, url, large)),
    };
  } finally {
    await browser.close();
    client.close();
    await sql.end();
  }
}

function print({ ready, leaps, growing, loaded, unthrottled, keystroke, heap }: List): void {
  const ms = (value: number) => value.toFixed(0);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const stretches = {
    'while it grows': growing,
    'all that was loaded': loaded,
    'processor not slowed': unthrottled,
  };
  const rows: [string, string][] = [
    ['ready', ms(ready.largeMs)],
    [`ready with ${SIZES.small} rows`, ms(ready.smallMs)],
    ['ready, ratio', ready.ratio.toFixed(2)],
    ['worst frame of 40 leaps, page just opened', ms(leaps.openedMs)],
    ['worst frame of 40 leaps, all that was loaded', ms(leaps.loadedMs)],
    ['worst frame of 40 leaps, plain rows without script', ms(leaps.plainMs)],
    ['rows loaded', whole(growing.rows)],
    ...Object.entries(stretches).flatMap(([name, scrolled]): [string, string][] => [
      [`median of ${whole(scrolled.frames)} frames, ${name}`, ms(scrolled.medianFrameMs)],
      [`99th frame in 100, ${name}`, ms(scrolled.p99FrameMs)],
      [`worst frame, ${name}`, ms(scrolled.worstFrameMs)],
      [`longest long task, ${name}`, ms(scrolled.longestTaskMs)],
    ]),
    ['keystroke to result, median', ms(keystroke.medianMs)],
    [`keystroke to result, worst of ${WORDS.join('').length + WORDS.length}`, ms(keystroke.worstMs)],
    ['keystroke to result, slowest of all', ms(keystroke.slowestMs)],
    ['script heap, first rows', megabytes(heap.first)],
    ['script heap, all that was loaded', megabytes(heap.loaded)],
  ];
  printTable(
    `Transactions of an agent with ${whole(SIZES.large)}, on a phone (${SLOWER_PROCESSOR}x processor), milliseconds`,
    ['', 'measured'],
    rows,
  );
}

/** How the longest list of the portal behaves: opening, scrolling, searching, and what it holds in memory. */
export async function measureList(): Promise<List> {
  const measured = await withProductAndDatabase(measure);
  print(measured);
  return measured;
}
