import { kobo } from '#domain/money.ts';
import type { Deps } from '#server/funding/deps.ts';
import { createSumProfitDays } from '#server/backoffice/profit-days/sum-days.ts';
import { judgeProviders } from '#server/orders/health/judge.ts';
import type { Sql, Transaction } from '#server/platform/db/sql.ts';
import { newId } from '#server/platform/ref.ts';
import { noteFloat } from '#server/vendors/floats/read-floats.ts';
import { createCountSoldHours } from '#server/vendors/floats/sold-hours.ts';
import { addTransactions } from './many-transactions.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;
/** Once a month. */
const FUNDINGS_OF_EACH = 12;
/** What an operator's day leaves on record, for a year. */
const AUDIT_LINES = 20_000;
const CLAIMS_WAITING = 100;
const CLAIMS_DECIDED = 5_000;
const PAYMENTS_UNMATCHED = 100;
const ORDERS_STUCK = 100;
const DISPUTES_OPEN = 100;
const LATE_COSTS = 200;

/** A row id of the moment and the number `n` of a statement, as newId makes them. */
const idOf = (sql: Sql | Transaction, moment: string) =>
  sql.unsafe(
    `(lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0') || '7000' || '9000' || lpad(to_hex(n), 12, '0'))::uuid`,
  );

/**
 * A year of a shop: its agents' orders spread over it evenly with the entries of each, fundings, and what waits for people, written
 * by statements and not sold, since selling them would take hours.
 */
export async function plantBusyShop(
  deps: Deps,
  { agents, sales }: { agents: number; sales: number },
): Promise<void> {
  const { sql } = deps;
  const everySeconds = Math.floor(YEAR_SECONDS / sales);
  for (let index = 0; index < agents; index += 1) {
    const id = newId(new Date());
    const digits = String(index).padStart(7, '0');
    await sql`
      INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
      VALUES (${id}, 'Bench', 'Agent', ${`bench${digits}`}, ${`+234803${digits}`}, ${`${digits}@example.com`}, 'x')`;
    await sql`INSERT INTO wallets (agent_id) VALUES (${id})`;
    const lastSecondsAgo = Math.floor((index * everySeconds) / agents);
    await addTransactions(sql, id, { count: sales, everySeconds, lastSecondsAgo, mark: `C${digits}` });
  }
  await addEntries(sql);
  await addFundings(sql);
  await addWork(sql);
  // Rows lie as they came in, by time: they were written agent by agent.
  await sql`CLUSTER transactions USING transactions_ref_key`;
  await sql`VACUUM ANALYZE`;
  await keepWatch(deps);
}

