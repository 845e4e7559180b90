import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { Naira } from './naira.ts';

// Separate from accounts: every page of the portal reads its agent and can log out, but only a guest's pages send forms.

/** `phone` is E.164. Only the specification's five fields are certain when another server answers. */
export const User = z.object({
  id: z.optional(Id),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  phone: z.string(),
  email: z.string(),
  /** When a code that we sent there came back; null: none has. Left out by a server that sends none. */
  emailConfirmedAt: z.optional(z.nullable(Timestamp)),
  createdAt: z.optional(Timestamp),
  /** When the session before this one began; null before there was one. */
  lastSignedInAt: z.optional(z.nullable(Timestamp)),
  /** Sales that cost more ask for the PIN; null or left out: none is asked for. */
  pinAboveAmount: z.optional(z.nullable(Naira)),
});
export type User = z.output<typeof User>;

const tag = 'Accounts';

export const currentUser = endpoint({
  method: 'GET',
  path: 'auth/user',
  access: 'session',
  tag,
  summary: 'The signed-in agent',
  data: z.object({ user: User }),
});

export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  access: 'session',
  tag,
  summary: 'End the session',
  data: z.nullable(z.unknown()),
});
