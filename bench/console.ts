import { pino } from 'pino';
import { Registry } from 'prom-client';
import { MOST_DAYS, PROFIT_GROUPS } from '#contract/console/reports.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { readAgentCase } from '#server/backoffice/console/agent-case.ts';
import { findEverywhere } from '#server/backoffice/console/find.ts';
import { readFundingReport } from '#server/backoffice/console/fundings.ts';
import { readWaitingMoney } from '#server/backoffice/console/money.ts';
import { readOrderCase } from '#server/backoffice/console/order-case.ts';
import { readProfitReport } from '#server/backoffice/console/profit.ts';
import { readRecord } from '#server/backoffice/console/record.ts';
import { readToday } from '#server/backoffice/console/today.ts';
import { readWaiting } from '#server/backoffice/console/waiting.ts';
import { meterShop } from '#server/backoffice/metrics/shop-metrics.ts';
import type { Deps } from '#server/funding/deps.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { createDeps } from '../tests/server/funding/setting.ts';
import { CONSOLE_BUDGET_MS } from './budgets.ts';
import { withDataDir } from './support/built-product.ts';
import { plantBusyShop } from './support/busy-shop.ts';
import { median } from './support/median.ts';
import { printTable, whole } from './support/table.ts';

const AGENTS = 1_000;
const SALES = 1_000;
/** Customers of each agent that have a name. */
const SAVED = 100;
const REPEATS = 15;
const DAY_MS = 24 * 3_600_000;
const KINDS = ['find', 'month', 'longest'] as const;

/** Milliseconds. */
export interface ConsoleLook {
  name: string;
  kind: Kind;
  medianMs: number;
  worstMs: number;
}

/** By what it is judged: a report of many days may take longer. */
type Kind = (typeof KINDS)[number];

/** An order in the middle of an agent in the middle. */
interface Sought {
  ref: string;
  recipient: string;
  username: string;
  vendorRef: string;
  agentId: string;
}

type Query = (deps: Deps, sought: Sought) => Promise<unknown>;
type Looks = Record<string, Query>;

const FIND: Looks = {
  'find by a ref': ({ sql }, { ref }) => findEverywhere(sql, ref),
  'find by the end of a ref': ({ sql }, { ref }) => findEverywhere(sql, ref.slice(-6)),
  'find by a phone': ({ sql }, { recipient }) => findEverywhere(sql, recipient),
  'find by the last four digits': ({ sql }, { recipient }) => findEverywhere(sql, recipient.slice(-4)),
  'find by a vendor’s reference': ({ sql }, { vendorRef }) => findEverywhere(sql, vendorRef),
  'find by a customer’s name': ({ sql }) => findEverywhere(sql, 'customer 77'),
  'find an agent': ({ sql }, { username }) => findEverywhere(sql, username),
  'find what nobody has': ({ sql }) => findEverywhere(sql, '99999999'),
  'an order with its evidence': (deps, { ref }) => readOrderCase(deps.sql, ref, deps),
  'an agent’s page': (deps, { agentId }) => readAgentCase(deps.sql, agentId, deps),
  'what waits for a person': (deps) => readWaiting(deps.sql, deps, 'owner'),
  'money that waits': (deps) => readWaitingMoney(deps.sql, deps),
  'today, all figures': (deps) => readToday(deps, deps.sql),
  'a scrape of the metrics': (deps) => meterShop(deps, { registry: new Registry() })(),
  'the record': ({ sql }) => readRecord(sql, {}),
  'the record, a word of all lines': ({ sql }) => readRecord(sql, { q: 'refund' }),
  'the record, a word of one old line': ({ sql }) => readRecord(sql, { q: 'number 19999' }),
  'the record, a word nobody wrote': ({ sql }) => readRecord(sql, { q: 'zebra' }),
};

const spanOf = (now: Date, days: number) => ({
  from: lagosTime(now.getTime() - (days - 1) * DAY_MS).date,
  to: lagosTime(now.getTime()).date,
});

/** The console's reports of the last days. */
const reportsOf = (days: number): Looks => ({
  ...Object.fromEntries(
    PROFIT_GROUPS.map((by): [string, Query] => [
      `profit of ${days} days by ${by}`,
      ({ sql, now }) => readProfitReport(sql, { ...spanOf(now(), days), by }, now()),
    ]),
  ),
  [`fundings of ${days} days`]: ({ sql, now }) => readFundingReport(sql, spanOf(now(), days)),
});

const LOOKS: Record<Kind, Looks> = { find: FIND, month: reportsOf(30), longest: reportsOf(MOST_DAYS) };

/** The shop, and what is looked for there. */
async function plant(deps: Deps): Promise<Sought> {
  await plantBusyShop(deps, { agents: AGENTS, sales: SALES });
  const [sought] = await deps.sql<Sought[]>`
    SELECT ref, recipient, username, 'V' || ref AS vendor_ref, a.id AS agent_id
    FROM agents a JOIN transactions t ON t.agent_id = a.id
    WHERE username = ${`bench${String(AGENTS / 2).padStart(7, '0')}`} ORDER BY t.id OFFSET ${SALES / 2} LIMIT 1`;
  if (!sought) throw new Error('the orders were not planted');
  await deps.sql`
    INSERT INTO recipients (agent_id, id, service, provider, recipient, name, created_at)
    SELECT agent_id, gen_random_uuid(), 'airtime', 'MTN', recipient, 'Customer ' || no, now() FROM (
      SELECT agent_id, recipient, row_number() OVER (PARTITION BY agent_id ORDER BY recipient) AS no
      FROM (SELECT DISTINCT agent_id, recipient FROM customers) bought) named WHERE no <= ${SAVED}`;
  return sought;
}

async function look(
  deps: Deps,
  sought: Sought,
  kind: Kind,
  [name, query]: [string, Query],
): Promise<ConsoleLook> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const begun = performance.now();
    await query(deps, sought);
    times.push(performance.now() - begun);
  }
  return { name, kind, medianMs: median(times), worstMs: Math.max(...times) };
}

/** What the pages of the console read over a year of a shop with a thousand agents and a million orders. */
export async function measureConsole(): Promise<ConsoleLook[]> {
  const log = pino({ level: 'warn' });
  const looks = await withDataDir(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log });
    const sql = connect(database.url);
    try {
      await migrate(sql, await readMigrations(), log);
      const deps = await createDeps(sql);
      const sought = await plant(deps);
      const measured: ConsoleLook[] = [];
      for (const kind of KINDS)
        for (const each of Object.entries(LOOKS[kind])) measured.push(await look(deps, sought, kind, each));
      return measured;
    } finally {
      await sql.end();
      await database.stop();
    }
  });
  printTable(
    `The console over a year’s ${whole(AGENTS * SALES)} orders of ${whole(AGENTS)} agents, milliseconds of ${REPEATS}`,
    ['', 'median', 'worst', 'at most'],
    looks.map(({ name, kind, medianMs, worstMs }) => [
      name,
      medianMs.toFixed(1),
      worstMs.toFixed(1),
      whole(CONSOLE_BUDGET_MS[kind]),
    ]),
  );
  return looks;
}
