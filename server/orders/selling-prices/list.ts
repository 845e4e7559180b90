import type { Service } from '#contract/catalogue.ts';
import type { MarkUp } from '#contract/mark-up.ts';
import type { SellingPrice } from '#contract/selling-prices.ts';
import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import { sellingPriceOf } from '#domain/selling-price.ts';
import { joinOwnPrice, ownPlanId } from '../../catalogue/levels.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { OrderDraft } from '../place.ts';

interface Row {
  service: string;
  provider: string;
  planId: string | null;
  kind: MarkUp['kind'];
  /** Kobo, or hundredths of a per cent. */
  value: number;
}

// Both units have two digits on the wire.
const valueText = (hundredths: number): string => toNaira(kobo(hundredths));

const present = ({ planId, value, ...row }: Row): SellingPrice => ({
  ...row,
  ...(planId !== null && { planId }),
  value: valueText(value),
});

/** A test account sells at the prices of its agent. */
const owner = (sql: Sql | Transaction, agentId: string) =>
  sql`(SELECT coalesce(live_agent_id, id) FROM agents WHERE id = ${agentId})`;

/** An agent's list as it was saved, with plans by the ids that the agent knows; rows of plans that are no longer sold are left out. */
export async function listSellingPrices(sql: Sql | Transaction, agentId: string): Promise<SellingPrice[]> {
  const rows = await sql<Row[]>`
    SELECT p.service, p.provider, ${ownPlanId(sql)} AS plan_id, p.kind, p.value
    FROM selling_prices p LEFT JOIN plans l ON l.id = p.plan_id ${joinOwnPrice(sql, agentId)}
    WHERE p.agent_id = ${owner(sql, agentId)} AND l.withdrawn_at IS NULL
    ORDER BY p.position`;
  return rows.map(present);
}

/** What a customer pays for this order by the agent's rule of now, the plan's before its provider's; null: there is none. */
export async function findSellingPrice(sql: Sql, agentId: string, draft: OrderDraft): Promise<Kobo | null> {
  const { service, provider, planId = null, quantity } = draft.vendorOrder;
  const [row] = await sql<Pick<Row, 'kind' | 'value'>[]>`
    SELECT kind, value FROM selling_prices
    WHERE agent_id = ${owner(sql, agentId)} AND service = ${service} AND provider = ${provider}
      AND (plan_id IS NULL OR plan_id = ${planId})
    ORDER BY plan_id NULLS LAST LIMIT 1`;
  if (!row) return null;
  const { kind, value } = row;
  const markUp = kind === 'amount' ? { kind, kobo: kobo(value) } : { kind, points: value };
  return sellingPriceOf(markUp, draft.faceKobo, quantity);
}

/** The catalogue with an agent's mark-ups at the providers and plans that they are for. */
export function withMarkUps(services: Service[], prices: readonly SellingPrice[]): Service[] {
  if (prices.length === 0) return services;
  const find = (service: string, provider: string, planId?: string) => {
    const row = prices.find(
      (price) => price.service === service && price.provider === provider && price.planId === planId,
    );
    return row && { markUp: { kind: row.kind, value: row.value } };
  };
  return services.map(({ providers, ...service }) => ({
    ...service,
    providers: providers.map(({ plans, ...provider }) => ({
      ...provider,
      ...(plans && {
        plans: plans.map((plan) => ({ ...plan, ...find(service.code, provider.code, plan.id) })),
      }),
      ...find(service.code, provider.code),
    })),
  }));
}
