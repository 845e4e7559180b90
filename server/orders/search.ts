import type { Sql } from '../platform/db/sql.ts';

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The digits of a search in the form in which numbers are stored; empty for a search that is not part of a number. */
const digitsOf = (search: string) =>
  /^\+?[\d\s()-]*\d[\d\s()-]*$/.test(search) ? search.replace(/[^+\d]/g, '') : '';

/** True for a search that may be the beginning of a ref and includes the day. Shorter ones match too many refs. */
const beginsLikeRef = (search: string) => /^\d{8}[\dA-Za-z]*$/.test(search);

/** Phones are stored as +234803… and searched as 0803… */
function isTo(sql: Sql, search: string) {
  const digits = digitsOf(search);
  if (digits === '') return sql`false`;
  const phone = digits.replace(/^(?:0|\+?234)/, '+234');
  return sql`(recipient LIKE ${`%${digits}%`} OR recipient LIKE ${`${phone}%`})`;
}

// Bounds instead of LIKE: the index also works with a plan made before the parameters were known.
function isRef(sql: Sql, search: string) {
  if (!beginsLikeRef(search)) return sql`false`;
  const beginning = search.toUpperCase();
  const last = beginning.charCodeAt(beginning.length - 1);
  const after = beginning.slice(0, -1) + String.fromCharCode(last + 1);
  return sql`(ref ~>=~ ${beginning} AND ref ~<~ ${after})`;
}

const anywhere = (search: string) => `%${literal(search)}%`;

// Only such a search can match a phone, a meter or a ref in a description. Matching the label doubles the cost.
const mayBeOfNumber = (search: string) => /^(?=.*\d)[\w ]*$/.test(search);

function isCalled(sql: Sql, search: string) {
  const text = anywhere(search);
  const isNamed = sql`(name ILIKE ${text} OR description ILIKE ${text})`;
  return mayBeOfNumber(search)
    ? sql`(${isNamed} AND sold_label(name, description) LIKE lower(${text}))`
    : isNamed;
}

/**
 * The condition of a line that matches a search: by any part of a number or of what was sold, or by the beginning of its ref.
 */
export const matches = (sql: Sql, search: string) =>
  sql`(${isTo(sql, search)} OR ${isRef(sql, search)} OR ${isCalled(sql, search)})`;

/** The customers of the sales that match a search; empty when there are none. */
const soldTo = (sql: Sql, agentId: string, search: string) => sql`
  SELECT DISTINCT recipient FROM sold_to
  WHERE agent_id = ${agentId} AND (${isTo(sql, search)} OR label = ANY (ARRAY(
    SELECT label FROM sold_labels WHERE agent_id = ${agentId} AND label LIKE lower(${anywhere(search)}))))`;

type Fragment = ReturnType<typeof matches>;

export interface Found {
  agentId: string;
  search: string;
  /** The other filters of the lines, to follow a condition. */
  others: Fragment;
  limit: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The lines that match a search, newest first, by index: first the matching customers, newest first, then their lines. */
export function foundByIndex(sql: Sql, { agentId, search, others, limit }: Found) {
  const of = (condition: Fragment) => sql`
    SELECT * FROM transactions
    WHERE agent_id = ${agentId} AND ${condition} AND ${matches(sql, search)} ${others} ORDER BY id DESC LIMIT ${limit}`;
  return sql`
    WITH customers AS MATERIALIZED (${soldTo(sql, agentId, search)}),
    newest AS MATERIALIZED (
      SELECT customers.recipient, first.id FROM customers CROSS JOIN LATERAL (
        SELECT id FROM transactions
        WHERE agent_id = ${agentId} AND recipient = customers.recipient AND ${matches(sql, search)} ${others}
        ORDER BY id DESC LIMIT 1) first
      WHERE customers.recipient <> '' ORDER BY first.id DESC LIMIT ${limit}
    ),
    -- So many customers bought at this line or after it that no older line is on the page.
    oldest AS MATERIALIZED (SELECT id FROM newest ORDER BY id DESC OFFSET ${limit - 1} LIMIT 1),
    -- Apart and without an end, or PostgreSQL may look for them line by line, newest first; ids alone, for a day may have thousands.
    refs AS MATERIALIZED (SELECT id FROM transactions WHERE agent_id = ${agentId} AND ${isRef(sql, search)} ${others})
    SELECT DISTINCT ON (id) * FROM (
      SELECT lines.* FROM newest CROSS JOIN LATERAL (${of(sql`recipient = newest.recipient
        AND id >= coalesce((SELECT id FROM oldest), ${FIRST_ID})`)}) lines
      UNION ALL SELECT * FROM (${of(sql`recipient IS NULL AND EXISTS (SELECT FROM customers WHERE recipient = '')`)}) own
      UNION ALL SELECT lines.* FROM (SELECT id FROM refs ORDER BY id DESC LIMIT ${limit}) newest_refs CROSS JOIN LATERAL (
        SELECT * FROM transactions WHERE agent_id = ${agentId} AND id = newest_refs.id) lines
    ) found ORDER BY id DESC LIMIT ${limit}`;
}

/** True once every line has its search terms: see fill-sold.ts. */
export async function isIndexed(sql: Sql): Promise<boolean> {
  const [unfilled] = await sql`SELECT FROM sold_fill LIMIT 1`;
  return unfilled === undefined;
}

/** How many customers match a search, up to a limit. */
export async function countSoldTo(sql: Sql, agentId: string, search: string, max: number): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${soldTo(sql, agentId, search)} LIMIT ${max}) found`;
  return found?.count ?? 0;
}
