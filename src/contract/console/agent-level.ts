import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';

/** What decides on an agent's level, and what is to come of it. */
export const AgentLevel = z.object({
  /** It was given by hand: the rule leaves it alone. */
  isByHand: z.boolean(),
  /** What the delivered orders of the last 30 whole days cost the agent. */
  soldIn30Days: Naira,
  /** The change that the agent was told of. */
  coming: z.nullable(
    z.object({
      /** The level's code. */
      level: z.string(),
      at: Timestamp,
      /** Who of the staff asked for it; null: the rule did. */
      by: z.nullable(z.string()),
    }),
  ),
});
export type AgentLevel = z.output<typeof AgentLevel>;
