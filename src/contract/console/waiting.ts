import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';

const WAITING_KINDS = [
  'order',
  'dispute',
  'claim',
  'payment',
  'request',
  'reversal',
  'late',
  'statement',
  'books',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** One thing that waits for a person. */
const WaitingItem = z.object({
  /**
   * A pending order that no vendor is asked about any more; an order whose agent waits for an answer to a dispute; a claim of money
   * paid in by hand; a payment into an account that nobody owns; a decision about money that waits for a second person; an order that
   * a vendor took back after it had delivered it, or delivered after it had failed it; a vendor's statement with differences; rules of
   * the books that do not hold.
   */
  kind: z.enum(WAITING_KINDS),
  /** An order's, a claim's or a payment's; the id of a request or of a compared statement. */
  ref: z.string(),
  /** What was sold; of a claim who paid, of a payment the bank and its reference, of a request its kind, of a statement its vendor. */
  name: z.string(),
  /** null: it is about no sum. Of a statement, what its open differences come to. */
  amount: z.nullable(Naira),
  /** How many differences are open, or how many rules do not hold; null: it is one thing. */
  count: z.nullable(z.int()),
  /** Which vendor took an order back, or delivered it late. */
  vendor: z.nullable(z.string()),
  /** The number an order is for. */
  recipient: z.nullable(z.string()),
  /** Whose it is: the username; null until it is found out. */
  agent: z.nullable(z.string()),
  /** Why an order is disputed. */
  reason: z.nullable(z.string()),
  /** When it began to wait. */
  since: Timestamp,
  /** By when it is decided on, as DECIDE_WITHIN_SECONDS says; overdue from then on. */
  dueAt: Timestamp,
  /** Who of the staff has it in hand: a name. */
  takenBy: z.nullable(z.string()),
  /** Who asked for what a second person confirms: a name. */
  askedBy: z.nullable(z.string()),
});
export type WaitingItem = z.output<typeof WaitingItem>;

/** The most of each kind that is listed; who has more works off the oldest first. */
export const MOST_WAITING = 100;

/** What waits for a person, what is due first at the top. */
export const waiting = consoleCall({
  method: 'GET',
  path: 'waiting',
  access: 'session',
  permission: 'orders.read',
  data: z.object({
    items: z.array(WaitingItem),
    /** Whether of some kind there are more than are listed. */
    isCut: z.boolean(),
  }),
});
export type Waiting = z.output<(typeof waiting)['data']>;
