import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LosingProxy {
  /** The address of the API through this proxy. */
  apiUrl: string;
  /** How many purchases have gone through to the server. */
  purchases: () => number;
  close: () => Promise<void>;
}

/** What is answered in place of a lost answer. */
export interface Instead {
  status: number;
  body: string;
}

/**
 * Stands before the API and passes everything on; of the first `lost` purchases the answer never comes back, though the
 * server has done its work. The caller has what stands in `instead` for each, or the end of the connection.
 */
export async function startLosingProxy(
  apiUrl: string,
  lost: number,
  instead: readonly (Instead | undefined)[] = [],
): Promise<LosingProxy> {
  const target = new URL(apiUrl);
  let purchases = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const turn = purchases;
    if (method === 'POST') purchases += 1;
    const isLost = method === 'POST' && turn < lost;
    const onward = request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (answer) => {
        if (!isLost) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const other = instead[turn];
        answer.resume().on('end', () => {
          if (other) outgoing.writeHead(other.status).end(other.body);
          else incoming.socket.destroy();
        });
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}${target.pathname}`,
    purchases: () => purchases,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
