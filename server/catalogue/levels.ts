import type { Sql, Transaction } from '../platform/db/sql.ts';

/** The level of everybody who was given no other: its prices are those of plans and providers themselves. */
export const STANDARD = 'standard';

/** Whose prices are asked for. */
export interface ForAgent {
  /** A test account pays what its agent pays; null: the standard prices. */
  agentId: string | null;
}

type Fragment = ReturnType<Sql>;

// As a subquery it is worked out once, not once a row.
const levelOf = (sql: Sql | Transaction, agentId: string | null): Fragment =>
  sql`(SELECT level_of(${agentId}))`;

/** Joins to `plans l` the agent's own price as `own`, where their level has one. */
export const joinOwnPrice = (sql: Sql | Transaction, agentId: string | null): Fragment => sql`
  LEFT JOIN level_prices own ON own.plan_id = l.id AND own.withdrawn_at IS NULL AND own.level = ${levelOf(sql, agentId)}`;

/** What the agent of joinOwnPrice pays for the plan, in kobo. */
export const ownPrice = (sql: Sql | Transaction): Fragment => sql`coalesce(own.price_kobo, l.price_kobo)`;

/** What that agent knows the plan by. */
export const ownPlanId = (sql: Sql | Transaction): Fragment => sql`coalesce(own.id, l.id)`;

/** The agent's discount on a row of `providers p`, in basis points. */
export const ownDiscount = (sql: Sql | Transaction, agentId: string | null): Fragment => sql`
  coalesce((SELECT d.discount_points FROM level_discounts d
    WHERE d.service = p.service AND d.provider = p.code AND d.level = ${levelOf(sql, agentId)}), p.discount_points)`;

/**
 * What the agent knows a plan by that was stored by an earlier id: the plan's own, or that of a price of a level. A plan that is not
 * sold any more, or that there never was, keeps the id.
 */
export const shownPlanId = (sql: Sql | Transaction, agentId: string, stored: Fragment): Fragment => sql`
  (SELECT coalesce(own.id, given.plan_id) FROM (
      SELECT coalesce((SELECT plan_id FROM level_prices WHERE id = ${stored}), ${stored}) AS plan_id) given
    LEFT JOIN level_prices own ON own.plan_id = given.plan_id AND own.withdrawn_at IS NULL
      AND own.level = ${levelOf(sql, agentId)})`;

/** Whether the agent pays prices of their own, which nobody else may come to see. */
export async function hasOwnPrices(sql: Sql, agentId: string): Promise<boolean> {
  const [row] = await sql<{ level: string | null }[]>`SELECT level_of(${agentId}) AS level`;
  return (row?.level ?? STANDARD) !== STANDARD;
}
