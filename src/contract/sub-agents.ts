import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, text, Timestamp } from './fields.ts';
import { Naira, PositiveNaira } from './naira.ts';
import { SERVICE_CODES } from './service-codes.ts';

/** Agents below an agent: the most of them, of invitations that hold at once and of prices of one, and how long an invitation holds. */
export const SUB_AGENTS = { most: 100, invitations: 20, inviteDays: 7, prices: 200, totalDays: 366 } as const;

const PERCENT_TEXT = 'Enter a percentage from 0 to 100 with at most two decimals, such as 1.5.';
/** Of what the agent above pays; where the amount is chosen, points of the discount. */
const Percent = z.number(PERCENT_TEXT).check(
  z.minimum(0, PERCENT_TEXT),
  z.maximum(100, PERCENT_TEXT),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), PERCENT_TEXT),
);

const PriceOfProvider = z.object({ service: z.string(), provider: z.string(), percent: z.number() });

/** What an agent's sales come to. Failed, reversed and pending ones are not in it. */
const Sums = z.object({ count: z.int(), sold: Naira, commission: Naira });

/** Somebody below, as the agent above sees them: how much, never to whom. */
export const SubAgent = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  since: Timestamp,
  isSuspended: z.boolean(),
  /** How much more they pay than the agent above, where a provider has no percentage of its own. The ceiling holds all the same. */
  percent: z.number(),
  prices: z.array(PriceOfProvider),
  /** Moved down since they are below, and taken back of it. */
  given: Naira,
  takenBack: Naira,
  /** What can be taken back now: of what was moved down, what their wallet still holds. */
  canTakeBack: Naira,
  today: Sums,
  month: Sums,
});
export type SubAgent = z.output<typeof SubAgent>;

export const SubAgentInvitation = z.object({ id: Id, createdAt: Timestamp, expiresAt: Timestamp });
export type SubAgentInvitation = z.output<typeof SubAgentInvitation>;

export const NewInvitation = z.object({
  id: Id,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  code: z.string(),
});

export const Inviter = z.object({ name: z.string(), expiresAt: Timestamp });

export const SubAgents = z.object({
  /** The agent above; null: there is none. */
  above: z.nullable(
    z.object({
      name: z.string(),
      since: Timestamp,
      /** Moved to the caller, taken back of it, and what can be taken back now. */
      given: Naira,
      takenBack: Naira,
      canTakeBack: Naira,
    }),
  ),
  /** Nobody below pays more than so much above the standard price. */
  ceilingPercent: z.number(),
  /** A plan by which to show a percentage: what the caller pays, and what somebody below pays at most. Null for an agent below another. */
  example: z.nullable(z.object({ name: z.string(), own: Naira, highest: Naira })),
  /** Earned and not moved yet; below zero where a sale was taken back after its commission had been moved. */
  commission: Naira,
  people: z.array(SubAgent),
  /** Those that still hold. */
  invitations: z.array(SubAgentInvitation),
});
export type SubAgents = z.output<typeof SubAgents>;

const OfSubAgent = z.object({ id: z.string() });
const Code = z.object({ code: text('Code', 40) });

export const subAgents = endpoint({
  method: 'GET',
  path: 'sub-agents',
  access: 'session',
  tag: 'Accounts',
  summary: 'The agents below you with what they sold, your commission, and the agent above you',
  data: SubAgents,
});

export const inviteSubAgent = endpoint({
  method: 'POST',
  path: 'sub-agents/invitations',
  access: 'session',
  tag: 'Accounts',
  summary: `Invite an agent to be below you; the code is shown once and holds for ${SUB_AGENTS.inviteDays} days`,
  asksPassword: true,
  successStatus: [201],
  data: NewInvitation,
});

export const endInvitation = endpoint({
  method: 'DELETE',
  path: 'sub-agents/invitations/:id',
  access: 'session',
  tag: 'Accounts',
  summary: 'Take an invitation back',
  params: OfSubAgent,
  data: SubAgentInvitation,
});

export const readInvitation = endpoint({
  method: 'POST',
  path: 'sub-agents/invitation',
  access: 'session',
  tag: 'Accounts',
  summary: 'Who invites you with a code, before you accept',
  body: Code,
  data: Inviter,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: 'sub-agents/accept',
  access: 'session',
  tag: 'Accounts',
  summary: 'Accept an invitation: from then on you buy at the prices of the agent above',
  body: Code,
  data: SubAgents,
});

export const changeSubAgent = endpoint({
  method: 'PATCH',
  path: 'sub-agents/:id',
  access: 'session',
  tag: 'Accounts',
  summary: 'Set what an agent below you pays above your own prices; `prices` replaces those of all providers',
  params: OfSubAgent,
  body: z.object({
    percent: z.optional(Percent),
    prices: z.optional(
      z
        .array(
          z.object({
            service: z.enum(SERVICE_CODES, 'Choose one of the services.'),
            provider: text('Provider', 40),
            percent: Percent,
          }),
          'Send a list of prices; an empty list removes them all.',
        )
        .check(z.maxLength(SUB_AGENTS.prices, `A list has at most ${SUB_AGENTS.prices} prices.`)),
    ),
  }),
  data: SubAgent,
});

export const endSubAgent = endpoint({
  method: 'DELETE',
  path: 'sub-agents/:id',
  access: 'session',
  tag: 'Accounts',
  summary: 'Let an agent below you go; their wallet stays theirs',
  params: OfSubAgent,
  data: SubAgents,
});

export const leaveAbove = endpoint({
  method: 'DELETE',
  path: 'sub-agents/above',
  access: 'session',
  tag: 'Accounts',
  summary: 'Leave the agent above you; your wallet and your own prices stay yours',
  data: SubAgents,
});

/** A movement of money, as both statements have it. */
export const AgentMove = z.object({
  /** Of the line on the caller's statement. */
  ref: z.string(),
  amount: Naira,
  /** What the caller's wallet holds now. */
  balance: Naira,
});
export type AgentMove = z.output<typeof AgentMove>;

export const moveMoney = endpoint({
  method: 'POST',
  path: 'sub-agents/money/:id',
  access: 'session',
  tag: 'Wallet',
  summary: 'Move money to an agent below you, or take back what they have not spent',
  asksPassword: true,
  needsConfirmedEmail: true,
  idempotent: true,
  params: OfSubAgent,
  body: z.object({
    direction: z.enum(['down', 'back'], 'Say "down" or "back".'),
    amount: PositiveNaira,
    /** Both read it on their statements. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(100, 'A note has at most 100 characters.'))),
  }),
  data: AgentMove,
});

export const moveCommission = endpoint({
  method: 'POST',
  path: 'sub-agents/commission',
  access: 'session',
  tag: 'Wallet',
  summary: 'Move commission to your wallet',
  idempotent: true,
  body: z.object({ amount: PositiveNaira }),
  data: AgentMove,
});

export const SubAgentTotal = z.object({
  id: Id,
  name: z.string(),
  period: z.string(),
  count: z.int(),
  sold: Naira,
  commission: Naira,
});

const Day = z
  .string('Give a date such as 2026-11-21.')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Give a date such as 2026-11-21.'));

export const subAgentTotals = endpoint({
  method: 'GET',
  path: 'sub-agents/totals',
  access: 'session',
  tag: 'Accounts',
  summary: 'What each agent below you sold, by day or month in Lagos',
  query: z.object({
    from: Day,
    to: Day,
    by: z._default(z.enum(['day', 'month'], 'Say "day" or "month".'), 'day'),
  }),
  data: z.array(SubAgentTotal),
});
