import type { Task } from '../../platform/tasks/worker.ts';

const EVERY_MS = 60_000;
const BATCH = 2_000;

/** Fills the search terms of lines from before migration 0019, one batch in each transaction, until none is left. */
export function createFillSold(): Task {
  let nextAtMs = 0;
  return {
    name: 'fill-sold',
    async runOnce({ sql }) {
      const atMs = performance.now();
      if (atMs < nextAtMs) return false;
      const isMore = await sql.begin(async (tx) => {
        // Only one of several processes fills.
        const [from] = await tx<
          { agentId: string; id: string }[]
        >`SELECT * FROM sold_fill FOR UPDATE SKIP LOCKED`;
        if (!from) return false;
        const [filled] = await tx`
          WITH batch AS MATERIALIZED (
            SELECT agent_id, id, coalesce(recipient, '') AS recipient, sold_label(name, description) AS label FROM transactions
            WHERE (agent_id, id) > (${from.agentId}, ${from.id}) ORDER BY agent_id, id LIMIT ${BATCH}
          ), sold AS (
            INSERT INTO sold_to SELECT DISTINCT agent_id, recipient, label FROM batch ON CONFLICT DO NOTHING
          ), labelled AS (
            INSERT INTO sold_labels SELECT DISTINCT agent_id, label FROM batch ON CONFLICT DO NOTHING
          ), last AS (
            SELECT agent_id, id FROM batch ORDER BY agent_id DESC, id DESC LIMIT 1
          )
          UPDATE sold_fill SET agent_id = last.agent_id, id = last.id FROM last RETURNING sold_fill.id`;
        if (!filled) await tx`DELETE FROM sold_fill`;
        return filled !== undefined;
      });
      if (!isMore) nextAtMs = atMs + EVERY_MS;
      return isMore;
    },
  };
}
