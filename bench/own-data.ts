import { pino } from 'pino';
import { erase } from '#server/backoffice/erasure/erase.ts';
import { copyData } from '#server/identity/own-data/copy-data.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { newId } from '#server/platform/ref.ts';
import { withDataDir } from './support/built-product.ts';
import { addTransactions } from './support/many-transactions.ts';
import { printTable, whole } from './support/table.ts';

const ORDERS = 100_000;
const DAY_MS = 86_400_000;

export interface OwnData {
  orders: number;
  /** From the first statement to the last byte. */
  copyMs: number;
  copyBytes: number;
  eraseMs: number;
}

/** An agent who has sold for two months and has asked to be erased. @returns the id */
async function addAgentWhoLeaves(sql: Sql): Promise<string> {
  const now = Date.now();
  const agentId = newId(new Date(now));
  await sql`
    INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
    VALUES (${agentId}, 'Bench', 'Agent', 'leaving', '+2348030000001', 'leaving@example.com', 'x')`;
  await sql`INSERT INTO wallets (agent_id) VALUES (${agentId})`;
  await addTransactions(sql, agentId, { count: ORDERS, everySeconds: 60, mark: 'L', areNumbersApart: true });
  await sql`
    INSERT INTO erasures (agent_id, asked_at, due_at)
    VALUES (${agentId}, ${new Date(now - 2 * DAY_MS)}, ${new Date(now - DAY_MS)})`;
  return agentId;
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
  return bytes;
}

/** What an agent's own copy takes, and how long erasing them holds their rows. */
export async function measureOwnData(): Promise<OwnData> {
  const log = pino({ level: 'warn' });
  const measured = await withDataDir(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log });
    const sql = connect(database.url);
    try {
      await migrate(sql, await readMigrations(), log);
      const agentId = await addAgentWhoLeaves(sql);
      await sql`VACUUM ANALYZE`;
      const begun = performance.now();
      const copyBytes = await bytesOf(copyData(sql, agentId, new Date()));
      const copied = performance.now();
      if (!(await erase({ sql, now: () => new Date() }, agentId)))
        throw new Error('the agent was not erased');
      const eraseMs = performance.now() - copied;
      return { orders: ORDERS, copyMs: copied - begun, copyBytes, eraseMs };
    } finally {
      await sql.end();
      await database.stop();
    }
  });
  printTable(
    `An agent with ${whole(ORDERS)} orders, once`,
    ['', 'ms'],
    [
      [`a copy of all that is kept, ${whole(measured.copyBytes / 1_000)} KB`, whole(measured.copyMs)],
      ['erased', whole(measured.eraseMs)],
    ],
  );
  return measured;
}
