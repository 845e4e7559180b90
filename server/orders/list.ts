import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { transactions } from '#contract/transactions.ts';
import { readSearch } from '#domain/search.ts';
import type { Fragment } from 'postgres';
import { v7, validate } from 'uuid';
import type { Sql } from '../platform/db/sql.ts';
import { validationFailed } from '../platform/errors.ts';
import { linesOfCashier, withSellers } from './cashiers/lines.ts';
import type { TransactionRow } from './order.ts';
import { foundByIndex, isIndexed } from './search/by-index.ts';
import { matches } from './search/matches.ts';

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
  const rows = await newestRows(sql, agentId, query, limit + 1);
  const page = rows.slice(0, limit);
  return {
    rows: await withSellers(sql, agentId, page),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

// A search that matches most lines finds its page among this many of the newest; any other uses an index.
const LOOKED_THROUGH = 500;

/** @throws AppError VALIDATION_FAILED on cursor, from or to */
export async function newestRows(
  sql: Sql,
  agentId: string,
  filters: Omit<Query, 'limit'>,
  limit: number,
): Promise<TransactionRow[]> {
  const { cashier } = filters;
  const within = bounds(sql, filters);
  const kinds = kindsOf(sql, filters);
  if (cashier !== undefined) return newestOfCashier(sql, agentId, { ...filters, cashier }, limit);
  const lines = sql`SELECT * FROM transactions WHERE agent_id = ${agentId}`;
  if (!filters.search)
    return sql<TransactionRow[]>`${lines} ${within} ${kinds} ORDER BY id DESC LIMIT ${limit}`;
  const search = readSearch(filters.search);
  const looked = await sql<TransactionRow[]>`
    WITH looked AS MATERIALIZED (${lines} ${within} ORDER BY id DESC LIMIT ${LOOKED_THROUGH})
    SELECT * FROM looked WHERE ${matches(sql, agentId, search)} ${kinds} ORDER BY id DESC LIMIT ${limit}`;
  if (looked.length === limit) return looked;
  if (await isIndexed(sql, agentId))
    return sql<TransactionRow[]>`${foundByIndex(sql, { agentId, search, within, kinds, limit })}`;
  return sql<TransactionRow[]>`
    ${lines} ${within} ${kinds} AND ${matches(sql, agentId, search)} ORDER BY id DESC LIMIT ${limit}`;
}

/** As `newestRows`, of what one cashier sold. */
async function newestOfCashier(
  sql: Sql,
  agentId: string,
  filters: Omit<Query, 'limit'> & { cashier: string },
  limit: number,
): Promise<TransactionRow[]> {
  const { cashier, search } = filters;
  const within = bounds(sql, filters, sql`s.order_id`);
  const lines = linesOfCashier(sql, { agentId, cashier, within, kinds: kindsOf(sql, filters) });
  if (!search) return sql<TransactionRow[]>`${lines} LIMIT ${limit}`;
  return sql<TransactionRow[]>`
    SELECT * FROM (${lines}) own WHERE ${matches(sql, agentId, readSearch(search))} ORDER BY id DESC LIMIT ${limit}`;
}

/** The cursor and the dates of the filters, to follow `WHERE agent_id = …`. @throws AppError VALIDATION_FAILED on cursor, from or to */
export function bounds(
  sql: Sql,
  { cursor, from, to }: Pick<Query, 'cursor' | 'from' | 'to'>,
  id: Fragment = sql`id`,
) {
  if (cursor !== undefined && !validate(cursor))
    throw validationFailed({ cursor: ['This cursor is not valid. Start again without it.'] });
  return sql`${cursor ? sql`AND ${id} < ${cursor}` : sql``}
    ${from ? sql`AND ${id} >= ${firstIdAt(startOf('from', from))}` : sql``}
    ${to ? sql`AND ${id} < ${firstIdAt(endOf(to))}` : sql``}`;
}

/** The type and the status of the filters, to follow `WHERE agent_id = …`. */
export const kindsOf = (sql: Sql, { type, status }: Pick<Query, 'type' | 'status'>) =>
  sql`${type ? sql`AND type = ${type}` : sql``} ${status ? sql`AND status = ${status}` : sql``}`;

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

/** The end of a time or a day, in milliseconds since 1970. @throws AppError VALIDATION_FAILED on to */
export const endOf = (text: string) => startOf('to', text) + (isDay(text) ? DAY_MS : 1);

/** Below every id made at `msecs` (milliseconds since 1970) or later. */
export const firstIdAt = (msecs: number) => v7({ msecs, seq: 0, random: new Uint8Array(16) });

/** One line of the agent's statement, with its open dispute, its shared receipt and who sold it; undefined when the agent has no such ref. */
export async function findTransaction(
  sql: Sql,
  agentId: string,
  ref: string,
): Promise<TransactionRow | undefined> {
  const [row] = await sql<TransactionRow[]>`
    SELECT t.*, (SELECT state FROM disputes d
      WHERE d.agent_id = t.agent_id AND d.order_id = t.id AND d.state <> 'RESOLVED') AS dispute,
      (SELECT id FROM shared_receipts s
        WHERE s.agent_id = t.agent_id AND s.order_id = t.id AND s.revoked_at IS NULL) AS receipt_id
    FROM transactions t WHERE agent_id = ${agentId} AND ref = ${ref}`;
  return row && (await withSellers(sql, agentId, [row]))[0];
}
