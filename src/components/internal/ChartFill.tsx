import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

const FILLS = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3',
  'fill-chart-4',
  'fill-chart-5',
  'fill-chart-6',
];

/**
 * How a series is painted: in its colour or, when forced colours leave one colour for all, in its pattern.
 * @param patterns the id given to ChartPatterns
 * @param place the series' place, from 0 to 5
 */
export const seriesFill = (patterns: string, place: number) => ({
  className: cx(
    FILLS[place],
    'forced:fill-[var(--pattern)] forced:stroke-[CanvasText] [vector-effect:non-scaling-stroke]',
  ),
  style: { '--pattern': patternsOf(patterns)[place] } as CSSProperties,
});

/** Patterns that differ without colour: full, empty, thin lines, thick lines, upright lines, thin upright lines. */
const patternsOf = (id: string) => [
  'CanvasText',
  'Canvas',
  `url(#${id}-thin)`,
  `url(#${id}-thick)`,
  `url(#${id}-upright)`,
  `url(#${id}-thin-upright)`,
];

/** The chart is stretched to its width, so lines lie, or are as wide as a part of their bar. */
export const ChartPatterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-thin`} width="8" height="5" patternUnits="userSpaceOnUse">
      <rect width="8" height="1.5" fill="CanvasText" />
    </pattern>
    <pattern id={`${id}-thick`} width="8" height="10" patternUnits="userSpaceOnUse">
      <rect width="8" height="6" fill="CanvasText" />
    </pattern>
    <pattern id={`${id}-upright`} width="0.34" height="1" patternContentUnits="objectBoundingBox">
      <rect width="0.17" height="1" fill="CanvasText" />
    </pattern>
    <pattern id={`${id}-thin-upright`} width="0.2" height="1" patternContentUnits="objectBoundingBox">
      <rect width="0.06" height="1" fill="CanvasText" />
    </pattern>
  </defs>
);

/** The mark of a series beside its name. */
export const ChartSwatch = ({ patterns, place }: { patterns: string; place: number }) => (
  <svg viewBox="0 0 10 10" className="size-2.5 overflow-visible forced:size-4">
    <rect width="10" height="10" rx="5" {...seriesFill(patterns, place)} />
  </svg>
);
