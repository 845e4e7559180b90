import type { Transaction } from '../platform/db/sql.ts';

/**
 * Takes out of an agent's oldest lines whom they were for: number, name, contact, the caller's own. What was bought, its price and its
 * codes stay. Moves nothing and sets off transactions_note_sold.
 * @param lines after `after` and before `before`, ids of both; at most `most`
 * @returns the last of them; undefined when there is none
 */
export async function forgetCustomers(
  tx: Transaction,
  agentId: string,
  { after, before, most }: { after: string; before: string; most: number },
): Promise<string | undefined> {
  const [batch] = await tx<{ last: string | null }[]>`
    WITH batch AS (
      SELECT id FROM transactions WHERE agent_id = ${agentId} AND id > ${after} AND id < ${before} ORDER BY id LIMIT ${most}
    ), emptied AS (
      UPDATE transactions t SET recipient = NULL, client_reference = NULL, metadata = NULL,
        description = CASE WHEN service IS NULL THEN description ELSE regexp_replace(description, ' for .*$', '') END,
        request = request - '{recipient,phone,customerName,profileId}'::text[],
        delivery = delivery #- '{meter,customerName}' #- '{cable,customerName}'
      FROM batch WHERE t.agent_id = ${agentId} AND t.id = batch.id AND status <> 'PENDING' AND recipient IS NOT NULL
      RETURNING t.id
    )
    SELECT max(id::text) AS last FROM batch`;
  return batch?.last ?? undefined;
}
