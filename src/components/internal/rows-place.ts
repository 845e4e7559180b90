import type { Block } from './next-block.ts';

/** Rows drawn before and after those in sight. */
const OVERSCAN_ROWS = 6;
/** The drawn rows change in steps of this size, so that most frames of a scroll draw nothing new. */
const STEP_ROWS = 4;

export interface Place {
  inSight: Block;
  /** Those in sight and some before and after them. */
  around: Block;
}

/** How far the list has been scrolled beyond the frame's top, and how high the frame is, in CSS pixels. */
export function viewOf(list: HTMLElement | null, frame: HTMLElement | null) {
  const listTop = list?.getBoundingClientRect().top ?? 0;
  const frameTop = frame?.getBoundingClientRect().top ?? 0;
  return { topPx: frameTop - listTop, heightPx: frame?.clientHeight ?? innerHeight };
}

export function placeOf({ topPx, heightPx }: ReturnType<typeof viewOf>, rowPx: number, count: number): Place {
  const within = (row: number) => Math.min(Math.max(0, row), count);
  const inSight = {
    first: within(Math.floor(topPx / rowPx)),
    end: within(Math.ceil((topPx + heightPx) / rowPx)),
  };
  const step = (row: number) => within(Math.floor(row / STEP_ROWS) * STEP_ROWS);
  const around = {
    first: step(inSight.first - OVERSCAN_ROWS),
    end: within(Math.floor((inSight.end + OVERSCAN_ROWS) / STEP_ROWS + 1) * STEP_ROWS),
  };
  return { inSight, around };
}
