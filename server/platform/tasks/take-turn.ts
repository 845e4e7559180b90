import { latestHonest } from '../clock.ts';
import type { Sql, Transaction } from '../db/sql.ts';

/**
 * Whether it is this process's turn to do what all processes together do once in `everyMs`. A time further ahead was written by a
 * wrong clock and is not waited for.
 * @param name a row of `watches`
 */
export async function takeTurn(
  sql: Sql | Transaction,
  name: string,
  everyMs: number,
  at: Date,
): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO watches (name, due_at) VALUES (${name}, ${new Date(at.getTime() + everyMs)})
    ON CONFLICT (name) DO UPDATE SET due_at = EXCLUDED.due_at
    WHERE watches.due_at <= ${at} OR watches.due_at > ${latestHonest(at, everyMs)}`;
  return count === 1;
}
