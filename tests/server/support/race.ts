import { expect } from 'vitest';
import type { Sql, Transaction } from '#server/platform/db/sql.ts';

/** Waits until so many connections to this database wait for a lock, other than that of a table that grows. */
export async function waiting(sql: Sql, count = 1): Promise<void> {
  const find = async () => {
    const found = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'extend'`;
    return found.count;
  };
  await expect.poll(find, { timeout: 10_000, interval: 5 }).toBe(count);
}

/**
 * Lets writers meet at a row: each has read what it needs and waits for the row, the first in front, until `hold` and `change` are
 * committed.
 * @param hold locks the row
 * @param change is written before the writers go on
 */
export async function race<Answer>(
  sql: Sql,
  hold: (tx: Transaction) => Promise<unknown>,
  writers: readonly (() => Promise<Answer>)[],
  change?: (tx: Transaction) => Promise<unknown>,
): Promise<Answer[]> {
  const writing: Promise<Answer>[] = [];
  await sql.begin(async (tx) => {
    await hold(tx);
    for (const write of writers) {
      writing.push(write());
      await waiting(sql, writing.length);
    }
    await change?.(tx);
  });
  return Promise.all(writing);
}
