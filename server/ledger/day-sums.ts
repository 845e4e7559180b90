import { lagosTime } from '#domain/lagos-time.ts';
import type { Kobo } from '#domain/money.ts';
import { latestHonest } from '../platform/clock.ts';
import type { Sql } from '../platform/db/sql.ts';

/** The limits of a day's sales, this one included; null: no limit. */
export interface DayCaps {
  /** The agent's daily limit. */
  soldKobo: bigint | null;
  /** The limit of sales without the PIN; null when this sale came with the PIN or needs none. */
  withoutPinKobo: bigint | null;
}

export const NO_CAPS: DayCaps = { soldKobo: null, withoutPinKobo: null };

/**
 * The sums of today in a wallet's row. Another process may already be past midnight, since clocks differ a little. A day
 * further ahead was written by a wrong clock and is ignored.
 */
function today(sql: Sql, now: Date) {
  const [date, latest] = [now, latestHonest(now, 0)].map((at) => lagosTime(at.getTime()).date);
  const isToday = sql`wallets.sold_on BETWEEN ${date}::date AND ${latest}::date`;
  return {
    day: sql`CASE WHEN ${isToday} THEN wallets.sold_on ELSE ${date}::date END`,
    sold: sql`CASE WHEN ${isToday} THEN wallets.sold_kobo ELSE 0 END`,
    withoutPin: sql`CASE WHEN ${isToday} THEN wallets.sold_without_pin_kobo ELSE 0 END`,
  };
}

/** SQL: what a wallet's row has for the sales of today. */
export const soldToday = (sql: Sql, now: Date) => today(sql, now).sold;

/** The columns of `wallets` that a sale sets besides the balance, for the debit's SET. */
export function addToDay(sql: Sql, amountKobo: Kobo, { withoutPinKobo }: DayCaps, now: Date) {
  const { day, sold, withoutPin } = today(sql, now);
  const counted = withoutPinKobo === null ? 0 : amountKobo;
  return sql`sold_on = ${day}, sold_kobo = ${sold} + ${amountKobo},
    sold_without_pin_kobo = ${withoutPin} + ${counted}`;
}

/** The condition that the sale stays within the limits, for the debit's WHERE, where the row is locked. */
export function withinDay(sql: Sql, amountKobo: Kobo, caps: DayCaps, now: Date) {
  const { sold, withoutPin } = today(sql, now);
  return sql`(${caps.soldKobo}::bigint IS NULL OR ${sold} + ${amountKobo} <= ${caps.soldKobo})
    AND (${caps.withoutPinKobo}::bigint IS NULL OR ${withoutPin} + ${amountKobo} <= ${caps.withoutPinKobo})`;
}

/**
 * What a refund sets besides the balance: it gives the amount back to the daily limit. It does not give it back to the sum
 * without the PIN: that only costs one more PIN entry. `order` is the refunded row's name.
 */
export const takeFromDay = (sql: Sql, order: string) => sql`
  sold_kobo = CASE WHEN wallets.sold_on = (${sql(order)}.created_at AT TIME ZONE 'Africa/Lagos')::date
    THEN greatest(0, wallets.sold_kobo - ${sql(order)}.amount_kobo) ELSE wallets.sold_kobo END`;

/** The sums of today's sales; undefined when the agent has no wallet. */
export async function readDaySums(
  sql: Sql,
  agentId: string,
  now: Date,
): Promise<{ soldKobo: bigint; withoutPinKobo: bigint } | undefined> {
  const { sold, withoutPin } = today(sql, now);
  const [row] = await sql<{ soldKobo: bigint; withoutPinKobo: bigint }[]>`
    SELECT ${sold} AS sold_kobo, ${withoutPin} AS without_pin_kobo FROM wallets WHERE agent_id = ${agentId}`;
  return row;
}
