import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { searchIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  $drawings,
  $gallery,
  drawingOf,
  INITIAL_DRAWINGS,
  INITIAL_GALLERY,
  loadGallery,
  prepareSearch,
} from '#stores/icons/icon-gallery.ts';
import { searchIcons } from '#stores/icons/icon-search.ts';
import { useShown } from '../shared/use-shown.ts';
import { copyText } from './copy-text.ts';
import { isStroked } from './drawing.ts';
import { GalleryControls, GallerySearch, SIZE_PX, STROKE } from './GalleryControls.tsx';
import { IconBar } from './IconBar.tsx';
import { IconGrid } from './IconGrid.tsx';
import { useGrid } from './use-grid.ts';

interface IconGalleryProps {
  /** "Tabler icons" */
  label: string;
  /** Where the set's files are. */
  base: string;
  /** Ids; the first one is shown at the start. */
  styles: readonly string[];
}

// A key in the search changes nothing of them.
const Controls = memo(GalleryControls);
const Bar = memo(IconBar);

function usePen(style: string) {
  const [sizePx, setSizePx] = useState(SIZE_PX.initial);
  const [stroke, setStroke] = useState(STROKE.initial);
  const pen = useMemo(
    () => ({ sizePx, stroke: isStroked(style) ? stroke : undefined }),
    [sizePx, style, stroke],
  );
  return { pen, sizePx, stroke, setSizePx, setStroke };
}

/** A whole icon set: searched as you type, walked by keyboard, copied by a click. */
export function IconGallery({ label, base, styles }: IconGalleryProps) {
  const { icons, reading } = useShown($gallery, INITIAL_GALLERY);
  const drawings = useShown($drawings, INITIAL_DRAWINGS);
  const [query, setQuery] = useState('');
  const [style, setStyle] = useState(styles[0] ?? '');
  const { pen, sizePx, stroke, setSizePx, setStroke } = usePen(style);
  const [current, setCurrent] = useState(0);
  useEffect(() => void loadGallery(base), [base]);

  const shown = useMemo(
    () => searchIcons(icons, query, styles.indexOf(style)),
    [icons, query, style, styles],
  );
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGrid({ frame, count: shown.length, current, onCurrent: setCurrent });
  // The bar follows when what one looks for is drawn.
  const chosenIndex = useDeferredValue(shown[current] ?? -1);
  const chosen = icons[chosenIndex];

  const search = (text: string) => {
    setQuery(text);
    setCurrent(0);
  };

  const restyle = useCallback((next: string) => {
    setStyle(next);
    setCurrent(0);
  }, []);

  const choose = (place: number) => {
    setCurrent(place);
    const name = icons[shown[place] ?? -1]?.name;
    if (name) void copyText(name, name);
  };

  return (
    <>
      <Controls
        {...{ styles, style, sizePx, stroke }}
        onStyle={restyle}
        onSize={setSizePx}
        onStroke={setStroke}
      />
      <GallerySearch
        label={`Search ${label}`}
        value={query}
        found={icons.length > 0 ? shown.length : undefined}
        onSearch={search}
        onFocus={() => void prepareSearch(base, style)}
        onLeave={() => grid.focusOn(current)}
      />
      {icons.length === 0 && reading === 'failed' && (
        <ErrorState heading="The icons could not be loaded" onRetry={() => void loadGallery(base)} />
      )}
      {icons.length === 0 && reading !== 'failed' && <Waiting />}
      {icons.length > 0 && shown.length === 0 && (
        <EmptyState heading="Nothing found" icon={searchIcon}>
          Try another word, or another style.
        </EmptyState>
      )}
      <IconGrid
        {...{ frame, base, label, icons, shown, style, drawings, pen, current, grid }}
        onChoose={choose}
      />
      {chosen && <Bar icon={chosen} drawing={drawingOf(drawings, style, chosenIndex)} pen={pen} />}
    </>
  );
}

const PLACES = 24;

const Waiting = () => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))]">
    {Array.from({ length: PLACES }, (_, place) => (
      <div key={place} className="flex h-28 flex-col items-center justify-center gap-4">
        <Skeleton className="size-7" />
        <Skeleton shape="text" className="w-16" />
      </div>
    ))}
  </div>
);
