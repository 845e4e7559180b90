import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export const ROW_PX = 112;
const LEAST_CELL_PX = 104;
const OVERSCAN_ROWS = 1;
const PAGE_ROWS = 5;
/** What the top bar and the search cover of the window's top. */
const COVERED_PX = { top: 180, bottom: 120 };

/** Where a key leads from a place in the grid. */
export function keyTarget(key: string, isControl: boolean, at: number, columns: number, count: number) {
  const rowStart = at - (at % columns);
  const targets: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: isControl ? 0 : rowStart,
    End: isControl ? count - 1 : Math.min(rowStart + columns, count) - 1,
    PageDown: Math.min(at + columns * PAGE_ROWS, count - 1),
    PageUp: Math.max(at - columns * PAGE_ROWS, 0),
  };
  const target = targets[key];
  return target !== undefined && target >= 0 && target < count ? target : undefined;
}

interface GridOptions {
  frame: RefObject<HTMLDivElement | null>;
  count: number;
  /** The cell that has the tab stop. */
  current: number;
  onCurrent: (place: number) => void;
}

/** A grid of `count` cells as wide as its frame, of which only the rows in sight are drawn, and one cell that has the focus. */
export function useGrid({ frame, count, current, onCurrent }: GridOptions) {
  const [columns, setColumns] = useState(3);
  const [offsetPx, setOffsetPx] = useState(0);
  const [focusMoves, setFocusMoves] = useState(0);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      setColumns(Math.max(2, Math.floor(element.clientWidth / LEAST_CELL_PX)));
      setOffsetPx(element.getBoundingClientRect().top + scrollY);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  const currentRow = Math.floor(current / columns);
  // The row with the tab stop is always there, or the keyboard could not come back to it.
  const rangeExtractor = (range: Range) => {
    // Who has not scrolled types: a key need not draw what lies below the window.
    const rows = defaultRangeExtractor({ ...range, overscan: scrollY > 0 ? range.overscan : 0 });
    if (currentRow >= range.count) return rows;
    return [...new Set([...rows, currentRow])].sort((one, other) => one - other);
  };
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offsetPx,
    scrollPaddingStart: COVERED_PX.top,
    scrollPaddingEnd: COVERED_PX.bottom,
    rangeExtractor,
  });

  const focusOn = (place: number) => {
    onCurrent(place);
    setFocusMoves((moves) => moves + 1);
    virtualizer.scrollToIndex(Math.floor(place / columns), { align: 'auto' });
  };

  useEffect(() => {
    if (focusMoves > 0)
      frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [frame, focusMoves]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, event.ctrlKey || event.metaKey, current, columns, count);
    if (target === undefined) return;
    event.preventDefault();
    focusOn(target);
  };

  return { columns, offsetPx, virtualizer, focusOn, onKeyDown };
}
