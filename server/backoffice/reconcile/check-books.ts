import type { Deps } from '../../funding/deps.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { nextNight } from '../night.ts';
import { reconcileAloud } from './aloud.ts';
import { isAskable } from './bank.ts';
import type { AskHours } from './reconcile.ts';

const EVERY_MS = 2_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever runs a check that was asked for has so long; then another process begins it again. */
const LEASE_MS = HOUR_MS;
/** Few sell then, and the day before is over for long. */
const NIGHTLY_AT_MS = 4 * HOUR_MS;
/** Of how many hours vendors and bank are asked. */
const ASKED_HOURS = 48;
/** Its `due_at` is the next check. */
const WATCH = 'books';

/** Runs reconcile each night at four in Lagos, and whenever somebody at the console asked for it; once for all processes. */
export function createCheckBooks(): Task<Deps> {
  let nextAtMs = 0;
  return {
    name: 'check-books',
    async runOnce(deps) {
      const atMs = deps.now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      nextAtMs = atMs + EVERY_MS;
      await runWanted(deps);
      if (await isNight(deps.sql, deps.now())) await reconcileAloud({ ...deps, operator: 'nightly' }, {});
      return false;
    },
  };
}

async function runWanted(deps: Deps): Promise<void> {
  const { sql, now } = deps;
  const at = now();
  const [wanted] = await sql<{ wantedAt: Date; wantedBy: string; asks: boolean }[]>`
    UPDATE books_wanted SET leased_until = ${new Date(at.getTime() + LEASE_MS)}
    WHERE problem IS NULL
      AND (leased_until IS NULL OR leased_until <= ${at} OR leased_until > ${latestHonest(at, LEASE_MS)})
    RETURNING wanted_at, wanted_by, asks`;
  if (!wanted) return;
  try {
    await reconcileAloud({ ...deps, operator: wanted.wantedBy }, wanted.asks ? hoursOf(deps) : {});
    await sql`DELETE FROM books_wanted WHERE wanted_at = ${wanted.wantedAt}`;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await sql`UPDATE books_wanted SET problem = ${problem || 'unknown'} WHERE wanted_at = ${wanted.wantedAt}`;
  }
}

/** Not every bank can be asked about payments. */
const hoursOf = ({ fundingProvider }: Deps): AskHours => ({
  vendor: ASKED_HOURS,
  ...(isAskable(fundingProvider) && { bank: ASKED_HOURS }),
});

/** Whether it is this process's turn. A time further ahead than a day was written by a wrong clock. */
async function isNight(sql: Sql, now: Date): Promise<boolean> {
  await sql`INSERT INTO watches (name, due_at) VALUES (${WATCH}, ${nextNight(now, NIGHTLY_AT_MS)}) ON CONFLICT DO NOTHING`;
  const { count } = await sql`
    UPDATE watches SET due_at = ${nextNight(now, NIGHTLY_AT_MS)}
    WHERE name = ${WATCH} AND (due_at <= ${now} OR due_at > ${latestHonest(now, DAY_MS)})`;
  return count === 1;
}
