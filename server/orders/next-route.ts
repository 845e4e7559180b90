import type { FailureCode } from '#contract/failure-codes.ts';
import { codesOfPlan, codesOfProvider, type VendorCodes } from '../catalogue/sellers.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { type ChosenRoute, chooseRoute } from '../vendors/routes.ts';
import type { Outcome } from '../vendors/vendor.ts';
import { isAwaited } from './ask.ts';
import { type OrderRow, readRequest } from './order.ts';

/**
 * Failures that are the vendor's, not of what the customer gave. REVERSED is none of them: such an order may have been delivered
 * before it was taken back.
 */
const OF_VENDOR: ReadonlySet<FailureCode> = new Set(['PROVIDER_DOWN', 'VENDOR_ACCOUNT', 'REFUSED']);

/** What a choice by weight draws its lots from: a purchase that is sent again goes to the same vendor. */
export const routingKey = ({
  agentId,
  idempotencyKey,
}: Pick<OrderRow, 'agentId' | 'idempotencyKey'>): string => `${agentId} ${idempotencyKey}`;

interface Known {
  provider: VendorCodes;
  plan: VendorCodes | null;
  tried: string[];
}

/** The vendor that is asked after this one has failed an order for certain; undefined when there is none or the order is not to go on. */
export async function nextRoute(
  deps: Pick<OrderDeps, 'sql' | 'vendors' | 'now' | 'config'>,
  order: OrderRow,
  outcome: Outcome,
  now: Date,
): Promise<ChosenRoute | undefined> {
  const { agentId, id, service, status, vendor, request } = order;
  if (outcome.kind !== 'failed' || !OF_VENDOR.has(outcome.code) || status !== 'PENDING') return undefined;
  // The money goes back instead.
  if (!isAwaited(order, now)) return undefined;
  const { sql } = deps;
  const { provider, planId = null, planVendorCode } = request;
  const [known] = await sql<Known[]>`
    SELECT ${codesOfProvider(sql)} AS provider, (SELECT ${codesOfPlan(sql)} FROM plans l WHERE l.id = ${planId}) AS plan,
      ARRAY(SELECT a.vendor FROM attempts a WHERE a.agent_id = ${agentId} AND a.order_id = ${id}) AS tried
    FROM providers p WHERE p.service = ${service} AND p.code = ${provider}`;
  if (!known) return undefined;
  // A plan that only the first vendor knows, as a card's own bouquet may be, goes to no other by its code.
  const plan = known.plan ?? (planVendorCode ? {} : undefined);
  const codes = { provider: known.provider, plan };
  const wanted = { ...readRequest(request), service, key: routingKey(order) };
  return chooseRoute(deps, wanted, codes, new Set([vendor, ...known.tried]));
}
