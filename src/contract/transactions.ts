import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { PAGE_SIZE } from './limits.ts';
import { Naira } from './naira.ts';
import { orderTypeOf, SERVICE_CODES } from './service-codes.ts';

export const TRANSACTION_STATUSES = ['PENDING', 'SUCCESSFUL', 'FAILED', 'REVERSED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Transactions other than orders. */
export const OTHER_TYPES = ['WALLET_FUNDING', 'REFUND', 'ADJUSTMENT'] as const;

export const TRANSACTION_TYPES = [...SERVICE_CODES.map((code) => orderTypeOf(code)), ...OTHER_TYPES] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const optionalText = z.optional(z.nullable(z.string()));

const TimelineEntry = z.object({ status: z.string(), at: Timestamp, note: z.string() });

export const TransactionDetails = z.object({
  balance: z.optional(z.object({ before: Naira, after: Naira })),
  recipient: optionalText,
  provider: optionalText,
  /** The name at the time of the sale; absent where it was not stored. */
  providerName: optionalText,
  plan: optionalText,
  fee: z.optional(z.nullable(Naira)),
  discount: z.optional(z.nullable(Naira)),
  /** What the customer pays, by the agent's selling price when it was sold; absent where there was none. */
  sellingPrice: z.optional(z.nullable(Naira)),
  meter: z.optional(
    z.object({
      number: optionalText,
      type: optionalText,
      customerName: optionalText,
      token: optionalText,
      units: optionalText,
      kct1: optionalText,
      kct2: optionalText,
      bonusToken: optionalText,
      resetToken: optionalText,
      configureToken: optionalText,
    }),
  ),
  cable: z.optional(
    z.object({ smartCardNumber: optionalText, customerName: optionalText, plan: optionalText }),
  ),
  candidate: z.optional(z.object({ profileId: optionalText, name: optionalText })),
  pins: z.optional(z.array(z.object({ serial: optionalText, pin: z.string() }))),
  /** True on a REVERSED order: its token or pins no longer work. */
  void: z.optional(z.boolean()),
  refundRef: optionalText,
  refundOf: optionalText,
  /** State of the open dispute about it, OPEN or ANSWERED; only where one transaction is asked for. */
  dispute: optionalText,
  /** Of the page on the web that it is shared on, /r/{receiptId}; only where one transaction is asked for. */
  receiptId: optionalText,
  /** The cashier's name; absent where the agent sold it. */
  seller: optionalText,
  timeline: z.optional(z.array(TimelineEntry)),
});
export type TransactionDetails = z.output<typeof TransactionDetails>;

/**
 * One line of the agent's statement. `amount` is what the wallet moved by, never negative: an order's price less its
 * discount, a funding's net. `details.balance` tells the direction. `ref` identifies it to people.
 */
export const Transaction = z.object({
  id: Id,
  imageUrl: optionalText,
  name: z.string(),
  amount: Naira,
  description: z.string(),
  status: z.string(),
  ref: z.string(),
  createdAt: Timestamp,
  transactionType: z.string(),
  /** What the caller sent with the order; absent where nothing was, and on what is not an order. */
  clientReference: optionalText,
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  idempotencyKey: optionalText,
  /** One of FAILURE_CODES on a FAILED or REVERSED order; absent on those of before it was stored. */
  failureCode: optionalText,
  /** Of an order: what the provider takes for it before discounts, and how many of it where it is counted. */
  faceValue: z.optional(z.nullable(Naira)),
  quantity: z.optional(z.nullable(z.number())),
  /** As in the details. */
  sellingPrice: z.optional(z.nullable(Naira)),
  /** `test` on what a test key did; absent else. */
  mode: z.optional(z.string()),
  details: TransactionDetails,
});
export type Transaction = z.output<typeof Transaction>;

const limitMessage = `Ask for 1 to ${PAGE_SIZE.max} transactions.`;

/**
 * The filters of the list. `search` finds by whatever a transaction is known by: domain/search.ts says how. `from` and `to` are
 * dates (2026-11-21, whole days in Lagos) or ISO times, both inclusive.
 */
export const TransactionFilters = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters.'))),
  type: z.optional(z.enum(TRANSACTION_TYPES, 'Choose one of the transaction types.')),
  status: z.optional(z.enum(TRANSACTION_STATUSES, 'Choose PENDING, SUCCESSFUL, FAILED or REVERSED.')),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** Whose sales, by the cashier's id. */
  cashier: z.optional(z.string()),
});
export type TransactionFilters = z.output<typeof TransactionFilters>;

const tag = 'Transactions';

export const transactions = endpoint({
  method: 'GET',
  path: 'transactions',
  access: 'agent',
  tag,
  summary: "The agent's transactions, newest first",
  query: z.extend(TransactionFilters, {
    cursor: z.optional(z.string().check(z.maxLength(200, 'This cursor is not one of ours.'))),
    limit: z.optional(
      z.coerce
        .number(limitMessage)
        .check(z.int(limitMessage), z.minimum(1, limitMessage), z.maximum(PAGE_SIZE.max, limitMessage)),
    ),
  }),
  data: z.array(Transaction),
  meta: z.optional(z.object({ nextCursor: z.optional(z.nullable(z.string())) })),
});

export const transaction = endpoint({
  method: 'GET',
  path: 'transactions/:ref',
  access: 'agent',
  tag,
  summary: 'One transaction',
  params: z.object({ ref: z.string() }),
  data: Transaction,
});

export const requeryTransaction = endpoint({
  method: 'POST',
  path: 'transactions/:ref/requery',
  access: 'agent',
  tag,
  summary: 'Ask at once what became of a pending order',
  params: z.object({ ref: z.string() }),
  data: Transaction,
});

/** Absent where a server does not tell. */
export const Takings = z.object({ sold: z.optional(Naira), kept: z.optional(z.nullable(Naira)) });

const Total = z.extend(Takings, { count: z.number(), amount: Naira });

export const SUMMARY_DAYS = ['7', '30', '90'] as const;

/**
 * Sales of whole days in Lagos, today included. Failed and reversed orders count in `byStatus` alone. `sold` and `kept` as in the
 * totals of a selection.
 */
export const transactionSummary = endpoint({
  method: 'GET',
  path: 'transactions/summary',
  access: 'agent',
  tag,
  summary: 'Sales by day, service and status',
  query: z.object({ days: z.optional(z.enum(SUMMARY_DAYS, 'Ask for 7, 30 or 90 days.')) }),
  data: z.object({
    byDay: z.array(z.extend(Total, { date: z.string(), service: z.string() })),
    byService: z.array(z.extend(Total, { service: z.string() })),
    byStatus: z.array(z.object({ count: z.number(), amount: Naira, status: z.string() })),
    today: z.optional(z.extend(Takings, { date: z.string() })),
  }),
});
export type TransactionSummary = z.output<(typeof transactionSummary)['data']>;
