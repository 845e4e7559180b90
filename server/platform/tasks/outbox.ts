import { latestHonest } from '../clock.ts';
import type { Sql, Transaction } from '../db/sql.ts';
import type { PlatformDeps } from '../deps.ts';

/** Rows that wait in a table to be sent. */
export interface Waiting {
  id: string;
  tries: number;
}

interface OutboxOptions {
  table: 'mails' | 'alerts' | 'texts';
  /** Longer than sending can take. After it, a row that a dead process took is due again. */
  leaseMs: number;
  /** The waits after the first, second, … failed try. */
  waitsMs: readonly number[];
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A table of things to send. Any number of processes may take from it: each row is leased to one at a time. */
export function createOutbox<Row extends Waiting>({ table, leaseMs, waitsMs }: OutboxOptions) {
  const longestMs = Math.max(leaseMs, ...waitsMs);
  return {
    /** Takes what is due, or was scheduled by a clock that ran ahead. */
    async lease({ sql, now }: PlatformDeps, limit: number): Promise<Row[]> {
      const at = now();
      return await sql<Row[]>`
        UPDATE ${sql(table)} SET due_at = ${later(at, leaseMs)}, tries = tries + 1
        WHERE id IN (
          SELECT id FROM ${sql(table)} WHERE due_at <= ${at} OR due_at > ${latestHonest(at, longestMs)}
          ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING *`;
    },

    async remove({ sql }: { sql: Sql | Transaction }, { id }: Pick<Row, 'id'>): Promise<void> {
      await sql`DELETE FROM ${sql(table)} WHERE id = ${id}`;
    },

    /** @returns when it is tried again; null after the last try, when the row stays */
    async putOff({ sql, now }: PlatformDeps, { id, tries }: Row, reason: string): Promise<Date | null> {
      const waitMs = waitsMs[tries - 1];
      const dueAt = waitMs === undefined ? null : later(now(), waitMs);
      await sql`UPDATE ${sql(table)} SET due_at = ${dueAt}, last_error = ${reason} WHERE id = ${id}`;
      return dueAt;
    },

    /** Leaves the row with its reason, and tries it no more. */
    async giveUp(
      { sql }: { sql: Sql | Transaction },
      { id }: Pick<Row, 'id'>,
      reason: string,
    ): Promise<void> {
      await sql`UPDATE ${sql(table)} SET due_at = NULL, last_error = ${reason} WHERE id = ${id}`;
    },
  };
}
