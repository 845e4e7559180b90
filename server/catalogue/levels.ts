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

/** Joins as `payer` the agent who pays and the one above them; of an agent with nobody above both columns are NULL. */
export const joinPayer = (sql: Sql | Transaction, agentId: string | null): Fragment => sql`
  LEFT JOIN (SELECT sub.agent_id, sub.above_id FROM agents me JOIN sub_agents sub ON sub.agent_id = coalesce(me.live_agent_id, me.id)
    WHERE me.id = ${agentId}) payer ON true`;

/**
 * Joins to `plans l` the price of the agent's level as `own`, where it has one, and the `payer` of joinPayer. An agent below another
 * goes by the level of that one.
 */
export const joinOwnPrice = (sql: Sql | Transaction, agentId: string | null): Fragment => sql`
  LEFT JOIN level_prices own ON own.plan_id = l.id AND own.withdrawn_at IS NULL AND own.level = ${levelOf(sql, agentId)}
  ${joinPayer(sql, agentId)}`;

/** What the level of joinOwnPrice pays for the plan, in kobo: for an agent below another, what that one pays. */
export const levelPrice = (sql: Sql | Transaction): Fragment => sql`coalesce(own.price_kobo, l.price_kobo)`;

const priceBelow = (sql: Sql | Transaction): Fragment =>
  sql`price_below(payer.agent_id, l.service, l.provider, ${levelPrice(sql)}, l.price_kobo)`;

/** What the agent of joinOwnPrice pays for the plan, in kobo. */
export const ownPrice = (sql: Sql | Transaction): Fragment => sql`
  CASE WHEN payer.agent_id IS NULL THEN ${levelPrice(sql)} ELSE ${priceBelow(sql)} END`;

const AT = '~';

/**
 * What that agent knows the plan by. The price of an agent below another stands behind the id, so that it too stands for one price,
 * however often it is changed.
 */
export const ownPlanId = (sql: Sql | Transaction): Fragment => sql`
  CASE WHEN payer.agent_id IS NULL THEN coalesce(own.id, l.id)
    ELSE coalesce(own.id, l.id) || ${AT} || ${priceBelow(sql)} END`;

/** An id that an agent knows a plan by, in its parts: that of the plan or of a level's price, and the price behind it; null: none is. */
export function readPlanId(shownId: string): { id: string; atKobo: bigint | null } {
  const [, id, at] = /^(.*)~(\d{1,15})$/.exec(shownId) ?? [];
  return id === undefined || at === undefined ? { id: shownId, atKobo: null } : { id, atKobo: BigInt(at) };
}

/** The discount of the agent's level on a row of `providers p`, in basis points: for an agent below another, that of the one above. */
export const levelDiscount = (sql: Sql | Transaction, agentId: string | null): Fragment => sql`
  coalesce((SELECT d.discount_points FROM level_discounts d
    WHERE d.service = p.service AND d.provider = p.code AND d.level = ${levelOf(sql, agentId)}), p.discount_points)`;

/** The agent's discount on a row of `providers p` joined with joinPayer, in basis points. */
export const ownDiscount = (sql: Sql | Transaction, agentId: string | null): Fragment => sql`
  CASE WHEN payer.agent_id IS NULL THEN ${levelDiscount(sql, agentId)}
    ELSE discount_below(payer.agent_id, p.service, p.code, ${levelDiscount(sql, agentId)}, p.discount_points) END`;

/**
 * What the agent knows a plan by that was stored by an earlier id: the plan's own, or that of a price of a level. A plan that is not
 * sold any more, or that there never was, keeps the id.
 */
export const shownPlanId = (sql: Sql | Transaction, agentId: string, stored: Fragment): Fragment => sql`
  (SELECT CASE WHEN l.id IS NULL THEN given.plan_id ELSE ${ownPlanId(sql)} END FROM (
      SELECT coalesce((SELECT plan_id FROM level_prices WHERE id = split_part(${stored}, ${AT}, 1)),
        split_part(${stored}, ${AT}, 1)) AS plan_id) given
    LEFT JOIN plans l ON l.id = given.plan_id ${joinOwnPrice(sql, agentId)})`;

/** Whether the agent pays prices of their own, which nobody else may come to see. */
export async function hasOwnPrices(sql: Sql, agentId: string): Promise<boolean> {
  const [row] = await sql<{ level: string | null; isBelow: boolean }[]>`
    SELECT level_of(${agentId}) AS level, payer.agent_id IS NOT NULL AS is_below FROM (SELECT) one ${joinPayer(sql, agentId)}`;
  return row?.isBelow === true || (row?.level ?? STANDARD) !== STANDARD;
}
