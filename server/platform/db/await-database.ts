import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnreachable } from './away.ts';
import type { Sql } from './sql.ts';

// Connection exceptions (also from PgBouncer when its server is away), starting up or shutting down, no connection left.
const NOT_YET_OF_POSTGRES = /^08|^57P0[123]$|^53300$/;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0;

/**
 * Resolves once the database answers, however long that takes: after a reboot it may come up last.
 * @throws Error of the database that waiting does not fix; the signal's reason once it is aborted
 */
export async function awaitDatabase(sql: Sql, log: Logger, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`SELECT 1`;
      return;
    } catch (error) {
      if (!isNotYet(error)) throw error;
      if (isPowerOfTwo(tries))
        log.warn({ event: 'database.awaited', err: error, tries }, 'the database does not answer yet');
    }
    await pause(Math.min(FIRST_PAUSE_MS * tries, LONGEST_PAUSE_MS), undefined, { signal });
  }
}

function isNotYet(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return isUnreachable(code) || NOT_YET_OF_POSTGRES.test(code);
}
