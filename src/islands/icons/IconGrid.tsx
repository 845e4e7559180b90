import { type RefObject, useEffect } from 'react';
import { drawingOf, type Drawings, loadDrawings } from '#stores/icons/icon-gallery.ts';
import type { GalleryIcon } from '#stores/icons/icon-search.ts';
import { isStroked, onePathOf, type Pen, penStyle } from './drawing.ts';
import type { useGrid } from './use-grid.ts';
import { ROW_PX } from './use-grid.ts';

interface IconGridProps {
  frame: RefObject<HTMLDivElement | null>;
  base: string;
  label: string;
  icons: readonly GalleryIcon[];
  /** Places in `icons`, in the order in which they are shown. */
  shown: readonly number[];
  style: string;
  drawings: Drawings;
  pen: Pen;
  /** The place in `shown` that has the tab stop. */
  current: number;
  grid: ReturnType<typeof useGrid>;
  onChoose: (place: number) => void;
}

/** The icons as a grid of full height: the page scrolls. Arrows, Home, End and the page keys walk, Enter chooses. */
export function IconGrid({ frame, ...cell }: IconGridProps) {
  const { base, label, shown, style, pen, grid } = cell;
  const rows = grid.virtualizer.getVirtualItems();
  const wanted = rows
    .flatMap(({ index }) => shown.slice(index * grid.columns, (index + 1) * grid.columns))
    .join();
  useEffect(() => {
    if (wanted) void loadDrawings(base, style, wanted.split(',').map(Number));
  }, [base, style, wanted]);

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={Math.ceil(shown.length / grid.columns)}
      aria-colcount={grid.columns}
      className="relative [&_svg]:size-[--icon-size]"
      style={{ height: grid.virtualizer.getTotalSize(), ...penStyle(pen) }}
      onKeyDown={grid.onKeyDown}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          role="row"
          aria-rowindex={row.index + 1}
          className="absolute inset-x-0 top-0 grid [contain:strict]"
          style={{
            height: ROW_PX,
            gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - grid.offsetPx}px)`,
          }}
        >
          {shown.slice(row.index * grid.columns, (row.index + 1) * grid.columns).map((index, column) => (
            // By its column: a search redraws what is in the cells, not the cells.
            <Cell key={column} {...cell} index={index} place={row.index * grid.columns + column} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell(props: Omit<IconGridProps, 'frame' | 'pen'> & { index: number; place: number }) {
  const { icons, index, place, style, drawings, current, onChoose } = props;
  const drawing = drawingOf(drawings, style, index);
  const name = icons[index]?.name ?? '';
  return (
    <div role="gridcell" className="p-1">
      <button
        type="button"
        tabIndex={place === current ? 0 : -1}
        title={name}
        onClick={() => onChoose(place)}
        className={
          'flex h-full w-full flex-col items-center gap-2 rounded px-1 py-2 transition-colors duration-fast hover:bg-surface-sunken focus-visible:-outline-offset-2 ' +
          (place === current ? 'bg-surface-raised [box-shadow:inset_0_0_0_1px_var(--line)]' : '')
        }
      >
        {drawing === undefined ? (
          <span className="my-auto size-6 rounded-sm bg-line" />
        ) : (
          <Drawing drawing={drawing} stroked={isStroked(style)} />
        )}
        {/* Fixed size, so that another name does not change the layout around it. */}
        <span className="block h-4 w-full truncate text-center text-xs leading-4 text-ink-muted [contain:strict]">
          {name}
        </span>
      </button>
    </div>
  );
}

/** Most drawings are one path, so a search changes only its attribute: new elements would need layout. */
function Drawing({ drawing, stroked }: { drawing: string; stroked: boolean }) {
  const path = onePathOf(drawing, stroked);
  const box = { viewBox: '0 0 24 24', className: 'my-auto', 'aria-hidden': true };
  if (path === undefined) return <svg key="shapes" {...box} dangerouslySetInnerHTML={{ __html: drawing }} />;
  return (
    <svg key="path" {...box}>
      <path d={path} />
    </svg>
  );
}
