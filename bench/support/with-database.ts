import { pino } from 'pino';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { withDataDir } from './built-product.ts';

/** Runs the action beside a PostgreSQL of its own, with a folder for the product. */
export async function withDatabase<Result>(
  action: (databaseUrl: string, dataDir: string) => Promise<Result>,
): Promise<Result> {
  return withDataDir(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
    return action(database.url, dataDir).finally(() => database.stop());
  });
}
