import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';

export interface VirtualListProps<Item> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the list holds. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** The height of a usual row in CSS pixels; rows are measured once drawn. */
  estimatedRowPx: number;
  /** How many there are in all, when more will follow. @default items.length */
  totalCount?: number | undefined;
  /** Asked for once each time the end comes near; load more then. */
  onEndReached?: (() => void) | undefined;
  /** `self`: the list has a height and scrolls; `window`: it is as long as it is and the page scrolls. @default 'self' */
  scroll?: 'self' | 'window' | undefined;
}

/** Rows left before the end when more are asked for. */
const LEAD_ROWS = 10;
const OVERSCAN_ROWS = 8;

/** A list of any length of which only the rows in sight are drawn. */
export function VirtualList<Item>({ scroll = 'self', ...props }: VirtualListProps<Item>) {
  return scroll === 'window' ? <InWindow {...props} /> : <InItself {...props} />;
}

type Inner<Item> = Omit<VirtualListProps<Item>, 'scroll'>;

const options = <Item,>({ items, itemKey, estimatedRowPx }: Inner<Item>) => ({
  count: items.length,
  estimateSize: () => estimatedRowPx,
  overscan: OVERSCAN_ROWS,
  getItemKey: (index: number) => itemKey(items[index] as Item),
});

function InItself<Item>({ className, ref, ...props }: Inner<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({ ...options(props), getScrollElement: () => frame.current });
  return (
    <Rows
      {...props}
      virtualizer={virtualizer}
      offsetPx={0}
      tabIndex={0}
      className={cx('overflow-y-auto overscroll-contain', className)}
      ref={mergeRefs(frame, ref)}
    />
  );
}

function InWindow<Item>({ ref, ...props }: Inner<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  useLayoutEffect(() => {
    setOffsetPx((frame.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({ ...options(props), scrollMargin: offsetPx });
  return <Rows {...props} virtualizer={virtualizer} offsetPx={offsetPx} ref={mergeRefs(frame, ref)} />;
}

interface RowsProps<Item, Frame extends Element | Window> extends Inner<Item> {
  virtualizer: Virtualizer<Frame, Element>;
  offsetPx: number;
}

function Rows<Item, Frame extends Element | Window>(props: RowsProps<Item, Frame>) {
  const { virtualizer, offsetPx, label, items, renderItem, totalCount, onEndReached, ...others } = props;
  const { itemKey: _itemKey, estimatedRowPx: _estimatedRowPx, ...rest } = others;
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  const nearEnd = items.length > 0 && last >= items.length - LEAD_ROWS;
  const reached = useRef(onEndReached);
  useEffect(() => {
    reached.current = onEndReached;
  });
  useEffect(() => {
    if (nearEnd) reached.current?.();
  }, [nearEnd, items.length]);

  return (
    <div {...rest}>
      <div
        role="list"
        aria-label={label}
        className="relative w-full"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map((row) => (
          <div
            key={row.key}
            role="listitem"
            aria-setsize={totalCount ?? items.length}
            aria-posinset={row.index + 1}
            ref={virtualizer.measureElement}
            data-index={row.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - offsetPx}px)` }}
          >
            {renderItem(items[row.index] as Item, row.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
