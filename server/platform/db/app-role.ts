import type { Sql } from './sql.ts';

/** Reads and writes, and owns no table: it can drop no trigger that keeps what was written. */
export const APP_ROLE = 'kobodesk_app';

/** Tables that it adds to, and changes nothing in. */
const APPENDED = ['operator_audit', 'house_transfers', 'day_closes'];

// Any number will do, as long as every Kobodesk takes the same.
const LOCK_ID = 7_260_114_903;

/** Makes the role, or gives it this password. @param sql of a superuser */
export async function ensureAppRole(sql: Sql, password: string): Promise<void> {
  const [role] = await sql`SELECT FROM pg_roles WHERE rolname = ${APP_ROLE}`;
  const [statement] = await sql<{ text: string }[]>`
    SELECT format(${role ? 'ALTER' : 'CREATE'} || ' ROLE %I LOGIN PASSWORD %L', ${APP_ROLE}::text, ${password}::text) AS text`;
  await sql.unsafe(statement?.text ?? '');
  // Its connections say what is logged of them.
  await sql`GRANT SET ON PARAMETER log_min_messages TO ${sql(APP_ROLE)}`;
}

/** Gives the role its rights on all tables there are, however often it is called. @param sql of the role that owns the tables */
export const grantToApp = (sql: Sql): Promise<void> =>
  sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK_ID})`;
    const app = tx(APP_ROLE);
    await tx`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app}`;
    await tx`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${app}`;
    const there = await tx<{ name: string }[]>`
      SELECT name FROM unnest(${APPENDED}::text[]) AS name WHERE to_regclass(name) IS NOT NULL`;
    for (const { name } of there) await tx`REVOKE UPDATE, DELETE ON ${tx(name)} FROM ${app}`;
  });
