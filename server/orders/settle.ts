import { formatNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { raiseAlert } from '../platform/alerts/raise.ts';
import { noteOutage } from '../catalogue/tell-status.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import { type Failure, isReversal, type Outcome } from '../vendors/vendor.ts';
import { refundOrder } from '../ledger/refund-order.ts';
import { settleOrder } from '../ledger/settle-order.ts';
import { step, type TimelineStep } from '../ledger/timeline.ts';
import { hasCodes, type OrderRow } from './order.ts';
import { deliveredNotice, refundNotice } from './outcome-notice.ts';

/**
 * Stores an order's outcome. Only a PENDING order changes, or a SUCCESSFUL one that the vendor took back, so repeated or
 * parallel calls change it once.
 * @param nextRequeryAt when to ask again while the outcome is open; null hands the order to the operator
 * @returns the order as it is now
 */
export async function applyOutcome(
  sql: Sql,
  order: OrderRow,
  outcome: Outcome,
  now: Date,
  nextRequeryAt: Date | null,
): Promise<OrderRow> {
  const changed = await write(sql, order, outcome, now, nextRequeryAt);
  const isTest = order.vendor === TEST_VENDOR;
  if (outcome.kind === 'failed' && outcome.code === 'PROVIDER_DOWN' && !isTest)
    await noteOutage(sql, order.service, order.request.provider, now);
  return changed ?? (await reread(sql, order));
}

function write(sql: Sql, order: OrderRow, outcome: Outcome, now: Date, nextRequeryAt: Date | null) {
  if (order.status === 'SUCCESSFUL') return recheck(sql, order, outcome, now, nextRequeryAt);
  if (isTokenMissing(order, outcome)) {
    const note = 'Delivered, but its token has not come yet.';
    return keepOpen(sql, order, { note }, now, nextRequeryAt);
  }
  if (outcome.kind === 'delivered') return succeed(sql, order, outcome, now, nextRequeryAt);
  if (outcome.kind === 'failed') return fail(sql, order, outcome, now);
  return keepOpen(sql, order, outcome, now, nextRequeryAt);
}

// A prepaid customer needs the token: without it the order is not delivered yet.
const isTokenMissing = (order: OrderRow, outcome: Outcome) =>
  outcome.kind === 'delivered' &&
  order.service === 'electricity' &&
  order.request.meterType === 'prepaid' &&
  !outcome.delivery?.meter?.token;

async function succeed(
  sql: Sql,
  order: OrderRow,
  outcome: Extract<Outcome, { kind: 'delivered' }>,
  now: Date,
  nextRequeryAt: Date | null,
): Promise<OrderRow | undefined> {
  const delivery = outcome.delivery ?? null;
  const requeryAt = outcome.askAgain ? nextRequeryAt : null;
  const notice = deliveredNotice(order, delivery);
  const end = { now, vendorRef: outcome.vendorRef ?? null, delivery, requeryAt, notice };
  const settled = await settleOrder(sql, order, end);
  return settled && { ...order, ...settled, status: 'SUCCESSFUL', settledAt: now, requeryAt, delivery };
}

/** Refunds an undelivered order, or one that was stored as delivered meanwhile and that the vendor then took back. */
async function fail(sql: Sql, order: OrderRow, outcome: Failure, now: Date): Promise<OrderRow | undefined> {
  const { code, reason, vendorRef } = outcome;
  const note = `${reason} The money is back in the wallet.`;
  const end = { from: 'PENDING', to: 'FAILED', because: 'failed', code, note, vendorRef } as const;
  const failed = await refundOrder<OrderRow>(sql, order, { ...end, notice: refundNotice(order) }, now);
  return failed ?? (isReversal(outcome) ? takeBack(sql, order, outcome, now) : undefined);
}

function takeBack(sql: Sql, order: OrderRow, { vendorRef }: Failure, now: Date) {
  const { name, amountKobo, ref, recipient, delivery } = order;
  const provider = order.providerName ?? 'The provider';
  const what = hasCodes(delivery) ? ' Its token or pin is void: do not hand it out.' : '';
  return refundOrder<OrderRow>(
    sql,
    order,
    {
      from: 'SUCCESSFUL',
      to: 'REVERSED',
      because: 'was taken back',
      code: 'REVERSED',
      vendorRef,
      note: `${provider} took it back after it was delivered. The money is back in the wallet.${what}`,
      notice: {
        kind: 'REVERSAL',
        level: 'warning',
        title: `Taken back: ${name}`,
        message: `${provider} took order ${ref}${recipient ? ` for ${formatPhone(recipient)}` : ''} back after it was delivered. ${formatNaira(amountKobo)} is back in your wallet.${what}`,
      },
    },
    now,
  );
}

/** Handles a new answer about a delivered order. Only an explicit reversal changes it. */
async function recheck(
  sql: Sql,
  order: OrderRow,
  outcome: Outcome,
  now: Date,
  nextRequeryAt: Date | null,
): Promise<OrderRow | undefined> {
  if (isReversal(outcome)) return takeBack(sql, order, outcome, now);
  const isAnswered = outcome.kind === 'delivered' || outcome.kind === 'failed';
  const [row] = await sql<OrderRow[]>`
    UPDATE transactions SET requery_at = ${isAnswered ? null : nextRequeryAt}
    WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'SUCCESSFUL'
    RETURNING *`;
  return row;
}

/** After the last requery an alert is raised in the same transaction. */
async function keepOpen(sql: Sql, ...given: Open): Promise<OrderRow | undefined> {
  const [order, , now, nextRequeryAt] = given;
  const isHandedOver = nextRequeryAt === null && order.requeryAt !== null && order.vendor !== TEST_VENDOR;
  if (!isHandedOver) return keepPending(sql, ...given);
  return await sql.begin(async (tx) => {
    const row = await keepPending(tx, ...given);
    if (row) await raiseAlert(tx, { event: 'order.handed_over', text: handedOver(row) }, now);
    return row;
  });
}

type Open = [order: OrderRow, outcome: { note: string; vendorRef?: string }, now: Date, next: Date | null];

const handedOver = ({ ref, service, amountKobo, vendor }: OrderRow) =>
  `Order ${ref} (${service}, ${formatNaira(amountKobo)}) waits for a person: ${vendor} never said what became of it. See "orders pending".`;

async function keepPending(
  sql: Sql | Transaction,
  ...[order, outcome, now, nextRequeryAt]: Open
): Promise<OrderRow | undefined> {
  const note = nextRequeryAt ? outcome.note : `${outcome.note} Our support is settling it.`;
  const [row] = await sql<OrderRow[]>`
    UPDATE transactions SET requery_at = ${nextRequeryAt},
      vendor_ref = coalesce(${outcome.vendorRef ?? null}, vendor_ref),
      timeline = timeline || ${json(sql, step('PENDING', now, note))}
    WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING'
    RETURNING *`;
  return row;
}

const json = (sql: Sql | Transaction, value: TimelineStep) => sql.json([value] as never);

async function reread(sql: Sql, order: OrderRow): Promise<OrderRow> {
  const [row] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE agent_id = ${order.agentId} AND id = ${order.id}`;
  return row ?? order;
}
