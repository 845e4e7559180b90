import { latestHonest } from '../clock.ts';
import type { PlatformDeps } from '../deps.ts';

/** What waits in a table to leave the house. */
export interface Waiting {
  id: string;
  tries: number;
}

interface OutboxOptions {
  table: 'mails' | 'alerts';
  /** Longer than handing over can take; what was taken by a process that died comes back after it. */
  leaseMs: number;
  /** The waits after the first, second, … failed try. */
  waitsMs: readonly number[];
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A table of what waits to leave the house. Any number of processes may take from it: each row is leased to one at a time. */
export function createOutbox<Row extends Waiting>({ table, leaseMs, waitsMs }: OutboxOptions) {
  const longestMs = Math.max(leaseMs, ...waitsMs);
  return {
    /** Takes what is due, or was put off by a clock that ran ahead. */
    async lease({ sql, now }: PlatformDeps, limit: number): Promise<Row[]> {
      const at = now();
      return await sql<Row[]>`
        UPDATE ${sql(table)} SET due_at = ${later(at, leaseMs)}, tries = tries + 1
        WHERE id IN (
          SELECT id FROM ${sql(table)} WHERE due_at <= ${at} OR due_at > ${latestHonest(at, longestMs)}
          ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING *`;
    },

    async remove({ sql }: PlatformDeps, { id }: Row): Promise<void> {
      await sql`DELETE FROM ${sql(table)} WHERE id = ${id}`;
    },

    /** @returns when it is tried again; null after the last try, when it is left where it is */
    async putOff({ sql, now }: PlatformDeps, { id, tries }: Row, reason: string): Promise<Date | null> {
      const waitMs = waitsMs[tries - 1];
      const dueAt = waitMs === undefined ? null : later(now(), waitMs);
      await sql`UPDATE ${sql(table)} SET due_at = ${dueAt}, last_error = ${reason} WHERE id = ${id}`;
      return dueAt;
    },
  };
}
