import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira } from './naira.ts';

/** What an agent gets for bringing others, and what it has brought. */
export const Referral = z.object({
  /** Stands in the agent's links: `/register?ref=…`. Empty where staff look before the agent has. */
  code: z.string(),
  /** Null: there is no bonus. */
  bonus: z.nullable(
    z.object({
      amount: Naira,
      /** What the new agent must have paid in. */
      after: Naira,
      /** For how many of them within 30 days at most. */
      most: z.int(),
    }),
  ),
  /** Agents who came by the links. */
  joined: z.int(),
  /** For how many of them there was a bonus. */
  rewarded: z.int(),
  earned: Naira,
});
export type Referral = z.output<typeof Referral>;

export const referral = endpoint({
  method: 'GET',
  path: 'referral',
  access: 'session',
  tag: 'Accounts',
  summary: 'Your link for new agents, and what it has brought',
  data: Referral,
});
