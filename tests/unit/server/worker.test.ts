import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { PlatformDeps } from '#server/platform/deps.ts';
import { startWorker } from '#server/platform/tasks/worker.ts';

const deps = { log: pino({ level: 'silent' }) } as unknown as PlatformDeps;

it('runs any number of tasks without a warning on the first screen of who starts Kobodesk', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const ran = new Set<string>();
  const tasks = Array.from({ length: 40 }, (_, place) => ({
    name: `task ${place}`,
    runOnce() {
      ran.add(this.name);
      return Promise.resolve(false);
    },
  }));
  const worker = startWorker(deps, tasks);
  onTestFinished(() => worker.stop());
  // Node warns in the turn after the one in which the tasks begin to idle.
  await setImmediate();
  await setImmediate();
  expect(warnings).toEqual([]);
  expect(ran.size).toBe(40);
});
