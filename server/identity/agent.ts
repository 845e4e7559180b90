import type { User } from '#contract/session.ts';
import { kobo, toNaira } from '#domain/money.ts';

/** A row of agents, as far as accounts need it. */
export interface AgentRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  phone: string;
  email: string;
  passwordHash: string;
  suspendedAt: Date | null;
  pinAboveKobo: bigint | null;
  createdAt: Date;
  /** When this session began. */
  signedInAt: Date | null;
  /** When the session before this one began. */
  lastSignedInAt: Date | null;
}

export const AGENT_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'username',
  'phone',
  'email',
  'password_hash',
  'suspended_at',
  'pin_above_kobo',
  'created_at',
  'signed_in_at',
  'last_signed_in_at',
] as const;

export const presentUser = (agent: AgentRow): User => ({
  id: agent.id,
  firstName: agent.firstName,
  lastName: agent.lastName,
  username: agent.username,
  phone: agent.phone,
  email: agent.email,
  createdAt: agent.createdAt.toISOString(),
  lastSignedInAt: agent.lastSignedInAt?.toISOString() ?? null,
  pinAboveAmount: agent.pinAboveKobo === null ? null : toNaira(kobo(agent.pinAboveKobo)),
});

export const SUSPENDED = 'Your account is suspended. Please contact support.';
