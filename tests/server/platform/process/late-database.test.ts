import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { startFlakyProxy } from '../../support/flaky-proxy.ts';
import { runKobodesk } from '../../support/kobodesk.ts';

const url = await createEmptyDatabase();

function changed(change: (to: URL) => void): string {
  const other = new URL(url);
  change(other);
  return other.href;
}

/** A free port that no outgoing connection is given meanwhile, as it could be of the ports that freePort chooses among. */
async function laterPort(): Promise<number> {
  const probe = createServer().listen(10_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return laterPort();
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function runOn(databaseUrl: string) {
  const port = String(await freePort());
  const kobodesk = runKobodesk({
    env: { DATABASE_URL: databaseUrl, PORT: port, DATA_DIR: await temporaryDataDir() },
  });
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  const isWaiting = () => kobodesk.output().includes('"event":"database.awaited"');
  return { kobodesk, statusOf, isWaiting };
}

describe('a database that does not answer yet', { timeout: 60_000 }, () => {
  it('is waited for, alive and not ready, and used once it is there', async () => {
    const later = await laterPort();
    const { kobodesk, statusOf, isWaiting } = await runOn(changed((to) => (to.port = String(later))));
    expect(await waitUntil(isWaiting, 20_000)).toBe(true);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    expect(kobodesk.output()).not.toContain(new URL(url).password);
    await startFlakyProxy(url, later);
    await kobodesk.ready();
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('holds up no stop', async () => {
    const { kobodesk, isWaiting } = await runOn('postgres://me@127.0.0.1:1/none');
    expect(await waitUntil(isWaiting, 20_000)).toBe(true);
    kobodesk.child.kill('SIGTERM');
    expect(await kobodesk.ended()).toBe(0);
  });

  it.each([
    ['name', changed((to) => (to.pathname = '/nowhere')), 'database "nowhere" does not exist'],
    ['password', changed((to) => (to.password = 'guess')), 'password authentication failed'],
  ])('is not waited for when its %s is wrong', async (_what, wrong, reason) => {
    const { kobodesk } = await runOn(wrong);
    expect(await kobodesk.ended()).toBe(1);
    expect(kobodesk.output()).toContain(reason);
    expect(kobodesk.output()).toMatch(
      /^Kobodesk cannot start\. The database that DATABASE_URL names .*\.\n$/,
    );
  });
});
