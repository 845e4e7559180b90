import type { ClosedDay, ClosedDays, DayRead } from '#contract/console/days.ts';

export const DAY: ClosedDay = {
  number: 19,
  day: '2026-11-19',
  closedAt: '2026-11-20T07:12:00Z',
  closedBy: 'ngozi@shop.example',
  walletsStart: '912400.50',
  late: '0.00',
  sold: '1284300.00',
  refunded: '4300.00',
  reversed: '1000.00',
  funded: '1190375.00',
  credited: '5000.00',
  debited: '200.00',
  walletsEnd: '828575.50',
  fees: '9125.00',
  delivered: '1279500.00',
  cost: '1246160.50',
  withoutCost: 2,
  commission: '0.00',
  lateCosts: '1960.00',
  corrections: '0.00',
  profit: '30379.50',
  pendingStart: '1950.00',
  pendingOrders: 2,
  pendingEnd: '2450.00',
};

const BEFORE: ClosedDay = {
  ...DAY,
  number: 18,
  day: '2026-11-18',
  walletsEnd: '912400.50',
  pendingEnd: '1950.00',
};

export const DAYS: ClosedDays = {
  lines: [DAY, BEFORE],
  nextCursor: null,
  next: { day: '2026-11-20', closableAt: '2026-11-20T23:10:00Z', earliest: '2026-11-20' },
};

export const CLOSED: ClosedDays = {
  ...DAYS,
  lines: [{ ...DAY, number: 20, day: '2026-11-20' }, ...DAYS.lines],
  next: { day: '2026-11-21', closableAt: '2999-11-21T23:10:00Z', earliest: '2026-11-21' },
};

export const READ: DayRead = {
  closed: DAY,
  waiting: [
    {
      ref: '202611182130ABCDEFGHJK',
      amount: '1950.00',
      placedAt: '2026-11-18T20:30:00Z',
      minutes: 1590,
      agent: 'ada',
      name: 'Ikeja Electric',
      status: 'PENDING',
    },
    {
      ref: '202611192358MNPQRSTVWX',
      amount: '500.00',
      placedAt: '2026-11-19T22:58:00Z',
      minutes: 2,
      agent: 'bola',
      name: 'MTN airtime',
      status: 'SUCCESSFUL',
    },
  ],
};
