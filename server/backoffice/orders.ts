import { keepAnswers } from '../ledger/note-attempt.ts';
import { keptAnswers } from '../orders/attempt.ts';
import { type OrderRow, readRequest } from '../orders/order.ts';
import { vendorNamed } from '../vendors/deps.ts';
import { listen } from '../vendors/heard.ts';
import { isReversal } from '../vendors/vendor.ts';
import { applyOutcome } from '../orders/settle.ts';
import { action, type Changed, reading } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { earnedBy } from './console/profit-lines.ts';
import { deliveredBefore, type DeliveryGiven, readDelivery } from './delivery-given.ts';
import { type Insistence, refuseDoubts } from './insist.ts';
import { changesOf } from './recorded-change.ts';
import type { Row } from './report.ts';

interface Reversal {
  ref: string;
  /** Kept on record. */
  reason?: string | undefined;
}

/** Returns the money of a delivered order that the vendor, asked again, says it took back. */
export const reverseOrder = action('orders reverse', async (context, { ref }: Reversal) => {
  const { sql, now, config } = context;
  const order = await findOrder(sql, ref);
  if (order.status !== 'SUCCESSFUL')
    throw new OperatorError(`Order ${ref} is ${order.status}: only a SUCCESSFUL one can be reversed.`);
  const vendor = vendorNamed(context, order.vendor);
  if (!vendor)
    throw new OperatorError(`Order ${ref} was sold by ${order.vendor}, which VENDOR does not name.`);
  const { heard, hear } = listen(now);
  const outcome = await vendor.requery(readRequest(order.request), hear);
  const answers = keptAnswers(order, outcome, heard);
  await keepAnswers(sql, order, { vendor: vendor.name, answers });
  if (!isReversal(outcome))
    throw new OperatorError(`${vendor.name} says that order ${ref} is ${outcome.kind}, not reversed.`);
  const after = await applyOutcome(sql, order, outcome, now(), null, config);
  return {
    message: `Order ${ref} is ${after.status} and refunded as ${after.refundRef}.`,
    changes: endOf(order, after),
  };
});

const endOf = (before: OrderRow, after: OrderRow) =>
  changesOf({ status: before.status }, { status: after.status, 'refunded as': after.refundRef });

interface PendingWanted {
  /** Also those the vendor is still being asked about. */
  all: boolean;
  /** Those of agents' test keys instead. */
  test: boolean;
}

/** Orders that wait for the staff, oldest first. */
export const listPending = reading('orders pending', async ({ sql, now }, { all, test }: PendingWanted) => {
  const rows = await sql<Row[]>`
    SELECT t.ref, person.username AS agent, t.name, t.recipient, t.amount_kobo AS amount, t.vendor, t.created_at AS ordered,
      t.requery_count AS asked, t.requery_at AS "askedNext",
      round(extract(epoch FROM ${now()}::timestamptz - t.created_at) / 3600)::int AS hours
    FROM transactions t JOIN agents a ON a.id = t.agent_id JOIN agents person ON person.id = coalesce(a.live_agent_id, a.id)
    WHERE t.status = 'PENDING' AND (${all} OR t.requery_at IS NULL) AND (a.live_agent_id IS NOT NULL) = ${test}
    ORDER BY t.created_at`;
  const what = all ? 'pending' : 'for you to settle or refund';
  return { message: `${rows.length} order${rows.length === 1 ? '' : 's'} ${what}.`, rows: [...rows] };
});

/** What an order cost and earned, and the vendors that were asked for it, the first first. */
export const listAttempts = reading('orders attempts', async ({ sql }, { ref }: { ref: string }) => {
  const order = await findOrder(sql, ref);
  const rows = await sql<Row[]>`
    SELECT vendor, reason, outcome, failure_code AS "failureCode", vendor_ref AS "vendorRef", cost_kobo AS cost, sent_at AS sent,
      answered_at AS answered, ask_at AS "askedNext"
    FROM attempts WHERE agent_id = ${order.agentId} AND order_id = ${order.id} ORDER BY sent_at`;
  return {
    message: `Order ${ref} is ${order.status} at ${order.vendor}.`,
    detail: {
      price: order.amountKobo,
      cost: order.costKobo,
      profit: earnedBy(order),
    },
    rows: [...rows],
  };
});

export async function findOrder(sql: OperatorContext['sql'], ref: string): Promise<OrderRow> {
  const [order] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE ref = ${ref} AND type LIKE '%\\_ORDER'`;
  if (!order) throw new OperatorError(`There is no order ${ref}.`);
  return order;
}

async function openOrder({ sql }: OperatorContext, ref: string, force: boolean): Promise<OrderRow> {
  const order = await findOrder(sql, ref);
  if (order.status !== 'PENDING') throw new OperatorError(`Order ${ref} is ${order.status} already.`);
  if (order.requeryAt && !force)
    throw new OperatorError(
      `The vendor is still being asked about order ${ref}, next at ${order.requeryAt.toISOString()}.`,
      { remedy: 'Wait, or add --force.' },
    );
  return order;
}

export interface Settlement extends DeliveryGiven, Insistence {
  ref: string;
  /** How it is known. */
  reason: string;
  /** True: act even while the vendor is still being asked about the order. */
  force?: boolean | undefined;
}

async function settle(context: OperatorContext, settlement: Settlement): Promise<Changed> {
  const { ref, force } = settlement;
  const order = await openOrder(context, ref, force === true);
  const delivery = readDelivery(order, settlement);
  if (delivery) refuseDoubts(await deliveredBefore(context.sql, order, delivery), settlement);
  const outcome = { kind: 'delivered', ...(delivery && { delivery }) } as const;
  const { sql, now, config } = context;
  const after = await applyOutcome(sql, order, outcome, now(), order.requeryAt, config);
  if (after.status !== 'SUCCESSFUL')
    throw new OperatorError(`Order ${ref} is ${after.status}: somebody else settled it.`);
  return { message: `Order ${ref} is SUCCESSFUL.`, changes: endOf(order, after) };
}

export type Refund = Pick<Settlement, 'ref' | 'reason' | 'force'>;

/** Says that an order was delivered. Tokens and pins are worth money, so the record has none. */
export const settleOrder = action('orders settle', settle, ({ ref, reason, yesIKnow }) => ({
  ref,
  reason,
  yesIKnow,
}));

/** Says that an order was not delivered, and returns the money. The agent reads the reason. */
export const refundOrder = action('orders refund', async (context, refund: Refund) => {
  const { ref, reason, force } = refund;
  const order = await openOrder(context, ref, force === true);
  // Only an order whose outcome stayed unknown waits for a person.
  const outcome = {
    kind: 'failed',
    code: 'EXPIRED',
    reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
  } as const;
  const { sql, now, config } = context;
  const after = await applyOutcome(sql, order, outcome, now(), order.requeryAt, config);
  if (after.status !== 'FAILED')
    throw new OperatorError(`Order ${ref} is ${after.status}: somebody else settled it.`);
  return {
    message: `Order ${ref} is FAILED and refunded as ${after.refundRef}.`,
    changes: endOf(order, after),
  };
});
