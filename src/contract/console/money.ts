import * as z from 'zod/mini';
import { Id, text, Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';

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
});
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>;

/** What waits for a decision, the oldest first. */
const WaitingMoney = z.object({
  claims: z.array(WaitingClaim),
  payments: z.array(UnmatchedPayment),
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
const reason = text('Reason', 500);

/** Puts what a claim says into its agent's wallet. */
export const approveClaim = consoleCall({
  method: 'POST',
  path: 'claims/:ref/approve',
  access: 'session',
  permission,
  params,
  body: z.object({
    reason,
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
  params,
  body: z.object({ reason }),
  data: WaitingMoney,
});

/** Puts a payment that is no agent's into the wallet of the agent it is for. */
export const assignPayment = consoleCall({
  method: 'POST',
  path: 'payments/assign',
  access: 'session',
  permission,
  body: z.object({
    provider: text('Provider', 40),
    reference: text('Reference', 200),
    /** Username, email, phone number or id. */
    agent: text('Agent', 100),
    reason,
  }),
  data: WaitingMoney,
});
