import type { login, SignedIn } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { toE164 } from '#domain/phone.ts';
import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requireLoginCode } from '../factors/login-code.ts';
import { takeForAddress } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { logInCashier } from '../cashiers/sign-in.ts';
import { AGENT_COLUMNS, type AgentRow, refuseSuspended } from '../agent.ts';
import { type Place, placeOf, rememberPlace } from './known-places.ts';
import { takeLoginTry } from './login-tries.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { logSecurityEvent } from '../security-event.ts';
import { openSession } from './session.ts';

// Unknown name and wrong password get the same text, which does not reveal which accounts exist.
const wrongCredentials = () =>
  new AppError('VALIDATION_FAILED', 'This username or password is wrong. Check both and try again.', {
    fieldErrors: { password: ['This username or password is wrong.'] },
  });

/** A login name in the form in which it is looked up and counted. */
function identify(name: string): { column: 'email' | 'phone' | 'username'; value: string } {
  if (name.includes('@')) return { column: 'email', value: name.toLowerCase() };
  const phone = toE164(name);
  // A username begins with a letter, so no phone number is one.
  return phone ? { column: 'phone', value: phone } : { column: 'username', value: name.toLowerCase() };
}

async function findAgent(
  sql: Sql,
  { column, value }: ReturnType<typeof identify>,
): Promise<AgentRow | undefined> {
  const condition = column === 'username' ? sql`lower(username) = ${value}` : sql`${sql(column)} = ${value}`;
  const [agent] = await sql<AgentRow[]>`SELECT ${sql(AGENT_COLUMNS)} FROM agents WHERE ${condition}`;
  return agent;
}

/** @throws AppError VALIDATION_FAILED (on code when the password was right and a code is wanted), FORBIDDEN when suspended, RATE_LIMITED */
export async function logIn(
  deps: PlatformDeps,
  log: Logger,
  given: BodyOf<typeof login>,
  address: string,
): Promise<SignedIn> {
  const identity = identify(given.username);
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  const cashier = await logInCashier(
    deps,
    log,
    { ...given, login: identity.value, refused: wrongCredentials },
    address,
  );
  if (cashier) return cashier;
  const agent = await findAgent(deps.sql, identity);
  const place = placeOf(address, given.deviceMark);
  const counted = await takeLoginTry(deps, log, { name: identity.value, agent }, place);
  if (!(await passwordMatches(counted.lane, given.password, agent?.passwordHash)) || !agent) {
    logSecurityEvent(log, 'login refused', agent?.id);
    throw wrongCredentials();
  }
  await requireLoginCode(deps, log, agent, given.code);
  const signedIn = await signIn(deps, agent, place);
  await counted.succeeded();
  return signedIn;
}

async function signIn({ sql, now }: PlatformDeps, agent: AgentRow, place: Place): Promise<SignedIn> {
  return sql.begin(async (tx) => {
    // Parallel logins take turns here. Check password and suspension again: both may have changed meanwhile.
    const [current] = await tx<AgentRow[]>`
      SELECT ${tx(AGENT_COLUMNS)} FROM agents WHERE id = ${agent.id} FOR NO KEY UPDATE`;
    if (!current || current.passwordHash !== agent.passwordHash) throw wrongCredentials();
    refuseSuspended(current);
    await rememberPlace(tx, agent.id, place, now());
    return { ...(await openSession(tx, current, now())), deviceMark: place.mark };
  });
}
