import { join } from 'node:path';
import { startProduct } from '../tests/e2e/support/product.ts';
import { PgbouncerHost } from '../tests/faults/pgbouncer-host.ts';
import { PostgresHost, urlTo } from '../tests/faults/postgres-host.ts';
import { withFolder } from '../tests/faults/with-folder.ts';
import { CannotRun } from '../tests/faults/report.ts';
import { type BenchAgent, type Client, createAgent, createClient } from './support/api.ts';
import { sell } from './support/sell.ts';
import { printTable, whole } from './support/table.ts';
import { type Load, type Rate, untilDone } from './support/until-done.ts';

const COUNTS = [1, 2, 3];
const AGENTS = 30;
const LOAD: Load = { lanes: AGENTS, maxCount: 6_000, maxMs: 15_000 };
const WARM_UP: Load = { lanes: AGENTS, maxCount: 1_500, maxMs: 8_000 };

export interface Fleet extends Rate {
  processes: number;
  isPooled: boolean;
}

interface Seller {
  client: Client;
  agent: BenchAgent;
}

/** Sells through so many processes of the product over one database, an equal share of the agents at each. */
async function sellThrough(processes: number, databaseUrl: string, folder: string): Promise<Rate> {
  const products = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      startProduct(join(folder, `process-${processes}-${index}`), { DATABASE_URL: databaseUrl }),
    ),
  );
  const clients = products.map(({ url }) => createClient(url, Math.ceil(AGENTS / processes)));
  try {
    const sellers: Seller[] = await Promise.all(
      Array.from({ length: AGENTS }, async (_, lane) => {
        const client = clients[lane % processes] as Client;
        return { client, agent: await createAgent(client, '9000000.00') };
      }),
    );
    const sellOne = (lane: number) => {
      const { client, agent } = sellers[lane] as Seller;
      return sell(client, agent);
    };
    await untilDone(WARM_UP, sellOne);
    return await untilDone(LOAD, sellOne);
  } finally {
    clients.forEach((client) => client.close());
    await Promise.all(products.map((product) => product.stop()));
  }
}

async function measureEach(databaseUrl: string, folder: string, isPooled: boolean): Promise<Fleet[]> {
  const rates: Fleet[] = [];
  for (const processes of COUNTS)
    rates.push({ processes, isPooled, ...(await sellThrough(processes, databaseUrl, folder)) });
  return rates;
}

/** @returns nothing where there is no PgBouncer and none can be installed */
async function measurePooled(host: PostgresHost, folder: string): Promise<Fleet[]> {
  try {
    const bouncer = await PgbouncerHost.create(join(folder, 'pgbouncer'), host);
    await bouncer.start();
    return await measureEach(bouncer.url, folder, true).finally(() => bouncer.kill());
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    console.log(error.message);
    return [];
  }
}

/** Orders a second through one, two and three processes over one PostgreSQL, directly and through PgBouncer. */
export async function measureProcesses(): Promise<Fleet[]> {
  const measured = await withFolder(async (folder) => {
    const host = await PostgresHost.create(join(folder, 'database'));
    await host.start();
    try {
      return [
        ...(await measureEach(urlTo(host, host.address), folder, false)),
        ...(await measurePooled(host, folder)),
      ];
    } finally {
      await host.stop();
    }
  });
  printTable(
    `Orders over HTTP of ${AGENTS} agents through several processes over one PostgreSQL, all on this machine`,
    ['processes', 'through', 'a second', 'median ms', 'p99 ms', 'count'],
    measured.map(({ processes, isPooled, perSecond, medianMs, p99Ms, count }) => [
      processes,
      isPooled ? 'PgBouncer' : 'nothing',
      whole(perSecond),
      medianMs.toFixed(1),
      p99Ms.toFixed(1),
      whole(count),
    ]),
  );
  return measured;
}
