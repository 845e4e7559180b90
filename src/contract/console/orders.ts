import * as z from 'zod/mini';
import { Dispute } from '../disputes.ts';
import { Id, text, Timestamp } from '../fields.ts';
import { DISPUTE_TEXT_LENGTH } from '../limits.ts';
import { Naira } from '../naira.ts';
import { Transaction } from '../transactions.ts';
import { consoleCall } from './call.ts';
import { NoteList } from './note-list.ts';
import { Taken, TakenFrom } from './taken.ts';
import { whyAnd } from './why.ts';

/** A line of any agent, as a list of the console has it. */
export const FoundLine = z.object({
  ref: z.string(),
  name: z.string(),
  status: z.string(),
  amount: Naira,
  /** Whether the wallet got it. */
  isCredit: z.boolean(),
  recipient: z.nullable(z.string()),
  createdAt: Timestamp,
  /** Whose it is: the username. */
  agent: z.string(),
});
export type FoundLine = z.output<typeof FoundLine>;

export const FoundAgent = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  /** Null of who is erased, as the email. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  suspendedAt: z.nullable(Timestamp),
  erasedAt: z.nullable(Timestamp),
});
export type FoundAgent = z.output<typeof FoundAgent>;

const Owner = z.object({ id: Id, username: z.string() });

/** Money that came in, whoever it is for. */
const FoundPayment = z.object({
  reference: z.string(),
  amount: Naira,
  paidAt: Timestamp,
  /** null until it is found out whose it is. */
  agent: z.nullable(Owner),
});

/** A transfer by hand that an agent says they made, and that nobody has decided on. */
const FoundClaim = z.object({
  ref: z.string(),
  senderName: z.string(),
  amount: Naira,
  claimedAt: Timestamp,
  agent: Owner,
});

/** The most of each kind that a search shows. */
export const MOST_FOUND = 20;

/**
 * One box for everything. `q` is a ref or its beginning; a recipient's number, a token, a pin's serial, or their last four digits
 * or more; the name that an agent has saved a customer under; a vendor's or a bank's reference; an agent's name, username, email, phone number, id or account number; the number of an
 * account that is nobody's; or, of a claim that waits, its ref or its sender's name.
 */
export const find = consoleCall({
  method: 'GET',
  path: 'find',
  access: 'session',
  permission: 'orders.read',
  query: z.object({ q: text('What you look for', 100) }),
  data: z.object({
    orders: z.array(FoundLine),
    agents: z.array(FoundAgent),
    payments: z.array(FoundPayment),
    claims: z.array(FoundClaim),
  }),
});
export type Found = z.output<(typeof find)['data']>;

/** One vendor's part in an order. */
const Attempt = z.object({
  vendor: z.string(),
  /** Why this vendor was asked, as docs/operating.md explains them. */
  reason: z.string(),
  /** delivered, failed, pending or unknown. */
  outcome: z.string(),
  failureCode: z.nullable(z.string()),
  vendorRef: z.nullable(z.string()),
  cost: z.nullable(Naira),
  sentAt: Timestamp,
  answeredAt: Timestamp,
  /** When this vendor is asked once more; null: not again. */
  askAt: z.nullable(Timestamp),
});

