import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { endsWithin, forecast, forecastText } from '#server/vendors/floats/forecast.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;
/** 12:00 in Lagos. */
const NOON_MS = Date.parse('2026-11-25T11:00:00Z');
const at = (hours: number) => new Date(NOON_MS + hours * HOUR_MS);

/** What was sold by the hour, of all weeks in which `sold` has something for it: [hours from noon, weeks ago, naira]. */
const hours = (...sold: [hour: number, week: number, naira: number][]) =>
  new Map(
    sold.map(([hour, week, naira]) => [NOON_MS + hour * HOUR_MS - week * WEEK_MS, BigInt(naira) * 100n]),
  );
const ALL_DAY = Array.from({ length: 26 }, (_, hour) => hour - 1);
const every = (week: number, naira: number) =>
  ALL_DAY.map((hour): [number, number, number] => [hour, week, naira]);
const naira = (amount: number) => kobo(amount * 100);

describe('what is left at a vendor lasts', () => {
  it('until it is sold at the pace of the same hours a week ago', () => {
    const sold = hours([-1, 1, 1], [0, 1, 600], [1, 1, 1_200], [2, 1, 2_400]);
    expect(forecast(naira(300), at(0), sold)).toEqual({ kind: 'until', at: at(0.5), weeks: 1 });
    expect(forecast(naira(1_500), at(0), sold)).toEqual({ kind: 'until', at: at(1.75), weeks: 1 });
    expect(forecast(naira(1_500), at(0.5), sold)).toEqual({ kind: 'until', at: at(2), weeks: 1 });
  });

  it('by the average of the weeks in which the vendor sold, up to four', () => {
    const sold = hours(...every(4, 0), [-1, 4, 1], [0, 4, 400], [0, 1, 800]);
    expect(forecast(naira(150), at(0), sold)).toEqual({ kind: 'until', at: at(0.5), weeks: 4 });
    const younger = hours([-1, 2, 1], [0, 2, 400], [0, 1, 800]);
    expect(forecast(naira(300), at(0), younger)).toEqual({ kind: 'until', at: at(0.5), weeks: 2 });
    const older = hours([0, 5, 90_000], [0, 1, 400]);
    expect(forecast(naira(50), at(0), older)).toEqual({ kind: 'until', at: at(0.5), weeks: 4 });
  });

  it('for more than a day, where no more was sold in one', () => {
    const sold = hours(...every(1, 100));
    expect(forecast(naira(2_600), at(0), sold)).toEqual({ kind: 'beyond', weeks: 1 });
    expect(forecast(naira(2_300), at(0), sold)).toEqual({ kind: 'until', at: at(23), weeks: 1 });
  });

  it('no longer, where nothing is left', () => {
    const sold = hours([-1, 1, 1], [3, 1, 1]);
    expect(forecast(naira(0), at(0), sold)).toEqual({ kind: 'until', at: at(0), weeks: 1 });
    expect(forecast(naira(-5), at(0), sold)).toEqual({ kind: 'until', at: at(0), weeks: 1 });
  });

  it('nobody knows how long, where the vendor sold nothing a week ago', () => {
    expect(forecast(naira(1), at(0), hours())).toEqual({ kind: 'unknown' });
    expect(forecast(naira(1), at(0), hours([1, 1, 100]))).toEqual({ kind: 'unknown' });
  });
});

describe('staff read', () => {
  it.each([
    [{ kind: 'until', at: at(4 + 40 / 60), weeks: 4 }, /^It lasts until 16:40, by .* in the last 4 weeks\.$/],
    [{ kind: 'until', at: at(20), weeks: 1 }, /^It lasts until 08:00 tomorrow, by .* in the last week\.$/],
    [{ kind: 'beyond', weeks: 2 }, /^It lasts for more than a day, by .* in the last 2 weeks\.$/],
    [{ kind: 'unknown' }, /^Nothing is known/],
  ] as const)('%j', (given, text) => {
    expect(forecastText(given, at(0))).toMatch(text);
  });
});

it('ends within the hours that are asked about, where an end is known', () => {
  const until = (hour: number) => ({ kind: 'until', at: at(hour), weeks: 1 }) as const;
  expect([2.9, 3].map((hour) => endsWithin(until(hour), at(0), 3))).toEqual([true, false]);
  expect(endsWithin(until(0), at(0), 0)).toBe(false);
  expect(endsWithin({ kind: 'unknown' }, at(0), 3)).toBe(false);
});
