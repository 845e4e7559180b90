import type { ServiceCode } from '#contract/service-codes.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Sql } from '../../platform/db/sql.ts';

export interface RecipientRow {
  id: string;
  service: ServiceCode;
  name: string;
  recipient: string;
  provider: string;
  planId: string | null;
  lastUsedAt: Date | null;
  saved: boolean;
}

export const presentRecipient = (row: RecipientRow): Recipient => ({
  ...row,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const SAVED_LISTED = 500;
const RECENT_LISTED = 20;
// Read the latest orders from the end of the primary key, so that a long history costs no more than a short one.
const ORDERS_READ = 200;

/** Saved recipients by name, then those of the latest orders that are not saved, newest first. */
export async function listRecipients(
  sql: Sql,
  agentId: string,
  service: string | undefined,
): Promise<Recipient[]> {
  const saved = await listSaved(sql, agentId, service);
  const known = new Set(saved.map(identity));
  const recent = (await listRecent(sql, agentId, service)).filter((row) => !known.has(identity(row)));
  return [...saved, ...recent.slice(0, RECENT_LISTED)].map(presentRecipient);
}

const identity = (row: RecipientRow) => JSON.stringify([row.service, row.provider, row.recipient]);

function listSaved(sql: Sql, agentId: string, service: string | undefined) {
  return sql<RecipientRow[]>`
    SELECT r.id, r.service, r.name, r.recipient, r.provider, r.plan_id, last.created_at AS last_used_at, true AS saved
    FROM recipients r
    LEFT JOIN LATERAL (
      SELECT t.created_at FROM transactions t
      WHERE t.agent_id = r.agent_id AND t.recipient = r.recipient AND t.service = r.service
      ORDER BY t.id DESC LIMIT 1
    ) last ON true
    WHERE r.agent_id = ${agentId} ${service ? sql`AND r.service = ${service}` : sql``}
    ORDER BY lower(r.name), r.id LIMIT ${SAVED_LISTED}`;
}

function listRecent(sql: Sql, agentId: string, service: string | undefined) {
  return sql<RecipientRow[]>`
    SELECT DISTINCT ON (service, provider, recipient) id, service, '' AS name, recipient, provider,
      request->>'planId' AS plan_id, created_at AS last_used_at, false AS saved
    FROM (
      SELECT * FROM transactions WHERE agent_id = ${agentId} ORDER BY id DESC LIMIT ${ORDERS_READ}
    ) latest
    WHERE recipient IS NOT NULL AND ${service ? sql`service = ${service}` : sql`service IS NOT NULL`}
    ORDER BY service, provider, recipient, id DESC`.then((rows) =>
    rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
  );
}
