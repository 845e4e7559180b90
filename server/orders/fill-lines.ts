import type { Transaction } from '../platform/db/sql.ts';
import type { Task } from '../platform/tasks/worker.ts';

const EVERY_MS = 60_000;
const BATCH = 1_000;

export interface Filling {
  name: string;
  /** Agents whose earlier lines are still to be read, each with its newest such line (`last_id`). */
  table: 'customers_fill' | 'line_terms_fill';
  /** Writes what is to be known of the newest `count` lines of the agent up to `lastId`. */
  write(tx: Transaction, agentId: string, lastId: string, count: number): Promise<unknown>;
}

/**
 * Reads the lines from before a migration, one batch in each database transaction, until none is left. A batch and how far it
 * came are committed together, so that no line is read twice when the process ends in between.
 */
export function createFillLines(filling: Filling): Task {
  let nextAtMs = 0;
  return {
    name: filling.name,
    async runOnce({ sql }) {
      const atMs = performance.now();
      if (atMs < nextAtMs) return false;
      const isMore = await sql.begin((tx) => fillBatch(tx, filling));
      if (!isMore) nextAtMs = atMs + EVERY_MS;
      return isMore;
    },
  };
}

/** @returns false when nothing is left to fill, or other processes are filling what is left */
async function fillBatch(tx: Transaction, { table, write }: Filling): Promise<boolean> {
  // The newest lines first, whoever's they are: recent ones are known again soon after the update.
  const [from] = await tx<{ agentId: string; lastId: string }[]>`
    SELECT agent_id, last_id FROM ${tx(table)} ORDER BY last_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!from) return false;
  const { agentId, lastId } = from;
  // A sale writes the same rows under this lock. Without it the two could wait for each other.
  await tx`SELECT FROM wallets WHERE agent_id = ${agentId} FOR UPDATE`;
  await write(tx, agentId, lastId, BATCH);
  const [next] = await tx<{ id: string }[]>`
    SELECT id FROM transactions WHERE agent_id = ${agentId} AND id <= ${lastId} ORDER BY id DESC OFFSET ${BATCH} LIMIT 1`;
  if (next) await tx`UPDATE ${tx(table)} SET last_id = ${next.id} WHERE agent_id = ${agentId}`;
  else await tx`DELETE FROM ${tx(table)} WHERE agent_id = ${agentId}`;
  return true;
}
