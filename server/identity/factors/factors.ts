import type { Factors } from '#contract/factors.ts';
import { PIN } from '#contract/limits.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';

interface FactorsRow {
  pinAboveKobo: bigint | null;
  pinDayKobo: bigint | null;
  pinLockedUntil: Date | null;
  keySells: boolean | null;
  totpSince: Date | null;
  recoveryCodesLeft: number | null;
}

/** What an agent has besides the password. */
export async function readFactors(
  { sql, now }: Pick<PlatformDeps, 'sql' | 'now'>,
  agentId: string,
): Promise<Factors> {
  const [row] = await sql<FactorsRow[]>`
    SELECT a.pin_above_kobo, ${pinDay(sql)} AS pin_day_kobo, a.pin_locked_until, k.sells_above_pin AS key_sells, t.confirmed_at AS totp_since,
      jsonb_array_length(t.recovery_hashes) AS recovery_codes_left
    FROM agents a LEFT JOIN api_keys k ON k.agent_id = a.id LEFT JOIN totp t ON t.agent_id = a.id
    WHERE a.id = ${agentId}`;
  const {
    pinAboveKobo = null,
    pinDayKobo,
    pinLockedUntil = null,
    keySells,
    totpSince,
    recoveryCodesLeft,
  } = row ?? {};
  return {
    pin:
      pinAboveKobo === null
        ? null
        : {
            aboveAmount: toNaira(kobo(pinAboveKobo)),
            dayAmount: toNaira(kobo(pinDayKobo ?? 0)),
            keySells: keySells ?? false,
            lockedUntil: isLocked(pinLockedUntil, now()) ? pinLockedUntil.toISOString() : null,
          },
    totp: totpSince ? { since: totpSince.toISOString(), recoveryCodesLeft: recoveryCodesLeft ?? 0 } : null,
  };
}

/** SQL: the most that the agent of row `a` may sell in a day without the PIN; NULL when no PIN is set. */
export const pinDay = (sql: Sql) => sql`coalesce(a.pin_day_kobo, a.pin_above_kobo * ${PIN.dayTimes}::int)`;

/** A clock that ran ahead must not extend the lock. */
export const isLocked = (until: Date | null, now: Date): until is Date =>
  until !== null && until > now && until <= latestHonest(now, PIN.lockedMs);
