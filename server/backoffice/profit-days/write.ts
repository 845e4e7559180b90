import type { Transaction } from '../../platform/db/sql.ts';
import { columnsOf, countedDays, GRAIN_NAMES, keysOf, tableOf } from './sums.ts';

/** Of the others, one waits: two who sum the same day at once would write it twice. */
export const lockProfitDays = async (tx: Transaction): Promise<void> => {
  await tx`SELECT pg_advisory_xact_lock(hashtext('profit_days'))`;
};

/** @returns false when another process sums days just now */
export async function tryLockProfitDays(tx: Transaction): Promise<boolean> {
  const [lock] = await tx<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtext('profit_days')) AS is_ours`;
  return lock?.isOurs === true;
}

/**
 * Sums a day anew. What is known late while it counts is not in the sums, and stays noted: only notes from before go, whose outcomes the
 * count sees. The caller holds the lock.
 * @param day of Lagos, such as "2026-11-21"
 */
export async function sumDay(tx: Transaction, day: string, now: Date): Promise<void> {
  const that: ReturnType<Transaction> = tx`${day}::text::date`;
  await tx`DELETE FROM late_outcomes WHERE day = to_char(${that}, 'YYYYMMDD')`;
  await tx`DELETE FROM profit_days WHERE day = ${that}`;
  await tx`INSERT INTO profit_days (day, summed_at) VALUES (${that}, ${now})`;
  for (const grain of GRAIN_NAMES)
    await tx`
      INSERT INTO ${tableOf(tx, grain)} (day, ${columnsOf(tx, grain)})
      ${countedDays(tx, grain, tx`(SELECT ${that} AS day)`)} ORDER BY ${keysOf(tx, grain)}`;
}
