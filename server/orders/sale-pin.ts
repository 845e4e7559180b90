import { PIN } from '#contract/limits.ts';
import { formatNaira, kobo, type Kobo } from '#domain/money.ts';
import type { Logger } from 'pino';
import { passwordMatches } from '../identity/passwords/password-hash.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import { latestHonest } from '../platform/clock.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { AppError, forbidden, validationFailed } from '../platform/errors.ts';
import type { Caller } from '../identity/caller.ts';
import { enqueueMail } from '../platform/mail/enqueue.ts';
import type { DayCaps } from '../ledger/day-sums.ts';
import { isLocked } from '../identity/factors/factors.ts';

interface Sale {
  caller: Caller;
  /** As it came with the request. */
  pin: string | undefined;
  /** What leaves the wallet. */
  amountKobo: Kobo;
}

/**
 * Passes a sale that needs no PIN or comes with the right one. Sales without a PIN have their own limit for the day.
 * @returns the limits of the day's sales, which the debit checks
 * @throws AppError VALIDATION_FAILED on pin, RATE_LIMITED when it is locked, FORBIDDEN for an API key; nothing is debited
 */
export async function requirePin(
  deps: OrderDeps,
  log: Logger,
  { caller, pin, amountKobo }: Sale,
): Promise<DayCaps> {
  const { agentId, pinAboveKobo, pinDayKobo, dayLimitKobo, kind } = caller;
  const caps: DayCaps = { soldKobo: dayLimitKobo, withoutPinKobo: null };
  if (pinAboveKobo === null) return caps;
  const isBelow = amountKobo <= pinAboveKobo;
  if (kind === 'key' && isBelow) return caps;
  if (kind === 'key')
    throw forbidden(
      `Your API key sells up to ${formatNaira(kobo(pinAboveKobo))} a time. Your profile in the portal, under the PIN, lets it sell more.`,
    );
  if (isBelow && !pin) return { ...caps, withoutPinKobo: pinDayKobo };
  await judge(deps, log, agentId, pin);
  return caps;
}

async function judge(deps: OrderDeps, log: Logger, agentId: string, pin: string | undefined): Promise<void> {
  const [kept] = await deps.sql<Kept[]>`SELECT pin_hash, pin_locked_until FROM agents WHERE id = ${agentId}`;
  // The PIN was removed after the token was checked.
  if (!kept || kept.pinHash === null) return;
  if (isLocked(kept.pinLockedUntil, deps.now())) throw locked(kept.pinLockedUntil, deps.now());
  if (pin === undefined || pin === '') throw validationFailed({ pin: ['Enter your PIN.'] });
  const tried = { agentId, pinHash: kept.pinHash };
  if (!(await passwordMatches('known', pin, kept.pinHash))) throw await countWrong(deps, log, tried);
  // When parallel tries have used up the limit, a right PIN is refused too.
  const { count } = await deps.sql`UPDATE agents SET pin_wrong_tries = 0 WHERE ${stillOpen(deps, tried)}`;
  if (count === 0) throw locked(lockEnd(deps.now()), deps.now());
}

interface Kept {
  pinHash: string | null;
  pinLockedUntil: Date | null;
}
type Tried = { agentId: string; pinHash: string };

const lockEnd = (now: Date) => new Date(now.getTime() + PIN.lockedMs);

/** Condition: the PIN is not locked and is still the one that was checked. */
function stillOpen({ sql, now }: OrderDeps, { agentId, pinHash }: Tried) {
  const at = now();
  return sql`id = ${agentId} AND pin_hash = ${pinHash} AND (pin_locked_until IS NULL OR pin_locked_until <= ${at}
    OR pin_locked_until > ${latestHonest(at, PIN.lockedMs)})`;
}

/**
 * Counts a wrong try before answering. Parallel tries past the limit are all told that the PIN is locked, right or wrong, so an
 * attacker learns the outcome of at most five.
 */
async function countWrong(deps: OrderDeps, log: Logger, tried: Tried): Promise<AppError> {
  const at = deps.now();
  const isLast = deps.sql`pin_wrong_tries + 1 >= ${PIN.tries}::int`;
  return deps.sql.begin(async (tx) => {
    const [counted] = await tx<{ wrongTries: number; email: string }[]>`
      UPDATE agents SET pin_wrong_tries = CASE WHEN ${isLast} THEN 0 ELSE pin_wrong_tries + 1 END,
        pin_locked_until = CASE WHEN ${isLast} THEN ${lockEnd(at)}::timestamptz END
      WHERE ${stillOpen(deps, tried)} RETURNING pin_wrong_tries AS wrong_tries, email`;
    logSecurityEvent(log, 'PIN refused', tried.agentId);
    if (counted && counted.wrongTries > 0) return wrong(PIN.tries - counted.wrongTries);
    if (counted) {
      logSecurityEvent(log, 'PIN locked', tried.agentId);
      await enqueueMail(tx, 'PIN_LOCKED', counted.email, at);
    }
    return locked(lockEnd(at), at);
  });
}

const wrong = (left: number) =>
  validationFailed({ pin: [`This PIN is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`] });

function locked(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const text = `Your PIN is locked after ${PIN.tries} wrong tries. Wait ${Math.ceil(seconds / 60)} min, or set a new PIN in your profile.`;
  return new AppError('RATE_LIMITED', text, { fieldErrors: { pin: [text] }, retryAfterSeconds: seconds });
}
