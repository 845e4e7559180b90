import type { Sql } from '../db/connect.ts';

const OUTAGE_MS = 5 * 60_000;

/** Takes a provider off sale for five minutes, because the vendor says it cannot be reached. */
export async function noteOutage(sql: Sql, service: string, provider: string, now: Date): Promise<void> {
  await sql`
    UPDATE providers SET down_until = ${new Date(now.getTime() + OUTAGE_MS)}
    WHERE service = ${service} AND code = ${provider}`;
}
