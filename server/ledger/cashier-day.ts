import type { Kobo } from '#domain/money.ts';
import { patiently } from '../platform/db/patience.ts';
import type { Sql } from '../platform/db/sql.ts';

/** Who sells an order for the agent, and what it counts for. */
export interface Seller {
  cashierId: string;
  /** The day in Lagos: "2026-11-21". */
  day: string;
  /** What the customer pays by the cashier's screen. */
  chargedKobo: Kobo;
  /** The cashier's of the day; null: there is none. */
  dayLimitKobo: bigint | null;
}

/** Makes the row of a cashier's day, which the debit locks. */
export async function openCashierDay(sql: Sql, agentId: string, { cashierId, day }: Seller): Promise<void> {
  await sql`
    INSERT INTO cashier_days (cashier_id, day, agent_id) VALUES (${cashierId}, ${day}, ${agentId}) ON CONFLICT DO NOTHING`;
}

/**
 * The row of the cashier's day, locked as long as the debit runs: sales of one cashier that arrive together are counted one after the
 * other. For the beginning of the debit's WITH. It is locked before the wallet, as a refund does, so that neither waits for the other.
 */
export const holdCashierDay = (sql: Sql, { cashierId, day }: Seller) => sql`
  cashier_day AS MATERIALIZED (
    SELECT sold_kobo FROM cashier_days WHERE cashier_id = ${cashierId} AND day = ${day} AND ${patiently(sql)} FOR UPDATE
  ),`;

/** The condition that the sale stays within the cashier's day, for the debit's WHERE. */
export const withinCashierDay = (sql: Sql, { chargedKobo, dayLimitKobo }: Seller) => sql`
  AND EXISTS (SELECT FROM cashier_day
    WHERE ${dayLimitKobo}::bigint IS NULL OR sold_kobo + ${chargedKobo}::bigint <= ${dayLimitKobo})`;

/** Counts the sale and notes who made it, for the debit's WITH. `moved` has the line's id. */
export const noteCashierSale = (sql: Sql, agentId: string, { cashierId, day, chargedKobo }: Seller) => sql`
  counted AS (
    UPDATE cashier_days SET sold_kobo = cashier_days.sold_kobo + ${chargedKobo} FROM moved
    WHERE cashier_id = ${cashierId} AND day = ${day}
  ), by_cashier AS (
    INSERT INTO cashier_sales (agent_id, order_id, cashier_id, day, charged_kobo)
    SELECT ${agentId}, line_id, ${cashierId}, ${day}, ${chargedKobo} FROM moved
  ),`;

/** Takes a refunded order off its cashier's day, for the WITH of the refund. `ended` is the order. */
export const takeFromCashierDay = (sql: Sql) => sql`
  uncounted AS (
    UPDATE cashier_days SET sold_kobo = greatest(0, cashier_days.sold_kobo - sale.charged_kobo)
    FROM ended JOIN cashier_sales sale ON sale.agent_id = ended.agent_id AND sale.order_id = ended.id
    WHERE cashier_days.cashier_id = sale.cashier_id AND cashier_days.day = sale.day
    RETURNING 1
  )`;

/** The condition that locks the cashier's day before the wallet, as a debit does. It is always true. */
export const afterCashierDay = (sql: Sql) => sql`(SELECT count(*) FROM uncounted) >= 0`;

/** Notes the cash that an agent has counted, beside what was expected then. A later count takes its place. */
export async function noteCount(
  sql: Sql,
  { agentId, cashierId, day }: { agentId: string; cashierId: string; day: string },
  { countedKobo, expectedKobo }: { countedKobo: Kobo; expectedKobo: Kobo },
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO cashier_days (cashier_id, day, agent_id, counted_kobo, expected_kobo, counted_at)
    VALUES (${cashierId}, ${day}, ${agentId}, ${countedKobo}, ${expectedKobo}, ${now})
    ON CONFLICT (cashier_id, day) DO UPDATE SET counted_kobo = EXCLUDED.counted_kobo,
      expected_kobo = EXCLUDED.expected_kobo, counted_at = EXCLUDED.counted_at`;
}

/** What a cashier has sold in a day that counts against the limit, in kobo. */
export async function readCashierDay(sql: Sql, cashierId: string, day: string): Promise<bigint> {
  const [row] = await sql<{ soldKobo: bigint }[]>`
    SELECT sold_kobo FROM cashier_days WHERE cashier_id = ${cashierId} AND day = ${day}`;
  return row?.soldKobo ?? 0n;
}
