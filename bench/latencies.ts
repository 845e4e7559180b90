import { connect } from '#server/platform/db/connect.ts';
import { createClient } from './support/api.ts';
import { sell } from './support/sell.ts';
import { printTable, whole } from './support/table.ts';
import { type Load, type Rate, untilDone } from './support/until-done.ts';
import { createAgentWithSales, withProductAndDatabase } from './support/with-database.ts';

const TRANSACTIONS = 10_000;
// One request after the other: the wait of an agent when the server is idle.
const LOAD: Load = { lanes: 1, maxCount: 300, maxMs: 10_000 };
const WARM_UP: Load = { ...LOAD, maxCount: 100 };

/** Calls that read, as the portal makes them; not those that check a customer, which an agent may not make this often. */
const READS = [
  'wallet/balance',
  'services',
  'api/services',
  'transactions',
  'transactions?search=0803000',
  'transactions/summary?days=30',
  'transactions/totals',
  'banks/list',
  'discount',
  'notify',
] as const;
const ORDER = 'services/airtime (an order)';

export interface Latency extends Pick<Rate, 'medianMs' | 'p99Ms' | 'count'> {
  call: string;
}

async function measure(url: string, databaseUrl: string): Promise<Latency[]> {
  const client = createClient(url, 1);
  const sql = connect(databaseUrl, { maxConnections: 1 });
  try {
    const sales = { amount: '900000.00', count: TRANSACTIONS, mark: 'API' };
    const agent = await createAgentWithSales(sql, client, sales);
    await sql`VACUUM ANALYZE transactions`;
    const calls: Record<string, () => Promise<unknown>> = Object.fromEntries(
      READS.map((path) => [path, () => client.read(path, { token: agent.token })]),
    );
    calls[ORDER] = () => sell(client, agent);
    const measured: Latency[] = [];
    for (const [call, send] of Object.entries(calls)) {
      await untilDone(WARM_UP, async () => void (await send()));
      measured.push({ call, ...(await untilDone(LOAD, async () => void (await send()))) });
    }
    return measured;
  } finally {
    client.close();
    await sql.end();
  }
}

/** How long the calls of the API take over HTTP, one after the other. */
export async function measureLatencies(): Promise<Latency[]> {
  const measured = await withProductAndDatabase(measure);
  printTable(
    `Calls over HTTP, one after the other, of an agent with ${whole(TRANSACTIONS)} transactions, milliseconds`,
    ['', 'median', 'p99', 'count'],
    measured.map(({ call, medianMs, p99Ms, count }) => [
      call,
      medianMs.toFixed(1),
      p99Ms.toFixed(1),
      whole(count),
    ]),
  );
  return measured;
}
