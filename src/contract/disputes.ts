import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, text, Timestamp } from './fields.ts';
import { DISPUTE_TEXT_LENGTH } from './limits.ts';

export const DISPUTE_REASONS = [
  'NOT_RECEIVED',
  'WRONG_DELIVERY',
  'CODE_REFUSED',
  'NOT_REFUNDED',
  'OTHER',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** OPEN waits for support, ANSWERED for the agent; a RESOLVED one stays to be read. */
export type DisputeState = 'OPEN' | 'ANSWERED' | 'RESOLVED';

const Message = z.object({
  id: Id,
  /** `agent` or `support`. */
  author: z.string(),
  text: z.string(),
  at: Timestamp,
});

/** `messages` stand oldest first; the first is what the agent opened it with. */
export const Dispute = z.object({
  id: Id,
  reason: z.string(),
  state: z.string(),
  openedAt: Timestamp,
  resolvedAt: z.nullable(Timestamp),
  /** `agent` or `support`; null while it is not resolved. */
  resolvedBy: z.nullable(z.string()),
  messages: z.array(Message),
});
export type Dispute = z.output<typeof Dispute>;

const given = (name: string) => text(name, DISPUTE_TEXT_LENGTH);
const tag = 'Transactions';
const params = z.object({ ref: z.string() });

/** `opensAt` is from when one can be opened; null where there is nothing to dispute, since it is no order. */
export const disputes = endpoint({
  method: 'GET',
  path: 'transactions/:ref/disputes',
  access: 'session',
  tag,
  summary: 'The disputes about an order, newest first, and from when one can be opened',
  params,
  data: z.object({ opensAt: z.nullable(Timestamp), disputes: z.array(Dispute) }),
});

export const openDispute = endpoint({
  method: 'POST',
  path: 'transactions/:ref/disputes',
  access: 'session',
  tag,
  summary:
    'Tell support what is wrong with an order; one at a time, once the order is older than its promise',
  successStatus: [201],
  params,
  body: z.object({ reason: z.enum(DISPUTE_REASONS, 'Choose what is wrong.'), text: given('What happened') }),
  data: Dispute,
});

export const writeDisputeMessage = endpoint({
  method: 'POST',
  path: 'transactions/:ref/disputes/messages',
  access: 'session',
  tag,
  summary: 'Write into the open dispute about an order',
  successStatus: [201],
  params,
  body: z.object({ text: given('Message') }),
  data: Dispute,
});

export const resolveDispute = endpoint({
  method: 'POST',
  path: 'transactions/:ref/disputes/resolve',
  access: 'session',
  tag,
  summary: 'Say that the open dispute about an order is solved',
  params,
  data: Dispute,
});
