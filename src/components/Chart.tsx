import { type ComponentProps, useId, useState } from 'react';
import { koboOf, roundTop } from '#domain/chart-scale.ts';
import { formatNaira, toNaira } from '#domain/money.ts';
import { Amount } from './Amount.tsx';
import { Button } from './Button.tsx';
import { type ChartDay, type ChartSeries, totalOf } from './internal/chart-scale.ts';
import { ChartBars } from './internal/ChartBars.tsx';
import { ChartSwatch } from './internal/ChartFill.tsx';
import { ChartTable } from './internal/ChartTable.tsx';
import { cx } from './internal/cx.ts';
import { formatDay } from './internal/format-time.ts';

export type { ChartDay, ChartSeries };

export interface ChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What the bars count. */
  label: string;
  /** At most six; their order is their colour, or their pattern, and their place in the bar, from below. */
  series: readonly ChartSeries[];
  /** Oldest first, one entry a day. */
  days: readonly ChartDay[];
}

/** Amounts by day as stacked bars, with the same numbers in a table: always for screen readers, for all at a press. */
export function Chart({ label, series, days, className, ...rest }: ChartProps) {
  const patterns = useId();
  const [pointed, setPointed] = useState<number>();
  const [isTable, setTable] = useState(false);
  const totals = days.map((day) => totalOf(day.values));
  const largest = totals.reduce((a, b) => (a > b ? a : b), koboOf('0.00'));
  const day = pointed === undefined ? undefined : days[pointed];
  const shown = day
    ? totalOf(day.values)
    : totalOf(Object.fromEntries(totals.map((t, i) => [i, toNaira(t)])));

  return (
    <figure className={cx('min-w-0', className)} {...rest}>
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Amount value={toNaira(shown)} size="lg" />
          <span className="text-sm text-ink-muted">
            {day ? formatDay(day.date) : `in ${days.length} days`}
          </span>
        </p>
        <div className="mt-5">
          <ChartBars
            patterns={patterns}
            series={series}
            days={days}
            top={roundTop(largest)}
            pointed={pointed}
            onPoint={setPointed}
          />
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
          {series.map(({ key, label: name }, index) => (
            <li key={key} className="flex items-center gap-2">
              <ChartSwatch patterns={patterns} place={index} />
              {name}
              {day && <span className="tabular text-ink">{formatNaira(koboOf(day.values[key]))}</span>}
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isTable}
        className="-ml-3 mt-2"
        onClick={() => setTable(!isTable)}
      >
        Show as a table
      </Button>
      <ChartTable label={label} series={series} days={days} isShown={isTable} />
    </figure>
  );
}
