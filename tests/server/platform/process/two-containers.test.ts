import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { CONTAINER } from '../../support/container.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { runKobodesk } from '../../support/kobodesk.ts';
import { pidExists } from '../../support/processes.ts';

async function firstChildOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0] || Number.NaN);
}

/** The Kobodesk that a shell runs, and its PostgreSQL, by their numbers out here. */
async function processesBelow(pid: number): Promise<{ server: number; postgres: number }> {
  const shell = CONTAINER.length > 0 ? await firstChildOf(pid) : pid;
  const server = await firstChildOf(shell);
  return { server, postgres: await firstChildOf(server) };
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200;

describe('two containers on one DATA_DIR', { timeout: 120_000 }, () => {
  it('stops the second with a sentence, and the first sells on', async () => {
    const DATA_DIR = await temporaryDataDir();
    const first = runKobodesk({ env: { DATA_DIR } });
    const url = await first.ready();
    const second = runKobodesk({ env: { DATA_DIR }, within: CONTAINER });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^Kobodesk cannot start\. .*\.\n$/);
    expect(second.output()).toContain(`DATA_DIR ${DATA_DIR} is in use by another Kobodesk`);
    expect(second.output()).toContain('stop that one, or set DATA_DIR to another folder');
    expect(await isReady(url)).toBe(true);
  });

  it('starts no PostgreSQL beside one whose Kobodesk was killed in its container', async () => {
    const DATA_DIR = await temporaryDataDir();
    // The shell stands for --init: the container outlives the process in it.
    const within = [...CONTAINER, 'sh', '-c', '"$@"; sleep 1000', 'sh'];
    const first = runKobodesk({ env: { DATA_DIR }, within });
    await first.ready();
    const { server, postgres } = await processesBelow(first.pid);
    process.kill(server, 'SIGKILL');
    await waitUntil(() => !pidExists(server), 10_000);
    expect(pidExists(postgres)).toBe(true);

    const second = runKobodesk({ env: { DATA_DIR } });
    const wasRefused = await second.ready().then(
      () => false,
      () => true,
    );
    expect(pidExists(postgres)).toBe(wasRefused);
    expect(wasRefused).toBe(CONTAINER.length > 0);
    if (wasRefused) expect(second.output()).toContain(`DATA_DIR ${DATA_DIR} is in use by a PostgreSQL`);
    await second.stop();
    await first.stop();
    expect(await isReady(await runKobodesk({ env: { DATA_DIR } }).ready())).toBe(true);
  });
});
