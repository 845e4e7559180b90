import type { Sql } from './sql.ts';

const LOCK_MS = 3_000;

/**
 * A condition that holds, and has the statement it stands in wait no longer than three seconds for each row that somebody else has
 * locked: then it is refused (55P03), with nothing written. Behind a pooler there is no session to set this for, and statements that
 * wait pile up: each retry of a sale would hold one more connection.
 */
export const patiently = (sql: Sql) => sql`set_config('lock_timeout', ${String(LOCK_MS)}, true) IS NOT NULL`;
