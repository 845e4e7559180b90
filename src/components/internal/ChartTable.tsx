import { koboOf } from '#domain/chart-scale.ts';
import { formatNaira } from '#domain/money.ts';
import { type ChartDay, type ChartSeries, totalOf } from './chart-scale.ts';
import { formatDay } from './format-time.ts';

interface ChartTableProps {
  label: string;
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
  isShown: boolean;
}

const CELL = 'whitespace-nowrap py-2 pl-4 text-right';

/**
 * A chart's numbers, for screen readers at any time. The box around the table hides it, because a table is never narrower than its
 * words.
 */
export const ChartTable = ({ label, series, days, isShown }: ChartTableProps) => (
  <div className={isShown ? 'mt-2 max-h-96 overflow-auto' : 'sr-only'} tabIndex={isShown ? 0 : undefined}>
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="py-2 text-left font-medium">
            Day
          </th>
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col" className={`${CELL} font-medium`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${CELL} font-medium`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, values }) => (
          <tr key={date} className="border-t">
            <th scope="row" className="whitespace-nowrap py-2 text-left font-normal">
              {formatDay(date)}
            </th>
            {series.map(({ key }) => (
              <td key={key} className={CELL}>
                {formatNaira(koboOf(values[key]))}
              </td>
            ))}
            <td className={`${CELL} font-semibold`}>{formatNaira(totalOf(values))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
