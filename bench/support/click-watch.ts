import type { Page } from 'playwright';
import { allowNamedFunctions } from './named-functions.ts';

/** Milliseconds since the page heard of the click on a link, as the rivals were measured. */
export interface Arrival {
  path: string;
  /** From the finger's lifting until the page heard of it. */
  inputMs: number;
  /** The next page's heading and the first of its content are painted. */
  contentMs: number;
  /** Everything of it that hydrates with the page answers. */
  liveMs: number;
}

/** Runs in every document. What is noted lives in session storage: a click may lead to a document of its own. */
function watchClicks(): void {
  const CLICK = 'bench:click';
  const now = () => performance.timeOrigin + performance.now();
  const CONTENT = 'main astro-island > *, main #page-heading ~ div';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hasContent = () => [...document.querySelectorAll(CONTENT)].some(isSeen);
  const steps = {
    contentMs: hasContent,
    liveMs: () =>
      document.readyState === 'complete' &&
      hasContent() &&
      document.querySelector('astro-island[ssr][client="chunks"]') === null,
  };
  const pending = () =>
    JSON.parse(sessionStorage.getItem(CLICK) ?? 'null') as (Partial<Arrival> & { at: number }) | null;
  const note = (step: keyof typeof steps) => {
    // Seen is what the frame under way has drawn, once the main thread is free again.
    const afterFrame = new MessageChannel();
    afterFrame.port1.onmessage = () => {
      const click = pending();
      if (click) sessionStorage.setItem(CLICK, JSON.stringify({ ...click, [step]: now() - click.at }));
    };
    afterFrame.port2.postMessage(null);
  };
  const look = (missing: (keyof typeof steps)[]) => {
    const isThere = pending()?.path === location.pathname;
    const found = isThere ? missing.filter((step) => steps[step]()) : [];
    found.forEach(note);
    const rest = missing.filter((step) => !found.includes(step));
    if (rest.length > 0) requestAnimationFrame(() => look(rest));
  };
  const begin = () => look(['contentMs', 'liveMs']);
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      const inputMs = performance.now() - event.timeStamp;
      const click = { at: now(), inputMs, path: link.pathname };
      sessionStorage.setItem(CLICK, JSON.stringify(click));
      begin();
    },
    true,
  );
  if (pending()?.liveMs === undefined && pending()) begin();
}

/** Call before the first page is opened. */
export async function installClickWatch(page: Page): Promise<void> {
  await allowNamedFunctions(page);
  await page.addInitScript(watchClicks);
}

/** @returns when the page that the last click led to was there @throws Error when it is not there within `limitMs` */
export async function arrivalAt(page: Page, path: string, limitMs = 30_000): Promise<Arrival> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // Fails while one document gives way to the next.
    const text = await page.evaluate(() => sessionStorage.getItem('bench:click')).catch(() => null);
    const arrival = JSON.parse(text ?? 'null') as Partial<Arrival> | null;
    if (arrival?.path !== path) continue;
    const { inputMs, contentMs, liveMs } = arrival;
    if (inputMs !== undefined && contentMs !== undefined && liveMs !== undefined)
      return { path, inputMs, contentMs, liveMs };
  }
  throw new Error(`${path} was not there ${limitMs} ms after the click.`);
}
