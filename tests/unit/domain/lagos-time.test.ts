import { describe, expect, it } from 'vitest';
import { lagosTime, readLagosTime } from '#domain/lagos-time.ts';

const DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
});

describe('lagosTime', () => {
  it('agrees with the time zone database, hour by hour and over many years', () => {
    const start = Date.UTC(2020, 0, 1);
    const hours = Array.from({ length: 3000 }, (_, index) => start + index * 3_600_000);
    const months = Array.from({ length: 200 }, (_, index) => start + index * 30.4 * 86_400_000);
    for (const moment of [...hours, ...months]) {
      const { date, time } = lagosTime(moment);
      expect([date, time]).toEqual([DATE.format(moment), TIME.format(moment)]);
    }
  });

  it('names day, month and year', () => {
    expect(readLagosTime('2026-12-31T23:05:59.999Z')).toEqual({
      date: '2027-01-01',
      time: '00:05',
      day: '1 Jan',
      year: '2027',
    });
    expect(readLagosTime('2026-09-09T08:00:00+01:00')).toMatchObject({ day: '9 Sep', time: '08:00' });
  });

  it('names every month in three letters', () => {
    const days = Array.from({ length: 12 }, (_, month) => lagosTime(Date.UTC(2026, month, 15)).day);
    expect(days.join(', ')).toBe(
      '15 Jan, 15 Feb, 15 Mar, 15 Apr, 15 May, 15 Jun, 15 Jul, 15 Aug, 15 Sep, 15 Oct, 15 Nov, 15 Dec',
    );
  });

  it('knows what is no time', () => {
    expect(readLagosTime('soon')).toBeUndefined();
  });
});
