import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { transactions } from '#contract/transactions.ts';
import { v7, validate } from 'uuid';
import type { Sql } from '../db/connect.ts';
import { validationFailed } from '../errors.ts';
import type { TransactionRow } from './order.ts';

type Query = QueryOf<typeof transactions>;

export interface Page {
  rows: TransactionRow[];
  nextCursor: string | null;
}

/**
 * One page of an agent's statement, newest first. Ids sort by time, so the primary key serves the order, the cursor and the
 * dates; a cursor is the id of the last row seen.
 * @throws AppError VALIDATION_FAILED on cursor, from or to
 */
export async function listTransactions(sql: Sql, agentId: string, query: Query): Promise<Page> {
  const limit = query.limit ?? PAGE_SIZE.default;
  const rows = await sql<TransactionRow[]>`
    SELECT * FROM transactions WHERE agent_id = ${agentId} ${conditions(sql, query)}
    ORDER BY id DESC LIMIT ${limit + 1}`;
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** What a statement's rows must meet besides being the agent's, to stand behind `WHERE agent_id = …`. */
export function conditions(sql: Sql, filters: Omit<Query, 'limit'>) {
  const { search, type, status, from, to, cursor } = filters;
  if (cursor !== undefined && !validate(cursor))
    throw validationFailed({ cursor: ['This cursor is not one of ours. Start again without it.'] });
  return [
    cursor ? sql`AND id < ${cursor}` : sql``,
    type ? sql`AND type = ${type}` : sql``,
    status ? sql`AND status = ${status}` : sql``,
    from ? sql`AND id >= ${firstIdAt(startOf('from', from))}` : sql``,
    to ? sql`AND id < ${firstIdAt(endOf(to))}` : sql``,
    search ? sql`AND ${matches(sql, search)}` : sql``,
  ].reduce((all, one) => sql`${all} ${one}`);
}

/** True for a search that an index answers: it begins like a ref, a phone, a meter or a card. */
export const isNumber = (search: string): boolean => /^\+?\d{4}/.test(search);

/**
 * A search that begins like a number finds refs and recipients by their beginning, phones in any form: both by an index.
 * Any other finds names and descriptions by any part.
 */
export function matches(sql: Sql, search: string) {
  if (!isNumber(search)) {
    const anywhere = `%${literal(search)}%`;
    return sql`(name ILIKE ${anywhere} OR description ILIKE ${anywhere})`;
  }
  const number = search.replace(/[\s()-]/g, '').toUpperCase();
  const phone = number.replace(/^(?:0|\+?234)/, '+234');
  return sql`(${begins(sql, 'ref', number)} OR ${begins(sql, 'recipient', number)}
    OR ${begins(sql, 'recipient', phone)})`;
}

// Bounds instead of LIKE: the index serves them also where the statement was planned before its parameters were known.
function begins(sql: Sql, column: string, beginning: string) {
  const last = beginning.charCodeAt(beginning.length - 1);
  const after = beginning.slice(0, -1) + String.fromCharCode(last + 1);
  return sql`(${sql(column)} ~>=~ ${beginning} AND ${sql(column)} ~<~ ${after})`;
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LAGOS_MIDNIGHT = 'T00:00:00+01:00';
const DAY_MS = 86_400_000;

/** True for a whole day of Lagos, such as 2026-11-21; else it is a time. */
export const isDay = (text: string): boolean => DAY.test(text);

/** @returns milliseconds since 1970 @throws AppError VALIDATION_FAILED on `field` */
export function startOf(field: string, text: string): number {
  const at = Date.parse(isDay(text) ? text + LAGOS_MIDNIGHT : text);
  // Before the epoch there are no ids, and far beyond it a UUID has no room for the time.
  if (Number.isNaN(at) || at < 0 || at > 2 ** 47)
    throw validationFailed({ [field]: ['Give a date such as 2026-11-21, or an ISO 8601 time.'] });
  return at;
}

const endOf = (text: string) => startOf('to', text) + (isDay(text) ? DAY_MS : 1);

/** Below every id made at `msecs` (milliseconds since 1970) or later. */
const firstIdAt = (msecs: number) => v7({ msecs, seq: 0, random: new Uint8Array(16) });

/** One line of the agent's statement, with its open dispute; undefined when the ref is none of theirs. */
export async function findTransaction(
  sql: Sql,
  agentId: string,
  ref: string,
): Promise<TransactionRow | undefined> {
  const [row] = await sql<TransactionRow[]>`
    SELECT t.*, (SELECT state FROM disputes d
      WHERE d.agent_id = t.agent_id AND d.order_id = t.id AND d.state <> 'RESOLVED') AS dispute
    FROM transactions t WHERE agent_id = ${agentId} AND ref = ${ref}`;
  return row;
}
