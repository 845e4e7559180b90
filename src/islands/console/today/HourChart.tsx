import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import type { Today } from '#contract/console/today.ts';
import { koboOf, ratio, roundTop, shortNaira } from '#domain/chart-scale.ts';
import { formatWireNaira, type Kobo } from '#domain/money.ts';
import { hourText } from './words.ts';

/** The drawing's own units; it is stretched to its place, so only ratios matter. */
const WIDTH = 960;
const HEIGHT = 200;
/** Shares of an hour's width. */
const FORMER = 0.84;
const NOW = 0.5;
const MARKS = [0, 6, 12, 18, 23];

interface HourChartProps {
  hours: Today['byHour'];
  /** Of today: "Saturday". */
  weekday: string;
}

/** What was sold in each hour, before the same hours a week before. */
export function HourChart({ hours, weekday }: HourChartProps) {
  const [isTable, setTable] = useState(false);
  const former = `Last ${weekday}`;
  const amounts = hours.flatMap(({ sold, lastWeek }) => [koboOf(sold), koboOf(lastWeek)]);
  const top = roundTop(amounts.reduce((a, b) => (a > b ? a : b), koboOf('0.00')));
  return (
    <Card heading="Sold by the hour">
      <div aria-hidden>
        <ul className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
          <Key className="fill-chart-1 forced:fill-[CanvasText]" name="Today" />
          <Key className="fill-line-strong forced:fill-[GrayText]" name={former} />
        </ul>
        <Bars hours={hours} top={top} />
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
      <HourTable hours={hours} former={former} isShown={isTable} />
    </Card>
  );
}

const Key = ({ className, name }: { className: string; name: string }) => (
  <li className="flex items-center gap-2">
    <svg viewBox="0 0 10 10" className="size-2.5">
      <rect width="10" height="10" rx="2" className={className} />
    </svg>
    {name}
  </li>
);

const Bars = ({ hours, top }: { hours: Today['byHour']; top: Kobo }) => (
  <div className="ml-12">
    <div className="relative">
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
        {hours.map(({ hour, sold, lastWeek }) => (
          <g key={hour}>
            <Bar
              hour={hour}
              share={ratio(koboOf(lastWeek), top)}
              wide={FORMER}
              className="fill-line-strong forced:fill-[GrayText]"
            />
            <Bar
              hour={hour}
              share={ratio(koboOf(sold), top)}
              wide={NOW}
              className="fill-chart-1 forced:fill-[CanvasText]"
            />
          </g>
        ))}
      </svg>
    </div>
    <div className="relative mt-1.5 h-4 text-xs text-ink-muted">
      {MARKS.map((hour) => (
        <span
          key={hour}
          className="tabular absolute -translate-x-1/2"
          style={{ left: `${((hour + 0.5) / 24) * 100}%` }}
        >
          {hourText(hour)}
        </span>
      ))}
    </div>
  </div>
);

interface BarProps {
  hour: number;
  /** Of the height, 0 to 1. */
  share: number;
  /** Of the hour's width. */
  wide: number;
  className: string;
}

function Bar({ hour, share, wide, className }: BarProps) {
  if (share <= 0) return null;
  const slot = WIDTH / 24;
  const height = Math.max(share * HEIGHT, 0.75);
  return (
    <rect
      x={slot * (hour + (1 - wide) / 2)}
      y={HEIGHT - height}
      width={slot * wide}
      height={height}
      className={className}
    />
  );
}

const CELL = 'whitespace-nowrap py-2 pl-4 text-right';

/** The box around the table hides it: a table is never narrower than its words. */
const HourTable = ({
  hours,
  former,
  isShown,
}: Pick<HourChartProps, 'hours'> & { former: string; isShown: boolean }) => (
  <div className={isShown ? 'mt-2 max-h-96 overflow-auto' : 'sr-only'} tabIndex={isShown ? 0 : undefined}>
    <table className="tabular w-full text-sm">
      <caption className="sr-only">Sold by the hour, in Lagos</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="py-2 text-left font-medium">
            From
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            Today
          </th>
          <th scope="col" className={`${CELL} font-medium`}>
            {former}
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, sold, lastWeek }) => (
          <tr key={hour} className="border-t">
            <th scope="row" className="py-2 text-left font-normal">
              {hourText(hour)}
            </th>
            <td className={CELL}>{formatWireNaira(sold)}</td>
            <td className={CELL}>{formatWireNaira(lastWeek)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
