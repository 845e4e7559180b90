import { pino } from 'pino';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { attachEmbedded } from '#server/platform/db/embedded/embedded.ts';

/**
 * Uses the embedded database of a DATA_DIR, that of a running product or one started for the purpose.
 * @param maxConnections one, where all statements must be of the same session
 */
export async function inDatabase<T>(
  dataDir: string,
  use: (sql: Sql) => Promise<T>,
  maxConnections = 10,
): Promise<T> {
  const database = await attachEmbedded({ dataDir, log: pino({ level: 'error' }) });
  const sql = connect(database.url, { maxConnections });
  try {
    return await use(sql);
  } finally {
    await sql.end();
    await database.stop();
  }
}
