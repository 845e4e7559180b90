import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { IDENTITY_LEVELS, IDENTITY_NUMBERS } from '../identity-levels.ts';
import { IDENTITY_PROOFS } from './proofs.ts';

/** What is known of who an agent is, and what they may sell and hold by it. */
export const AgentIdentity = z.object({
  level: z.enum(IDENTITY_LEVELS),
  /** Null: there is no limit. */
  limits: z.object({ sale: z.nullable(Naira), day: z.nullable(Naira), balance: z.nullable(Naira) }),
  /** Null where nothing is verified. */
  verified: z.nullable(
    z.object({
      kind: z.enum(IDENTITY_NUMBERS),
      lastFour: z.string(),
      proof: z.enum(IDENTITY_PROOFS),
      by: z.string(),
      at: Timestamp,
    }),
  ),
});
export type AgentIdentity = z.output<typeof AgentIdentity>;
