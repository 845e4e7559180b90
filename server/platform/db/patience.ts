import type { Sql } from './sql.ts';

const LOCK_MS = 3_000;

/**
 * An SQL condition that is always true and limits the statement's wait for each locked row to three seconds. After that the
 * statement fails (55P03) with nothing written. A pooler has no session in which to set this, and without a limit each retry of
 * a sale would hold one more connection.
 */
export const patiently = (sql: Sql) => sql`set_config('lock_timeout', ${String(LOCK_MS)}, true) IS NOT NULL`;
