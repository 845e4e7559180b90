import { type Found, MOST_FOUND } from '#contract/console/orders.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { toE164 } from '#domain/phone.ts';
import { readSearch, type Search } from '#domain/search.ts';
import { validate } from 'uuid';
import { after, hasTerm, hasWords, isRef, isTo } from '../../orders/search/matches.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { type AgentRow, lineColumns, type LineRow, presentAgent, presentLine } from './found.ts';

// Shorter ends fit too many lines to be looked through, and shorter names too many customers.
const LEAST_DIGITS = 4;
const LEAST_LETTERS = 3;
/** As code_end() of migration 0028 has it. */
const TERM_CHARACTERS = 8;
// Of those who match, the ones who bought last; of each, the latest lines.
const LINES_OF_ONE = 5;

/** What a text of the staff may mean: orders and other lines of any agent, agents, payments and claims. @param q up to 100 characters */
export async function findEverywhere(sql: Sql, q: string): Promise<Found> {
  const search = readSearch(q);
  const [orders, agents, payments, claims] = await Promise.all([
    findLines(sql, search, q.trim()),
    findAgents(sql, q.trim()),
    findPayments(sql, q.trim()),
    findClaims(sql, q.trim()),
  ]);
  return { orders: orders.map(presentLine), agents: agents.map(presentAgent), payments, claims };
}

/** Test accounts are left out. Each part goes by an index of its own, agent by agent where the index begins with the agent. */
const findLines = (sql: Sql, search: Search, q: string) => sql<LineRow[]>`
  WITH hits AS (
    (SELECT agent_id, id FROM transactions WHERE ${isRef(sql, search)} ORDER BY ref DESC LIMIT ${MOST_FOUND})
    UNION ${byEnds(sql, search)}
    UNION ${byRecipient(sql, search)}
    UNION ${byName(sql, search)}
    UNION (SELECT agent_id, order_id FROM attempts WHERE vendor_ref = ${q} LIMIT ${MOST_FOUND})
  )
  SELECT ${lineColumns(sql)} FROM hits JOIN transactions t USING (agent_id, id) JOIN agents a ON a.id = t.agent_id
  WHERE a.live_agent_id IS NULL ORDER BY t.id DESC LIMIT ${MOST_FOUND}`;

/** The end of a ref, a token, a pin or a serial, and the beginning of a caller's own reference. */
function byEnds(sql: Sql, search: Search) {
  const { code, reference } = search;
  const ends = code ? [...code.slice(-TERM_CHARACTERS)].reverse().join('') : undefined;
  const beginnings = [...(ends ? [ends] : []), ...(reference ? [`~${reference}`] : [])];
  // An amount is one of too many orders' to find one by.
  const exact = { ...search, kobo: undefined };
  return sql`(
    SELECT line.agent_id, line.id FROM agents a
    CROSS JOIN unnest(${beginnings}::text[], ${beginnings.map(after)}::text[]) AS wanted (first, last)
    CROSS JOIN LATERAL (
      SELECT id FROM line_terms n
      WHERE n.agent_id = a.id AND n.term >= wanted.first AND n.term < wanted.last
      ORDER BY n.id DESC LIMIT ${MOST_FOUND}) noted
    CROSS JOIN LATERAL (
      SELECT agent_id, id FROM transactions WHERE agent_id = a.id AND id = noted.id AND ${hasTerm(sql, exact)}) line
    ORDER BY line.id DESC LIMIT ${MOST_FOUND})`;
}

/** Any part of a phone, meter or card number. */
function byRecipient(sql: Sql, search: Search) {
  const isLong = (search.digits?.length ?? 0) >= LEAST_DIGITS;
  const wanted = isLong ? isTo(sql, search) : sql`false`;
  return sql`(
    SELECT line.agent_id, line.id FROM (
      SELECT agent_id, recipient, max(last_id::text) AS latest FROM customers WHERE ${wanted}
      GROUP BY agent_id, recipient ORDER BY latest DESC LIMIT ${MOST_FOUND}) customer
    CROSS JOIN LATERAL (
      SELECT agent_id, id FROM transactions t WHERE t.agent_id = customer.agent_id AND t.recipient = customer.recipient
      ORDER BY id DESC LIMIT ${LINES_OF_ONE}) line)`;
}

