import { formatNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { raiseAlert } from '../platform/alerts/raise.ts';
import { noteOutage } from '../catalogue/tell-status.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import { type Delivery, type Failure, isReversal, type Outcome } from '../vendors/vendor.ts';
import { type Attempt, keepAnswers, noteAnswers, noteAttempt } from '../ledger/note-attempt.ts';
import { refundOrder } from '../ledger/refund-order.ts';
import { settleOrder } from '../ledger/settle-order.ts';
import type { OutcomeText } from '../ledger/text-customer.ts';
import { step, type TimelineStep } from '../ledger/timeline.ts';
import { type Asked, attemptOf } from './attempt.ts';
import { costOf, tellOfCost } from './cost.ts';
import { hasCodes, type OrderRow } from './order.ts';
import { deliveredNotice, refundNotice } from './outcome-notice.ts';
import { outcomeText } from './outcome-text.ts';

/** What an outcome comes with. */
interface Circumstances {
  /** When and why its vendor was asked to deliver; undefined where the outcome is not the vendor's word. */
  asked?: Asked;
  /** The setting: whether the customer is told by SMS. @default nobody is */
  smsOutcomes?: boolean;
}

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
  { asked, smsOutcomes = false }: Circumstances = {},
): Promise<OrderRow> {
  const isTest = order.vendor === TEST_VENDOR;
  const attempt = asked && !isTest ? attemptOf(order, outcome, asked) : undefined;
  const changed = await write(sql, order, outcome, { now, nextRequeryAt, attempt, asked, smsOutcomes });
  if (outcome.kind === 'failed' && outcome.code === 'PROVIDER_DOWN' && !isTest)
    await noteOutage(sql, order.service, order.request.provider, now);
  if (changed) return changed;
  if (attempt) await keepAnswers(sql, order, attempt);
  return reread(sql, order);
}

/** The moment of an answer, and what follows from it. */
interface Answer {
  now: Date;
  nextRequeryAt: Date | null;
  attempt: Attempt | undefined;
  asked: Asked | undefined;
  smsOutcomes: boolean;
}

function write(sql: Sql, order: OrderRow, outcome: Outcome, answer: Answer) {
  if (order.status === 'SUCCESSFUL') return recheck(sql, order, outcome, answer);
  if (isTokenMissing(order, outcome)) {
    const note = 'Delivered, but its token has not come yet.';
    const attempt = answer.attempt && { ...answer.attempt, outcome: 'pending' as const };
    return keepOpen(sql, order, { note }, { ...answer, attempt });
  }
  if (outcome.kind === 'delivered') return succeed(sql, order, outcome, answer);
  if (outcome.kind === 'failed') return fail(sql, order, outcome, answer);
  return keepOpen(sql, order, outcome, answer);
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
  { now, nextRequeryAt, attempt, smsOutcomes }: Answer,
): Promise<OrderRow | undefined> {
  const delivery = kept(outcome.delivery);
  const requeryAt = outcome.askAgain ? nextRequeryAt : null;
  const notice = deliveredNotice(order, delivery);
  const cost = costOf(sql, order, outcome.costKobo);
  const text = textOf(order, 'SUCCESSFUL', smsOutcomes);
  const end = { now, vendorRef: outcome.vendorRef ?? null, delivery, requeryAt, notice, attempt, cost, text };
  const ended = await settleOrder(sql, order, end);
  if (!ended) return undefined;
  const { listedKobo, ...settled } = ended;
  await tellOfCost(sql, order, settled, listedKobo, now);
  return { ...order, ...settled, status: 'SUCCESSFUL', settledAt: now, requeryAt, delivery };
}

const textOf = (order: OrderRow, outcome: OutcomeText['outcome'], smsOutcomes: boolean) =>
  smsOutcomes ? outcomeText(order, outcome) : undefined;

/** Airtime hands out nothing: there is nothing to keep and to look for. */
const kept = (delivery: Delivery = {}): Delivery | null =>
  Object.keys(delivery).length > 0 ? delivery : null;

