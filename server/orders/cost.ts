import { formatNaira, type Kobo, subtract, ZERO } from '#domain/money.ts';
import { type Bought, listedCost } from '../catalogue/costs.ts';
import type { Cost } from '../ledger/profit.ts';
import type { Settled } from '../ledger/settle-order.ts';
import { raiseDaily } from '../platform/alerts/raise-daily.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import { type OrderRow, readRequest } from './order.ts';

/** What an order costs at a vendor by our list of the moment it was placed, as a part of a statement. */
export const listedCostOf = (
  sql: Sql | Transaction,
  { service, request, createdAt }: OrderRow,
  vendor: string,
) => listedCost(sql, { ...boughtOf(readRequest(request)), service, vendor }, createdAt);

const boughtOf = ({ provider, faceKobo, planId, quantity }: Omit<Bought, 'vendor' | 'service'>) => ({
  provider,
  faceKobo,
  planId,
  quantity,
});

/** What a delivered order cost; undefined for a test order, which costs nothing. @param saidKobo as its vendor says */
export const costOf = (sql: Sql, order: OrderRow, saidKobo: Kobo | undefined): Cost | undefined =>
  order.vendor === TEST_VENDOR ? undefined : { saidKobo, listed: listedCostOf(sql, order, order.vendor) };

/** Raises an alert where a cost is above the price, or not as our list says: once a day for all that is sold alike. */
export async function tellOfCost(
  sql: Sql,
  { vendor, service, amountKobo: paidKobo, commissionKobo, ref, request: { provider, planId } }: OrderRow,
  { costKobo }: Pick<Settled, 'costKobo'>,
  listedKobo: Kobo | null,
  now: Date,
): Promise<void> {
  if (costKobo === null) return;
  const amountKobo = subtract(paidKobo, commissionKobo ?? ZERO);
  const isLoss = costKobo > amountKobo;
  if (!isLoss && (listedKobo === null || listedKobo === costKobo)) return;
  const what = [service, provider, planId].filter(Boolean).join(' ');
  const charged = `${vendor} charged ${formatNaira(costKobo)} for ${what}`;
  const event = isLoss ? 'cost.above_price' : 'cost.moved';
  const text =
    isLoss || listedKobo === null
      ? `${charged}, more than the ${formatNaira(amountKobo)} that it was sold for (order ${ref}). Raise its price, or see whether ${vendor} is right.`
      : `${charged}, ${formatNaira(listedKobo)} by our list (order ${ref}). Put its cost right with "catalogue import", and see whether its price still earns.`;
  await raiseDaily(sql, `${event}:${vendor}:${what}`, { event, text }, now);
}