/** By the name that an agent has saved a customer under. */
function byName(sql: Sql, search: Search) {
  const isLong = search.words.join('').length >= LEAST_LETTERS;
  return sql`(
    SELECT line.agent_id, line.id FROM (
      SELECT agent_id, recipient FROM recipients WHERE ${isLong ? hasWords(sql, search, sql`lower(name)`) : sql`false`}
      ORDER BY id DESC LIMIT ${MOST_FOUND}) customer
    CROSS JOIN LATERAL (
      SELECT agent_id, id FROM transactions t WHERE t.agent_id = customer.agent_id AND t.recipient = customer.recipient
      ORDER BY id DESC LIMIT ${LINES_OF_ONE}) line)`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const findAgents = (sql: Sql, q: string) => sql<AgentRow[]>`
  SELECT id, username, first_name, last_name, phone, email, suspended_at, erased_at FROM agents
  WHERE live_agent_id IS NULL AND (id = ${validate(q) ? q : null} OR phone = ${toE164(q) ?? null}
    OR id IN (SELECT agent_id FROM funding_accounts WHERE account_number = ${q})
    OR concat_ws(' ', first_name, last_name, username, email, phone, '0' || substr(phone, 5)) ILIKE ${`%${escaped(q)}%`})
  ORDER BY lower(username) = ${q.toLowerCase()} DESC, created_at DESC LIMIT ${MOST_FOUND}`;

interface PaymentRow {
  reference: string;
  grossKobo: Kobo;
  receivedAt: Date;
  agentId: string | null;
  username: string | null;
}

/**
 * By the beginning of a bank's or a provider's reference, and those that are nobody's by the whole number of their account: no index
 * has the accounts of the others, whose agents are found by them.
 */
async function findPayments(sql: Sql, q: string): Promise<Found['payments']> {
  const rows = await sql<PaymentRow[]>`
    WITH hits AS (
      (SELECT provider, reference, gross_kobo, received_at, agent_id FROM funding_payments
        WHERE reference LIKE ${`${escaped(q)}%`} ORDER BY received_at DESC LIMIT ${MOST_FOUND})
      UNION (SELECT provider, reference, gross_kobo, received_at, agent_id FROM funding_payments
        WHERE agent_id IS NULL AND account_number = ${q} ORDER BY received_at DESC LIMIT ${MOST_FOUND})
    )
    SELECT p.reference, p.gross_kobo, p.received_at, p.agent_id, a.username
    FROM hits p LEFT JOIN agents a ON a.id = p.agent_id ORDER BY p.received_at DESC LIMIT ${MOST_FOUND}`;
  return rows.map(({ reference, grossKobo, receivedAt, agentId, username }) => ({
    reference,
    amount: toNaira(grossKobo),
    paidAt: receivedAt.toISOString(),
    agent: agentId !== null && username !== null ? { id: agentId, username } : null,
  }));
}

interface ClaimRow {
  ref: string;
  senderName: string;
  amountKobo: Kobo;
  createdAt: Date;
  agentId: string;
  username: string;
}

/** Those that wait, which are few. */
async function findClaims(sql: Sql, q: string): Promise<Found['claims']> {
  const rows = await sql<ClaimRow[]>`
    SELECT c.ref, c.sender_name, c.amount_kobo, c.created_at, c.agent_id, a.username
    FROM funding_claims c JOIN agents a ON a.id = c.agent_id
    WHERE c.status = 'PENDING' AND (c.ref ILIKE ${`${escaped(q)}%`} OR c.sender_name ILIKE ${`%${escaped(q)}%`})
    ORDER BY c.created_at LIMIT ${MOST_FOUND}`;
  return rows.map(({ amountKobo, createdAt, agentId, username, ...claim }) => ({
    ...claim,
    amount: toNaira(amountKobo),
    claimedAt: createdAt.toISOString(),
    agent: { id: agentId, username },
  }));
}
