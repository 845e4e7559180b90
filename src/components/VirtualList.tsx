import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { useRowsInSight } from './internal/use-rows-in-sight.ts';

export interface VirtualListProps<Item> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the list holds. */
  label: string;
  /** All items, in order; any number. */
  items: readonly Item[];
  /** What tells an item from all others. */
  itemKey: (item: Item) => string;
  /**
   * Draws a row; all rows have the same height. When other items take a row's place, they reuse its elements and their state;
   * rows keep theirs when new ones come above.
   */
  renderItem: (item: Item, index: number) => ReactNode;
  /** The height of a row in CSS pixels, until one has been drawn and measured. */
  estimatedRowPx: number;
  /** Called once each time the end comes near, to load more. */
  onEndReached?: (() => void) | undefined;
  /** The heads of columns, each with `role="columnheader"`: they make it a table, whose rows are then drawn as cells. */
  columns?: ReactNode;
  /** `self`: the list has a fixed height and scrolls; `window`: it has its full height and the page scrolls. @default 'self' */
  scroll?: 'self' | 'window' | undefined;
}

/** Rows left before the end when more are asked for. */
const LEAD_ROWS = 20;

/** A list or a table of any length of which only the rows in sight are drawn. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, renderItem, estimatedRowPx, onEndReached, ...others } = props;
  const { scroll = 'self', columns, className, ref, ...rest } = others;
  const isFrame = scroll === 'self';
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const { first, end, rowPx, keyShift } = useRowsInSight({
    count: items.length,
    keyAt: (index) => items[index] && itemKey(items[index]),
    estimatedRowPx,
    list,
    drawn,
    frame: isFrame ? frame : null,
  });
  useEnd(items.length, end, onEndReached);
  const whole = columns ? { role: 'table', 'aria-label': label, 'aria-rowcount': items.length + 1 } : {};
  const group = columns ? { role: 'rowgroup' } : { role: 'list', 'aria-label': label };

  return (
    <div
      {...(isFrame && { tabIndex: 0 })}
      className={cx(isFrame && 'overflow-y-auto overscroll-contain', className)}
      ref={mergeRefs(frame, ref)}
      {...whole}
      {...rest}
    >
      {columns && (
        <div role="rowgroup" className="sticky top-[var(--columns-top,0)] z-10 border-b bg-surface-raised">
          <div role="row" aria-rowindex={1}>
            {columns}
          </div>
        </div>
      )}
      <div
        ref={list}
        {...group}
        className="box-border w-full bg-[linear-gradient(var(--line)_1px,transparent_1px)]"
        style={{ height: items.length * rowPx, paddingTop: first * rowPx, backgroundSize: `100% ${rowPx}px` }}
      >
        <div ref={drawn} className="bg-surface-raised">
          {/* Keyed by position: when a search finds other items, they reuse the elements of the previous ones. */}
          {items.slice(first, end).map((item, index) => (
            <div
              key={first + index + keyShift}
              className="[contain:content]"
              {...(columns ? rowAt(first + index) : itemAt(first + index, items.length))}
            >
              {renderItem(item, first + index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const itemAt = (index: number, count: number) => ({
  role: 'listitem',
  'aria-setsize': count,
  'aria-posinset': index + 1,
});

/** The heads of the columns are row 1. */
const rowAt = (index: number) => ({ role: 'row', 'aria-rowindex': index + 2 });

function useEnd(count: number, end: number, onEndReached: (() => void) | undefined): void {
  const isNear = count > 0 && end > count - LEAD_ROWS;
  const reached = useRef(onEndReached);
  useEffect(() => {
    reached.current = onEndReached;
  });
  useEffect(() => {
    if (isNear) reached.current?.();
  }, [isNear, count]);
}
