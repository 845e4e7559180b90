import type { TransactionType } from '#contract/transactions.ts';
import { kobo, type Kobo } from '#domain/money.ts';
import { patiently } from '../platform/db/patience.ts';
import type { Sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';
import { vendorAccount } from './accounts.ts';
import { holdCashierDay, noteCashierSale, type Seller, withinCashierDay } from './cashier-day.ts';
import { type Commission, frozenCommission } from './commission.ts';
import { addToDay, type DayCaps, withinDay } from './day-sums.ts';
import { withinIdentity } from './identity-limits.ts';
import { linePlace, moveWallet } from './line.ts';
import { tellLow } from './tell-low.ts';
import { step, type TimelineStep } from './timeline.ts';

/** An order as it is stored in its line of the statement. */
export interface OrderDebit extends Commission {
  agentId: string;
  ref: string;
  type: TransactionType;
  name: string;
  description: string;
  imageUrl: string | null;
  /** What leaves the wallet. */
  amountKobo: Kobo;
  discountKobo: Kobo;
  /** What the customer pays; null where the agent has no selling price for it. */
  sellingPriceKobo: Kobo | null;
  service: string;
  provider: string;
  providerName: string;
  plan: string | null;
  recipient: string;
  vendor: string;
  /** What the vendor is asked for, as JSON. */
  request: object;
  /** One order for each key and agent: `transactions_idempotency_key`. */
  idempotencyKey: string;
  requestHash: Buffer;
  clientReference: string | null;
  metadata: Record<string, string> | null;
  /** What the sandbox plays for a test order, as JSON; null on any other. */
  scenario: object | null;
  scenarioAt: Date | null;
  /** When to ask the vendor about it, unless its answer was stored by then. */
  requeryAt: Date;
}

/** The values of the order's line that were set under the wallet's lock. */
export interface Debited {
  id: string;
  createdAt: Date;
  balanceBeforeKobo: Kobo;
  balanceAfterKobo: Kobo;
  timeline: TimelineStep[];
}

/**
 * Debits the price of an order and stores the order as PENDING in one statement, all or nothing: the wallet with its number of
 * lines and its sums of the day, the transfer to the vendor, the line on the statement, and a notice and an event when this debit
 * takes the wallet below the amount that the agent wants to be told of; where a cashier sells, their sum of the day and whose sale
 * it is; where another agent is above, what they get once it is delivered. Sets off: transactions_note_sold (the order's search terms), transactions_note_customer (what this customer buys) and, with
 * the sandbox, transfers_no_play_money.
 * @param caps the limits of the day's sales that the agent set, this one included
 * @param seller which of the agent's cashiers sells it; left out, the agent does. Their day is open: `openCashierDay`
 * @returns undefined, with nothing written, when the wallet holds too little or a limit is reached
 * @throws PostgresError when the key is taken
 */
export async function debitOrder(
  sql: Sql,
  order: OrderDebit,
  caps: DayCaps,
  now: Date,
  seller?: Seller,
): Promise<Debited | undefined> {
  const { agentId, ref, amountKobo } = order;
  const above = frozenCommission(sql, order);
  const timeline = [step('PENDING', now, 'Paid from the wallet; sent for delivery.')];
  const [line] = await sql<{ id: string; createdAt: Date; balanceAfterKobo: bigint }[]>`
    WITH ${seller ? holdCashierDay(sql, seller) : sql``} moved AS (
      UPDATE wallets SET ${moveWallet(sql, sql`balance_kobo - ${amountKobo}`, now)}, ${addToDay(sql, amountKobo, caps, now)}
      WHERE agent_id = ${agentId} AND balance_kobo >= ${amountKobo} AND ${withinDay(sql, amountKobo, caps, now)}
        AND ${withinIdentity(sql, agentId, amountKobo, now)}
        AND ${patiently(sql)} ${seller ? withinCashierDay(sql, seller) : sql``}
      RETURNING balance_kobo, ${linePlace(sql, now)}
    ), transferred AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      SELECT ${agentId}, ${newId(now)}, 'PURCHASE', ${ref}, 'wallet', ${vendorAccount(order.vendor)}, ${amountKobo}, ${now}
      FROM moved
    ), ${seller ? noteCashierSale(sql, agentId, seller) : sql``} ${tellLow(sql, agentId, amountKobo, now)}, told AS (
      INSERT INTO notices (id, agent_id, kind, title, message, level, created_at)
      SELECT ${newId(now)}, ${agentId}, 'LOW_WALLET', 'Your wallet is low', 'It holds ₦'
        || to_char(balance_kobo / 100.0, 'FM999,999,999,990.00') || '. Fund it before the next customer comes.',
        'warning', ${now}
      FROM crossed WHERE live_agent_id IS NULL
    )
    INSERT INTO transactions (agent_id, id, line_no, ref, type, status, name, description, image_url, amount_kobo,
      discount_kobo, selling_price_kobo, balance_before_kobo, balance_after_kobo, recipient, provider, provider_name, plan,
      timeline, created_at, service, request, idempotency_key, request_hash, vendor, requery_at, client_reference, metadata,
      scenario, scenario_at ${above.columns})
    SELECT ${agentId}, line_id, line_no, ${ref}, ${order.type}, 'PENDING', ${order.name}, ${order.description},
      ${order.imageUrl}, ${amountKobo}, ${order.discountKobo}, ${order.sellingPriceKobo}, balance_kobo + ${amountKobo}, balance_kobo,
      ${order.recipient}, ${order.provider}, ${order.providerName}, ${order.plan}, ${sql.json(timeline as never)}, line_at,
      ${order.service}, ${sql.json(order.request as never)}, ${order.idempotencyKey}, ${order.requestHash}, ${order.vendor},
      ${order.requeryAt}, ${order.clientReference}, ${order.metadata && sql.json(order.metadata)},
      ${order.scenario && sql.json(order.scenario as never)}, ${order.scenarioAt} ${above.values}
    FROM moved
    RETURNING id, created_at, balance_after_kobo`;
  if (!line) return undefined;
  const balanceAfterKobo = kobo(line.balanceAfterKobo);
  return { ...line, balanceAfterKobo, balanceBeforeKobo: kobo(line.balanceAfterKobo + amountKobo), timeline };
}
