import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from './support/agent.ts';
import { expect, test } from './support/test.ts';

/** Stands before the product and notes the path of every file that a browser downloads whole. */
async function startCounter(product: string) {
  const downloads: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    const onward = send(product + url, { method, headers }, (answer) => {
      if (method === 'GET' && answer.statusCode === 200 && !url.startsWith('/api/')) downloads.push(url);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, downloads, stop };
}

test('a first visit downloads nothing twice, what is kept for use without network included', async ({
  browser,
  product,
  agent,
  quietPages,
}) => {
  const counter = await startCounter(product.url);
  const context = await browser.newContext({ baseURL: counter.url, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    quietPages.watch(page);
    await signIn(page, agent);
    await page.goto('/dashboard');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
      .toBe('activated');
    expect(counter.downloads.length).toBeGreaterThan(100);
    const twice = counter.downloads.filter((path, at, all) => all.indexOf(path) !== at);
    expect(twice).toEqual([]);
  } finally {
    await context.close();
    counter.stop();
  }
});
