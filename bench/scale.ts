import { pino } from 'pino';
import postgres from 'postgres';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { newId } from '#server/platform/ref.ts';
import { findTransaction, listTransactions } from '#server/orders/list.ts';
import { summarise } from '#server/orders/summary.ts';
import { totalTransactions } from '#server/orders/totals.ts';
import { withDataDir } from './support/built-product.ts';
import { addTransactions } from './support/many-transactions.ts';
import { median } from './support/median.ts';
import { printTable } from './support/table.ts';

/** What a search is called, by any term: see budgets.ts. */
const SEARCH = 'search by';
const SIZES = { small: 1_000, large: 1_000_000 } as const;
const REPEATS = 31;

interface BigAgent {
  agentId: string;
  ref: string;
  recipient: string;
  middleId: string;
}

/** Milliseconds, medians. */
export interface Look {
  name: string;
  smallMs: number;
  largeMs: number;
  ratio: number;
}

type Query = (sql: Sql, agent: BigAgent) => Promise<unknown>;

const LOOKS: Record<string, Query> = {
  'first page': (sql, { agentId }) => listTransactions(sql, agentId, {}),
  'a page in the middle': (sql, { agentId, middleId }) =>
    listTransactions(sql, agentId, { cursor: middleId }),
  'search by ref': (sql, { agentId, ref }) => listTransactions(sql, agentId, { search: ref }),
  [`${SEARCH} a ref's hour`]: (sql, { agentId, ref }) =>
    listTransactions(sql, agentId, { search: ref.slice(0, 10) }),
  'search by phone': (sql, { agentId, recipient }) => listTransactions(sql, agentId, { search: recipient }),
  [`${SEARCH} any five digits`]: (sql, { agentId, recipient }) =>
    listTransactions(sql, agentId, { search: recipient.slice(6, 11) }),
  [`${SEARCH} the last four`]: (sql, { agentId, recipient }) =>
    listTransactions(sql, agentId, { search: recipient.slice(-4) }),
  [`${SEARCH} three digits`]: (sql, { agentId, recipient }) =>
    listTransactions(sql, agentId, { search: recipient.slice(-3) }),
  [`${SEARCH} digits nobody has`]: (sql, { agentId }) =>
    listTransactions(sql, agentId, { search: '99999999' }),
  [`${SEARCH} the end of a ref`]: (sql, { agentId, ref }) =>
    listTransactions(sql, agentId, { search: ref.slice(-6) }),
  [`${SEARCH} digits of an amount`]: (sql, { agentId }) => listTransactions(sql, agentId, { search: '9800' }),
  [`${SEARCH} an amount`]: (sql, { agentId }) => listTransactions(sql, agentId, { search: '₦100' }),
  [`${SEARCH} an amount nobody paid`]: (sql, { agentId }) =>
    listTransactions(sql, agentId, { search: '₦777' }),
  [`${SEARCH} a name`]: (sql, { agentId }) => listTransactions(sql, agentId, { search: 'airtel' }),
  [`${SEARCH} a word nobody sold`]: (sql, { agentId }) => listTransactions(sql, agentId, { search: 'zebra' }),
  [`${SEARCH} a word, from the middle on`]: (sql, { agentId, middleId }) =>
    listTransactions(sql, agentId, { search: 'zebra', cursor: middleId }),
  'totals of everything': (sql, { agentId }) => totalTransactions(sql, agentId, {}),
  'totals of days, type and status': (sql, { agentId }) =>
    totalTransactions(sql, agentId, { from: '2026-01-01', type: 'AIRTIME_ORDER', status: 'SUCCESSFUL' }),
  'totals of a phone': (sql, { agentId, recipient }) =>
    totalTransactions(sql, agentId, { search: recipient }),
  'totals of a word': (sql, { agentId }) => totalTransactions(sql, agentId, { search: 'zebra' }),
  'sales of 90 days': (sql, { agentId }) => summarise(sql, agentId, 90, new Date()),
  'one by its ref': (sql, { agentId, ref }) => findTransaction(sql, agentId, ref),
};

