/** Days such as "2026-11-21", both inside. */
export interface Span {
  from: string;
  to: string;
}

/** Spans with a name; what else is chosen is `days`. */
export const SPANS = ['today', 'yesterday', 'month', 'last-month'] as const;
export type SpanName = (typeof SPANS)[number];

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The days that a name stands for. @param today such as "2026-11-21" */
export function spanOf(name: SpanName, today: string): Span {
  const first = firstOfMonth(today);
  const lastMonthsEnd = dayAfter(first, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'month':
      return { from: first, to: today };
    case 'last-month':
      return { from: firstOfMonth(lastMonthsEnd), to: lastMonthsEnd };
  }
}
