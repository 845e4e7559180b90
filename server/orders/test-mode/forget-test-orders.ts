import { TEST_ORDERS } from '#contract/limits.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { lowestIdAt } from '../../platform/ref.ts';
import { removeTestLines } from '../../ledger/remove-test-lines.ts';
import { forgetSold } from './forget-sold.ts';

const EVERY_MS = 600_000;
const KEPT_MS = TEST_ORDERS.keptDays * 86_400_000;

interface Bounds {
  /** Lines of an account. */
  kept?: number;
  /** Lines deleted in one database transaction. */
  batch?: number;
}

/** The line that replaces the deleted ones. */
const SUM = 'Earlier test orders';

/** Every ten minutes deletes the old transactions of test accounts and keeps their sum as one line. */
export function createForgetTestOrders({ kept = TEST_ORDERS.kept, batch = 1_000 }: Bounds = {}): Task {
  let nextAtMs = 0;
  return {
    name: 'forget-test-orders',
    async runOnce({ sql, now }) {
      const at = now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
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

interface Line {
  id: string;
  ref: string;
  refundRef: string | null;
  refundOf: string | null;
  name: string;
  createdAt: Date;
}

/** Deletes the oldest lines up to the last one with their entries, all or nothing. @returns true when more are left */
async function forgetBatch(
  tx: Transaction,
  { agentId, lastId }: Ended,
  batch: number,
  now: Date,
): Promise<boolean> {
  // Skip an order that is being settled; it is deleted next time.
  const oldest = await tx<Line[]>`
    SELECT id, ref, refund_ref, refund_of, name, created_at FROM transactions
    WHERE agent_id = ${agentId} AND id <= ${lastId} ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
  const refs = new Set(oldest.map(({ ref }) => ref));
  // An order and its refund go together.
  const isWhole = ({ refundRef, refundOf }: Line) =>
    [refundRef, refundOf].every((other) => other === null || refs.has(other));
  const lines = oldest.filter(isWhole);
  if (lines.length === 0) return false;
  await removeTestLines(tx, agentId, lines, SUM, now);
  return oldest.length === batch && lines.some(({ name }) => name !== SUM);
}
