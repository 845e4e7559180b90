import type { Search } from '#domain/search.ts';
import type { Sql } from '../../platform/db/sql.ts';

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What a condition fits, in SQL; `false` where the search cannot mean it. All are of a line, or of what `label` names. */
export function isTo(sql: Sql, { digits, phone }: Search) {
  if (!digits) return sql`false`;
  const begins = sql`recipient LIKE ${`${phone}%`}`;
  // A plus stands nowhere but at the beginning, which an index finds.
  if (digits.startsWith('+')) return begins;
  const within = sql`recipient LIKE ${`%${digits}%`}`;
  // What begins so has the digits in it: comparing twenty thousand numbers a second time costs a millisecond.
  return phone === digits ? within : sql`(${within} OR ${begins})`;
}

// Bounds instead of LIKE: the index also works with a plan made before the parameters were known.
export function isRef(sql: Sql, { refStart }: Search) {
  if (!refStart) return sql`false`;
  return sql`(ref ~>=~ ${refStart} AND ref ~<~ ${after(refStart)})`;
}

/** Above every text that begins so. @param beginning of letters and digits */
export const after = (beginning: string): string =>
  beginning.slice(0, -1) + String.fromCharCode(beginning.charCodeAt(beginning.length - 1) + 1);

/** True for a label of sold_label() that has every word. */
export const hasWords = (sql: Sql, { words }: Search, label: ReturnType<typeof isTo>) =>
  words.length > 0
    ? sql`${label} LIKE ALL (${words.map((word) => `%${literal(word)}%`)}::text[])`
    : sql`false`;

/** The numbers of the agent's saved customers whose name has every word. */
export const savedAs = (sql: Sql, agentId: string, search: Search) =>
  sql`SELECT recipient FROM recipients WHERE agent_id = ${agentId} AND ${hasWords(sql, search, sql`lower(name)`)}`;

/** What is noted for customers: to whom, and what. */
export const isSoldSo = (sql: Sql, agentId: string, search: Search) =>
  search.words.length === 0
    ? isTo(sql, search)
    : sql`(recipient IN (${savedAs(sql, agentId, search)})
        OR ${hasWords(sql, search, sql`sold_label(name, description)`)})`;

const hasCode = (sql: Sql, { code }: Search) =>
  code
    ? sql`(ref LIKE ${`%${code}`} OR (delivery IS NOT NULL AND EXISTS (
        SELECT FROM unnest(delivered_codes(delivery)) AS known WHERE known LIKE ${`%${code}`})))`
    : sql`false`;

const hasAmount = (sql: Sql, { kobo }: Search) =>
  kobo === undefined
    ? sql`false`
    : sql`(amount_kobo = ${kobo} OR selling_price_kobo = ${kobo}
        OR amount_kobo + coalesce(discount_kobo, 0) + coalesce(fee_kobo, 0) = ${kobo})`;

const hasReference = (sql: Sql, { reference }: Search) =>
  reference ? sql`starts_with(lower(client_reference), ${reference})` : sql`false`;

/** What is noted line by line. */
export const hasTerm = (sql: Sql, search: Search) =>
  sql`(${hasCode(sql, search)} OR ${hasAmount(sql, search)} OR ${hasReference(sql, search)})`;

/** The condition of a line that a search finds: what isFound of #domain/search.ts says, in SQL. */
export const matches = (sql: Sql, agentId: string, search: Search) =>
  sql`(${isSoldSo(sql, agentId, search)} OR ${isRef(sql, search)} OR ${hasTerm(sql, search)})`;
