import { TEST_ORDERS } from '#contract/limits.ts';
import { v7 } from 'uuid';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { newRef } from '../../platform/ref.ts';
import { forgetSold } from './forget-sold.ts';
import { TEST_FLOAT } from './test-account.ts';

const EVERY_MS = 600_000;
const KEPT_MS = TEST_ORDERS.keptDays * 86_400_000;

interface Bounds {
  /** Lines of an account. */
  kept?: number;
  /** Lines taken away in one database transaction. */
  batch?: number;
}

/** The line that stands for all that was taken away. */
const SUM = 'Earlier test orders';

/** Takes away, every ten minutes, what test accounts did long ago or many orders ago; what it came to stays as one line. */
export function createForgetTestOrders({ kept = TEST_ORDERS.kept, batch = 1_000 }: Bounds = {}): Task {
  let nextAtMs = 0;
  return {
    name: 'forget-test-orders',
    async runOnce({ sql, now }) {
      const at = now();
      // A clock that was set back has not got the whole way to the next time before it.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      let more = false;
      for (const ended of await findAccounts(sql, at, kept)) {
        const isMore = await sql.begin((tx) => forgetBatch(tx, ended, batch, at));
        if (!isMore) await forgetSold(sql, ended.agentId);
        more ||= isMore;
      }
      if (!more) nextAtMs = at.getTime() + EVERY_MS;
      return more;
    },
  };
}

interface Ended {
  agentId: string;
  lastId: string;
}

/** Test accounts that hold too much, each with its last line that may go. */
const findAccounts = (sql: Sql, now: Date, kept: number) => sql<Ended[]>`
  SELECT a.id AS agent_id, last_id FROM agents a,
    LATERAL (SELECT id AS last_id FROM (
      (SELECT id FROM transactions WHERE agent_id = a.id AND id < ${lowestIdAt(now.getTime() - KEPT_MS)} ORDER BY id DESC LIMIT 1)
      UNION ALL
      (SELECT id FROM transactions WHERE agent_id = a.id ORDER BY id DESC OFFSET ${kept} LIMIT 1)
    ) ends ORDER BY id DESC LIMIT 1) ended
  WHERE a.live_agent_id IS NOT NULL AND last_id IS NOT NULL
    AND EXISTS (SELECT FROM transactions t WHERE t.agent_id = a.id AND t.id <= last_id AND t.name <> ${SUM})`;

const lowestIdAt = (msecs: number) => v7({ msecs, seq: 0, random: new Uint8Array(16) });

interface Line {
  id: string;
  ref: string;
  refundRef: string | null;
  refundOf: string | null;
  name: string;
  createdAt: Date;
}

/** The oldest lines up to the last, with their entries; all or nothing. @returns true when there is more of it */
async function forgetBatch(
  tx: Transaction,
  { agentId, lastId }: Ended,
  batch: number,
  now: Date,
): Promise<boolean> {
  // One that is being settled has its turn next time.
  const oldest = await tx<Line[]>`
    SELECT id, ref, refund_ref, refund_of, name, created_at FROM transactions
    WHERE agent_id = ${agentId} AND id <= ${lastId} ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
  const refs = new Set(oldest.map(({ ref }) => ref));
  // An order and its refund go together.
  const isWhole = ({ refundRef, refundOf }: Line) =>
    [refundRef, refundOf].every((other) => other === null || refs.has(other));
  const lines = oldest.filter(isWhole);
  const last = lines.at(-1);
  if (!last) return false;
  await removeLines(tx, agentId, lines);
  await writeSum(tx, agentId, last, await removeEntries(tx, agentId, lines), now);
  return oldest.length === batch && lines.some(({ name }) => name !== SUM);
}

async function removeLines(tx: Transaction, agentId: string, lines: Line[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const isSame = tx`d.agent_id = ${agentId} AND d.day = c.day AND d.type = c.type AND d.status = c.status
    AND d.is_credit = c.is_credit`;
  await tx`
    WITH gone AS (
      DELETE FROM transactions WHERE agent_id = ${agentId} AND id = ANY(${ids})
      RETURNING type, status, amount_kobo, balance_before_kobo, balance_after_kobo, created_at
    ), counted AS (
      SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, type, status,
        balance_after_kobo > balance_before_kobo AS is_credit, count(*)::int AS count, sum(amount_kobo)::bigint AS amount_kobo
      FROM gone WHERE status <> 'PENDING' GROUP BY 1, 2, 3, 4
    ), emptied AS (
      DELETE FROM day_totals d USING counted c WHERE ${isSame} AND d.count <= c.count
    )
    UPDATE day_totals d SET count = d.count - c.count, amount_kobo = d.amount_kobo - c.amount_kobo
    FROM counted c WHERE ${isSame} AND d.count > c.count`;
}

/** @returns what the entries brought into the wallet, less what they took */
async function removeEntries(tx: Transaction, agentId: string, lines: Line[]): Promise<bigint> {
  const refs = lines.map(({ ref }) => ref);
  await tx`SELECT set_config('kobodesk.forgets_test_account', ${agentId}, true)`;
  const [sum] = await tx<{ kobo: bigint }[]>`
    WITH gone AS (
      DELETE FROM transfers WHERE agent_id = ${agentId} AND subject_ref = ANY(${refs})
      RETURNING destination, amount_kobo
    )
    SELECT coalesce(sum(CASE destination WHEN 'wallet' THEN amount_kobo ELSE -amount_kobo END), 0)::bigint AS kobo FROM gone`;
  return sum?.kobo ?? 0n;
}

/** The wallet stays as it is, so what is gone is put in its place, where the last line stood. */
async function writeSum(
  tx: Transaction,
  agentId: string,
  { id, createdAt }: Line,
  kobo: bigint,
  now: Date,
): Promise<void> {
  if (kobo === 0n) return;
  const ref = newRef(now);
  const amountKobo = kobo < 0n ? -kobo : kobo;
  const [source, destination] = kobo < 0n ? ['wallet', TEST_FLOAT] : [TEST_FLOAT, 'wallet'];
  const timeline = [{ status: 'SUCCESSFUL', at: createdAt.toISOString(), note: 'It is no real money.' }];
  await tx`
    INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
    VALUES (${agentId}, ${id}, 'ADJUSTMENT', ${ref}, ${source}, ${destination}, ${amountKobo}, ${createdAt})`;
  await tx`
    INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
      balance_after_kobo, timeline, created_at, settled_at)
    VALUES (${agentId}, ${id}, ${ref}, 'ADJUSTMENT', 'SUCCESSFUL', ${SUM}, 'What they left of the test balance', ${amountKobo},
      ${kobo < 0n ? amountKobo : 0n}, ${kobo < 0n ? 0n : amountKobo}, ${tx.json(timeline)}, ${createdAt}, ${createdAt})`;
}
