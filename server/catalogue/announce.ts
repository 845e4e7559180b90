import type { Transaction } from '../platform/db/sql.ts';

/** Whose events every account gets. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Writes events for every account, in the transaction of what they tell of. @param details one event each, as it is posted */
export async function announce(
  tx: Transaction,
  type: 'price.changed',
  details: readonly object[],
  now: Date,
): Promise<void> {
  if (details.length === 0) return;
  await tx`
    INSERT INTO events (agent_id, id, type, details, created_at)
    SELECT ${EVERYBODY}, event_id(${now}), ${type}, details, ${now}
    FROM jsonb_array_elements(${tx.json(details as never)}) WITH ORDINALITY AS told (details, place) ORDER BY place`;
}
