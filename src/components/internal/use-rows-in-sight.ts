import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createTurn } from './drawing-turn.ts';
import { type Block, nextBlock } from './next-block.ts';
import { type Place, placeOf, viewOf } from './rows-place.ts';
import { useRowHeight } from './use-row-height.ts';

/** Rows that one frame draws at most: a cheap phone takes three milliseconds for each. */
const FILL_ROWS = 4;
/** The same of a frame that puts other rows in the place of those drawn, which it also takes away. */
const MOVED_ROWS = 2;
/**
 * A frame that moves the list by more than this part of the visible height is a leap: at four rows a frame its rows would be
 * gone before they are drawn.
 */
const LEAP = 0.5;
/** How long a leaping list must rest before its rows are drawn: they cannot be read earlier. */
const REST_MS = 50;
/**
 * How long other rows must stay before those around the ones in sight are drawn too. Longer than the time between keys: a
 * person who types a search does not need rows that the next letter removes.
 */
const SETTLED_MS = 400;
/** The most new rows to look for above the ones shown before. */
const NEW_ROWS = 10;

export interface RowsInSight extends Block {
  /** The height of a row in CSS pixels. */
  rowPx: number;
  /** Added to a row's index it gives the row's key. A row with the key of a drawn one reuses its elements. */
  keyShift: number;
}

interface Drawn extends Block {
  keyShift: number;
  /** The rows in sight when these were drawn. */
  inSight: Block;
}

type Key = string | undefined;

/** The keys of the first rows; the first may be a heading, which stays when new rows come under it. */
type Top = [first: Key, second: Key, third: Key];

/** The rows a list begins with; the others in sight follow in the next frames. */
const FIRST_SIGHT: Block = { first: 0, end: FILL_ROWS };

interface Options {
  count: number;
  /** An item's identity; undefined past the end. */
  keyAt: (index: number) => string | undefined;
  estimatedRowPx: number;
  /** The list, as high as all its rows. */
  list: RefObject<HTMLElement | null>;
  /** The drawn rows, in the list. */
  drawn: RefObject<HTMLElement | null>;
  /** What scrolls: null is the page. */
  frame: RefObject<HTMLElement | null> | null;
}

/**
 * Decides which rows of a list to draw. All rows have the same height, so the cost does not depend on the list's length or
 * position.
 */
export function useRowsInSight(options: Options): RowsInSight {
  const { count, keyAt, estimatedRowPx, list, drawn, frame } = options;
  const rowPx = useRowHeight(drawn, count === 0, estimatedRowPx);
  const [block, setBlock] = useState<Drawn>({ ...FIRST_SIGHT, keyShift: 0, inSight: FIRST_SIGHT });
  const top: Top = [keyAt(0), keyAt(1), keyAt(2)];
  const [shown, setShown] = useState(top);
  // The first items have changed: these are other rows, not more of the same list.
  if (top.some((key, index) => key !== shown[index])) {
    setShown(top);
    const above = rowsAbove(shown, keyAt);
    const { first, end } = block.inSight;
    setBlock({ ...block, first, end: end + above, keyShift: block.keyShift - above });
  }

  const current = useLatest(block);
  const topPx = useRef(0);
  const settledTop = useRef<Top>(undefined);
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    if (settledTop.current !== shown) isSettled.current = false;
    settledTop.current = shown;
    const turn = createTurn();
    const draw = () => {
      if (turn.isTaken()) return;
      const view = viewOf(list.current, frame?.current ?? null);
      topPx.current = view.topPx;
      const place = placeOf(view, rowPx, count);
      const known = current.current;
      const found = nextRows(known, place, isSettled.current, drawn.current);
      if (found.first !== known.first || found.end !== known.end) {
        flushSync(() => setBlock(found));
        turn.inNextFrame(draw);
      } else if (!isSettled.current) turn.after(SETTLED_MS, settle);
    };
    const settle = () => {
      isSettled.current = true;
      draw();
    };
    const follow = () => {
      const beforePx = topPx.current;
      const view = viewOf(list.current, frame?.current ?? null);
      topPx.current = view.topPx;
      // Draw before the frame is shown, otherwise a fast scroll shows empty space.
      if (Math.abs(view.topPx - beforePx) <= view.heightPx * LEAP) return settle();
      isSettled.current = false;
      turn.after(REST_MS, draw);
    };
    const scroller = frame?.current ?? window;
    scroller.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', draw);
    turn.inNextFrame(draw);
    return () => {
      turn.forget();
      scroller.removeEventListener('scroll', follow);
      window.removeEventListener('resize', draw);
    };
  }, [list, drawn, frame, rowPx, count, shown, current]);

  const first = Math.min(block.first, Math.max(0, count - MOVED_ROWS));
  const end = Math.min(count, Math.max(block.end, first + MOVED_ROWS));
  return { first, end, rowPx, keyShift: block.keyShift };
}

/**
 * How many new rows are above the former first ones, because the list was read again after a sale. The focused row then keeps
 * the focus. 0 when the rows are different ones.
 */
function rowsAbove([first, second, third]: Top, keyAt: Options['keyAt']): number {
  if (first === undefined) return 0;
  const isUnderHeading = second !== undefined && keyAt(0) === first;
  for (let above = 1; above <= NEW_ROWS; above++) {
    if (keyAt(above) === first && keyAt(above + 1) === second) return above;
    if (isUnderHeading && keyAt(above + 1) === second && keyAt(above + 2) === third) return above;
  }
  return 0;
}

/**
 * After a leap none of the drawn rows is in sight, so the visible rows reuse their elements, which costs less than creating new
 * ones. Not while one of them has the focus, which would then move to another row by itself.
 */
function nextRows(
  known: Drawn,
  { inSight, around }: Place,
  isSettled: boolean,
  drawn: HTMLElement | null,
): Drawn {
  const isElsewhere = inSight.first >= known.end || inSight.end <= known.first;
  const takesOver = isElsewhere && !drawn?.contains(document.activeElement);
  const wanted = isSettled ? around : isElsewhere ? inSight : both(inSight, within(around, known));
  const found = nextBlock(known, inSight, wanted, isElsewhere ? MOVED_ROWS : FILL_ROWS);
  return { ...found, inSight, keyShift: known.keyShift + (takesOver ? known.first - found.first : 0) };
}

const within = (outer: Block, rows: Block): Block => ({
  first: Math.max(outer.first, rows.first),
  end: Math.min(outer.end, rows.end),
});

const both = (rows: Block, others: Block): Block => ({
  first: Math.min(rows.first, others.first),
  end: Math.max(rows.end, others.end),
});

/** The values of the last render, for events between renders. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