/** Refunds an undelivered order, or one that was stored as delivered meanwhile and that the vendor then took back. */
async function fail(
  sql: Sql,
  order: OrderRow,
  outcome: Failure,
  answer: Answer,
): Promise<OrderRow | undefined> {
  const { now, attempt, asked, smsOutcomes } = answer;
  const { code, reason, vendorRef } = outcome;
  const note = `${reason} The money is back in the wallet.`;
  const end = { from: 'PENDING', to: 'FAILED', because: 'failed', code, note, vendorRef } as const;
  const failed = await refundOrder<OrderRow>(
    sql,
    { ...order, claimsWhenSent: asked?.claimsWhenSent },
    { ...end, attempt, notice: refundNotice(order), text: textOf(order, 'FAILED', smsOutcomes) },
    now,
  );
  return failed ?? (isReversal(outcome) ? takeBack(sql, order, outcome, answer) : undefined);
}

function takeBack(sql: Sql, order: OrderRow, { vendorRef }: Failure, { now, attempt, smsOutcomes }: Answer) {
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
      attempt,
      note: `${provider} took it back after it was delivered. The money is back in the wallet.${what}`,
      notice: {
        kind: 'REVERSAL',
        level: 'warning',
        title: `Taken back: ${name}`,
        message: `${provider} took order ${ref}${recipient ? ` for ${formatPhone(recipient)}` : ''} back after it was delivered. ${formatNaira(amountKobo)} is back in your wallet.${what}`,
      },
      text: textOf(order, 'REVERSED', smsOutcomes),
    },
    now,
  );
}

/** Handles a new answer about a delivered order. Only an explicit reversal changes it. */
async function recheck(
  sql: Sql,
  order: OrderRow,
  outcome: Outcome,
  answer: Answer,
): Promise<OrderRow | undefined> {
  if (isReversal(outcome)) return takeBack(sql, order, outcome, answer);
  const { nextRequeryAt, attempt } = answer;
  const isAnswered = outcome.kind === 'delivered' || outcome.kind === 'failed';
  const [row] = await sql<OrderRow[]>`
    WITH ended AS (
      UPDATE transactions SET requery_at = ${isAnswered ? null : nextRequeryAt}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'SUCCESSFUL'
      RETURNING *
    )${noteAnswers(sql, attempt)}
    SELECT * FROM ended`;
  return row;
}

/** After the last requery an alert is raised in the same transaction. */
async function keepOpen(sql: Sql, ...given: Open): Promise<OrderRow | undefined> {
  const [order, , { now, nextRequeryAt }] = given;
  const isHandedOver = nextRequeryAt === null && order.requeryAt !== null && order.vendor !== TEST_VENDOR;
  if (!isHandedOver) return keepPending(sql, ...given);
  return await sql.begin(async (tx) => {
    const row = await keepPending(tx, ...given);
    if (row) await raiseAlert(tx, { event: 'order.handed_over', text: handedOver(row) }, now);
    return row;
  });
}

type Open = [order: OrderRow, outcome: { note: string; vendorRef?: string }, answer: Answer];

const handedOver = ({ ref, service, amountKobo, vendor }: OrderRow) =>
  `Order ${ref} (${service}, ${formatNaira(amountKobo)}) waits for a person: ${vendor} never said what became of it. See "orders pending".`;

async function keepPending(
  sql: Sql | Transaction,
  ...[order, outcome, { now, nextRequeryAt, attempt }]: Open
): Promise<OrderRow | undefined> {
  const note = nextRequeryAt ? outcome.note : `${outcome.note} Our support is settling it.`;
  const [row] = await sql<OrderRow[]>`
    WITH ended AS (
      UPDATE transactions SET requery_at = ${nextRequeryAt},
        vendor_ref = coalesce(${outcome.vendorRef ?? null}, vendor_ref),
        timeline = timeline || ${json(sql, step('PENDING', now, note))}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING' AND vendor = ${order.vendor}
      RETURNING *
    )${noteAttempt(sql, attempt, now)}
    SELECT * FROM ended`;
  return row;
}

const json = (sql: Sql | Transaction, value: TimelineStep) => sql.json([value] as never);

export async function reread(sql: Sql, order: OrderRow): Promise<OrderRow> {
  const [row] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE agent_id = ${order.agentId} AND id = ${order.id}`;
  return row ?? order;
}
