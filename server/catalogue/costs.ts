import type { Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';

type Fragment = ReturnType<Sql>;

/** What a vendor was asked to deliver, and when. */
export interface Bought {
  vendor: string;
  service: string;
  provider: string;
  faceKobo: Kobo;
  planId?: string | undefined;
  quantity?: number | undefined;
}

/** What a row of `plans l` costs at each vendor at a moment, by the vendors' names: kobo as text. */
export const costsOfPlan = (sql: Sql | Transaction, at: Date): Fragment => sql`
  (SELECT coalesce(json_object_agg(c.vendor, c.cost_kobo::text), '{}') FROM (
    SELECT DISTINCT ON (vendor) vendor, cost_kobo FROM plan_costs
    WHERE plan_id = l.id AND since <= ${at} ORDER BY vendor, since DESC) c
  WHERE c.cost_kobo IS NOT NULL)`;

/** What each vendor leaves us of an amount at a row of `providers p` at a moment, by the vendors' names: basis points as text. */
export const commissionsOfProvider = (sql: Sql | Transaction, at: Date): Fragment => sql`
  (SELECT coalesce(json_object_agg(c.vendor, c.commission_points::text), '{}') FROM (
    SELECT DISTINCT ON (vendor) vendor, commission_points FROM vendor_commissions
    WHERE service = p.service AND provider = p.code AND since <= ${at} ORDER BY vendor, since DESC) c
  WHERE c.commission_points IS NOT NULL)`;

/**
 * What our list says that a vendor charges for it, in kobo, as a part of a statement: the cost of its plan, or the face value less
 * the vendor's commission where the agent chose the amount. NULL where the list does not know. The vendor is a name, or a column that has one.
 */
export const listedCost = (
  sql: Sql | Transaction,
  {
    vendor,
    service,
    provider,
    faceKobo,
    planId,
    quantity = 1,
  }: Omit<Bought, 'vendor'> & { vendor: string | Fragment },
  at: Date,
): Fragment =>
  planId === undefined
    ? sql`(SELECT ${faceKobo}::bigint - ${faceKobo}::bigint * commission_points / 10000 FROM vendor_commissions
        WHERE service = ${service} AND provider = ${provider} AND vendor = ${vendor} AND since <= ${at}
        ORDER BY since DESC LIMIT 1)`
    : sql`(SELECT cost_kobo * ${quantity}::int FROM plan_costs
        WHERE plan_id = ${planId} AND vendor = ${vendor} AND since <= ${at}
        ORDER BY since DESC LIMIT 1)`;
