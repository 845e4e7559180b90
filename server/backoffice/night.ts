import { lagosTime } from '#domain/lagos-time.ts';
import { dayAfter, timesOf } from './console/span.ts';

/** The next time that it is so late in Lagos. @param afterMidnightMs such as four hours */
export function nextNight(now: Date, afterMidnightMs: number): Date {
  const { date } = lagosTime(now.getTime());
  const [today, tomorrow] = [date, dayAfter(date)].map(
    (day) => new Date(timesOf({ from: day, to: day }).since.getTime() + afterMidnightMs),
  ) as [Date, Date];
  return today > now ? today : tomorrow;
}
