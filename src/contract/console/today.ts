import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';

/** Orders, and what their agents paid. */
const Orders = z.object({ count: z.int(), amount: Naira });
export type Orders = z.output<typeof Orders>;

const Hour = z.object({
  /** 0 to 23, of Lagos. */
  hour: z.int(),
  sold: Naira,
  /** The same hour a week before. */
  lastWeek: Naira,
});

/** A provider by its orders of the last hour. */
const Provider = z.object({
  service: z.string(),
  provider: z.string(),
  name: z.string(),
  /** up, degraded or down, as the agents see it. */
  status: z.string(),
  orders: z.int(),
  /** null: too few orders to tell. */
  successPercent: z.nullable(z.int()),
  medianSeconds: z.nullable(z.int()),
  p95Seconds: z.nullable(z.int()),
});
export type TodayProvider = z.output<typeof Provider>;

/** Our money at a vendor. */
const Float = z.object({
  vendor: z.string(),
  /** False: the vendor keeps no account for us. */
  keepsAccount: z.boolean(),
  /** null: not known, which is not empty. */
  left: z.nullable(Naira),
  /** beyond: for more than a day. */
  lasts: z.enum(['until', 'beyond', 'unknown']),
  /** null unless `lasts` is until. */
  lastsUntil: z.nullable(Timestamp),
  /** As the alert float.low judges it. */
  isLow: z.boolean(),
});
export type TodayFloat = z.output<typeof Float>;

/** What waits for a person. */
const Queue = z.object({
  count: z.int(),
  /** How many of them should have been decided on by now. */
  overdue: z.int(),
  /** Since when the oldest waits; null: nothing does. */
  oldestAt: z.nullable(Timestamp),
});
export type TodayQueue = z.output<typeof Queue>;

/** The shop's day in Lagos, as far as it has come. Test orders are no part of it. */
export const Today = z.object({
  /** When it was read. */
  at: Timestamp,
  /** "2026-11-21" */
  date: z.string(),
  /** Delivered and pending orders: those whose money was not returned. */
  sold: Orders,
  delivered: Orders,
  pending: Orders,
  failed: Orders,
  /** Delivered, and taken back by their vendor. */
  reversed: Orders,
  /** Of the delivered orders, less what their vendors charged; orders of unknown cost are left out. */
  profit: Naira,
  /** Delivered orders of unknown cost. */
  withoutCost: z.int(),
  /** Sold on the same weekday a week before, up to the same minute. */
  lastWeek: Orders,
  byHour: z.array(Hour),
  providers: z.array(Provider),
  floats: z.array(Float),
  queues: z.object({
    /** Pending orders that no vendor is asked about any more. */
    orders: Queue,
    /** Disputes whose agent waits for an answer. */
    disputes: Queue,
    /** Claims of money paid in by hand. */
    claims: Queue,
    /** Payments into accounts that nobody owns. */
    payments: Queue,
    /** What one of the staff decided about money and another has yet to confirm. */
    requests: Queue,
    /** Orders that a vendor took back after it had delivered them, or delivered after it had failed them. */
    incidents: Queue,
    /** Compared statements with open differences, and the books where some rule does not hold. */
    differences: Queue,
  }),
});
export type Today = z.output<typeof Today>;

const permission = 'figures.read';

export const today = consoleCall({
  method: 'GET',
  path: 'today',
  access: 'session',
  permission,
  data: Today,
});

/**
 * The same as server-sent events, each a whole Today: at once, then every few seconds. It ends after ten minutes, or with the
 * session: open it again.
 */
export const todayEvents = consoleCall({
  method: 'GET',
  path: 'today/events',
  access: 'session',
  permission,
  data: Today,
});
