import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { Naira } from './naira.ts';

/** Where the page of a shared receipt reads it: GET RECEIPTS_PATH/{id}, by anybody who has the id. */
export const RECEIPTS_PATH = '/api/v1/receipts';

const params = z.object({ ref: z.string() });
const tag = 'Transactions';

/** `id` opens the receipt's page, /r/{id}: 144 random bits, in base64url. */
const Shared = z.object({ id: z.string() });

export const shareReceipt = endpoint({
  method: 'POST',
  path: 'transactions/:ref/receipt',
  access: 'session',
  tag,
  summary:
    'Give an order a receipt that its customer may read on the web; the same one while it is shared. 403 while public receipts are off',
  params,
  successStatus: [201],
  data: Shared,
});

export const revokeReceipt = endpoint({
  method: 'DELETE',
  path: 'transactions/:ref/receipt',
  access: 'session',
  tag,
  summary: "End an order's receipt on the web; sharing it again makes another address",
  params,
  data: z.null(),
});

const Line = z.object({ label: z.string(), value: z.string() });
const Code = z.extend(Line, { groupSize: z.optional(z.number()), text: z.optional(z.string()) });

/** What a customer may read of an order. Nothing here is the agent's own: no cost, wallet, discount, name or phone. */
export const PublicReceipt = z.object({
  status: z.string(),
  heading: z.string(),
  service: z.string(),
  /** What the customer pays; null where telling it would tell the agent's price. */
  amount: z.nullable(Naira),
  /** Empty where the agent gave none. */
  businessName: z.string(),
  footer: z.string(),
  reference: z.string(),
  createdAt: Timestamp,
  /** When it was delivered or failed; null while it is pending. */
  settledAt: z.nullable(Timestamp),
  /** By when a pending order is known; null otherwise, and once support looks into it. */
  answerBy: z.nullable(Timestamp),
  rows: z.array(Line),
  codes: z.array(Code),
});
export type PublicReceipt = z.output<typeof PublicReceipt>;