/** What each order moved, and that its vendor was asked. */
async function addEntries(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO attempts (agent_id, order_id, vendor, reason, vendor_ref, sent_at, answered_at, outcome)
    SELECT agent_id, id, 'sandbox', 'PREFERRED', 'V' || ref, created_at, created_at, 'delivered' FROM transactions`;
  await sql`
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    SELECT agent_id, ${idOf(sql, 'created_at')}, kind, ref, source, destination, kobo, created_at
    FROM (
      SELECT o.*, row_number() OVER () AS n, e.* FROM transactions o, LATERAL (VALUES
        ('PURCHASE', 'wallet', 'vendor:sandbox', amount_kobo),
        ('REFUND', 'vendor:sandbox', 'wallet', CASE status WHEN 'FAILED' THEN amount_kobo END),
        ('PROFIT', 'vendor:sandbox', 'profit', amount_kobo - cost_kobo)
      ) e (kind, source, destination, kobo)
    ) entries WHERE kobo IS NOT NULL`;
  await sql`
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    SELECT agent_id, ${idOf(sql, 'created_at')}, 'LATE_COST', ref || '>other', 'profit', 'vendor:other', 9700, created_at
    FROM (SELECT *, 2 * 10000000 + row_number() OVER () AS n FROM transactions WHERE status = 'FAILED'
      ORDER BY md5(ref) LIMIT ${LATE_COSTS}) failed`;
}

/** Each with its line, its fee and the payment that the bank told of. */
async function addFundings(pool: Sql): Promise<void> {
  // A temporary table is one connection's own.
  await pool.begin(async (sql) => {
    await sql`
    CREATE TEMPORARY TABLE funded ON COMMIT DROP AS
    SELECT a.id AS agent_id, n, now() - n * interval '30 days' - row_number() OVER () * interval '1 minute' AS made,
      to_char(now() - n * interval '30 days', 'YYYYMMDD') || '1200F' || lpad((row_number() OVER ())::text, 9, '0') AS ref
    FROM agents a, generate_series(1, ${FUNDINGS_OF_EACH}::int) n`;
    await sql`
    INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, fee_kobo, balance_before_kobo,
      balance_after_kobo, timeline, created_at, settled_at)
    SELECT agent_id, ${idOf(sql, 'made')}, ref, 'WALLET_FUNDING', 'SUCCESSFUL', 'Wallet funding', 'Bank transfer', 990000, 10000,
      0, 990000, '[]', made, made FROM funded`;
    await sql`
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    SELECT agent_id, gen_random_uuid(), kind, ref, 'bank:sandbox', destination, kobo, made
    FROM funded, (VALUES ('FUNDING', 'wallet', 990000), ('FUNDING_FEE', 'fees', 10000)) e (kind, destination, kobo)`;
    await sql`
    INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, fee_kobo, agent_id, transaction_ref, event, received_at)
    SELECT 'sandbox', 'P' || ref, '0123456789', 1000000, 10000, agent_id, ref, '{}', made FROM funded`;
  });
}

/** Stuck orders, disputes, claims and payments that wait, more than a page shows of each, and what the staff did before. */
async function addWork(sql: Sql): Promise<void> {
  await sql`
    UPDATE transactions SET status = 'PENDING', settled_at = NULL, cost_kobo = NULL
    WHERE (agent_id, id) IN (SELECT agent_id, id FROM transactions WHERE status = 'SUCCESSFUL' AND service IS NOT NULL
      ORDER BY ref DESC LIMIT ${ORDERS_STUCK})`;
  await sql`
    INSERT INTO disputes (agent_id, id, order_id, reason, state, opened_at)
    SELECT agent_id, gen_random_uuid(), id, 'NOT_RECEIVED', 'OPEN', created_at FROM transactions
    WHERE status = 'SUCCESSFUL' AND service IS NOT NULL ORDER BY ref DESC LIMIT ${DISPUTES_OPEN}`;
  await sql`
    INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at, created_at, status, decided_at)
    SELECT agent_id, gen_random_uuid(), 'K' || ref, (n % 200 + 1) * 25000, 'Chinedu Eze ' || n % 50, created_at, created_at,
      CASE WHEN n <= ${CLAIMS_WAITING} THEN 'PENDING' ELSE 'APPROVED' END,
      CASE WHEN n > ${CLAIMS_WAITING} THEN created_at END
    FROM (SELECT *, row_number() OVER (ORDER BY ref DESC) AS n FROM transactions WHERE type = 'WALLET_FUNDING'
      ORDER BY ref DESC LIMIT ${CLAIMS_WAITING + CLAIMS_DECIDED}) funded`;
  await sql`
    INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event)
    SELECT 'sandbox', 'U' || n, '9' || lpad(n::text, 9, '0'), 500000, '{}' FROM generate_series(1, ${PAYMENTS_UNMATCHED}::int) n`;
  await sql`
    INSERT INTO operator_audit (id, at, operator, command, arguments, outcome)
    SELECT ${idOf(sql, 'made')}, made, 'ada@shop.ng', 'orders refund',
      jsonb_build_object('ref', '20260101' || n, 'reason', 'Not on the number ' || n), outcome
    FROM (SELECT *, now() - n * interval '20 minutes' + moment AS made
      FROM generate_series(1, ${AUDIT_LINES}::int) n, (VALUES ('begun', interval '0'), ('Refunded.', interval '1 second')) o (outcome, moment)
    ) lines`;
}

/** What a running product has counted and judged by now. */
async function keepWatch(deps: Deps): Promise<void> {
  const { sql, vendors, now } = deps;
  for (const { name } of vendors) await noteFloat(sql, name, kobo(500_000_000), now());
  const count = createCountSoldHours();
  while (await count.runOnce(deps));
  const sumDays = createSumProfitDays();
  while (await sumDays.runOnce(deps));
  await judgeProviders(deps, 0);
}
