import type { PointerEvent } from 'react';
import { koboOf, ratio, shortNaira } from '#domain/chart-scale.ts';
import type { Kobo } from '#domain/money.ts';
import { ChartPatterns, seriesFill } from './ChartFill.tsx';
import type { ChartDay, ChartSeries } from './chart-scale.ts';
import { cx } from './cx.ts';
import { formatDay } from './format-time.ts';

/** The drawing's own units; it is stretched to its place, so only ratios matter. */
const WIDTH = 1000;
const HEIGHT = 200;
/** At most this share of a day's width is its bar. */
const BAR = 0.68;
const WIDEST = 44;

interface ChartBarsProps {
  /** The id of the chart's patterns. */
  patterns: string;
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
  top: Kobo;
  /** The day under the pointer. */
  pointed: number | undefined;
  onPoint: (day: number | undefined) => void;
}

/** The scale, the bars and the first, middle and last day. */
export function ChartBars({ patterns, series, days, top, pointed, onPoint }: ChartBarsProps) {
  const point = ({ clientX, currentTarget }: PointerEvent<Element>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };

  const slot = WIDTH / Math.max(days.length, 1);
  const bar = Math.min(slot * BAR, WIDEST);
  const marks = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <div className="ml-12">
      <div className="relative" onPointerMove={point} onPointerLeave={() => onPoint(undefined)}>
        <div className="tabular pointer-events-none absolute inset-y-0 -left-12 right-0 flex flex-col justify-between text-xs text-ink-muted">
          {[top, (top / 2n) as Kobo].map((level) => (
            <span key={String(level)} className="relative h-1/2">
              <span className="absolute -translate-y-1/2">{shortNaira(level)}</span>
              <span className="absolute left-12 right-0 border-t border-line" />
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="relative block h-40 w-full border-b border-line-strong sm:h-52"
        >
          <ChartPatterns id={patterns} />
          {days.map((day, index) => {
            let y = HEIGHT;
            return (
              <g
                key={day.date}
                className={cx(
                  'transition-opacity duration-fast',
                  pointed !== undefined && pointed !== index && 'opacity-40',
                )}
              >
                {series.map(({ key }, place) => {
                  const height = ratio(koboOf(day.values[key]), top) * HEIGHT;
                  y -= height;
                  return (
                    height > 0 && (
                      <rect
                        key={key}
                        x={slot * index + (slot - bar) / 2}
                        y={y}
                        width={bar}
                        height={Math.max(height - 1.5, 0.75)}
                        {...seriesFill(patterns, place)}
                      />
                    )
                  );
                })}
              </g>
            );
          })}
        </svg>
      </div>
      <div className="mt-1.5 flex justify-between text-xs text-ink-muted">
        {marks.map((index) => (
          <span key={index}>{formatDay(days[index]?.date ?? '')}</span>
        ))}
      </div>
    </div>
  );
}
