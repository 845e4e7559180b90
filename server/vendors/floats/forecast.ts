import { lagosTime } from '#domain/lagos-time.ts';
import type { Kobo } from '#domain/money.ts';
import type { SoldHours } from './sold-hours.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const WEEKS = [1, 2, 3, 4];
const AHEAD_HOURS = 24;

/** How long the money at a vendor lasts. `weeks`: of how many it is known what was sold at the coming hours. */
export type Forecast =
  | { kind: 'until'; at: Date; weeks: number }
  /** For a day and longer. */
  | { kind: 'beyond'; weeks: number }
  | { kind: 'unknown' };

/**
 * How long it lasts when the coming hours sell as they did on the same weekday of the last four weeks, on average. Weeks before the
 * vendor's first sale do not count; without any there is no forecast.
 */
export function forecast(leftKobo: Kobo, now: Date, sold: SoldHours): Forecast {
  const atMs = now.getTime();
  const firstMs = Math.min(...sold.keys());
  const weeks = WEEKS.filter((week) => firstMs <= atMs - week * WEEK_MS);
  if (weeks.length === 0) return { kind: 'unknown' };
  const inAll = (hourMs: number) =>
    weeks.reduce((total, week) => total + (sold.get(hourMs - week * WEEK_MS) ?? 0n), 0n);
  const count = weeks.length;
  // Multiplied by the weeks and the milliseconds of an hour, so that nothing is rounded before the end.
  let rest = leftKobo * BigInt(count) * BigInt(HOUR_MS);
  let fromMs = atMs;
  for (let hour = 0; hour <= AHEAD_HOURS; hour += 1) {
    const startMs = fromMs - (fromMs % HOUR_MS);
    const soldInHour = inAll(startMs);
    const used = soldInHour * BigInt(startMs + HOUR_MS - fromMs);
    if (rest < used || rest <= 0n) {
      const lastsMs = rest <= 0n ? 0 : Number(rest / soldInHour);
      return { kind: 'until', at: new Date(fromMs + lastsMs), weeks: count };
    }
    rest -= used;
    fromMs = startMs + HOUR_MS;
  }
  return { kind: 'beyond', weeks: count };
}

/** For staff: "It lasts until 16:40, by …". */
export function forecastText(given: Forecast, now: Date): string {
  if (given.kind === 'unknown')
    return 'Nothing is known of what is sold through it at these hours, so nobody can say how long it lasts.';
  const weeks = given.weeks === 1 ? 'week' : `${given.weeks} weeks`;
  return `It lasts ${given.kind === 'beyond' ? 'for more than a day' : untilText(given.at, now)}, by what was sold through it at these hours in the last ${weeks}.`;
}

function untilText(at: Date, now: Date): string {
  const { date, time } = lagosTime(at.getTime());
  return `until ${time}${date === lagosTime(now.getTime()).date ? '' : ' tomorrow'}`;
}

/** Whether it is known to last less than so many hours. */
export const endsWithin = (given: Forecast, now: Date, hours: number): boolean =>
  given.kind === 'until' && given.at.getTime() < now.getTime() + hours * HOUR_MS;
