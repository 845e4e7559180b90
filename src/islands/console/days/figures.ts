import type { ClosedDay, DayRead } from '#contract/console/days.ts';
import type { CsvFigure } from '#domain/csv.ts';
import { isZero } from '#domain/money.ts';
import { negated } from '../reports/columns.ts';

/** A figure of a closed day, with its sign in the sum it is part of. */
export interface DayFigure {
  name: string;
  /** Naira, as the wire has it. */
  amount: string;
  /** The end of a sum. @default false */
  isSum?: boolean;
}

/** The wallets from the day's start to its end. */
export const walletFigures = (day: ClosedDay): DayFigure[] => [
  { name: 'In wallets at the start', amount: day.walletsStart },
  ...(isZero(day.late) ? [] : [{ name: 'Of the day before, written late', amount: day.late }]),
  { name: 'Sold', amount: negated(day.sold) },
  { name: 'Refunded', amount: day.refunded },
  { name: 'Reversed', amount: day.reversed },
  { name: 'Paid in, after fees', amount: day.funded },
  { name: 'Credited by staff', amount: day.credited },
  { name: 'Debited by staff', amount: negated(day.debited) },
  { name: 'In wallets at the end', amount: day.walletsEnd, isSum: true },
];

/** Pending orders from the day's start to its end. */
export const pendingFigures = (day: ClosedDay): DayFigure[] => [
  { name: 'Pending at the start', amount: day.pendingStart },
  { name: 'Sold', amount: day.sold },
  { name: 'Refunded', amount: negated(day.refunded) },
  { name: 'Delivered', amount: negated(day.delivered) },
  { name: 'Pending at midnight', amount: day.pendingEnd, isSum: true },
];

/** What the day earned. */
export const profitFigures = (day: ClosedDay): DayFigure[] => [
  { name: 'Delivered', amount: day.delivered },
  { name: 'Reversed', amount: negated(day.reversed) },
  { name: 'Cost', amount: negated(day.cost) },
  ...(isZero(day.commission) ? [] : [{ name: 'Commission', amount: negated(day.commission) }]),
  { name: 'Late costs', amount: negated(day.lateCosts) },
  { name: 'Corrections', amount: day.corrections },
  { name: 'Profit of orders', amount: day.profit, isSum: true },
  { name: 'Fees kept of fundings', amount: day.fees },
];

type Cell = string | CsvFigure;
const figure = (value: string | number): CsvFigure => ({ figure: String(value) });

/** A closed day as the cells of a file, its pending orders below. */
export const dayCells = ({ closed, waiting }: DayRead): Cell[][] => [
  ['Day', closed.day],
  ['Number', figure(closed.number)],
  ['Closed', closed.closedAt],
  ['By', closed.closedBy],
  ...[...walletFigures(closed), ...pendingFigures(closed), ...profitFigures(closed)].map(
    ({ name, amount }) => [name, figure(amount)],
  ),
  ['Pending order', 'Amount', 'Placed', 'Minutes at midnight', 'Agent'],
  ...waiting.map(({ ref, amount, placedAt, minutes, agent }) => [
    ref,
    figure(amount),
    placedAt,
    figure(minutes),
    agent ?? '',
  ]),
];

/** Closed days as the cells of a file. */
export const listCells = (days: readonly ClosedDay[]): Cell[][] => [
  [
    'Number',
    'Day',
    'Wallets at start',
    'Late',
    'Sold',
    'Refunded',
    'Reversed',
    'Paid in',
    'Credited',
    'Debited',
    'Wallets at end',
    'Delivered',
    'Cost',
    'Profit',
    'Fees',
    'Pending',
  ],
  ...days.map((day) => [
    figure(day.number),
    day.day,
    ...[
      day.walletsStart,
      day.late,
      day.sold,
      day.refunded,
      day.reversed,
      day.funded,
      day.credited,
      day.debited,
      day.walletsEnd,
      day.delivered,
      day.cost,
      day.profit,
      day.fees,
      day.pendingEnd,
    ].map(figure),
  ]),
];
