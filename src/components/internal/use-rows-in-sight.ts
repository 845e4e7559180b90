import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createTurn } from './drawing-turn.ts';
import { type Block, nextBlock } from './next-block.ts';
import { type Place, placeOf, viewOf } from './rows-place.ts';
import { useRowHeight } from './use-row-height.ts';

/** Rows that one frame draws at most: a cheap phone takes three milliseconds for each. */
const FILL_ROWS = 4;
/** A frame that moves the list by more than this part of what is in sight leaps: its rows are gone before four a frame are drawn. */
const LEAP = 0.5;
/** How long a list that leaps must rest before its rows are drawn: nobody can read them earlier. */
const REST_MS = 50;
/**
 * How long other rows must stay before those around the ones in sight are drawn too. Longer than from key to key: whoever types
 * a search needs no rows that the next letter takes away.
 */
const SETTLED_MS = 400;
/** As many new rows at most are looked for above those shown before. */
const NEW_ROWS = 10;

export interface RowsInSight extends Block {
  /** The height of a row in CSS pixels. */
  rowPx: number;
  /** Added to a row's index it is the row's key: a row with the key of one that was drawn takes its place and its elements. */
  keyShift: number;
}

interface Drawn extends Block {
  keyShift: number;
  /** The rows in sight when these were drawn. */
  inSight: Block;
}

/** The keys of the first two rows. */
type Top = [first: string | undefined, second: string | undefined];

/** A list begins with these; what else is in sight follows with the next frames. */
const FIRST_SIGHT: Block = { first: 0, end: FILL_ROWS };

interface Options {
  count: number;
  /** What tells an item from the others; undefined past the end. */
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
 * Which rows of a list must be drawn. All rows are as high as the drawn ones, so that neither the length of the list nor the place
 * in it costs anything.
 */
export function useRowsInSight(options: Options): RowsInSight {
  const { count, keyAt, estimatedRowPx, list, drawn, frame } = options;
  const rowPx = useRowHeight(drawn, count === 0, estimatedRowPx);
  const [block, setBlock] = useState<Drawn>({ ...FIRST_SIGHT, keyShift: 0, inSight: FIRST_SIGHT });
  const [shown, setShown] = useState<Top>([keyAt(0), keyAt(1)]);
  const [shownKey] = shown;
  // Another one is first: these are other rows, not more of the same.
  if (keyAt(0) !== shownKey) {
    setShown([keyAt(0), keyAt(1)]);
    const above = rowsAbove(shown, keyAt);
    const { first, end } = block.inSight;
    setBlock({ ...block, first, end: end + above, keyShift: block.keyShift - above });
  }

  const current = useLatest(block);
  const topPx = useRef(0);
  const drawnKey = useRef<string | undefined>(undefined);
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    if (drawnKey.current !== shownKey) isSettled.current = false;
    drawnKey.current = shownKey;
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
      // Drawn before the frame is: otherwise a fast thumb scrolls into a void.
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
  }, [list, drawn, frame, rowPx, count, shownKey, current]);

  const first = Math.min(block.first, Math.max(0, count - FILL_ROWS));
  const end = Math.min(count, Math.max(block.end, first + FILL_ROWS));
  return { first, end, rowPx, keyShift: block.keyShift };
}

/**
 * How many rows came above those that were first: a list is read again, and something has been sold since. What had the focus
 * keeps it then. 0 when these are others, whatever their place.
 */
function rowsAbove([first, second]: Top, keyAt: Options['keyAt']): number {
  if (first === undefined) return 0;
  for (let above = 1; above <= NEW_ROWS; above++)
    if (keyAt(above) === first && keyAt(above + 1) === second) return above;
  return 0;
}

/**
 * None of the drawn rows is in sight after a leap: those that are take their elements over, which costs less than to make others.
 * Not while one of them has the focus: that would be on another row without anybody having moved it.
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
  const found = nextBlock(known, inSight, wanted, FILL_ROWS);
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

/** What the last render was given, for what happens between renders. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
