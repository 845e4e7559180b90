import type { Sql } from '../platform/db/sql.ts';

/**
 * Whether the vendor has said lately that a provider, a row of `providers p`, cannot be reached. The database's own clock
 * counts; a time further ahead than an outage lasts was written before the clock was set back.
 */
export const isOut = (sql: Sql) =>
  sql`(p.down_until > now() AND p.down_until <= now() + interval '5 minutes')`;

/** Takes a provider off sale for five minutes, because the vendor says it cannot be reached. */
export async function noteOutage(sql: Sql, service: string, provider: string, now: Date): Promise<void> {
  await sql`
    UPDATE providers SET down_until = least(${now}, now()) + interval '5 minutes'
    WHERE service = ${service} AND code = ${provider}`;
}
