import type { UsualOrder } from '#contract/recipients.ts';
import { toNaira, type Kobo } from '#domain/money.ts';
import { shownPlanId } from '../../catalogue/levels.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** What tells one customer of an agent from another. */
export interface CustomerKey {
  service: string;
  provider: string;
  recipient: string;
}

export const identity = ({ service, provider, recipient }: CustomerKey) =>
  JSON.stringify([service, provider, recipient]);

interface UsualRow extends CustomerKey {
  orders: number;
  planId: string | null;
  faceKobo: string | null;
  meterType: string | null;
  phone: string | null;
  createdAt: Date;
}

const LISTED = 3;

/** What each of these customers buys most often, at most three orders, by `identity`. An only order that failed is left out. */
export async function usualOrders(
  sql: Sql,
  agentId: string,
  customers: readonly CustomerKey[],
): Promise<Map<string, UsualOrder[]>> {
  const columns = (['service', 'provider', 'recipient'] as const).map((name) =>
    customers.map((each) => each[name]),
  );
  const [services = [], providers = [], recipients = []] = columns;
  const rows = await sql<UsualRow[]>`
    SELECT wanted.*, bought.orders, ${shownPlanId(sql, agentId, sql`request->>'planId'`)} AS plan_id, request->>'faceKobo' AS face_kobo,
      request->>'meterType' AS meter_type, request->>'phone' AS phone, t.created_at
    FROM unnest(${services}::text[], ${providers}::text[], ${recipients}::text[]) AS wanted (service, provider, recipient)
    CROSS JOIN LATERAL (
      SELECT orders, last_id FROM customers c
      WHERE c.agent_id = ${agentId} AND c.service = wanted.service AND c.recipient = wanted.recipient
        AND c.provider = wanted.provider
      ORDER BY orders DESC, last_id DESC LIMIT ${LISTED}
    ) bought
    JOIN transactions t ON t.agent_id = ${agentId} AND t.id = bought.last_id
    WHERE request IS NOT NULL AND (orders > 1 OR t.status NOT IN ('FAILED', 'REVERSED'))
    ORDER BY orders DESC, last_id DESC`;
  const usual = new Map<string, UsualOrder[]>();
  for (const row of rows) usual.set(identity(row), [...(usual.get(identity(row)) ?? []), present(row)]);
  return usual;
}

const present = ({ orders, planId, faceKobo, meterType, phone, createdAt }: UsualRow): UsualOrder => ({
  ...(planId ? { planId } : { amount: toNaira(BigInt(faceKobo ?? 0) as Kobo) }),
  ...(meterType && { meterType }),
  ...(phone && { phone }),
  count: orders,
  lastUsedAt: createdAt.toISOString(),
});
