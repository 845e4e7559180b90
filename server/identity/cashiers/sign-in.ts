import type { SignedIn } from '#contract/accounts.ts';
import type { switchCashier } from '#contract/cashiers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { CASHIERS } from '#contract/limits.ts';
import type { Logger } from 'pino';
import { validate } from 'uuid';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type AppError, validationFailed } from '../../platform/errors.ts';
import { giveBack, take, takeForAddress } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { logSecurityEvent } from '../security-event.ts';
import { type Place, placeOf } from '../sessions/known-places.ts';
import { refuseOutsideHours } from './hours.ts';
import { judgePin, type Tried } from './pin.ts';
import { openCashierSession, refuseSuspendedShop } from './session.ts';

const A_PIN = new RegExp(`^\\d{${CASHIERS.pinDigits}}$`);

interface Found extends Tried {
  isKnownHere: boolean;
}

const NOWHERE = Buffer.alloc(0);

/** A cashier who has not ended, and whether they have logged in on this device before. */
async function find(sql: Sql, by: { id: string } | { login: string }, device: Buffer | undefined) {
  const [cashier] = await sql<Found[]>`
    SELECT id, agent_id, pin_hash, pin_locked_until,
      EXISTS (SELECT FROM cashier_devices d WHERE d.cashier_id = c.id AND d.device = ${device ?? NOWHERE}) AS is_known_here
    FROM cashiers c WHERE ${'id' in by ? sql`id = ${by.id}` : sql`login = ${by.login}`} AND ended_at IS NULL`;
  return cashier;
}

interface CashierLogin {
  login: string;
  /** The PIN, where it is a cashier's login. */
  password: string;
  deviceMark?: string | undefined;
  /** The answer to a wrong one on a new device: as to any wrong login, so that it does not tell whose login it is. */
  refused: () => AppError;
}

/**
 * Logs in a cashier where the login is one's. No password of an agent is as short as a PIN, so neither ever stands in the way of the
 * other, whoever had the name first. The caller has counted the address.
 * @returns undefined where it is no cashier's
 * @throws AppError VALIDATION_FAILED on password, FORBIDDEN out of hours or when the shop is suspended, RATE_LIMITED
 */
export async function logInCashier(
  deps: PlatformDeps,
  log: Logger,
  { login, password, deviceMark, refused }: CashierLogin,
  address: string,
): Promise<SignedIn | undefined> {
  if (!A_PIN.test(password)) return undefined;
  const place = placeOf(address, deviceMark);
  const cashier = await find(deps.sql, { login }, place.device);
  if (!cashier) return undefined;
  if (cashier.isKnownHere) await judgePin(deps, log, cashier, password, 'password');
  else await judgeGuest(deps, log, cashier, password, refused);
  return signIn(deps, cashier, place, refused);
}

/** New devices share few tries of their own, which lock nobody out who sells on a known one. */
async function judgeGuest(
  deps: PlatformDeps,
  log: Logger,
  cashier: Tried,
  pin: string,
  refused: () => AppError,
): Promise<void> {
  await take(deps, LIMITS.cashierLogin, cashier.id);
  if (!(await passwordMatches('anonymous', pin, cashier.pinHash ?? undefined))) {
    logSecurityEvent(log, 'cashier login refused', cashier.agentId);
    throw refused();
  }
  await giveBack(deps, LIMITS.cashierLogin, cashier.id);
}

const notHere = () =>
  validationFailed({
    cashierId: ['Log in with your username and PIN once on this phone, then you can switch.'],
  });

/**
 * Logs in a cashier on a device where they have logged in before; whoever of the shop sold there is logged out.
 * @throws AppError VALIDATION_FAILED on cashierId or pin, FORBIDDEN out of hours or when the shop is suspended, RATE_LIMITED
 */
export async function switchTo(
  deps: PlatformDeps,
  log: Logger,
  { cashierId, pin, deviceMark }: BodyOf<typeof switchCashier>,
  address: string,
): Promise<SignedIn> {
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  const place = placeOf(address, deviceMark);
  const cashier = validate(cashierId) ? await find(deps.sql, { id: cashierId }, place.device) : undefined;
  if (!cashier?.isKnownHere) throw notHere();
  await judgePin(deps, log, cashier, pin, 'pin');
  return signIn(deps, cashier, place, notHere);
}

interface Entering {
  id: string;
  agentId: string;
  name: string;
  login: string;
  createdAt: Date;
  opens: number | null;
  closes: number | null;
  suspendedAt: Date | null;
}

async function signIn(
  { sql, now }: PlatformDeps,
  { id, pinHash }: Tried,
  { mark }: Place,
  refused: () => AppError,
): Promise<SignedIn> {
  return sql.begin(async (tx) => {
    // Parallel logins take turns here. The PIN is checked again: it may have changed, or the cashier ended, meanwhile.
    const [cashier] = await tx<Entering[]>`
      SELECT c.id, c.agent_id, c.name, c.login, c.created_at, c.opens, c.closes, a.suspended_at
      FROM cashiers c JOIN agents a ON a.id = c.agent_id
      WHERE c.id = ${id} AND c.pin_hash = ${pinHash} AND c.ended_at IS NULL FOR NO KEY UPDATE OF c`;
    if (!cashier) throw refused();
    refuseSuspendedShop(cashier.suspendedAt);
    refuseOutsideHours(cashier, now());
    return openCashierSession(tx, cashier, mark, now());
  });
}

/** Who may switch on a device: cashiers who have logged in there and have not ended, by name. */
export async function cashiersOn(
  deps: PlatformDeps,
  deviceMark: string,
  address: string,
): Promise<{ id: string; name: string }[]> {
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  const { device = NOWHERE } = placeOf(address, deviceMark);
  return deps.sql<{ id: string; name: string }[]>`
    SELECT c.id, c.name FROM cashier_devices d JOIN cashiers c ON c.id = d.cashier_id
    WHERE d.device = ${device} AND c.ended_at IS NULL ORDER BY c.name, c.id`;
}
