import { kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { readBooksChecks } from '../reconcile/kept-check.ts';
import { BOOKS } from './books.ts';
import { readTakers } from './taking-money.ts';
import { type Item, NONE } from './waiting-item.ts';

interface OpenStatement {
  id: string;
  at: Date;
  vendor: string;
  count: number;
  amountKobo: bigint | null;
}

/** Compared statements with differences that nobody has dealt with. One that a later comparison covers whole waits no more. */
export const openStatements = (sql: Sql) => sql`
  (SELECT r.id, r.at, r.vendor, open.count, open.amount_kobo FROM statement_runs r, LATERAL (
    SELECT count(*)::int AS count, sum(amount_kobo)::bigint AS amount_kobo FROM statement_rows
    WHERE run_id = r.id AND dealt_at IS NULL) open
  WHERE open.count > 0 AND NOT EXISTS (
    SELECT FROM statement_runs later WHERE later.vendor = r.vendor AND (later.at, later.id) > (r.at, r.id)
      AND later.covered_from <= r.covered_from AND later.covered_to >= r.covered_to))`;

/** Where our records differ from a vendor's statement, from what vendors or the bank answer, or from each other. */
export const readDifferences = async (sql: Sql): Promise<Item[]> => [
  ...(await readOpenStatements(sql)),
  ...(await readBooksItem(sql)),
];

async function readOpenStatements(sql: Sql): Promise<Item[]> {
  const rows = await sql<OpenStatement[]>`SELECT * FROM ${openStatements(sql)} o ORDER BY at`;
  const ids = rows.map(({ id }) => id);
  const takers = await readTakers(sql, 'statement', ids);
  return rows.map(({ id, at, vendor, count, amountKobo }) => ({
    ...NONE,
    kind: 'statement',
    ref: id,
    name: vendor,
    amount: amountKobo === null ? null : toNaira(kobo(amountKobo)),
    count,
    since: at.toISOString(),
    takenBy: takers.get(id)?.name ?? null,
  }));
}

async function readBooksItem(sql: Sql): Promise<Item[]> {
  const broken = (await readBooksChecks(sql)).filter(({ faults }) => faults.length > 0);
  const [since] = broken.map(({ differsSince }) => differsSince?.toISOString() ?? '').toSorted();
  if (since === undefined) return [];
  const takers = await readTakers(sql, 'books', [BOOKS]);
  return [
    {
      ...NONE,
      kind: 'books',
      ref: BOOKS,
      name: 'The books',
      amount: null,
      count: broken.reduce((sum, { faults }) => sum + faults.length, 0),
      since,
      takenBy: takers.get(BOOKS)?.name ?? null,
    },
  ];
}
