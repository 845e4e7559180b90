import type { Page } from 'playwright';

/** What a stretch of scrolling was like, in milliseconds. */
export interface Scrolled {
  frames: number;
  medianFrameMs: number;
  worstFrameMs: number;
  /** One frame in a hundred took this or longer. */
  p99FrameMs: number;
  /** Of tasks longer than 50 ms; 0: there was none. */
  longestTaskMs: number;
  /** Rows of the list at the end. */
  rows: number;
}

interface Stretch {
  /** CSS pixels a frame. */
  step: number;
  direction: 1 | -1;
  limitMs: number;
  /** Ends here at the latest. */
  maxRows: number;
  maxFrames?: number;
}

/** Runs in the page: scrolls every frame, to the list's end and on while it grows. */
async function scroll({
  step,
  direction,
  limitMs,
  maxRows,
  maxFrames = Infinity,
}: Stretch): Promise<Scrolled> {
  const frames: number[] = [];
  let longestTaskMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  observer.observe({ type: 'longtask' });
  const rowsNow = () =>
    Number(document.querySelector('[role=listitem][aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

  const begun = await nextFrame();
  let last = begun;
  let idleFrames = 0;
  while (last - begun < limitMs && idleFrames < 60 && rowsNow() < maxRows && frames.length < maxFrames) {
    const from = scrollY;
    scrollBy({ top: step * direction, behavior: 'instant' });
    const at = await nextFrame();
    frames.push(at - last);
    last = at;
    idleFrames = scrollY === from ? idleFrames + 1 : 0;
  }
  observer.disconnect();
  frames.sort((a, b) => a - b);
  const share = (part: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0;
  return {
    frames: frames.length,
    medianFrameMs: share(0.5),
    p99FrameMs: share(0.99),
    worstFrameMs: frames.at(-1) ?? 0,
    longestTaskMs,
    rows: rowsNow(),
  };
}

export const watchScroll = (page: Page, stretch: Stretch): Promise<Scrolled> =>
  page.evaluate(scroll, stretch);
