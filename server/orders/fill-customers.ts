import type { Transaction } from '../platform/db/sql.ts';
import type { Task } from '../platform/tasks/worker.ts';

const EVERY_MS = 60_000;
const BATCH = 1_000;

/**
 * Counts the orders from before migration 0027 into `customers`, one batch in each transaction, until none is left. A batch and
 * how far it came are committed together, so that no order is counted twice when the process ends in between.
 */
export function createFillCustomers(): Task {
  let nextAtMs = 0;
  return {
    name: 'fill-customers',
    async runOnce({ sql }) {
      const atMs = performance.now();
      if (atMs < nextAtMs) return false;
      const isMore = await sql.begin(fillBatch);
      if (!isMore) nextAtMs = atMs + EVERY_MS;
      return isMore;
    },
  };
}

/** @returns false when nothing is left to fill, or other processes are filling what is left */
async function fillBatch(tx: Transaction): Promise<boolean> {
  // The newest lines first, whoever's they are: recent customers are listed again soon after the update.
  const [from] = await tx<{ agentId: string; lastId: string }[]>`
    SELECT agent_id, last_id FROM customers_fill ORDER BY last_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!from) return false;
  const { agentId, lastId } = from;
  // A sale writes the same rows under this lock. Without it the two could wait for each other.
  await tx`SELECT FROM wallets WHERE agent_id = ${agentId} FOR UPDATE`;
  const [next] = await tx<{ id: string }[]>`
    WITH batch AS MATERIALIZED (
      SELECT id, service, recipient, coalesce(provider, '') AS provider,
        coalesce(request->>'planId', request->>'faceKobo', '') AS product
      FROM transactions WHERE agent_id = ${agentId} AND id <= ${lastId} ORDER BY id DESC LIMIT ${BATCH}
    ), bought AS (
      INSERT INTO customers
      SELECT ${agentId}::uuid, service, recipient, provider, product, count(*), (array_agg(id ORDER BY id DESC))[1]
      FROM batch WHERE service IS NOT NULL AND recipient IS NOT NULL GROUP BY 2, 3, 4, 5
      ON CONFLICT ON CONSTRAINT customers_pkey DO UPDATE
        SET orders = customers.orders + EXCLUDED.orders, last_id = greatest(customers.last_id, EXCLUDED.last_id)
    )
    SELECT id FROM transactions
    WHERE agent_id = ${agentId} AND id < (SELECT id FROM batch ORDER BY id LIMIT 1) ORDER BY id DESC LIMIT 1`;
  if (next) await tx`UPDATE customers_fill SET last_id = ${next.id} WHERE agent_id = ${agentId}`;
  else await tx`DELETE FROM customers_fill WHERE agent_id = ${agentId}`;
  return true;
}
