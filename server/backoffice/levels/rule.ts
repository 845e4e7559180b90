import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, type Kobo } from '#domain/money.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { dayAfter } from '../console/span.ts';

/** Whole days of Lagos whose sales count, the last of them yesterday. */
const DAYS = 30;

/** What the rule would change for an agent. */
export interface Ruled {
  agentId: string;
  from: string;
  to: string;
  /** What their delivered orders of these days cost them. */
  soldKobo: Kobo;
  /** Whether the level to come asks for more than theirs does. */
  isUp: boolean;
}

/** That an agent `a` was told of no change to come, or of one that falls while their sales ask for one that rises. */
export const isUntold = (tx: Transaction): ReturnType<Sql> => tx`NOT EXISTS (
  SELECT FROM level_moves m JOIN levels theirs ON theirs.code = m.level
  WHERE m.agent_id = a.id AND (coalesce(theirs.sold_kobo, 0) > coalesce(mine.sold_kobo, 0)
    OR coalesce(wanted.sold_kobo, 0) < coalesce(mine.sold_kobo, 0)))`;

/** The sum of what the delivered orders of these days cost an agent `a`. */
const soldKobo = (sql: Sql | Transaction, now: Date): ReturnType<Sql> => {
  const today = lagosTime(now.getTime()).date;
  return sql`SELECT coalesce(sum(d.amount_kobo), 0)::bigint AS kobo FROM day_totals d
    WHERE d.agent_id = a.id AND d.day BETWEEN ${dayAfter(today, -DAYS)} AND ${dayAfter(today, -1)}
      AND d.type LIKE '%\\_ORDER' AND d.status = 'SUCCESSFUL'`;
};

/** What the delivered orders of the days that count cost an agent. */
export async function readSold(sql: Sql, agentId: string, now: Date): Promise<Kobo> {
  const [row] = await sql<{ soldKobo: bigint }[]>`
    SELECT (${soldKobo(sql, now)}) AS sold_kobo FROM agents a WHERE a.id = ${agentId}`;
  return kobo(row?.soldKobo ?? 0);
}

/**
 * Whose level is not the one that their sales of the last 30 days give: the one that asks for the most of those that ask for no more
 * than that, or the standard one. Left out are test accounts, whoever was given a level by hand, and whoever has one that asks for
 * nothing.
 * @param among a condition on an agent `a`, the level `mine` and the `wanted` one
 */
export async function readRuled(
  tx: Sql | Transaction,
  { now, among, most }: { now: Date; among: ReturnType<Sql>; most: number },
): Promise<Ruled[]> {
  return tx<Ruled[]>`
    SELECT a.id AS agent_id, a.level AS "from", wanted.code AS "to", sold.kobo AS sold_kobo,
      coalesce(wanted.sold_kobo, 0) > coalesce(mine.sold_kobo, 0) AS is_up
    FROM agents a
    JOIN levels mine ON mine.code = a.level AND (mine.code = ${STANDARD} OR mine.sold_kobo IS NOT NULL)
    CROSS JOIN LATERAL (${soldKobo(tx, now)}) sold
    CROSS JOIN LATERAL (
      SELECT v.code, v.sold_kobo FROM levels v WHERE v.code = ${STANDARD} OR v.sold_kobo <= sold.kobo
      ORDER BY v.sold_kobo DESC NULLS LAST LIMIT 1) wanted
    WHERE a.live_agent_id IS NULL AND a.erased_at IS NULL AND NOT a.level_by_hand AND wanted.code <> a.level AND ${among}
    ORDER BY a.id LIMIT ${most}`;
}
