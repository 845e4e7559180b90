import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { listen } from '#server/platform/process/listener.ts';
import { createTestApp, somebody } from '../../support/app.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();

const OF_EACH_KIND = 60;
const DRIP_MS = 100;
/** The limits of the product, a tenth and less of them. */
const LIMITS = {
  headersTimeout: 1_000,
  requestTimeout: 2_000,
  keepAliveTimeout: 1_000,
  connectionsCheckingInterval: 100,
  silenceTimeout: 1_500,
};
const ALL_OVER_MS = 15_000;
// More than the buffers between two sockets hold.
const BIG_BYTES = 16 * 1024 * 1024;

/** Sends this, then a byte at a time until the other end has had enough. */
function drip(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}

/** What keeps a connection for nothing. */
const KINDS: Record<string, (socket: Socket) => void> = {
  'says nothing': () => undefined,
  'sends its headers byte by byte': (socket) => drip(socket, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: '),
  'sends its body byte by byte': (socket) =>
    drip(
      socket,
      `POST ${API_BASE}/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
    ),
  'never reads its answer': (socket) => {
    socket.pause();
    socket.write('GET /big.txt HTTP/1.1\r\nHost: a\r\n\r\n');
  },
};

const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

async function startApp() {
  const pagesFolder = join(await temporaryDataDir(), 'pages');
  await mkdir(pagesFolder);
  await writeFile(join(pagesFolder, 'big.txt'), 'x'.repeat(BIG_BYTES));
  const { app } = await createTestApp(sql, { pagesFolder });
  const listener = await listen('127.0.0.1', 0, LIMITS);
  onTestFinished(() => listener.close(0));
  const unread = new Set<Promise<unknown>>();
  const answer = getRequestListener(app.fetch);
  listener.handleWith((request: IncomingMessage, response: ServerResponse) => {
    // Who reads nothing does not hear of the end either.
    if (request.url === '/big.txt') unread.add(closing(request.socket));
    return answer(request, response);
  });
  return { url: listener.url, unread };
}

async function open(url: string, kind: (socket: Socket) => void): Promise<{ end: Promise<unknown> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  kind(socket);
  if (!socket.isPaused()) socket.resume();
  onTestFinished(() => void socket.destroy());
  return { end: closing(socket) };
}

it('clients that hold connections for nothing are cut off, and hold up nobody else', async () => {
  const { url, unread } = await startApp();
  const begun = performance.now();
  const ends: Promise<unknown>[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const opened = await Promise.all(Array.from({ length: OF_EACH_KIND }, () => open(url, kind)));
    if (name !== 'never reads its answer') ends.push(...opened.map(({ end }) => end));
  }
  await expect.poll(() => unread.size, { timeout: ALL_OVER_MS }).toBe(OF_EACH_KIND);
  for (let calls = 0; calls < 5; calls += 1) {
    const registered = await fetch(`${url}${API_BASE}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(somebody()),
    });
    expect(registered.status).toBe(201);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  const over = Promise.all([...ends, ...unread]).then(() => 'all cut off');
  const late = new Promise((resolve) => setTimeout(resolve, ALL_OVER_MS, 'some are still there').unref());
  expect(await Promise.race([over, late])).toBe('all cut off');
  expect(performance.now() - begun).toBeGreaterThan(LIMITS.headersTimeout);
});
