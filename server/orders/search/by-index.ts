import type { Search } from '#domain/search.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { after, hasTerm, hasWords, isRef, isSoldSo, isTo, type matches, savedAs } from './matches.ts';

type Fragment = ReturnType<typeof matches>;

export interface Found {
  agentId: string;
  search: Search;
  /** The filters of the lines by their id, to follow a condition. */
  within: Fragment;
  /** The other filters of the lines, to follow a condition. */
  kinds: Fragment;
  limit: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The customers of the sales that match a search; empty when there are none. */
const soldTo = (sql: Sql, agentId: string, search: Search) =>
  search.words.length === 0
    ? sql`SELECT DISTINCT recipient FROM sold_to WHERE agent_id = ${agentId} AND ${isTo(sql, search)}`
    : sql`
        SELECT recipient FROM sold_to WHERE agent_id = ${agentId} AND label = ANY (ARRAY(
          SELECT label FROM sold_labels WHERE agent_id = ${agentId} AND ${hasWords(sql, search, sql`label`)}))
        UNION ${savedAs(sql, agentId, search)}`;

/** The lines of the customers who match: first the customers, newest first, then their lines. Lines without a customer have words alone. */
function byCustomer(sql: Sql, { agentId, search, within, kinds, limit }: Found) {
  // All lines of a customer whose number fits are found: the index alone knows the newest.
  const sold = search.words.length === 0 ? sql`` : sql`AND ${isSoldSo(sql, agentId, search)}`;
  const of = (condition: Fragment) => sql`
    SELECT * FROM transactions
    WHERE agent_id = ${agentId} AND ${condition} ${sold} ${within} ${kinds} ORDER BY id DESC LIMIT ${limit}`;
  const own = of(sql`recipient IS NULL AND EXISTS (SELECT FROM customers WHERE recipient = '')`);
  return sql`
    WITH customers AS MATERIALIZED (${soldTo(sql, agentId, search)}),
    newest AS MATERIALIZED (
      SELECT customers.recipient, first.id FROM customers CROSS JOIN LATERAL (
        SELECT id FROM transactions
        WHERE agent_id = ${agentId} AND recipient = customers.recipient ${sold} ${within} ${kinds}
        ORDER BY id DESC LIMIT 1) first
      WHERE customers.recipient <> '' ORDER BY first.id DESC LIMIT ${limit}
    ),
    -- So many customers bought at this line or after it that no older line is on the page.
    oldest AS MATERIALIZED (SELECT id FROM newest ORDER BY id DESC OFFSET ${limit - 1} LIMIT 1)
    SELECT lines.* FROM newest CROSS JOIN LATERAL (${of(sql`recipient = newest.recipient
      AND id >= coalesce((SELECT id FROM oldest), ${FIRST_ID})`)}) lines
    ${search.words.length === 0 ? sql`` : sql`UNION ALL SELECT * FROM (${own}) own`}`;
}

// Apart and without an end, or PostgreSQL may look for them line by line, newest first; ids alone, for a day may have thousands.
const byRefStart = (sql: Sql, { agentId, search, within, kinds, limit }: Found) => sql`
  WITH refs AS MATERIALIZED (
    SELECT id FROM transactions WHERE agent_id = ${agentId} AND ${isRef(sql, search)} ${within} ${kinds})
  SELECT lines.* FROM (SELECT id FROM refs ORDER BY id DESC LIMIT ${limit}) newest_refs CROSS JOIN LATERAL (
    SELECT * FROM transactions WHERE agent_id = ${agentId} AND id = newest_refs.id) lines`;

/** The lines of the noted terms that fit `term`. An end that is too long for a term is compared as a whole with the line's codes. */
const byTerm = (sql: Sql, { agentId, search, within, kinds, limit }: Found, term: Fragment) => sql`
  SELECT lines.* FROM (
    SELECT id FROM line_terms WHERE agent_id = ${agentId} AND ${term} ${within} ORDER BY id DESC) noted
  CROSS JOIN LATERAL (
    SELECT * FROM transactions WHERE agent_id = ${agentId} AND id = noted.id AND ${hasTerm(sql, search)} ${kinds}) lines
  ORDER BY lines.id DESC LIMIT ${limit}`;

const amountTerm = ({ kobo }: Search): string => `=${kobo ?? ''}`;

/** The terms of references that begin so. A term that only begins with ~ is in no line. */
function isReference(sql: Sql, { reference = '' }: Search) {
  const beginning = `~${reference}`;
  return sql`(term >= ${beginning} AND term < ${reference ? after(beginning) : beginning})`;
}

function byCode(sql: Sql, found: Found, code: string) {
  const end = [...code.slice(-TERM_CHARACTERS)].reverse().join('');
  return byTerm(sql, found, sql`term >= ${end} AND term < ${after(end)}`);
}

/** As code_end() of migration 0028 has it. */
const TERM_CHARACTERS = 8;

/** The lines that match a search, newest first, each looked up where the search can find it: exact, at any cursor and with any filter. */
export function foundByIndex(sql: Sql, found: Found) {
  const { digits, words, code, reference, refStart, kobo } = found.search;
  const parts = [
    digits || words.length > 0 ? byCustomer(sql, found) : [],
    refStart ? byRefStart(sql, found) : [],
    code ? byCode(sql, found, code) : [],
    reference ? byTerm(sql, found, isReference(sql, found.search)) : [],
    kobo === undefined ? [] : byTerm(sql, found, sql`term = ${amountTerm(found.search)}`),
  ].flat();
  const lines = parts.reduce(
    (some, part) => sql`${some} UNION ALL (${part})`,
    sql`SELECT * FROM transactions WHERE false`,
  );
  return sql`SELECT DISTINCT ON (id) * FROM (${lines}) found ORDER BY id DESC LIMIT ${found.limit}`;
}

/** True once every line of the agent has its search terms: see fill-sold.ts and fill-terms.ts. */
export async function isIndexed(sql: Sql, agentId: string): Promise<boolean> {
  const [unfilled] = await sql`
    SELECT FROM sold_fill UNION ALL SELECT FROM line_terms_fill WHERE agent_id = ${agentId} LIMIT 1`;
  return unfilled === undefined;
}

/** A tenth of a second at most. */
const FEW = { customers: 100, lines: 10_000 };

/** True for a search whose lines are so few that all of them can be read by index. */
export async function hasFew(sql: Sql, agentId: string, search: Search): Promise<boolean> {
  const [found] = await sql<{ customers: number; lines: number }[]>`
    SELECT (SELECT count(*)::int FROM (${soldTo(sql, agentId, search)} LIMIT ${FEW.customers + 1}) few) AS customers,
      (SELECT count(*)::int FROM (
        SELECT FROM line_terms WHERE agent_id = ${agentId} AND (term = ${amountTerm(search)} OR ${isReference(sql, search)})
        LIMIT ${FEW.lines + 1}) few) AS lines`;
  return found !== undefined && found.customers <= FEW.customers && found.lines <= FEW.lines;
}
