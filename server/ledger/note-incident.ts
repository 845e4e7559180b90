import type { Sql, Transaction } from '../platform/db/sql.ts';

/**
 * A further part of a statement that notes for the staff that its vendor took an order back, when the part named `ended` did so.
 * Test orders need nobody.
 */
export const noteReversal = (sql: Sql | Transaction, now: Date) => sql`, noted AS (
    INSERT INTO order_incidents (agent_id, order_id, kind, vendor, noted_at)
    SELECT ended.agent_id, ended.id, 'reversal', ended.vendor, ${now} FROM ended JOIN agents a ON a.id = ended.agent_id
    WHERE a.live_agent_id IS NULL
    ON CONFLICT DO NOTHING
  )`;

/** Notes for the staff that a vendor delivered an order that had failed there. Once for each order and vendor. */
export const noteLate = (
  tx: Transaction,
  { agentId, id, vendor }: { agentId: string; id: string; vendor: string },
  now: Date,
) => tx`
  INSERT INTO order_incidents (agent_id, order_id, kind, vendor, noted_at)
  VALUES (${agentId}, ${id}, 'late', ${vendor}, ${now})
  ON CONFLICT DO NOTHING`;
