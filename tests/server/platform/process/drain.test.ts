import { describe, expect, it } from 'vitest';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { runKobodesk } from '../../support/kobodesk.ts';

const DATABASE_URL = await createEmptyDatabase();

async function runDraining(seconds: string) {
  const env = { DATABASE_URL, DATA_DIR: await temporaryDataDir(), DRAIN_SECONDS: seconds };
  const kobodesk = runKobodesk({ env });
  return { kobodesk, url: await kobodesk.ready() };
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe('a process that is told to stop', { timeout: 60_000 }, () => {
  it('is not ready at once, serves on while its proxies notice, and then ends', async () => {
    const { kobodesk, url } = await runDraining('6');
    const before = await fetch(`${url}/api/v1/agent/services`);
    expect(before.headers.get('connection')).toBe('keep-alive');
    kobodesk.child.kill('SIGTERM');
    expect(await waitUntil(async () => (await statusOf(`${url}/readyz`)) === 503, 5_000)).toBe(true);
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    const call = await fetch(`${url}/api/v1/agent/services`);
    expect(call.status).toBe(before.status);
    // Who keeps connections makes the next one elsewhere, and none is cut under a call.
    expect(call.headers.get('connection')).toBe('close');
    expect(await kobodesk.ended()).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('does not keep a person at a terminal waiting', async () => {
    const { kobodesk } = await runDraining('300');
    kobodesk.child.kill('SIGINT');
    expect(await kobodesk.ended()).toBe(0);
  });
});
