import lighthouse from 'lighthouse';
import type { BrowserContext } from 'playwright';
import { type Product, startProduct } from '../tests/e2e/support/product.ts';
import { beginWork, inviteStaff } from '../tests/e2e/support/staff.ts';
import { CONSOLE_PAGES, LIGHTHOUSE_LEAST, OPEN_PAGES, PORTAL_PAGES } from './budgets.ts';
import { serveFloor } from './floor/serve.ts';
import { withBrowserOnPort } from './support/browser-with-port.ts';
import { withDataDir } from './support/built-product.ts';
import { median } from './support/median.ts';
import { storeSession } from './support/session.ts';
import { printTable, whole } from './support/table.ts';

const RUNS = 3;
// A busy machine makes Lighthouse lose the beginning of a recording now and then.
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const OTHER_OPEN_PAGES = ['/reset-password', '/otp-reset-password', '/complete-reset-password'];

export interface LighthouseScore {
  path: string;
  /** Of 100, in the order of CATEGORIES, medians. */
  scores: number[];
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
}

type Run = Pick<LighthouseScore, 'scores' | 'largestPaintMs' | 'blockedMs' | 'shift'>;

interface Visitor {
  /** Where Lighthouse steers the browser. */
  port: number;
  /** Lighthouse is told to leave the session where it is, and would leave what was fetched before as well. */
  forgetFetched: () => Promise<unknown>;
}

async function load(url: string, { port, forgetFetched }: Visitor) {
  await forgetFetched();
  return lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  });
}

/** @throws Error when Lighthouse could not load the page */
async function runOnce(url: string, visitor: Visitor): Promise<Run> {
  let result = await load(url, visitor);
  for (let tries = 1; result?.lhr.runtimeError && tries < TRIES; tries += 1)
    result = await load(url, visitor);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
  if (new URL(result.lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}.`);
  const { categories, audits } = result.lhr;
  const figure = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  };
}

async function measurePage(path: string, url: string, visitor: Visitor): Promise<LighthouseScore> {
  const runs: Run[] = [];
  const isJudged = path in LIGHTHOUSE_LEAST || path.startsWith('floor');
  for (let run = 0; run < (isJudged ? RUNS : 1); run += 1) runs.push(await runOnce(url, visitor));
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
  // The table comes after many minutes: whoever waits sees how far it is, and keeps it when the run is cut off.
  console.error(`${path}: ${scores.join(' / ')}`);
  return {
    path,
    scores,
    largestPaintMs: median(runs.map((run) => run.largestPaintMs)),
    blockedMs: median(runs.map((run) => run.blockedMs)),
    shift: Math.max(...runs.map((run) => run.shift)),
  };
}

async function measureAll(context: BrowserContext, port: number, product: string, floor: string) {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  const visitor = { port, forgetFetched: () => session.send('Network.clearBrowserCache') };
  const scores = [await measurePage('floor of /', `${floor}/landing`, visitor)];
  const open = [...OPEN_PAGES.map(({ path }) => path), ...OTHER_OPEN_PAGES];
  for (const path of open) scores.push(await measurePage(path, product + path, visitor));
  await storeSession(context, product);
  for (const { path } of PORTAL_PAGES) scores.push(await measurePage(path, product + path, visitor));
  return scores;
}

/** The order and the agent of the first order that waits, as the queue links to them. */
async function readCases(context: BrowserContext, product: Product): Promise<Record<string, string>> {
  const page = await context.newPage();
  await beginWork(page, product.url + (await inviteStaff(product, 'owner', 'Ada Obi')));
  const cases: Record<string, string> = {};
  for (const path of ['/console/order', '/console/agent']) {
    const link = page.locator(`a[href*="${path}?"]`).first();
    cases[path] = new URL((await link.getAttribute('href')) ?? '', page.url()).search;
    await page.goto(product.url + path + cases[path]);
  }
  await page.close();
  return cases;
}

/** The pages behind the console's login, of a shop that has sold for months and has a full queue. */
const measureConsolePages = (dataDir: string): Promise<LighthouseScore[]> =>
  withBrowserOnPort(async (context, port) => {
    const product = await startProduct(dataDir, {}, 'demo');
    try {
      const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
      const visitor = { port, forgetFetched: () => session.send('Network.clearBrowserCache') };
      const cases = await readCases(context, product);
      const scores: LighthouseScore[] = [];
      for (const { path } of CONSOLE_PAGES)
        scores.push(await measurePage(path, product.url + path + (cases[path] ?? ''), visitor));
      return scores;
    } finally {
      await product.stop();
    }
  });

function print(scores: LighthouseScore[], ratio: number): void {
  printTable(
    `Lighthouse, mobile, medians of ${RUNS} where there is a limit; largest paint of / to its floor's: ${ratio.toFixed(2)}`,
    ['', ...CATEGORIES, 'largest paint ms', 'blocked ms', 'worst shift'],
    scores.map(({ path, scores: points, largestPaintMs, blockedMs, shift }) => [
      path,
      ...points,
      whole(largestPaintMs),
      whole(blockedMs),
      String(Math.round(shift * 10_000) / 10_000),
    ]),
  );
}

export interface LighthouseFigures {
  pages: LighthouseScore[];
  /** Largest paint of the landing page to that of its floor. */
  largestPaintRatio: number;
}

/** Lighthouse over every page, the landing page beside the least possible one in the same run. */
export async function measureLighthouse(): Promise<LighthouseFigures> {
  const consolePages = await withDataDir(measureConsolePages);
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir);
    const floor = await serveFloor();
    try {
      const others = await withBrowserOnPort((context, port) =>
        measureAll(context, port, product.url, floor.url),
      );
      const pages = [...others, ...consolePages];
      const [least, landing] = pages;
      const largestPaintRatio = (landing?.largestPaintMs ?? NaN) / (least?.largestPaintMs ?? NaN);
      print(pages, largestPaintRatio);
      return { pages, largestPaintRatio };
    } finally {
      floor.close();
      await product.stop();
    }
  });
}
