import { formatNaira, type Kobo } from '#domain/money.ts';
import { keepAnswers } from '../ledger/note-attempt.ts';
import { noteLate } from '../ledger/note-incident.ts';
import { bookLateCost } from '../ledger/profit.ts';
import { raiseAlert } from '../platform/alerts/raise.ts';
import { latestHonest } from '../platform/clock.ts';
import type { Task } from '../platform/tasks/worker.ts';
import { type OrderDeps, vendorNamed } from '../vendors/deps.ts';
import { listen } from '../vendors/heard.ts';
import { askedOf } from './ask.ts';
import { keptAnswers } from './attempt.ts';
import { listedCostOf } from './cost.ts';
import type { OrderRow } from './order.ts';

const LEASE_MS = 60_000;
const AGAIN_MS = 15 * 60_000;
/** A vendor that has not said by then that it delivered has not. */
const GIVEN_UP_MS = 24 * 3_600_000;
const AT_ONCE = 20;

type Late = OrderRow & { askedVendor: string; sentAt: Date };

/** Asks vendors that failed an order whether they delivered it after all, which costs the house what they charge: it is booked, and an alert says so. */
export const askLate: Task<OrderDeps> = {
  name: 'ask-late',
  async runOnce(deps) {
    const due = await claim(deps);
    await Promise.all(due.map((order) => ask(deps, order)));
    return due.length === AT_ONCE;
  },
};

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

const claim = ({ sql, now }: OrderDeps) => sql<Late[]>`
  WITH due AS (
    UPDATE attempts SET ask_at = ${later(now(), LEASE_MS)}
    WHERE (agent_id, order_id, vendor) IN (
      SELECT agent_id, order_id, vendor FROM attempts
      WHERE ask_at <= ${now()} OR ask_at > ${latestHonest(now(), AGAIN_MS)}
      ORDER BY ask_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING agent_id, order_id, vendor, sent_at
  )
  SELECT t.*, due.vendor AS asked_vendor, due.sent_at FROM due
  JOIN transactions t ON t.agent_id = due.agent_id AND t.id = due.order_id`;

async function ask(deps: OrderDeps, order: Late): Promise<void> {
  const vendor = vendorNamed(deps, order.askedVendor);
  const { heard, hear } = listen(deps.now);
  const outcome = await vendor?.requery(askedOf(order, deps.now()), hear).catch(() => undefined);
  const now = deps.now();
  const answers = outcome && keptAnswers(order, outcome, heard);
  await keepAnswers(deps.sql, order, { vendor: order.askedVendor, answers });
  if (outcome?.kind === 'delivered') return book(deps, order, outcome.costKobo, now);
  const isOpen = vendor && outcome?.kind !== 'failed' && now < later(order.sentAt, GIVEN_UP_MS);
  await deps.sql`
    UPDATE attempts SET ask_at = ${isOpen ? later(now, AGAIN_MS) : null}, answered_at = ${now}
    WHERE agent_id = ${order.agentId} AND order_id = ${order.id} AND vendor = ${order.askedVendor}`;
}

const book = ({ sql }: OrderDeps, order: Late, saidKobo: Kobo | undefined, now: Date): Promise<void> =>
  sql.begin(async (tx) => {
    const [former] = await tx<{ outcome: string }[]>`
      SELECT outcome FROM attempts
      WHERE agent_id = ${order.agentId} AND order_id = ${order.id} AND vendor = ${order.askedVendor} FOR UPDATE`;
    await tx`
      UPDATE attempts SET outcome = 'delivered', failure_code = NULL, ask_at = NULL, answered_at = ${now},
        cost_kobo = coalesce(${saidKobo ?? null}, cost_kobo)
      WHERE agent_id = ${order.agentId} AND order_id = ${order.id} AND vendor = ${order.askedVendor}`;
    if (former?.outcome !== 'failed') return;
    const late = { ...order, vendor: order.askedVendor };
    await bookLateCost(tx, late, { saidKobo, listed: listedCostOf(tx, order, late.vendor) }, now);
    await noteLate(tx, late, now);
    await raiseAlert(tx, { event: 'order.delivered_late', text: lateText(order) }, now);
  });

const lateText = ({ ref, service, amountKobo, vendor, askedVendor, status }: Late): string =>
  `Order ${ref} (${service}, ${formatNaira(amountKobo)}) was delivered by ${askedVendor} after it had failed there; ${
    vendor === askedVendor ? 'the agent has the money back' : `it is ${status} at ${vendor}`
  }. Ask ${askedVendor} to take it back. See "orders attempts ${ref}".`;
