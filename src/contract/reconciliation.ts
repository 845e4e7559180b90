import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { RECONCILIATION } from './limits.ts';
import { Naira, NairaFromNone } from './naira.ts';
import { ClientReference } from './purchases/callers-own.ts';

const LINES_MESSAGE = `Send 1 to ${RECONCILIATION.lines} lines.`;

/** An order that bears a reference, as our books have it. */
const OwnOrder = z.object({ ref: z.string(), status: z.string(), amount: Naira, createdAt: Timestamp });

/** A line of the caller's books that ours have otherwise: `ours` is what the wallet paid for the reference. */
const Difference = z.object({
  clientReference: z.string(),
  amount: Naira,
  ours: Naira,
  orders: z.array(OwnOrder),
});

/** What the caller's books and ours say of the same orders. */
export const Reconciliation = z.object({
  /** How many references agree. */
  matched: z.number(),
  /** References that no order of ours bears. */
  missing: z.array(z.object({ clientReference: z.string(), amount: Naira })),
  different: z.array(Difference),
  /** Paid orders of the period that no line named, the newest first; absent without a period. */
  unnamed: z.optional(z.array(z.extend(OwnOrder, { clientReference: z.optional(z.nullable(z.string())) }))),
  /** Whether there are more of them than are shown. */
  hasMore: z.optional(z.boolean()),
});
export type Reconciliation = z.output<typeof Reconciliation>;

/**
 * Compares the caller's books with ours. A line is a reference and what was paid for it; lines of the same reference are added up,
 * as are our orders that bear it. A failed or reversed order was paid back, so it counts as nothing. `from` and `to` as in the list
 * of transactions.
 */
export const reconcile = endpoint({
  method: 'POST',
  path: 'reconciliation',
  access: 'agent',
  tag: 'Transactions',
  summary: 'Compare your books with ours',
  maxBodyBytes: RECONCILIATION.bytes,
  body: z.object({
    lines: z
      .array(z.object({ clientReference: ClientReference, amount: NairaFromNone }), LINES_MESSAGE)
      .check(z.minLength(1, LINES_MESSAGE), z.maxLength(RECONCILIATION.lines, LINES_MESSAGE)),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  }),
  data: Reconciliation,
});
