import { askedOf } from '../../orders/ask.ts';
import type { OrderRow } from '../../orders/order.ts';
import { applyOutcome } from '../../orders/settle.ts';
import { listen } from '../../vendors/heard.ts';
import type { OperatorContext } from '../context.ts';
import { creditUntold } from '../funding.ts';

/** The newest: a trial proves enough by them, and a vendor that keeps silent holds up each for half a minute. */
const MOST_ORDERS = 100;
const AT_ONCE = 8;
/** A payment that the bank took before the last moment that is there may have been told after it. */
const MARGIN_MS = 24 * 3_600_000;

/** What vendors and the bank say of what the copy does not know yet. */
export interface Replayed {
  /** Orders that were pending, about which a vendor was asked. */
  asked: number;
  /** Of them, those that it calls delivered or failed. */
  settled: number;
  /** Payments that the bank took and the copy had not. null: the bank gives no list, or did not answer. */
  fetched: number | null;
}

type Replaying = Pick<OperatorContext, 'sql' | 'vendors' | 'fundingProvider' | 'now'>;

/**
 * Writes down, in a database restored on trial, what happened after its last moment. Vendors are asked and nothing is sent to them
 * again, whatever they answer: the shop that sells is another. What was placed after that moment is with the vendors alone.
 */
export async function replayGap(context: Replaying, upTo: Date): Promise<Replayed> {
  const orders = await context.sql<OrderRow[]>`
    SELECT * FROM transactions WHERE status = 'PENDING' AND type LIKE '%\\_ORDER'
      AND vendor = ANY(${context.vendors.map(({ name }) => name)})
    ORDER BY created_at DESC LIMIT ${MOST_ORDERS}`;
  const queue = orders.values();
  let settled = 0;
  const ask = async () => {
    for (const order of queue) if (await settle(context, order)) settled += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return { asked: orders.length, settled, fetched: await fetchPayments(context, upTo) };
}

async function settle({ sql, vendors, now }: Replaying, order: OrderRow): Promise<boolean> {
  const { heard, hear } = listen(now);
  const vendor = vendors.find(({ name }) => name === order.vendor);
  const outcome = await vendor?.requery(askedOf(order, now()), hear).catch(() => undefined);
  if (outcome?.kind !== 'delivered' && outcome?.kind !== 'failed') return false;
  const asked = { sentAt: order.createdAt, heard };
  const { status } = await applyOutcome(sql, order, outcome, now(), null, { asked });
  return status !== 'PENDING';
}

async function fetchPayments(context: Replaying, upTo: Date): Promise<number | null> {
  const { listPayments } = context.fundingProvider;
  const payments = await listPayments?.(new Date(upTo.getTime() - MARGIN_MS)).catch(() => undefined);
  return payments ? (await creditUntold(context, payments)).length : null;
}
