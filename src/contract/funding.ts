import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, text, Timestamp } from './fields.ts';
import { Naira, PositiveNaira } from './naira.ts';

const tag = 'Wallet';

/** A bank account of the agent's own: what is paid in lands in the wallet, less the fee. `percent` is per cent, `cap` naira. */
export const FundingAccount = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  fee: z.optional(z.object({ percent: z.number(), cap: Naira })),
  /** The bank has still to be told who the agent is. */
  wantsIdentity: z.optional(z.boolean()),
});
export type FundingAccount = z.output<typeof FundingAccount>;

export const fundingAccounts = endpoint({
  method: 'GET',
  path: 'banks',
  access: 'session',
  tag,
  summary: "The agent's own funding accounts",
  data: z.array(FundingAccount),
});

export const Bank = z.object({
  code: z.string(),
  name: z.string(),
  /** An account is opened only with a BVN or an NIN. */
  wantsIdentity: z.optional(z.boolean()),
});
export type Bank = z.output<typeof Bank>;

export const banksOnOffer = endpoint({
  method: 'GET',
  path: 'banks/list',
  access: 'session',
  tag,
  summary: 'Banks at which a funding account can be opened',
  data: z.array(Bank),
});

export const FundingClaim = z.object({
  ref: z.string(),
  amount: Naira,
  senderName: z.string(),
  status: z.string(),
  createdAt: Timestamp,
});
export type FundingClaim = z.output<typeof FundingClaim>;

export const manualFunding = endpoint({
  method: 'GET',
  path: 'manual-funding',
  access: 'session',
  tag,
  summary: 'Where to pay by hand, and what was claimed so far',
  data: z.object({
    accounts: z.array(z.object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() })),
    minimumAmount: Naira,
    instructions: z.string(),
    claims: z.array(FundingClaim),
  }),
});

export const claimManualFunding = endpoint({
  method: 'POST',
  path: 'manual-funding',
  access: 'session',
  tag,
  summary: 'Claim a transfer made by hand; the staff approve or reject it',
  successStatus: [201],
  body: z.object({
    amount: PositiveNaira,
    senderName: text('Sender name', 120),
    paidAt: z.string('Enter when you paid.').check(z.minLength(1, 'Enter when you paid.')),
    note: z.optional(z.string().check(z.maxLength(500, 'Note has at most 500 characters.'))),
  }),
  data: FundingClaim,
});

export const sandboxTransfer = endpoint({
  method: 'POST',
  path: 'sandbox/transfers',
  access: 'session',
  tag,
  summary: 'Play a bank transfer into a funding account (sandbox only)',
  successStatus: [201],
  body: z.object({ accountNumber: text('Account number', 20), amount: PositiveNaira }),
  data: z.object({ reference: Id, amount: Naira, fee: Naira, credited: Naira }),
});