export const INCIDENT_KINDS = ['reversal', 'late'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** What a vendor did to an order that had ended. */
const Incident = z.object({
  /** It took a delivered order back; it delivered one that it had failed. */
  kind: z.enum(INCIDENT_KINDS),
  vendor: z.string(),
  at: Timestamp,
  /** null: nobody has dealt with it. */
  dealt: z.nullable(z.object({ at: Timestamp, by: z.string(), note: z.string() })),
});
export type Incident = z.output<typeof Incident>;

/** An order with all that a person decides on. Of tokens and pins it has the last four characters. */
export const OrderCase = z.object({
  transaction: Transaction,
  agent: FoundAgent,
  /** null on what is not an order. */
  vendor: z.nullable(z.string()),
  vendorRef: z.nullable(z.string()),
  cost: z.nullable(Naira),
  profit: z.nullable(Naira),
  /** When the vendor is asked again; null: the order is settled, or waits for a person. */
  askAt: z.nullable(Timestamp),
  attempts: z.array(Attempt),
  /** What whoever settles it by hand must give: 'token' or 'pins'; null: nothing. */
  delivers: z.nullable(z.enum(['token', 'pins'])),
  /** How many pins. */
  quantity: z.int(),
  /** Others of the same agent and recipient within a day of it. */
  likeIt: z.array(FoundLine),
  /** The lines of the agent's statement around it, newest first. */
  around: z.array(FoundLine),
  disputes: z.array(Dispute),
  /** The oldest first. */
  incidents: z.array(Incident),
  /** Who of the staff asked to settle or refund it, which somebody else has yet to confirm. */
  requests: z.array(
    z.object({ id: Id, kind: z.enum(['settle', 'refund']), amount: Naira, askedBy: z.string() }),
  ),
  /** Above it a second person confirms; null: one decides alone. */
  twoPeopleAbove: z.nullable(Naira),
  taken: Taken,
  /** What the staff told each other about it, the oldest first. */
  notes: NoteList,
});
export type OrderCase = z.output<typeof OrderCase>;

const params = z.object({ ref: z.string() });
/** True: even while the vendor is still being asked. */
const whileAsked = z.optional(z.boolean('Say true or false.'));

export const orderCase = consoleCall({
  method: 'GET',
  path: 'orders/:ref',
  access: 'session',
  permission: 'orders.read',
  params,
  data: OrderCase,
});

/** Takes an order in hand: while somebody has it, the others cannot decide on it. */
export const takeOrder = consoleCall({
  method: 'POST',
  path: 'orders/:ref/take',
  access: 'session',
  permission: 'orders.settle',
  params,
  body: z.object({ from: TakenFrom }),
  data: OrderCase,
});

/** Gives an order back that the caller has in hand. */
export const giveBackOrder = consoleCall({
  method: 'POST',
  path: 'orders/:ref/give-back',
  access: 'session',
  permission: 'orders.settle',
  params,
  data: OrderCase,
});

/** Writes a note that the staff alone read. */
export const noteOrder = consoleCall({
  method: 'POST',
  path: 'orders/:ref/notes',
  access: 'session',
  permission: 'orders.settle',
  params,
  body: z.object({ note: text('Note', 1000) }),
  data: OrderCase,
});

export const settleOrder = consoleCall({
  method: 'POST',
  path: 'orders/:ref/settle',
  access: 'session',
  permission: 'orders.settle',
  reasoned: 'orders settle',
  params,
  body: whyAnd({
    token: z.optional(text('Token', 40)),
    units: z.optional(text('Units', 20)),
    /** "serial:pin" or "pin", one for each that was bought. */
    pins: z.optional(z.array(text('Pin', 60)).check(z.maxLength(20, 'An order has at most 20 pins.'))),
    whileAsked,
    /** True: against what speaks against it, such as a token that another order has. */
    insists: z.optional(z.boolean('Say true or false.')),
  }),
  data: OrderCase,
});

export const refundOrder = consoleCall({
  method: 'POST',
  path: 'orders/:ref/refund',
  access: 'session',
  permission: 'orders.settle',
  reasoned: 'orders refund',
  params,
  body: whyAnd({ whileAsked }),
  data: OrderCase,
});

/** Asks the vendor again, and returns the money of an order that it says it took back. */
export const reverseOrder = consoleCall({
  method: 'POST',
  path: 'orders/:ref/reverse',
  access: 'session',
  permission: 'orders.settle',
  reasoned: 'orders reverse',
  params,
  body: whyAnd({}),
  data: OrderCase,
});

/** Says that what a vendor did to an ended order is dealt with. Moves no money; who said so first stays. */
export const dealWithIncident = consoleCall({
  method: 'POST',
  path: 'orders/:ref/dealt',
  access: 'session',
  permission: 'orders.settle',
  reasoned: 'orders dealt',
  params,
  body: whyAnd({
    kind: z.enum(INCIDENT_KINDS, `Choose one of ${INCIDENT_KINDS.join(', ')}.`),
    vendor: text('Vendor', 40),
  }),
  data: OrderCase,
});

const message = text('Message', DISPUTE_TEXT_LENGTH);

export const answerDispute = consoleCall({
  method: 'POST',
  path: 'orders/:ref/dispute/messages',
  access: 'session',
  permission: 'disputes.answer',
  params,
  body: z.object({ message }),
  data: OrderCase,
});

export const closeDispute = consoleCall({
  method: 'POST',
  path: 'orders/:ref/dispute/close',
  access: 'session',
  permission: 'disputes.answer',
  params,
  body: z.object({ message: z.optional(message) }),
  data: OrderCase,
});
