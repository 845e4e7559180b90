import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FlakyProxy {
  /** The URL it was given, leading through it. */
  url: string;
  /** How many connections were made so far. */
  connections: number;
  /** Resets every connection, as a killed machine does. */
  reset(): void;
  /** Closes every connection in order, as a killed process does. */
  close(): void;
  /** Swallows what passes from now on, as a cut cable does; connections made later are whole. */
  mute(): void;
}

/**
 * A way to a database that fails on demand; gone after the test.
 * @param ownPort where it listens; any free one when it is not given
 */
export async function startFlakyProxy(url: string, ownPort = 0): Promise<FlakyProxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<{ inner: Socket; outer: Socket }>();
  const server = createServer((outer) => {
    proxy.connections += 1;
    const inner = connect(Number(port), hostname);
    const pair = { inner, outer };
    pairs.add(pair);
    const drop = () => {
      pairs.delete(pair);
      inner.destroy();
      outer.destroy();
    };
    for (const socket of [inner, outer]) socket.on('error', drop).on('close', drop);
    inner.pipe(outer);
    outer.pipe(inner);
  }).listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  const proxy: FlakyProxy = {
    url: through.href,
    connections: 0,
    reset: () => pairs.forEach(({ outer }) => outer.resetAndDestroy()),
    close: () => pairs.forEach(({ outer }) => outer.end()),
    mute: () => pairs.forEach(mutePair),
  };
  onTestFinished(() => {
    pairs.forEach(({ outer }) => outer.destroy());
    server.close();
  });
  return proxy;
}

function mutePair({ inner, outer }: { inner: Socket; outer: Socket }): void {
  inner.unpipe(outer).resume();
  outer.unpipe(inner).resume();
}
