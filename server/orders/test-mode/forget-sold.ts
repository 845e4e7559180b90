import type { Sql } from '../../platform/db/sql.ts';

/**
 * Takes away what no line of an account is found by any more. Behind the wallet's lock, which every line is written under: one that
 * is on its way would see its note there and write none. In a transaction of its own, so that it holds nothing while it waits.
 */
export async function forgetSold(sql: Sql, agentId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SELECT FROM wallets WHERE agent_id = ${agentId} FOR UPDATE`;
    await tx`
      DELETE FROM sold_to s WHERE agent_id = ${agentId}
        AND NOT EXISTS (
          SELECT FROM transactions t WHERE t.agent_id = ${agentId} AND t.recipient = s.recipient
            AND sold_label(t.name, t.description) = s.label)
        AND NOT EXISTS (
          SELECT FROM transactions t WHERE t.agent_id = ${agentId} AND t.recipient IS NULL AND s.recipient = ''
            AND sold_label(t.name, t.description) = s.label)`;
    await tx`
      DELETE FROM sold_labels l WHERE agent_id = ${agentId}
        AND NOT EXISTS (SELECT FROM sold_to s WHERE s.agent_id = ${agentId} AND s.label = l.label)`;
  });
}
