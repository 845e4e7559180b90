import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { FIRST_VISIT } from './first-visit.ts';
import { allowNamedFunctions } from './named-functions.ts';

/** Milliseconds since the navigation began; `shift` is the sum of layout shifts. */
export interface Timing {
  firstPaintMs: number;
  largestPaintMs: number;
  /** What the page was opened for is there to be seen. */
  readyMs: number;
  /** How long tasks kept the main thread from answering, beyond 50 ms each. */
  blockedMs: number;
  shift: number;
}

const READY_LIMIT_MS = 60_000;

/** A mid-range phone on a mobile network. */
export const PHONE = {
  ...FIRST_VISIT,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
export const SLOWER_PROCESSOR = 4;

/** @returns the session that keeps the page slow as long as it lives */
export async function throttle(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return session;
}

/** Runs in the page. */
function observe(readySelector: string): void {
  const timing = { firstPaintMs: 0, largestPaintMs: 0, readyMs: 0, blockedMs: 0, shift: 0 };
  Object.assign(globalThis, { timing });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timing.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (timing.largestPaintMs = startTime));
  watch('longtask', ({ duration }) => (timing.blockedMs += Math.max(0, duration - 50)));
  watch('layout-shift', (entry) => (timing.shift += (entry as PerformanceEntry & { value: number }).value));
  // Seen is what the frame under way has drawn, once the main thread is free again.
  const afterFrame = new MessageChannel();
  afterFrame.port1.onmessage = () => (timing.readyMs = performance.now());
  const look = () => {
    const element = document.querySelector(readySelector);
    if (element?.textContent && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      afterFrame.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  look();
}

/** Loads a page once, with an empty cache. @param prepare gives the new context what the page needs, such as a session */
export async function throttledLoad(
  browser: Browser,
  url: string,
  readySelector: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Timing> {
  const context = await browser.newContext(PHONE);
  try {
    await prepare(context);
    const page = await context.newPage();
    await throttle(context, page);
    await allowNamedFunctions(page);
    await page.addInitScript(observe, readySelector);
    await page.goto(url, { waitUntil: 'networkidle', timeout: READY_LIMIT_MS });
    await page.waitForFunction(() => (globalThis as unknown as { timing: Timing }).timing.readyMs > 0, null, {
      timeout: READY_LIMIT_MS,
    });
    return await page.evaluate(() => (globalThis as unknown as { timing: Timing }).timing);
  } finally {
    await context.close();
  }
}
