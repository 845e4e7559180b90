import { SearchField } from '#components/SearchField.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Slider } from '#components/Slider.tsx';
import { isStroked } from './drawing.ts';

export const SIZE_PX = { min: 16, max: 64, step: 4, initial: 28 };
export const STROKE = { min: 0.5, max: 3, step: 0.25, initial: 1.75 };

const STYLE_LABELS: Record<string, string> = {
  outline: 'Outline',
  filled: 'Filled',
  outlined: 'Outlined',
  round: 'Round',
  sharp: 'Sharp',
  'two-tone': 'Two-tone',
};

interface GalleryControlsProps {
  styles: readonly string[];
  style: string;
  sizePx: number;
  stroke: number;
  onStyle: (style: string) => void;
  onSize: (sizePx: number) => void;
  onStroke: (stroke: number) => void;
}

/** How the icons are painted. */
export function GalleryControls(props: GalleryControlsProps) {
  const { styles, style, sizePx, stroke, onStyle, onSize, onStroke } = props;
  return (
    <div className="mt-4 grid grid-cols-2 items-end gap-x-6 gap-y-2 lg:grid-cols-[auto_1fr_1fr]">
      <div className="col-span-2 -m-1 overflow-x-auto p-1 lg:col-span-1">
        <SegmentedControl
          legend="Style"
          segments={styles.map((value) => ({ value, label: STYLE_LABELS[value] ?? value }))}
          value={style}
          onValueChange={onStyle}
          className="w-max"
        />
      </div>
      <Slider
        label="Size"
        min={SIZE_PX.min}
        max={SIZE_PX.max}
        step={SIZE_PX.step}
        value={sizePx}
        onValueChange={onSize}
        formatValue={(value) => `${value} px`}
      />
      {isStroked(style) && (
        <Slider
          label="Stroke"
          min={STROKE.min}
          max={STROKE.max}
          step={STROKE.step}
          value={stroke}
          onValueChange={onStroke}
        />
      )}
    </div>
  );
}

interface GallerySearchProps {
  label: string;
  value: string;
  /** How many are shown; undefined while the set is on its way. */
  found: number | undefined;
  onSearch: (query: string) => void;
  /** The field has been entered: a search is near. */
  onFocus: () => void;
  /** Arrow down: on to the icons. */
  onLeave: () => void;
}

/** Stays in sight while the icons scroll. */
export function GallerySearch({ label, value, found, onSearch, onFocus, onLeave }: GallerySearchProps) {
  return (
    <div className="sticky top-[calc(4rem+var(--strip,0px))] z-10 -mx-2 mt-2 flex items-center gap-4 bg-surface px-2 py-3">
      <SearchField
        label={label}
        value={value}
        className="min-w-0 flex-1"
        onSearch={onSearch}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) onSearch('');
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onLeave();
        }}
      />
      <p role="status" className="tabular w-[5.5rem] shrink-0 text-right text-sm text-ink-muted">
        {found !== undefined && `${found.toLocaleString('en')} icons`}
      </p>
    </div>
  );
}
