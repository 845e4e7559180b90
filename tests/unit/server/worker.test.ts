import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { PlatformDeps } from '#server/platform/deps.ts';
import { startWorker } from '#server/platform/tasks/worker.ts';

const deps = { log: pino({ level: 'silent' }) } as unknown as PlatformDeps;

it('runs any number of tasks without a warning on the first screen of who starts Kobodesk', async () => {
  const warned = once(process, 'warning').then(([warning]: Error[]) => warning?.message);
  let runs = 0;
  const tasks = Array.from({ length: 40 }, (_, place) => ({
    name: `task ${place}`,
    runOnce: () => Promise.resolve((runs += 1) < 0),
  }));
  const worker = startWorker(deps, tasks);
  onTestFinished(() => worker.stop());
  const rested = new Promise<string>((resolve) => setTimeout(resolve, 100, 'nothing'));
  expect(await Promise.race([warned, rested])).toBe('nothing');
  expect(runs).toBe(40);
});
