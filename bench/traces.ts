import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from './support/api.ts';
import { inPairs, printPairs } from './support/in-pairs.ts';
import { createSellers, sell } from './support/sell.ts';
import { type Load, untilDone } from './support/until-done.ts';
import { withProductAndDatabase } from './support/with-database.ts';

const AGENTS = 32;
const WARM_UP: Load = { lanes: 10, maxCount: 2_000, maxMs: 10_000 };
const LOAD: Load = { lanes: AGENTS, maxCount: 10_000, maxMs: 5_000 };

type Way = 'untraced' | 'traced';

/** Orders a second of each pair's halves, and the medians: with traces to without. */
type Traced = Record<Way, number[]> & { ratio: number };

/** Takes what is sent to it, and throws it away. */
async function withCollector<Result>(
  use: (url: string, receivedBytes: () => number) => Promise<Result>,
): Promise<Result> {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return use(`http://127.0.0.1:${port}`, () => bytes).finally(() => server.close());
}

/** Orders a second of a product, warmed up. */
async function sellers(url: string) {
  const client = createClient(url, AGENTS);
  const agentOf = await createSellers(client, AGENTS);
  const work = (lane: number) => sell(client, agentOf(lane));
  await untilDone(WARM_UP, work);
  return { rate: async () => (await untilDone(LOAD, work)).perSecond, close: client.close };
}

/** What it costs orders a second that every call is traced to a collector on this machine. */
export const measureTraces = (): Promise<Traced> =>
  withCollector((collector, receivedBytes) =>
    withProductAndDatabase((untracedUrl) =>
      withProductAndDatabase(
        async (tracedUrl) => {
          const products = { untraced: await sellers(untracedUrl), traced: await sellers(tracedUrl) };
          try {
            const found = await inPairs<Way>('untraced', 'traced', (way) => products[way].rate());
            if (receivedBytes() === 0) throw new Error('No trace arrived: nothing was measured.');
            const ratio = printPairs(`Orders a second of ${AGENTS} agents, with traces of all to without`, {
              'without traces': found.untraced,
              'every call traced': found.traced,
            });
            return { ...found, ratio };
          } finally {
            for (const { close } of Object.values(products)) close();
          }
        },
        { OTEL_EXPORTER_OTLP_ENDPOINT: collector },
      ),
    ),
  );
