import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { Day } from './reports.ts';

/** A day as it was written down when it was closed. Nothing of it changes. */
export const ClosedDay = z.object({
  /** 1, 2, 3, … without a gap. */
  number: z.int(),
  /** Of Lagos, such as 2026-11-21. */
  day: z.string(),
  closedAt: Timestamp,
  /** An email, or who ran the command line. */
  closedBy: z.string(),
  /** What all wallets held when the day began. */
  walletsStart: Naira,
  /** What entries of the day before did to the wallets that were written after its close. */
  late: Naira,
  /** Debited for orders. */
  sold: Naira,
  refunded: Naira,
  reversed: Naira,
  funded: Naira,
  /** By staff. */
  credited: Naira,
  debited: Naira,
  /** The start with all of these. */
  walletsEnd: Naira,
  /** Kept of fundings. */
  fees: Naira,
  /** Orders whose delivery became known on the day. */
  delivered: Naira,
  /** What vendors charged for them, less that for orders taken back; an order of unknown cost counts in whole. */
  cost: Naira,
  /** How many of them have no known cost. */
  withoutCost: z.int(),
  /** What agents got of their sub-agents' sales, less what came back. */
  commission: Naira,
  lateCosts: Naira,
  corrections: Naira,
  /** What was delivered less what was taken back and the cost, less the late costs, with the corrections. */
  profit: Naira,
  pendingStart: Naira,
  /** Orders without an outcome at midnight. */
  pendingOrders: z.int(),
  pendingEnd: Naira,
});
export type ClosedDay = z.output<typeof ClosedDay>;

export const ClosedDays = z.object({
  /** Newest first. */
  lines: z.array(ClosedDay),
  nextCursor: z.nullable(z.string()),
  /** The day that is closed next, and from when on it can be. */
  next: z.object({
    day: z.string(),
    closableAt: Timestamp,
    /** The first close may choose from here on, back to when the business began; later ones have no choice: the day itself. */
    earliest: z.string(),
  }),
});
export type ClosedDays = z.output<typeof ClosedDays>;

/** An order that had no outcome at the end of a day. */
const WaitingOrder = z.object({
  ref: z.string(),
  amount: Naira,
  placedAt: Timestamp,
  /** Whole minutes at midnight. */
  minutes: z.int(),
  /** null: its line was forgotten since. */
  agent: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** What it has become by now. */
  status: z.nullable(z.string()),
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

export const DayRead = z.object({ closed: ClosedDay, waiting: z.array(WaitingOrder) });
export type DayRead = z.output<typeof DayRead>;

/** A page of the closed days. */
export const closedDays = consoleCall({
  method: 'GET',
  path: 'days',
  access: 'session',
  permission: 'figures.read',
  query: z.object({ cursor: z.optional(z.string()) }),
  data: ClosedDays,
});

/** A closed day, with the orders that were pending at its end. */
export const closedDay = consoleCall({
  method: 'GET',
  path: 'days/:day',
  access: 'session',
  permission: 'figures.read',
  params: z.object({ day: z.string() }),
  data: DayRead,
});

/** Closes the next day. */
export const closeDay = consoleCall({
  method: 'POST',
  path: 'days/close',
  access: 'session',
  permission: 'days.close',
  body: z.object({ day: Day('The day') }),
  data: ClosedDays,
});
