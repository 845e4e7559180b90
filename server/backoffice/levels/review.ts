import { lagosTime } from '#domain/lagos-time.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { lockCatalogue } from '../catalogue/apply.ts';
import { movesBetween } from '../catalogue/price-moves.ts';
import { readCatalogue } from '../catalogue/rows.ts';
import { dayAfter, timesOf } from '../console/span.ts';
import { forgetMove, putMove } from './moves.ts';
import { isUntold, readRuled, type Ruled } from './rule.ts';
import { giveLevel } from './set-level.ts';
import { forgetTold, tellChanged, tellComing } from './tell.ts';

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;
/** By then what was sold before midnight is written. */
const AFTER_MIDNIGHT_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AT_ONCE = 100;
/** Its `due_at` is the next review. */
const WATCH = 'levels';

/** Days between being told and paying other prices. */
const NOTICE_DAYS = { up: 1, down: 14 };

/**
 * Once a day, after midnight in Lagos, looks whose sales of the last 30 days ask for another level and tells them what their prices
 * will be: from the next midnight where the level rises, in two weeks where it falls. Gives levels whose time has come; where the
 * rule asked for it and their sales no longer do, the agent keeps theirs and is told.
 */
export function createReviewLevels(): Task {
  let nextAtMs = 0;
  return {
    name: 'review-levels',
    async runOnce({ sql, now }: PlatformDeps) {
      const atMs = now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      nextAtMs = atMs + EVERY_MS;
      const isMore = (await giveNext(sql, now())) || (await review(sql, now()));
      if (isMore) nextAtMs = 0;
      return isMore;
    },
  };
}

/** @returns whether one was due */
const giveNext = (sql: Sql, now: Date): Promise<boolean> =>
  sql.begin(async (tx) => {
    await lockCatalogue(tx);
    const [move] = await tx<{ agentId: string; from: string; to: string; isRuled: boolean }[]>`
      SELECT m.agent_id, a.level AS "from", m.level AS "to", m.operator IS NULL AS is_ruled
      FROM level_moves m JOIN agents a ON a.id = m.agent_id
      WHERE m.at <= ${now} ORDER BY m.at, m.agent_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
    if (!move) return false;
    const { agentId, from, to } = move;
    if (move.isRuled && !(await isStillAskedFor(tx, move, now)))
      return (await forgetTold(tx, agentId, now)) !== undefined;
    await forgetMove(tx, agentId);
    const catalogue = await readCatalogue(tx, now);
    await giveLevel(tx, agentId, to, now);
    await tellChanged(tx, agentId, catalogue, movesBetween(catalogue, from, to), now);
    return true;
  });

/** Whether the agent's sales still ask for a level on that side of theirs. */
async function isStillAskedFor(
  tx: Transaction,
  { agentId, from, to }: { agentId: string; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const [ruled] = await readRuled(tx, { now, among: tx`a.id = ${agentId}`, most: 1 });
  const [move] = await tx<{ isUp: boolean }[]>`
    SELECT coalesce(theirs.sold_kobo, 0) > coalesce(mine.sold_kobo, 0) AS is_up FROM levels theirs, levels mine
    WHERE theirs.code = ${to} AND mine.code = ${from}`;
  return ruled !== undefined && ruled.isUp === move?.isUp;
}

/** @returns whether more agents wait to be told */
const review = (sql: Sql, now: Date): Promise<boolean> =>
  sql.begin(async (tx) => {
    await tx`INSERT INTO watches (name, due_at) VALUES (${WATCH}, ${nextReview(now)}) ON CONFLICT DO NOTHING`;
    const [watch] = await tx<{ dueAt: Date }[]>`
      SELECT due_at FROM watches WHERE name = ${WATCH} FOR UPDATE SKIP LOCKED`;
    if (!watch || (watch.dueAt > now && watch.dueAt <= latestHonest(now, DAY_MS))) return false;
    await lockCatalogue(tx);
    const ruled = await readRuled(tx, { now, among: isUntold(tx), most: AT_ONCE });
    await tellAll(tx, ruled, now);
    const isMore = ruled.length === AT_ONCE;
    if (!isMore) await tx`UPDATE watches SET due_at = ${nextReview(now)} WHERE name = ${WATCH}`;
    return isMore;
  });

async function tellAll(tx: Transaction, ruled: readonly Ruled[], now: Date): Promise<void> {
  if (ruled.length === 0) return;
  const catalogue = await readCatalogue(tx, now);
  for (const { agentId, from, to, isUp } of ruled) {
    await forgetTold(tx, agentId, now);
    const at = midnightIn(NOTICE_DAYS[isUp ? 'up' : 'down'], now);
    await putMove(tx, { agentId, level: to, at, operator: null, now });
    await tellComing(tx, agentId, catalogue, movesBetween(catalogue, from, to), at, now);
  }
}

const midnightIn = (days: number, now: Date): Date => {
  const day = dayAfter(lagosTime(now.getTime()).date, days);
  return timesOf({ from: day, to: day }).since;
};

const nextReview = (now: Date): Date => new Date(midnightIn(1, now).getTime() + AFTER_MIDNIGHT_MS);
