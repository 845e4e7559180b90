import * as z from 'zod/mini';
import { text, Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { FoundAgent, FoundLine } from './orders.ts';

/** An agent with what support is asked about. */
export const AgentCase = z.object({
  agent: z.extend(FoundAgent, {
    level: z.string(),
    /** As the agent reads it; null for who is not suspended, or was before reasons were kept. */
    suspendedBecause: z.nullable(z.string()),
    createdAt: Timestamp,
    lastSignedInAt: z.nullable(Timestamp),
  }),
  balance: Naira,
  pin: z.enum(['none', 'set', 'locked']),
  hasAuthenticator: z.boolean(),
  /** "Bank 0123456789", one an account. */
  fundingAccounts: z.array(z.string()),
  /** The latest lines of the statement, newest first. */
  lines: z.array(FoundLine),
});
export type AgentCase = z.output<typeof AgentCase>;

const params = z.object({ id: z.string() });
const body = z.object({ reason: text('Reason', 500) });

export const agentCase = consoleCall({
  method: 'GET',
  path: 'agents/:id',
  access: 'session',
  permission: 'orders.read',
  params,
  data: AgentCase,
});

const change = (path: string, permission: 'agents.suspend' | 'agents.factors') =>
  consoleCall({ method: 'POST', path, access: 'session', permission, params, body, data: AgentCase });

export const suspendAgent = change('agents/:id/suspend', 'agents.suspend');
export const restoreAgent = change('agents/:id/restore', 'agents.suspend');
export const unlockPin = change('agents/:id/unlock-pin', 'agents.factors');
export const removePin = change('agents/:id/remove-pin', 'agents.factors');
export const removeAuthenticator = change('agents/:id/remove-authenticator', 'agents.factors');
