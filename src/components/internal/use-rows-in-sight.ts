import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Block, nextBlock } from './next-block.ts';

/** Rows drawn before and after those in sight. */
const OVERSCAN_ROWS = 6;
/** The drawn rows change in steps of so many, so that most frames of a scroll draw nothing new. */
const STEP_ROWS = 4;
/** Rows that one frame draws at most: a cheap phone takes three milliseconds for each. */
const FILL_ROWS = 4;
/** How long a list that leaps by more than a screen must rest before its rows are drawn: nobody can read them earlier. */
const REST_MS = 50;

export interface RowsInSight extends Block {
  /** The height of a row in CSS pixels. */
  rowPx: number;
}

interface Options {
  count: number;
  /** Another one: these are other rows, not more of the same. */
  firstKey: string | undefined;
  estimatedRowPx: number;
  /** The list, as high as all its rows. */
  list: RefObject<HTMLElement | null>;
  /** The drawn rows, in the list. */
  drawn: RefObject<HTMLElement | null>;
  /** What scrolls: null is the page. */
  frame: RefObject<HTMLElement | null> | null;
}

/**
 * Which rows of a list must be drawn. All rows are as high as the drawn ones, so that neither the length of the list nor the place
 * in it costs anything.
 */
export function useRowsInSight(options: Options): RowsInSight {
  const { count, firstKey, estimatedRowPx, list, drawn, frame } = options;
  const rowPx = useRowHeight(drawn, count === 0, estimatedRowPx);
  const [block, setBlock] = useState({ first: 0, end: 4 * OVERSCAN_ROWS });
  const [shownKey, setShownKey] = useState(firstKey);
  if (firstKey !== shownKey) {
    setShownKey(firstKey);
    setBlock({ first: block.first, end: Math.min(block.end, block.first + FILL_ROWS) });
  }

  const current = useRef(block);
  useLayoutEffect(() => {
    current.current = block;
  }, [block]);

  useLayoutEffect(() => {
    let topPx = 0;
    let next: ReturnType<typeof setTimeout> | undefined;
    let request = 0;
    const forget = () => {
      clearTimeout(next);
      cancelAnimationFrame(request);
    };
    // Drawn before the frame is: otherwise a fast thumb scrolls into a void.
    const draw = () => {
      forget();
      const place = placeOf(list.current, frame?.current ?? null, rowPx, count);
      const known = current.current;
      const found = nextBlock(known, place.inSight, place.wanted, FILL_ROWS);
      if (found.first === known.first && found.end === known.end) return;
      flushSync(() => setBlock(found));
      // What is left has its turn when these are on the screen.
      request = requestAnimationFrame(() => (next = setTimeout(draw)));
    };
    const follow = () => {
      const { topPx: nowPx, heightPx } = viewOf(list.current, frame?.current ?? null);
      const isLeap = Math.abs(nowPx - topPx) > heightPx;
      topPx = nowPx;
      if (!isLeap) return draw();
      forget();
      next = setTimeout(draw, REST_MS);
    };
    const scroller = frame?.current ?? window;
    scroller.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', draw);
    topPx = viewOf(list.current, frame?.current ?? null).topPx;
    next = setTimeout(draw);
    return () => {
      forget();
      scroller.removeEventListener('scroll', follow);
      window.removeEventListener('resize', draw);
    };
  }, [list, frame, rowPx, count, shownKey]);

  const first = Math.min(block.first, Math.max(0, count - OVERSCAN_ROWS));
  return { first, end: Math.min(count, Math.max(block.end, first + OVERSCAN_ROWS)), rowPx };
}

/** The height of the drawn rows, in CSS pixels. */
function useRowHeight(drawn: Options['drawn'], isEmpty: boolean, estimatedRowPx: number): number {
  const [rowPx, setRowPx] = useState(estimatedRowPx);
  useEffect(() => {
    const rows = drawn.current;
    if (!rows || isEmpty) return;
    const observer = new ResizeObserver(() => {
      const heightPx = rows.lastElementChild?.getBoundingClientRect().height ?? 0;
      if (heightPx > 0) setRowPx(heightPx);
    });
    observer.observe(rows);
    return () => observer.disconnect();
  }, [drawn, isEmpty]);
  return rowPx;
}

/** How far the list has been scrolled beyond the frame's top, and how high the frame is, in CSS pixels. */
function viewOf(list: HTMLElement | null, frame: HTMLElement | null) {
  const listTop = list?.getBoundingClientRect().top ?? 0;
  const frameTop = frame?.getBoundingClientRect().top ?? 0;
  return { topPx: frameTop - listTop, heightPx: frame?.clientHeight ?? innerHeight };
}

function placeOf(list: HTMLElement | null, frame: HTMLElement | null, rowPx: number, count: number) {
  const { topPx, heightPx } = viewOf(list, frame);
  const within = (row: number) => Math.min(Math.max(0, row), count);
  const inSight = {
    first: within(Math.floor(topPx / rowPx)),
    end: within(Math.ceil((topPx + heightPx) / rowPx)),
  };
  const step = (row: number) => within(Math.floor(row / STEP_ROWS) * STEP_ROWS);
  const wanted = {
    first: step(inSight.first - OVERSCAN_ROWS),
    end: within(Math.floor((inSight.end + OVERSCAN_ROWS) / STEP_ROWS + 1) * STEP_ROWS),
  };
  return { inSight, wanted };
}
