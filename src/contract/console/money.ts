import * as z from 'zod/mini';
import { Id, text, Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { NoteCount } from './note-list.ts';
import type { Permission } from './permissions.ts';
import { Taken, TakenFrom } from './taken.ts';
import { whyAnd } from './why.ts';

/** A transfer by hand that an agent says they made. */
const WaitingClaim = z.object({
  ref: z.string(),
  agent: z.object({ id: Id, username: z.string() }),
  amount: Naira,
  senderName: z.string(),
  paidAt: Timestamp,
  /** When the agent told of it. */
  claimedAt: Timestamp,
  /** The agent's words; may be empty. */
  note: z.string(),
  /** Money in a wallet that may be the same transfer. */
  likeIt: z.array(
    z.object({
      /** Of an approved claim, or the bank and its reference. */
      ref: z.string(),
      agent: z.string(),
      /** null: the bank told of it. */
      senderName: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
  taken: Taken,
  notes: NoteCount,
});
export type WaitingClaim = z.output<typeof WaitingClaim>;

/** Money in a bank account that is no agent's. */
const UnmatchedPayment = z.object({
  /** Of which bank, such as paystack; with the reference it names the payment. */
  provider: z.string(),
  reference: z.string(),
  accountNumber: z.string(),
  amount: Naira,
  receivedAt: Timestamp,
  /** Of agents who say that they paid as much in these days, those that wait first; at most five. */
  claims: z.array(
    z.object({
      ref: z.string(),
      agent: z.object({ id: Id, username: z.string() }),
      senderName: z.string(),
      paidAt: Timestamp,
      /** True: it is in their wallet already. */
      isApproved: z.boolean(),
    }),
  ),
  taken: Taken,
  notes: NoteCount,
});
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>;

export const MONEY_KINDS = [
  'credit',
  'debit',
  'claim',
  'payment',
  'settle',
  'refund',
  'price',
  'paid-in',
] as const;

/** Of who asks, and of who confirms. */
export const MONEY_PERMISSION = {
  credit: 'wallets.adjust',
  debit: 'wallets.adjust',
  claim: 'funding.decide',
  payment: 'funding.decide',
  settle: 'orders.settle',
  refund: 'orders.settle',
  price: 'prices.change',
  'paid-in': 'vendors.book',
} as const satisfies Record<(typeof MONEY_KINDS)[number], Permission>;

/** A plan's other price. */
const AskedPrice = z.object({
  plan: z.string(),
  name: z.string(),
  level: z.string(),
  price: Naira,
  /** What they were asked when somebody asked for it. */
  seen: Naira,
  costs: z.optional(z.record(z.string(), Naira)),
  /** Left out: at once. */
  from: z.optional(Timestamp),
});
export type AskedPrice = z.output<typeof AskedPrice>;

/** What somebody of the staff decided above the limit, while it waits for somebody else. */
const MoneyRequest = z.object({
  id: Id,
  /**
   * A credit or a debit of a wallet, a claim's approval, a payment given to an agent, an order settled or refunded by hand, a
   * price, or what was paid in at a vendor.
   */
  kind: z.enum(MONEY_KINDS),
  /** What it moves; of a price, what is to be asked. */
  amount: Naira,
  /** null: it moves no agent's money. */
  agent: z.nullable(z.object({ id: Id, username: z.string() })),
  /** An adjustment's reference, the ref of a claim or an order, a bank and its reference, or the bank's reference of what was paid in. */
  reference: z.string(),
  /** In the words of who asked. */
  reason: z.string(),
  askedBy: z.object({ id: Id, name: z.string() }),
  askedAt: Timestamp,
  /** When it ends by itself. */
  endsAt: Timestamp,
  /** What a claim's approval is judged by. */
  claim: z.nullable(WaitingClaim),
  /** What a payment's owner is judged by. */
  payment: z.nullable(UnmatchedPayment),
  /** What priceEffect tells the effect of. */
  price: z.nullable(AskedPrice),
  /** Where it was paid in. */
  vendor: z.nullable(z.string()),
  /** Of an order to settle or refund, who has the order. */
  taken: Taken,
  /** Of an order to settle or refund, the order's. */
  notes: NoteCount,
});
export type MoneyRequest = z.output<typeof MoneyRequest>;

/** What waits for a decision, the oldest first. A claim or a payment that waits for a second person is with its request alone. */
const WaitingMoney = z.object({
  requests: z.array(MoneyRequest),
  claims: z.array(WaitingClaim),
  payments: z.array(UnmatchedPayment),
  /** Above it a second person confirms what one decides; null: one decides alone. */
  twoPeopleAbove: z.nullable(Naira),
});
export type WaitingMoney = z.output<typeof WaitingMoney>;

export const waitingMoney = consoleCall({
  method: 'GET',
  path: 'money',
  access: 'session',
  permission: 'orders.read',
  data: WaitingMoney,
});

const permission = 'funding.decide';
const params = z.object({ ref: z.string() });

/** Puts what a claim says into its agent's wallet. */
export const approveClaim = consoleCall({
  method: 'POST',
  path: 'claims/:ref/approve',
  access: 'session',
  permission,
  reasoned: 'funding approve',
  params,
  body: whyAnd({
    /** True: although it looks like money that is in a wallet already. */
    insists: z.optional(z.boolean('Say true or false.')),
  }),
  data: WaitingMoney,
});

/** Refuses a claim; the agent reads the reason. */
export const rejectClaim = consoleCall({
  method: 'POST',
  path: 'claims/:ref/reject',
  access: 'session',
  permission,
  reasoned: 'funding reject',
  params,
  body: whyAnd({}),
  data: WaitingMoney,
});

/** Puts a payment that is no agent's into the wallet of the agent it is for. */
export const assignPayment = consoleCall({
  method: 'POST',
  path: 'payments/assign',
  access: 'session',
  permission,
  reasoned: 'funding assign',
  body: whyAnd({
    provider: text('Provider', 40),
    reference: text('Reference', 200),
    /** Username, email, phone number or id. */
    agent: text('Agent', 100),
  }),
  data: WaitingMoney,
});

const ofRequest = z.object({ id: z.string() });

/** Does what somebody else asked for. The role must include what was asked, too. */
export const confirmRequest = consoleCall({
  method: 'POST',
  path: 'money/requests/:id/confirm',
  access: 'session',
  permission: 'requests.answer',
  reasoned: 'money confirm',
  params: ofRequest,
  body: approveClaim.body,
  data: WaitingMoney,
});

/** Says no to what somebody else asked for. */
export const refuseRequest = consoleCall({
  method: 'POST',
  path: 'money/requests/:id/refuse',
  access: 'session',
  permission: 'requests.answer',
  reasoned: 'money refuse',
  params: ofRequest,
  body: whyAnd({}),
  data: WaitingMoney,
});

/** Takes back what one asked for oneself. */
export const takeRequestBack = consoleCall({
  method: 'POST',
  path: 'money/requests/:id/take-back',
  access: 'session',
  permission: 'requests.answer',
  params: ofRequest,
  data: WaitingMoney,
});

const TAKEN_KINDS = ['claim', 'payment', 'request'] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];

const taking = {
  kind: z.enum(TAKEN_KINDS, `Choose one of ${TAKEN_KINDS.join(', ')}.`),
  /** A claim's ref, a payment's provider and reference with a space between them, or a request's id. */
  subject: text('Subject', 300),
};

/** Takes a claim, a payment or a request in hand: while somebody has it, the others cannot decide on it. The role must include that. */
export const takeMoney = consoleCall({
  method: 'POST',
  path: 'money/take',
  access: 'session',
  permission: 'requests.answer',
  body: z.object({ ...taking, from: TakenFrom }),
  data: WaitingMoney,
});

/** Gives back what the caller has in hand. */
export const giveBackMoney = consoleCall({
  method: 'POST',
  path: 'money/give-back',
  access: 'session',
  permission: 'requests.answer',
  body: z.object(taking),
  data: WaitingMoney,
});
