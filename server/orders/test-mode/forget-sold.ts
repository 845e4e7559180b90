import type { Sql } from '../../platform/db/sql.ts';

/**
 * Deletes the search terms and the customers' orders that no line of an account uses any more. It takes the wallet's lock,
 * under which every line is written: a new line could otherwise rely on a term that is just being deleted. It has its own transaction, so that it holds
 * no other lock while it waits.
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
    await tx`
      DELETE FROM customers c WHERE agent_id = ${agentId}
        AND NOT EXISTS (SELECT FROM transactions t WHERE t.agent_id = ${agentId} AND t.id = c.last_id)`;
    await tx`
      DELETE FROM line_terms l WHERE agent_id = ${agentId}
        AND NOT EXISTS (SELECT FROM transactions t WHERE t.agent_id = ${agentId} AND t.id = l.id)`;
  });
}
