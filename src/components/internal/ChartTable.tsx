import { formatNaira } from '#domain/money.ts';
import { type ChartDay, type ChartSeries, koboOf, totalOf } from './chart-scale.ts';
import { formatDay } from './format-time.ts';

interface ChartTableProps {
  label: string;
  series: readonly ChartSeries[];
  days: readonly ChartDay[];
}

/**
 * A chart's numbers for screen readers. The box around the table hides it, because a table is never narrower than its words.
 */
export const ChartTable = ({ label, series, days }: ChartTableProps) => (
  <div className="sr-only">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {series.map(({ key, label: name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, values }) => (
          <tr key={date}>
            <th scope="row">{formatDay(date)}</th>
            {series.map(({ key }) => (
              <td key={key}>{formatNaira(koboOf(values[key]))}</td>
            ))}
            <td>{formatNaira(totalOf(values))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
