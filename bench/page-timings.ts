import type { Browser } from 'playwright';
import { serveFloor } from './floor/serve.ts';
import { withProductAndBrowser } from './support/built-product.ts';
import { median } from './support/median.ts';
import { signIn } from './support/session.ts';
import { printTable, whole } from './support/table.ts';
import { throttledLoad, type Timing } from './support/throttled-load.ts';

const RUNS = 5;

interface Pair {
  page: string;
  floor: string;
  /** What a person came to the page for. */
  ready: string;
  isSignedIn?: boolean;
}

/** Each page beside the least that a page of its kind can be. */
const PAIRS: readonly Pair[] = [
  { page: '/', floor: '/landing', ready: 'h1' },
  { page: '/login', floor: '/login', ready: 'button[type=submit]' },
  { page: '/dashboard', floor: '/island', ready: '#wallet data', isSignedIn: true },
];

export interface PageTiming {
  page: string;
  product: Timing;
  floor: Timing;
  /** Readiness of the page to its floor's. */
  readyRatio: number;
}

function medians(timings: Timing[]): Timing {
  const of = (key: keyof Timing) => median(timings.map((timing) => timing[key]));
  return {
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    readyMs: of('readyMs'),
    blockedMs: of('blockedMs'),
    shift: of('shift'),
  };
}

async function measurePair(
  browser: Browser,
  product: string,
  floor: string,
  pair: Pair,
): Promise<PageTiming> {
  const ours: Timing[] = [];
  const least: Timing[] = [];
  // In turn, so that whatever else the machine does falls on both alike.
  for (let run = 0; run < RUNS; run += 1) {
    least.push(await throttledLoad(browser, floor + pair.floor, '#ready', async () => undefined));
    ours.push(
      await throttledLoad(browser, product + pair.page, pair.ready, async (context) => {
        if (pair.isSignedIn) await signIn(context, product);
      }),
    );
  }
  const timings = { product: medians(ours), floor: medians(least) };
  return { page: pair.page, ...timings, readyRatio: timings.product.readyMs / timings.floor.readyMs };
}

function print(timings: PageTiming[]): void {
  const row = (
    name: string,
    { firstPaintMs, largestPaintMs, readyMs, blockedMs, shift }: Timing,
    ratio: string,
  ) => [
    name,
    ...[firstPaintMs, largestPaintMs, readyMs, blockedMs].map(whole),
    String(Math.round(shift * 1_000) / 1_000),
    ratio,
  ];
  printTable(
    `Pages on a throttled phone (4x processor, 1.6 Mbit/s, 150 ms), milliseconds, medians of ${RUNS}`,
    ['', 'first paint', 'largest paint', 'ready', 'blocked', 'shift', 'ready to floor'],
    timings.flatMap(({ page, product, floor, readyRatio }) => [
      row(page, product, String(Math.round(readyRatio * 100) / 100)),
      row('  its floor', floor, ''),
    ]),
  );
}

/** How soon the pages are there, next to floor pages loaded in the same run. */
export async function measurePageTimings(): Promise<PageTiming[]> {
  const timings = await withProductAndBrowser(async (url, browser) => {
    const floor = await serveFloor();
    try {
      const measured: PageTiming[] = [];
      for (const pair of PAIRS) measured.push(await measurePair(browser, url, floor.url, pair));
      return measured;
    } finally {
      floor.close();
    }
  });
  print(timings);
  return timings;
}
