import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn before and after those in sight. */
const OVERSCAN_ROWS = 6;
/** The drawn rows change in steps of so many, so that most frames of a scroll draw nothing new. */
const STEP_ROWS = 4;

export interface RowsInSight {
  /** The drawn rows: `first` up to, but without, `end`. */
  first: number;
  end: number;
  /** The height of a row in CSS pixels. */
  rowPx: number;
}

interface Options {
  count: number;
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
export function useRowsInSight({ count, estimatedRowPx, list, drawn, frame }: Options): RowsInSight {
  const [rowPx, setRowPx] = useState(estimatedRowPx);
  const [block, setBlock] = useState({ first: 0, end: 4 * OVERSCAN_ROWS });

  useLayoutEffect(() => {
    const look = () => {
      const found = blockInSight(list.current, frame?.current ?? null, rowPx);
      setBlock((known) => (known.first === found.first && known.end === found.end ? known : found));
    };
    const scroller = frame?.current ?? window;
    // Drawn before the frame is: otherwise a fast thumb scrolls into a void.
    const follow = () => flushSync(look);
    scroller.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      scroller.removeEventListener('scroll', follow);
      window.removeEventListener('resize', look);
    };
  }, [list, frame, rowPx]);

  const isEmpty = count === 0;
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

  const first = Math.min(block.first, Math.max(0, count - OVERSCAN_ROWS));
  return { first, end: Math.min(count, Math.max(block.end, first + OVERSCAN_ROWS)), rowPx };
}

function blockInSight(list: HTMLElement | null, frame: HTMLElement | null, rowPx: number) {
  const top = list?.getBoundingClientRect().top ?? 0;
  const frameTop = frame?.getBoundingClientRect().top ?? 0;
  const heightPx = frame?.clientHeight ?? innerHeight;
  const step = (row: number) => Math.max(0, Math.floor(row / STEP_ROWS) * STEP_ROWS);
  const first = step((frameTop - top) / rowPx - OVERSCAN_ROWS);
  const end = step((frameTop - top + heightPx) / rowPx + OVERSCAN_ROWS) + STEP_ROWS;
  return { first, end };
}
