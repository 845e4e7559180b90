import type { Books } from '#contract/console/books.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { action } from '../action.ts';
import type { Drill } from '../backups/drill.ts';
import { readLastDrill } from '../backups/list.ts';
import { changesOf } from '../recorded-change.ts';
import { type BooksCheck, readBooksChecks } from '../reconcile/kept-check.ts';
import { countNotes } from './money-notes.ts';
import { presentTaker } from './taking.ts';
import { readTakers } from './taking-money.ts';

/** The subject under which the books are in hand. */
export const BOOKS = 'books';

/** What the last checks of the books found, and who looks into it. */
export async function readBooks(sql: Sql): Promise<Books> {
  const [checks, [wanted], drill, takers, notes] = await Promise.all([
    readBooksChecks(sql),
    sql<{ wantedAt: Date; wantedBy: string; asks: boolean; problem: string | null }[]>`
      SELECT wanted_at, wanted_by, asks, problem FROM books_wanted`,
    readLastDrill(sql),
    readTakers(sql, 'books', [BOOKS]),
    countNotes(sql, 'books', [BOOKS]),
  ]);
  const taker = takers.get(BOOKS);
  return {
    checks: checks.map(presentCheck),
    wanted:
      wanted && wanted.problem === null
        ? { at: wanted.wantedAt.toISOString(), by: wanted.wantedBy, asks: wanted.asks }
        : null,
    problem: wanted?.problem ?? null,
    drill: drill ? presentDrill(drill) : null,
    taken: taker ? presentTaker(taker) : null,
    notes: notes.get(BOOKS) ?? 0,
  };
}

const presentCheck = ({ checkedAt, differsSince, ...check }: BooksCheck) => ({
  ...check,
  checkedAt: checkedAt.toISOString(),
  differsSince: differsSince?.toISOString() ?? null,
});

const presentDrill = ({ restoredTo, problem }: Drill) => ({
  restoredTo: restoredTo?.toISOString() ?? null,
  problem,
});

/** Asks for a check of the books, which a worker makes within seconds. One that is waited for already stays as it is. */
export const wantCheck = action(
  'books check',
  async ({ sql, now, operator }, { asks }: { asks: boolean }) => {
    const { count } = await sql`
      INSERT INTO books_wanted AS had (wanted_at, wanted_by, asks) VALUES (${now()}, ${operator}, ${asks})
      ON CONFLICT (only_row) DO UPDATE SET wanted_at = excluded.wanted_at, wanted_by = excluded.wanted_by,
        asks = excluded.asks, leased_until = NULL, problem = NULL
      WHERE had.problem IS NOT NULL`;
    return count === 1
      ? {
          message: 'The books are being checked.',
          changes: changesOf({}, { check: 'asked for' }),
        }
      : { message: 'They are being checked already.', isRepeat: true, changes: [] };
  },
);
