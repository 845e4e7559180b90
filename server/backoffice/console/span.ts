import { MOST_DAYS } from '#contract/console/reports.ts';
import { LAGOS_AHEAD_MS } from '#domain/lagos-time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';

const DAY_MS = 24 * 3_600_000;
/** So long after midnight a day is whole: what was begun before is written by then, whatever it waited for, and clocks differ by less. */
export const AFTER_MIDNIGHT_MS = 10 * 60_000;

/** Days of Lagos such as "2026-11-21", both inside. */
export interface Span {
  from: string;
  to: string;
}

/** Undefined for 2026-02-31. */
function startOf(day: string): number | undefined {
  const msecs = Date.parse(`${day}T00:00:00Z`);
  return new Date(msecs || 0).toISOString().startsWith(day) ? msecs : undefined;
}

/** Whether there is such a day. */
export const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && startOf(day) !== undefined;

/** The day that many days later. @param day of Lagos, such as "2026-11-21" */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** @throws AppError VALIDATION_FAILED on from or to */
export function assertSpan({ from, to }: Span): void {
  const [first, last] = [startOf(from), startOf(to)];
  if (first === undefined) throw validationFailed({ from: [`There is no day ${from}.`] });
  if (last === undefined) throw validationFailed({ to: [`There is no day ${to}.`] });
  if (last < first) throw validationFailed({ to: ['The last day is before the first.'] });
  if ((last - first) / DAY_MS >= MOST_DAYS)
    throw validationFailed({ to: [`A report has at most ${MOST_DAYS} days.`] });
}

/** How many days these are. */
export const daysOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** When the first day began, and when the last was over. */
export const timesOf = ({ from, to }: Span): { since: Date; until: Date } => ({
  since: new Date(Date.parse(`${from}T00:00:00Z`) - LAGOS_AHEAD_MS),
  until: new Date(Date.parse(`${to}T00:00:00Z`) - LAGOS_AHEAD_MS + DAY_MS),
});

const digits = (day: string) => day.replaceAll('-', '');

/**
 * That a line `t` is of these days, by its ref, which begins with the day: the index of refs finds them. "a" comes after all digits
 * and before nothing that a ref has.
 */
export const isOfSpan = (sql: Sql | Transaction, { from, to }: Span): ReturnType<Sql> =>
  sql`t.ref ~>=~ ${digits(from)} AND t.ref ~<~ ${`${digits(to)}a`}`;

/** That a line `t` is of the day that a statement calls so. @param day an expression of the type date */
export const isOfDay = (sql: Sql | Transaction, day: ReturnType<Sql>): ReturnType<Sql> =>
  sql`t.ref ~>=~ to_char(${day}, 'YYYYMMDD') AND t.ref ~<~ (to_char(${day}, 'YYYYMMDD') || 'a')`;

/** That a line `t` is of a day before this one. */
export const isBefore = (sql: Sql | Transaction, day: string): ReturnType<Sql> =>
  sql`t.ref ~<~ ${digits(day)}`;

/** The day that the ref of a line `t` begins with, as "20261121": written as a day for each of many lines it costs more than adding them up. */
export const dayDigits = (sql: Sql): ReturnType<Sql> => sql`left(t.ref, 8)`;

/** "2026-11-21" of "20261121". */
export const dayOf = (eight: string): string => eight.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
