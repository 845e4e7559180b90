import type { FieldErrors } from '#contract/errors.ts';
import type { SellingPrice } from '#contract/selling-prices.ts';
import { needsProfile } from '#domain/exam.ts';
import { parseNaira, ZERO } from '#domain/money.ts';
import { joinOwnPrice, ownPlanId } from '../../catalogue/levels.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';
import { listSellingPrices } from './list.ts';

type Fault = [field: 'provider' | 'planId' | 'value', text: string];

/** What the list is checked against. */
interface OnSale {
  providers: ReadonlySet<string>;
  /** Each plan on sale, by the id that the agent knows: its own id, and its provider. */
  plans: ReadonlyMap<string, { id: string; provider: string }>;
}

const providerKey = (service: string, code: string): string => `${service}/${code}`;

/**
 * Puts this list in the place of the agent's list, all of it or nothing.
 * @returns the list as it stands then
 * @throws AppError VALIDATION_FAILED naming each wrong row's field, such as `prices.3.value`
 */
export async function saveSellingPrices(
  sql: Sql,
  agentId: string,
  prices: readonly SellingPrice[],
): Promise<SellingPrice[]> {
  return sql.begin(async (tx) => {
    // Two lists saved at once take turns, so that none becomes a mixture.
    await tx`SELECT FROM agents WHERE id = ${agentId} FOR NO KEY UPDATE`;
    const onSale = await findOnSale(tx, agentId, prices);
    const errors = faultsOf(prices, onSale);
    if (Object.keys(errors).length > 0) throw validationFailed(errors);
    await tx`DELETE FROM selling_prices WHERE agent_id = ${agentId}`;
    await insert(tx, agentId, prices, onSale);
    return listSellingPrices(tx, agentId);
  });
}

// The share lock lets no plan be replaced until the list is written. The replacement then moves this list's row to the new plan.
async function findOnSale(
  tx: Transaction,
  agentId: string,
  prices: readonly SellingPrice[],
): Promise<OnSale> {
  const planIds = prices.flatMap(({ planId }) => planId ?? []);
  const providers = await tx<{ service: string; code: string }[]>`SELECT service, code FROM providers`;
  const plans = await tx<{ id: string; shownId: string; service: string; provider: string }[]>`
    SELECT l.id, ${ownPlanId(tx)} AS shown_id, l.service, l.provider FROM plans l ${joinOwnPrice(tx, agentId)}
    WHERE ${ownPlanId(tx)} = ANY(${planIds}) AND l.withdrawn_at IS NULL ORDER BY l.id FOR SHARE OF l`;
  return {
    providers: new Set(providers.map(({ service, code }) => providerKey(service, code))),
    plans: new Map(
      plans.map(({ id, shownId, service, provider }) => [
        shownId,
        { id, provider: providerKey(service, provider) },
      ]),
    ),
  };
}

function faultsOf(prices: readonly SellingPrice[], onSale: OnSale): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, price] of prices.entries()) {
    const target = price.planId ?? providerKey(price.service, price.provider);
    const fault = faultOf(price, onSale) ?? (seen.has(target) ? repeated(price) : undefined);
    seen.add(target);
    if (fault) errors[`prices.${index}.${fault[0]}`] = [fault[1]];
  }
  return errors;
}

function faultOf({ service, provider, planId, value }: SellingPrice, onSale: OnSale): Fault | undefined {
  const key = providerKey(service, provider);
  if (!onSale.providers.has(key))
    return ['provider', `There is no provider ${provider}. Choose one from the list.`];
  if (planId && onSale.plans.get(planId)?.provider !== key)
    return ['planId', `${provider} does not sell the plan ${planId} now. Remove this row.`];
  if (service === 'result-checker' && needsProfile(provider) && parseNaira(value) !== ZERO)
    return ['value', `You cannot add to the price of ${provider}. Set 0.`];
  return undefined;
}

const repeated = ({ planId }: SellingPrice): Fault =>
  planId
    ? ['planId', 'This plan is already in the list. Remove one of the two rows.']
    : ['provider', 'This provider is already in the list. Remove one of the two rows.'];

async function insert(
  tx: Transaction,
  agentId: string,
  prices: readonly SellingPrice[],
  { plans }: OnSale,
): Promise<void> {
  if (prices.length === 0) return;
  const column = (of: (price: SellingPrice) => string) => tx`${prices.map(of)}::text[]`;
  await tx`
    INSERT INTO selling_prices (agent_id, position, service, provider, plan_id, kind, value)
    SELECT ${agentId}, place - 1, service, provider, nullif(plan_id, ''), kind, value
    FROM unnest(${column(({ service }) => service)}, ${column(({ provider }) => provider)},
      ${column(({ planId }) => plans.get(planId ?? '')?.id ?? '')}, ${column(({ kind }) => kind)},
      ${column(({ value }) => String(parseNaira(value) ?? ZERO))}::int[])
      WITH ORDINALITY AS given (service, provider, plan_id, kind, value, place)`;
}
