import type { Transaction } from '../platform/db/sql.ts';

const BATCH = 5_000;

/**
 * Takes out of an agent's lines what names a person or is the agent's own: customers' names, contact numbers and exam profiles, the
 * caller's references, keys and notes. What was bought for which number, its price and its codes stay. Moves nothing and sets off
 * transactions_note_sold, which notes the terms that a line has without them.
 */
export async function forgetNames(tx: Transaction, agentId: string): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after) {
    const [batch]: { last: string | null }[] = await tx<{ last: string | null }[]>`
      WITH batch AS (
        SELECT id FROM transactions WHERE agent_id = ${agentId} AND id > ${after} ORDER BY id LIMIT ${BATCH}
      ), emptied AS (
        UPDATE transactions t SET client_reference = NULL, metadata = NULL, idempotency_key = NULL,
          description = replace(description, coalesce(', ' || (request->>'customerName'), ''), ''),
          request = request - '{phone,customerName,profileId}'::text[],
          delivery = delivery #- '{meter,customerName}' #- '{cable,customerName}'
        FROM batch WHERE t.agent_id = ${agentId} AND t.id = batch.id AND (
          client_reference IS NOT NULL OR idempotency_key IS NOT NULL OR metadata IS NOT NULL OR request ?| '{phone,customerName,profileId}'
          OR delivery #> '{meter,customerName}' IS NOT NULL OR delivery #> '{cable,customerName}' IS NOT NULL)
      )
      SELECT max(id::text) AS last FROM batch`;
    after = batch?.last ?? undefined;
  }
}

const NOBODY = 'an erased account';

interface Renamed {
  agentId: string;
  former: string;
  label: string;
}

/**
 * Takes an agent's name out of what others' lines are called: money moved between the two, and a bonus for bringing the agent. What
 * others search by follows.
 */
export async function forgetNameOfOthers(tx: Transaction, agentId: string): Promise<void> {
  const renamed = await tx<Renamed[]>`
    WITH line AS (
      SELECT mover_id AS agent_id, ref FROM agent_moves WHERE agent_id = ${agentId}
      UNION ALL SELECT agent_id, other_ref FROM agent_moves WHERE mover_id = ${agentId} AND agent_id IS NOT NULL
      UNION ALL SELECT referrer_id, ref FROM referrals WHERE agent_id = ${agentId} AND ref IS NOT NULL
    ), before AS (
      SELECT t.agent_id, t.id, sold_label(t.name, t.description) AS label FROM line JOIN transactions t USING (agent_id, ref)
    )
    UPDATE transactions t SET
      name = regexp_replace(name, '^(To|From|Back to|Back from) .*$', ${`\\1 ${NOBODY}`}),
      description = regexp_replace(description, '^(Bonus for bringing) .*$', ${`\\1 ${NOBODY}`})
    FROM before WHERE t.agent_id = before.agent_id AND t.id = before.id
    RETURNING t.agent_id, before.label AS former, sold_label(t.name, t.description) AS label`;
  const labels = new Map(renamed.map((line) => [JSON.stringify(line), line]));
  for (const line of labels.values()) await relabel(tx, line);
}

async function relabel(tx: Transaction, { agentId, former, label }: Renamed): Promise<void> {
  await tx`INSERT INTO sold_to VALUES (${agentId}, '', ${label}) ON CONFLICT DO NOTHING`;
  await tx`INSERT INTO sold_labels VALUES (${agentId}, ${label}) ON CONFLICT DO NOTHING`;
  const isUnused = tx`agent_id = ${agentId} AND label = ${former} AND NOT EXISTS (
    SELECT FROM transactions t WHERE t.agent_id = ${agentId} AND sold_label(t.name, t.description) = ${former})`;
  await tx`DELETE FROM sold_to WHERE ${isUnused}`;
  await tx`DELETE FROM sold_labels WHERE ${isUnused}`;
}
