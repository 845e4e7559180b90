import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inPairs, openSellers, printPairs } from './support/in-pairs.ts';
import { withProductAndDatabase } from './support/with-database.ts';

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

/** What it costs orders a second that every call is traced to a collector on this machine. */
export const measureTraces = (): Promise<Traced> =>
  withCollector((collector, receivedBytes) =>
    withProductAndDatabase((untracedUrl) =>
      withProductAndDatabase(
        async (tracedUrl) => {
          const products = { untraced: await openSellers(untracedUrl), traced: await openSellers(tracedUrl) };
          try {
            const found = await inPairs<Way>('untraced', 'traced', (way) => products[way].rate());
            if (receivedBytes() === 0) throw new Error('No trace arrived: nothing was measured.');
            const ratio = printPairs('with traces of all to without', {
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
