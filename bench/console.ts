import { pino } from 'pino';
import { findEverywhere } from '#server/backoffice/console/find.ts';
import { readOrderCase } from '#server/backoffice/console/order-case.ts';
import { readWaiting } from '#server/backoffice/console/waiting.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { readConfig } from '../server/platform/config.ts';
import { newId } from '#server/platform/ref.ts';
import { withDataDir } from './support/built-product.ts';
import { addTransactions } from './support/many-transactions.ts';
import { median } from './support/median.ts';
import { printTable, whole } from './support/table.ts';

const AGENTS = 1_000;
const SALES = 1_000;
const REPEATS = 15;

/** Milliseconds. */
export interface ConsoleLook {
  name: string;
  medianMs: number;
  worstMs: number;
}

/** An order in the middle of an agent in the middle. */
interface Sought {
  ref: string;
  recipient: string;
  username: string;
  vendorRef: string;
}

type Query = (sql: Sql, sought: Sought) => Promise<unknown>;

const LOOKS: Record<string, Query> = {
  'find by a ref': (sql, { ref }) => findEverywhere(sql, ref),
  'find by the end of a ref': (sql, { ref }) => findEverywhere(sql, ref.slice(-6)),
  'find by a phone': (sql, { recipient }) => findEverywhere(sql, recipient),
  'find by the last four digits': (sql, { recipient }) => findEverywhere(sql, recipient.slice(-4)),
  'find by a vendor’s reference': (sql, { vendorRef }) => findEverywhere(sql, vendorRef),
  'find an agent': (sql, { username }) => findEverywhere(sql, username),
  'find what nobody has': (sql) => findEverywhere(sql, '99999999'),
  'an order with its evidence': (sql, { ref }) => readOrderCase(sql, ref),
  'what waits for a person': (sql) => readWaiting(sql, { config: readConfig({}), now: () => new Date() }),
};

/** A thousand agents with a thousand sales each, which one vendor was asked for. */
async function plant(sql: Sql): Promise<Sought> {
  for (let index = 0; index < AGENTS; index += 1) {
    const id = newId(new Date());
    const digits = String(index).padStart(7, '0');
    await sql`
      INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
      VALUES (${id}, 'Bench', 'Agent', ${`bench${digits}`}, ${`+234803${digits}`}, ${`${digits}@example.com`}, 'x')`;
    await sql`INSERT INTO wallets (agent_id) VALUES (${id})`;
    await addTransactions(sql, id, { count: SALES, everySeconds: 60, mark: `C${digits}` });
  }
  await sql`
    INSERT INTO attempts (agent_id, order_id, vendor, reason, vendor_ref, sent_at, answered_at, outcome)
    SELECT agent_id, id, 'sandbox', 'PREFERRED', 'V' || ref, created_at, created_at, 'delivered' FROM transactions`;
  await sql`VACUUM ANALYZE transactions, customers, line_terms, attempts, agents`;
  const [sought] = await sql<Sought[]>`
    SELECT ref, recipient, username, 'V' || ref AS vendor_ref
    FROM agents a JOIN transactions t ON t.agent_id = a.id
    WHERE username = ${`bench${String(AGENTS / 2).padStart(7, '0')}`} ORDER BY t.id OFFSET ${SALES / 2} LIMIT 1`;
  if (!sought) throw new Error('the orders were not planted');
  return sought;
}

async function look(sql: Sql, name: string, query: Query, sought: Sought): Promise<ConsoleLook> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begun = performance.now();
    await query(sql, sought);
    times.push(performance.now() - begun);
  }
  return { name, medianMs: median(times), worstMs: Math.max(...times) };
}

/** What the staff's searches cost over a million orders of a thousand agents. */
export async function measureConsole(): Promise<ConsoleLook[]> {
  const log = pino({ level: 'warn' });
  const looks = await withDataDir(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log });
    const sql = connect(database.url);
    try {
      await migrate(sql, await readMigrations(), log);
      const sought = await plant(sql);
      const measured: ConsoleLook[] = [];
      for (const [name, query] of Object.entries(LOOKS)) measured.push(await look(sql, name, query, sought));
      return measured;
    } finally {
      await sql.end();
      await database.stop();
    }
  });
  printTable(
    `The console over ${whole(AGENTS * SALES)} orders of ${whole(AGENTS)} agents, milliseconds of ${REPEATS}; at most 200`,
    ['', 'median', 'worst'],
    looks.map(({ name, medianMs, worstMs }) => [name, medianMs.toFixed(1), worstMs.toFixed(1)]),
  );
  return looks;
}
