import { connect } from '#server/platform/db/connect.ts';
import { measureBareTransfers } from './bare-transfers.ts';
import { createClient } from './support/api.ts';
import { createSellers, sell } from './support/sell.ts';
import { printTable, whole } from './support/table.ts';
import { type Load, type Rate, untilDone } from './support/until-done.ts';
import { withProductAndDatabase } from './support/with-database.ts';

const LOAD: Load = { lanes: 10, maxCount: 10_000, maxMs: 20_000 };
/** As many agents as keep the product busy while each waits for the disk twice an order. */
const AGENTS = 32;
const BUSY: Load = { ...LOAD, lanes: AGENTS };
// Long enough that neither side is measured while its code is still being compiled.
const WARM_UP: Load = { lanes: 10, maxCount: 2_000, maxMs: 10_000 };

export interface Orders {
  bareTransfers: Rate;
  /** Each agent sells on one connection of their own. */
  manyWallets: Rate;
  /** The same with ten agents: how long one waits when few sell. */
  tenWallets: Rate;
  /** One agent selling on ten connections: every order waits for the same wallet. */
  oneWallet: Rate;
  /** Orders of many wallets to bare transfers. */
  ratio: number;
}

async function measureOrders(
  url: string,
  databaseUrl: string,
): Promise<Pick<Orders, 'manyWallets' | 'tenWallets' | 'oneWallet'>> {
  const client = createClient(url, AGENTS);
  try {
    const agentOf = await createSellers(client, AGENTS);
    await untilDone(WARM_UP, (lane) => sell(client, agentOf(lane)));
    await readTables(databaseUrl);
    return {
      manyWallets: await untilDone(BUSY, (lane) => sell(client, agentOf(lane))),
      tenWallets: await untilDone(LOAD, (lane) => sell(client, agentOf(lane))),
      oneWallet: await untilDone(LOAD, () => sell(client, agentOf(0))),
    };
  } finally {
    client.close();
  }
}

/**
 * What the database does by itself within a minute: plans that were made for empty tables read all orders of an agent to find one by its
 * key.
 */
async function readTables(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { maxConnections: 1 });
  await sql`ANALYZE`.finally(() => sql.end());
}

/** Orders a second through HTTP, next to what the same PostgreSQL commits without the product; the sandbox delivers at once. */
export async function measureThroughput(): Promise<Orders> {
  const measured = await withProductAndDatabase(async (url, databaseUrl) => ({
    ...(await measureOrders(url, databaseUrl)),
    bareTransfers: await measureBareTransfers(databaseUrl, WARM_UP, LOAD),
  }));
  const row = (name: string, rate: Rate) => [
    name,
    whole(rate.perSecond),
    rate.medianMs.toFixed(1),
    rate.p99Ms.toFixed(1),
    whole(rate.count),
  ];
  const ratio = measured.manyWallets.perSecond / measured.bareTransfers.perSecond;
  printTable(
    `Orders; orders to bare transfers: ${Math.round(ratio * 100)} %`,
    ['', 'a second', 'median ms', 'p99 ms', 'count'],
    [
      row('bare transfers, two statements, ten connections', measured.bareTransfers),
      row(`orders over HTTP, ${AGENTS} agents`, measured.manyWallets),
      row('orders over HTTP, ten agents', measured.tenWallets),
      row('orders over HTTP, one wallet, ten connections', measured.oneWallet),
    ],
  );
  return { ...measured, ratio };
}
