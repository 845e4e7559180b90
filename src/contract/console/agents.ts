import * as z from 'zod/mini';
import { OPEN_THINGS } from '../open-things.ts';
import { Id, text, Timestamp } from '../fields.ts';
import { KEY_MODES } from '../keys.ts';
import { Naira, PositiveNaira } from '../naira.ts';
import { IDENTITY_NUMBERS } from '../identity-levels.ts';
import { AgentIdentity } from './agent-identity.ts';
import { AgentLevel } from './agent-level.ts';
import { consoleCall } from './call.ts';
import { Moment } from './moment.ts';
import { MONEY_KINDS } from './money.ts';
import type { Permission } from './permissions.ts';
import { FoundAgent, FoundLine } from './orders.ts';
import { IDENTITY_PROOFS, PROOFS } from './proofs.ts';
import type { Reasoned } from './reasons.ts';
import { whyAnd } from './why.ts';

/** Who stands above or below an agent. */
const Neighbour = z.object({ id: Id, username: z.string() });
export type Neighbour = z.output<typeof Neighbour>;

/** An agent with what support is asked about. */
export const AgentCase = z.object({
  agent: z.extend(FoundAgent, {
    /** The level's code. */
    level: z.string(),
    /** As the agent reads it; null for who is not suspended, or was before reasons were kept. */
    suspendedBecause: z.nullable(z.string()),
    createdAt: Timestamp,
    lastSignedInAt: z.nullable(Timestamp),
  }),
  /** What they agreed to, the oldest first; nothing of who registered before it was kept. */
  consents: z.array(
    z.object({ document: z.enum(['privacy', 'terms']), version: z.string(), agreedAt: Timestamp }),
  ),
  /** Null while they have not asked to be erased, and once they are. */
  erasure: z.nullable(z.object({ dueAt: Timestamp, open: z.array(z.enum(OPEN_THINGS)) })),
  balance: Naira,
  /** What the agent's sales are held to. A day is one of Lagos. */
  limits: z.object({
    /** A sale that costs more asks for the PIN; null: none does. */
    pinAbove: z.nullable(Naira),
    /** What a day's sales without the PIN may come to, and what they came to today; null while no sale asks for it. */
    withoutPin: z.nullable(z.object({ most: Naira, used: Naira })),
    /** What a day's sales may come to, null for any sum, and what they came to today. */
    day: z.object({ most: z.nullable(Naira), used: Naira }),
    /** Below it the agent is warned; null: never. */
    warnsBelow: z.nullable(Naira),
  }),
  pin: z.enum(['none', 'set', 'locked']),
  hasAuthenticator: z.boolean(),
  /** Whether a session is open. */
  isSignedIn: z.boolean(),
  /** Those that work, the live one first. */
  keys: z.array(
    z.object({ mode: z.enum(KEY_MODES), lastFour: z.string(), lastUsedAt: z.nullable(Timestamp) }),
  ),
  /** The agent whose prices these are worked out from; null for who buys at their own. */
  above: z.nullable(Neighbour),
  /** Their sub-agents, by username. */
  below: z.array(Neighbour),
  /** Earned by sub-agents' sales and not moved to the wallet; below zero after a reversal of what was moved. */
  commission: Naira,
  /** The levels that an agent may have. */
  levels: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Who sold as much in 30 days gets it; null: it is given by hand alone. */
      soldIn30Days: z.nullable(Naira),
    }),
  ),
  levelRule: AgentLevel,
  identity: AgentIdentity,
  /** "Bank 0123456789", one an account. */
  fundingAccounts: z.array(z.string()),
  /** Money of theirs that one of the staff asked to move and another has not confirmed yet, the oldest first. */
  requests: z.array(z.object({ id: Id, kind: z.enum(MONEY_KINDS), amount: Naira, askedBy: z.string() })),
  /** Above it a second person confirms a credit or a debit; null: one decides alone. */
  twoPeopleAbove: z.nullable(Naira),
  /** The latest lines of the statement, newest first. */
  lines: z.array(FoundLine),
});
export type AgentCase = z.output<typeof AgentCase>;

const params = z.object({ id: z.string() });
const body = whyAnd({});