/** Two busy years: a line a minute is a million of them. Both agents have sold as long, so that what differs is how much. */
const SPAN_SECONDS = 60 * SIZES.large;

/** An agent with `count` sales up to now, fifty of them to each customer. */
async function addAgent(sql: Sql, count: number): Promise<BigAgent> {
  const agentId = newId(new Date());
  const digits = String(count).padStart(7, '0');
  await sql`
    INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
    VALUES (${agentId}, 'Bench', 'Agent', ${`bench${digits}`}, ${`+234803${digits}`}, ${`${digits}@example.com`}, 'x')`;
  await sql`INSERT INTO wallets (agent_id) VALUES (${agentId})`;
  await addTransactions(sql, agentId, {
    count,
    everySeconds: SPAN_SECONDS / count,
    mark: `S${digits}`,
    areNumbersApart: true,
  });
  const [middle] = await sql<{ id: string; ref: string; recipient: string }[]>`
    SELECT id, ref, recipient FROM transactions WHERE agent_id = ${agentId} ORDER BY id OFFSET ${count / 2} LIMIT 1`;
  if (!middle) throw new Error('the agent has no transactions');
  return { agentId, ref: middle.ref, recipient: middle.recipient, middleId: middle.id };
}

async function medianMs(sql: Sql, query: Query, agent: BigAgent): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const begun = performance.now();
    await query(sql, agent);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The plan of each look, as PostgreSQL chooses it for the large agent. */
async function plansOf(url: string, agent: BigAgent): Promise<Record<string, string>> {
  let seen: [string, unknown[]] = ['', []];
  const sql = postgres(url, {
    max: 1,
    types: { bigint: postgres.BigInt },
    transform: { column: { from: postgres.toCamel } },
    debug: (_, text, parameters) => {
      if (!text.startsWith('EXPLAIN')) seen = [text, parameters];
    },
  });
  const plans: Record<string, string> = {};
  for (const [name, query] of Object.entries(LOOKS)) {
    await query(sql as unknown as Sql, agent);
    const [text, parameters] = seen;
    const rows = await sql.unsafe(`EXPLAIN ${text}`, parameters as never[]);
    plans[name] = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  }
  await sql.end();
  return plans;
}

export interface Scale {
  looks: Look[];
  plans: Record<string, string>;
}

/** What a statement of a million lines costs to read, next to one of a thousand, on the same PostgreSQL. */
export async function measureScale(): Promise<Scale> {
  const log = pino({ level: 'warn' });
  const measured = await withDataDir(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log });
    const sql = connect(database.url);
    try {
      await migrate(sql, await readMigrations(), log);
      const small = await addAgent(sql, SIZES.small);
      const large = await addAgent(sql, SIZES.large);
      await sql`VACUUM ANALYZE transactions, sold_to, sold_labels, customers, line_terms`;
      const looks: Look[] = [];
      for (const [name, query] of Object.entries(LOOKS)) {
        const smallMs = await medianMs(sql, query, small);
        const largeMs = await medianMs(sql, query, large);
        looks.push({ name, smallMs, largeMs, ratio: largeMs / smallMs });
      }
      return { looks, plans: await plansOf(database.url, large) };
    } finally {
      await sql.end();
      await database.stop();
    }
  });
  printTable(
    `Statements of ${SIZES.small} and ${SIZES.large} lines, median ms of ${REPEATS}`,
    ['', 'small', 'large', 'ratio'],
    measured.looks.map((look) => [
      look.name,
      ...[look.smallMs, look.largeMs, look.ratio].map((figure) =>
        (Math.round(figure * 100) / 100).toString(),
      ),
    ]),
  );
  for (const [name, plan] of Object.entries(measured.plans)) console.log(`\n${name}\n${plan}`);
  return measured;
}
