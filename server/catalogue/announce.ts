import type { Transaction } from '../platform/db/sql.ts';

/** Whose events every account gets. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

export interface Announced {
  /** As the event is posted. */
  details: object;
  /** The levels whose agents it is for; null: it is for every account. */
  priceLevels: readonly string[] | null;
}

/** Writes events, in the transaction of what they tell of. */
export async function announce(
  tx: Transaction,
  type: 'price.changed',
  events: readonly Announced[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx`
    INSERT INTO events (agent_id, id, type, details, price_levels, created_at)
    SELECT ${EVERYBODY}, event_id(${now}), ${type}, told->'details',
      CASE WHEN told->>'priceLevels' IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(told->'priceLevels')) END, ${now}
    FROM jsonb_array_elements(${tx.json(events as never)}) WITH ORDINALITY AS given (told, place) ORDER BY place`;
}

/** Writes the same kind of event for one agent, and for their test account where they have one. @param details one event each */
export async function announceTo(
  tx: Transaction,
  agentId: string,
  type: 'price.changed',
  details: readonly object[],
  now: Date,
): Promise<void> {
  if (details.length === 0) return;
  await tx`
    INSERT INTO events (agent_id, id, type, details, created_at)
    SELECT a.id, event_id(${now}), ${type}, details, ${now}
    FROM agents a, jsonb_array_elements(${tx.json(details as never)}) WITH ORDINALITY AS told (details, place)
    WHERE ${agentId} IN (a.id, a.live_agent_id) ORDER BY a.id, place`;
}