export const agentCase = consoleCall({
  method: 'GET',
  path: 'agents/:id',
  access: 'session',
  permission: 'orders.read',
  params,
  data: AgentCase,
});

const change = (path: string, permission: Permission, reasoned: Reasoned) =>
  consoleCall({
    method: 'POST',
    path,
    access: 'session',
    permission,
    reasoned,
    params,
    body,
    data: AgentCase,
  });

export const suspendAgent = change('agents/:id/suspend', 'agents.suspend', 'agent suspend');
export const restoreAgent = change('agents/:id/restore', 'agents.suspend', 'agent restore');

/** For whoever says that they are the agent, and has lost what would show it: they show something else first. */
const proven = (path: string, reasoned: Reasoned) =>
  consoleCall({
    method: 'POST',
    path,
    access: 'session',
    permission: 'agents.factors',
    reasoned,
    params,
    body: whyAnd({ proof: z.enum(PROOFS, 'Choose what showed you that it is the agent.') }),
    data: AgentCase,
  });

export const unlockPin = proven('agents/:id/unlock-pin', 'agent unlock-pin');
export const removePin = proven('agents/:id/remove-pin', 'agent remove-pin');
export const removeAuthenticator = proven('agents/:id/remove-authenticator', 'agent remove-totp');

/** Logs an agent out. */
export const endAgentSession = change('agents/:id/end-session', 'agents.factors', 'agent end-session');
/** Ends the API key and the test key. */
export const removeKeys = change('agents/:id/remove-keys', 'agents.factors', 'agent remove-keys');

/** Gives an agent the prices of a level; they are told which of theirs change. */
export const setLevel = consoleCall({
  method: 'PUT',
  path: 'agents/:id/level',
  access: 'session',
  permission: 'agents.level',
  reasoned: 'level set',
  params,
  body: whyAnd({
    level: text('Level', 40),
    /** When its prices begin to hold; left out: at once. */
    from: z.optional(Moment),
    /** True: although prices rise for an agent who was not told a day before. */
    insists: z.optional(z.boolean('Say true or false.')),
  }),
  data: AgentCase,
});

/** Forgets the change of level that an agent was told of, and tells them. */
export const dropLevel = change('agents/:id/level/drop', 'agents.level', 'level drop');
/** Lets what an agent sells decide on their level again. */
export const followLevel = change('agents/:id/level/follow', 'agents.level', 'level follow');

/** Notes that somebody of the staff has seen who an agent is. The whole number is not asked for. */
export const verifyIdentity = consoleCall({
  method: 'PUT',
  path: 'agents/:id/identity',
  access: 'session',
  permission: 'agents.identity',
  reasoned: 'identity verify',
  params,
  body: whyAnd({
    level: z.enum(['number', 'address'], 'Choose what was shown.'),
    kind: z.enum(IDENTITY_NUMBERS, 'Choose BVN or NIN.'),
    lastFour: z
      .string('Give only its last four digits.')
      .check(z.regex(/^\d{4}$/, 'Give only its last four digits.')),
    proof: z.enum(IDENTITY_PROOFS, 'Choose what you saw.'),
  }),
  data: AgentCase,
});

/** Takes back that an agent was verified. */
export const withdrawIdentity = change(
  'agents/:id/identity/withdraw',
  'agents.identity',
  'identity withdraw',
);

const adjustment = (path: string, reasoned: Reasoned) =>
  consoleCall({
    method: 'POST',
    path,
    access: 'session',
    permission: 'wallets.adjust',
    reasoned,
    params,
    body: whyAnd({
      amount: PositiveNaira,
      /** Such as a ticket's number. Each is applied once for an agent. */
      reference: text('Reference', 100),
      /** True: against an adjustment of the same amount within a day. */
      insists: z.optional(z.boolean('Say true or false.')),
    }),
    data: AgentCase,
  });

/** Puts money into the agent's wallet; the agent reads the reason. */
export const creditAgent = adjustment('agents/:id/credit', 'agent credit');
/** Takes money out of the agent's wallet; the agent reads the reason. */
export const debitAgent = adjustment('agents/:id/debit', 'agent debit');
