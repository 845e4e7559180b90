import type { User } from '#contract/session.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { forbidden } from '../platform/errors.ts';

/** Whether an agent is kept out, and why. */
export interface Suspension {
  suspendedAt: Date | null;
  /** As the agent reads it; null for those who were suspended before reasons were kept. */
  suspendedBecause: string | null;
}

/** A row of agents, as far as accounts need it. */
export interface AgentRow extends Suspension {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  phone: string;
  email: string;
  /** Null: no code that went there has come back. */
  emailConfirmedAt: Date | null;
  passwordHash: string;
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
  'email_confirmed_at',
  'password_hash',
  'suspended_at',
  'suspended_because',
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
  emailConfirmedAt: agent.emailConfirmedAt?.toISOString() ?? null,
  createdAt: agent.createdAt.toISOString(),
  lastSignedInAt: agent.lastSignedInAt?.toISOString() ?? null,
  pinAboveAmount: agent.pinAboveKobo === null ? null : toNaira(kobo(agent.pinAboveKobo)),
});

const SUSPENDED = 'Your account is suspended. Please contact support.';

/** @throws AppError FORBIDDEN, with the reason where there is one. Only for whoever has proved that it is their account. */
export function refuseSuspended({ suspendedAt, suspendedBecause }: Suspension): void {
  if (!suspendedAt) return;
  throw forbidden(suspendedBecause ? `${SUSPENDED} The reason: ${suspendedBecause}` : SUSPENDED);
}
