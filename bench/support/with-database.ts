import { pino } from 'pino';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { startProduct } from '../../tests/e2e/support/product.ts';
import { type BenchAgent, type Client, createAgent } from './api.ts';
import { withDataDir } from './built-product.ts';
import { addTransactions } from './many-transactions.ts';

/** Runs the action with the built product over a PostgreSQL that the action reaches too. */
export const withProductAndDatabase = <Result>(
  action: (url: string, databaseUrl: string) => Promise<Result>,
  settings: NodeJS.ProcessEnv = {},
): Promise<Result> =>
  withDataDir(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
    try {
      const product = await startProduct(dataDir, { DATABASE_URL: database.url, ...settings });
      return await action(product.url, database.url).finally(() => product.stop());
    } finally {
      await database.stop();
    }
  });

/** An agent with `count` settled sales, one a minute up to now. @param mark stands in every ref */
export async function createAgentWithSales(
  sql: Sql,
  client: Client,
  { amount, count, mark }: { amount: string; count: number; mark: string },
): Promise<BenchAgent> {
  const agent = await createAgent(client, amount);
  const [row] = await sql<{ id: string }[]>`
    SELECT id FROM agents WHERE username = ${agent.user.username ?? ''}`;
  await addTransactions(sql, row?.id ?? '', { count, everySeconds: 60, mark });
  return agent;
}
