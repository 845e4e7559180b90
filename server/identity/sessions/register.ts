import type { register, SignedIn } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { toE164 } from '#domain/phone.ts';
import postgres from 'postgres';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { newId } from '../../platform/ref.ts';
import { takeForAddress } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { AGENT_COLUMNS, type AgentRow } from '../agent.ts';
import { noteConsents } from '../consents.ts';
import { noteReferral } from '../referrals/note-referral.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { type Place, placeOf, rememberPlace } from './known-places.ts';
import { openSession } from './session.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';

type Registration = BodyOf<typeof register>;

const TAKEN: FieldErrors = {
  username: ['This username is taken. Choose another.'],
  phone: ['This phone number has an account already. Log in, or use another.'],
  email: ['This email has an account already. Log in, or use another.'],
};

/** @throws AppError VALIDATION_FAILED naming every field that is taken, RATE_LIMITED */
export async function registerAgent(
  deps: PlatformDeps,
  given: Registration,
  address: string,
): Promise<SignedIn> {
  await takeForAddress(deps, LIMITS.registerByAddress, address);
  const registration = { ...given, phone: toE164(given.phone) ?? given.phone };
  refuseWeakPassword('password', given.password, registration);
  const passwordHash = await hashPassword('anonymous', given.password);
  try {
    return await insertAgent(deps, registration, passwordHash, placeOf(address, given.deviceMark));
  } catch (error) {
    const isTaken = error instanceof postgres.PostgresError && error.constraint_name?.startsWith('agents_');
    if (isTaken) throw validationFailed(await takenFields(deps.sql, registration, error));
    throw error;
  }
}

async function insertAgent(
  { sql, now }: PlatformDeps,
  given: Registration,
  passwordHash: string,
  place: Place,
): Promise<SignedIn> {
  const at = now();
  return sql.begin(async (tx) => {
    const [agent] = await tx<AgentRow[]>`
      INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash, created_at)
      VALUES (${newId(at)}, ${given.firstName}, ${given.lastName}, ${given.username}, ${given.phone}, ${given.email},
        ${passwordHash}, ${at})
      RETURNING ${tx(AGENT_COLUMNS)}`;
    if (!agent) throw new Error('INSERT INTO agents returned no row');
    await tx`INSERT INTO wallets (agent_id) VALUES (${agent.id})`;
    await noteConsents(tx, agent.id, at);
    await enqueueMail(tx, 'EMAIL_CODE', agent.email, at);
    if (given.referralCode !== undefined)
      await noteReferral(tx, { agentId: agent.id, code: given.referralCode, place }, at);
    await rememberPlace(tx, agent.id, place, at);
    return { ...(await openSession(tx, agent, at)), deviceMark: place.mark };
  });
}

/** The constraint names one field; list all the taken ones. */
async function takenFields(
  sql: Sql,
  given: Registration,
  error: postgres.PostgresError,
): Promise<FieldErrors> {
  const [taken] = await sql<Record<string, boolean>[]>`
    SELECT EXISTS (SELECT FROM agents WHERE lower(username) = ${given.username.toLowerCase()}) AS username,
      EXISTS (SELECT FROM agents WHERE phone = ${given.phone}) AS phone,
      EXISTS (SELECT FROM agents WHERE email = ${given.email}) AS email`;
  const named = error.constraint_name?.replace(/^agents_|_key$/g, '');
  return Object.fromEntries(Object.entries(TAKEN).filter(([field]) => field === named || taken?.[field]));
}
