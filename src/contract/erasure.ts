import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { OPEN_THINGS } from './open-things.ts';

/** Days in which an agent may still keep the account. */
export const ERASURE_DAYS = 14;

export const Erasure = z.object({
  /** Not before; null while nobody asked for it. */
  dueAt: z.nullable(Timestamp),
  /** The account is not erased while there is one of these. */
  open: z.array(z.enum(OPEN_THINGS)),
});
export type Erasure = z.output<typeof Erasure>;

const call = { path: 'auth/erasure', access: 'session', tag: 'Accounts', data: Erasure } as const;

export const erasure = endpoint({
  ...call,
  method: 'GET',
  summary: 'When the account is erased, and what has to end before',
});

/** Asked for again it stays due when it was. */
export const askErasure = endpoint({
  ...call,
  method: 'POST',
  summary: `Have the account erased in ${ERASURE_DAYS} days`,
  asksPassword: true,
});

export const keepAccount = endpoint({
  ...call,
  method: 'DELETE',
  summary: 'Keep the account that was to be erased',
});
