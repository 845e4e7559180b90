import { koboOf } from '#domain/chart-scale.ts';
import { type Kobo, sum } from '#domain/money.ts';

export interface ChartSeries {
  key: string;
  label: string;
}

export interface ChartDay {
  /** YYYY-MM-DD or ISO 8601. */
  date: string;
  /** Naira as the wire has it, by the series' key; a missing amount is zero. */
  values: Readonly<Record<string, string>>;
}

export const totalOf = (values: Readonly<Record<string, string>>): Kobo =>
  sum(Object.values(values).map(koboOf));
