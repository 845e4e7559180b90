import { SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import type { Recipient } from '#contract/recipients.ts';
import { toE164 } from '#domain/phone.ts';
import { shownPlanId } from '../../catalogue/levels.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { identity, usualOrders } from './usual.ts';

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
// A customer may have bought different things, so more rows than customers are read.
const ROWS_READ = 100;

interface Wanted {
  service?: string | undefined;
  /** A number as it is typed: its customers alone, however long ago they bought. */
  recipient?: string | undefined;
}

/** Saved recipients by name, then those of the latest orders that are not saved, newest first, with their usual orders. */
export async function listRecipients(sql: Sql, agentId: string, wanted: Wanted = {}): Promise<Recipient[]> {
  const saved = await listSaved(sql, agentId, wanted);
  const known = new Set(saved.map(identity));
  const recent = (await listRecent(sql, agentId, wanted)).filter((row) => !known.has(identity(row)));
  const rows = [...saved, ...recent.slice(0, RECENT_LISTED)];
  const usual = await usualOrders(sql, agentId, rows);
  return rows.map((row) => ({ ...presentRecipient(row), usual: usual.get(identity(row)) ?? [] }));
}

/** How a number may be stored: a phone in E.164, a meter or a card as it is. */
const formsOf = (recipient: string): string[] => [recipient, toE164(recipient) ?? recipient];

function listSaved(sql: Sql, agentId: string, { service, recipient }: Wanted) {
  return sql<RecipientRow[]>`
    SELECT r.id, r.service, r.name, r.recipient, r.provider,
      ${shownPlanId(sql, agentId, sql`r.plan_id`)} AS plan_id, t.created_at AS last_used_at, true AS saved
    FROM recipients r
    LEFT JOIN LATERAL (
      SELECT last_id FROM customers c
      WHERE c.agent_id = r.agent_id AND c.service = r.service AND c.recipient = r.recipient
      ORDER BY last_id DESC LIMIT 1
    ) last ON true
    LEFT JOIN transactions t ON t.agent_id = r.agent_id AND t.id = last.last_id
    WHERE r.agent_id = ${agentId} ${service ? sql`AND r.service = ${service}` : sql``}
      ${recipient ? sql`AND r.recipient = ANY (${formsOf(recipient)})` : sql``}
    ORDER BY lower(r.name), r.id LIMIT ${SAVED_LISTED}`;
}

function listRecent(sql: Sql, agentId: string, { service, recipient }: Wanted) {
  // By the primary key for a number, by the index of the latest for all.
  const which = recipient
    ? sql`AND recipient = ANY (${formsOf(recipient)})`
    : sql`ORDER BY last_id DESC LIMIT ${ROWS_READ}`;
  return sql<RecipientRow[]>`
    SELECT DISTINCT ON (latest.service, latest.provider, latest.recipient) t.id, latest.service, '' AS name,
      latest.recipient, latest.provider, ${shownPlanId(sql, agentId, sql`request->>'planId'`)} AS plan_id, created_at AS last_used_at, false AS saved
    FROM unnest(${service ? [service] : [...SERVICE_CODES]}::text[]) AS wanted CROSS JOIN LATERAL (
      SELECT * FROM customers WHERE agent_id = ${agentId} AND service = wanted ${which}
    ) latest
    JOIN transactions t ON t.agent_id = latest.agent_id AND t.id = latest.last_id
    ORDER BY latest.service, latest.provider, latest.recipient, latest.last_id DESC`.then((rows) =>
    rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
  );
}
