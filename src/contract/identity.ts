import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { IDENTITY_LEVELS, IDENTITY_NUMBERS } from './identity-levels.ts';
import { Naira } from './naira.ts';

/** Who the agent is, for the bank alone: the number goes there and is kept nowhere. */
export const Identity = z.object({
  kind: z.enum(IDENTITY_NUMBERS, 'Choose BVN or NIN.'),
  number: z
    .string('Enter the number.')
    .check(z.trim(), z.regex(/^\d{11}$/, 'A BVN and an NIN have 11 digits. Check what you entered.')),
});
export type Identity = z.output<typeof Identity>;

/** What an agent may sell and hold, by what is known of who they are. */
export const OwnIdentity = z.object({
  level: z.enum(IDENTITY_LEVELS),
  /** Null: there is no limit. */
  limits: z.object({ sale: z.nullable(Naira), day: z.nullable(Naira), balance: z.nullable(Naira) }),
  /** Null where nothing is verified. */
  verified: z.nullable(z.object({ kind: z.enum(IDENTITY_NUMBERS), lastFour: z.string(), at: Timestamp })),
  /** What counts against the limit of today. */
  soldToday: Naira,
});
export type OwnIdentity = z.output<typeof OwnIdentity>;

export const identity = endpoint({
  method: 'GET',
  path: 'identity',
  access: 'session',
  tag: 'Accounts',
  summary: 'What is known of who the agent is, and what they may sell and hold by it',
  data: OwnIdentity,
});
