import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { OperatorContext } from '../context.ts';
import type { BrokenRule, Side } from './sides.ts';

/** What the last reconcile found of one side. */
export interface BooksCheck {
  of: Side;
  checkedAt: Date;
  /** An email of the staff, or who ran the command line. */
  checkedBy: string;
  rules: number;
  faults: BrokenRule[];
  /** null: all rules hold. */
  differsSince: Date | null;
}

/** Each side that was ever checked, our own records first. */
export const readBooksChecks = (sql: Sql | Transaction) => sql<BooksCheck[]>`
  SELECT of, checked_at, checked_by, rules, faults, differs_since FROM books_checks
  ORDER BY array_position(ARRAY['records', 'vendors', 'bank'], of)`;

/**
 * Keeps what a reconcile found of the sides that it tried. One that began before the kept one is dropped: of two at once, the later
 * look at the records counts.
 * @param begunAt when the records were looked at
 */
export async function keepChecks(
  { sql, operator, now }: Pick<OperatorContext, 'sql' | 'operator' | 'now'>,
  found: ReadonlyMap<Side, { rules: number; faults: readonly BrokenRule[] }>,
  begunAt: Date,
): Promise<void> {
  for (const [of, { rules, faults }] of found) {
    const differsSince = faults.length > 0 ? begunAt : null;
    await sql`
      INSERT INTO books_checks AS kept (of, checked_at, checked_by, rules, faults, differs_since)
      VALUES (${of}, ${begunAt}, ${operator}, ${rules}, ${sql.json(faults as never)}, ${differsSince})
      ON CONFLICT (of) DO UPDATE SET checked_at = excluded.checked_at, checked_by = excluded.checked_by,
        rules = excluded.rules, faults = excluded.faults, differs_since = CASE WHEN excluded.differs_since IS NOT NULL
          THEN least(coalesce(kept.differs_since, excluded.differs_since), excluded.checked_at) END
      WHERE kept.checked_at <= excluded.checked_at OR kept.checked_at > ${latestHonest(now(), 0)}`;
  }
  // What agrees is in nobody's hand.
  await sql`
    DELETE FROM money_takers
    WHERE kind = 'books' AND NOT EXISTS (SELECT FROM books_checks WHERE differs_since IS NOT NULL)`;
}
