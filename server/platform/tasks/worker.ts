import { setMaxListeners } from 'node:events';
import type { PlatformDeps } from '../deps.ts';

/** Work that waits in the database. Any number of processes may run the same task at once. */
export interface Task<D extends PlatformDeps = PlatformDeps> {
  name: string;
  /** Does what is due now. @returns true when more may be waiting already */
  runOnce: (deps: D) => Promise<boolean>;
  /** Resolves when the work that runOnce started has ended. */
  drain?: () => Promise<void>;
}

/** Is told how each run of a task ended. */
export interface RunWatch {
  ended: (task: string) => void;
  failed: (task: string) => void;
}

const NOBODY: RunWatch = { ended: () => undefined, failed: () => undefined };

export interface Worker {
  /** Resolves when the running work has ended. */
  stop: () => Promise<void>;
}

const IDLE_MS = 500;
const AFTER_ERROR_MS = 2_000;

/** Runs every task again and again until stopped. A crash loses nothing: due work is in the database. */
export function startWorker<D extends PlatformDeps>(
  deps: D,
  tasks: readonly Task<D>[],
  watch: RunWatch = NOBODY,
): Worker {
  const stopping = new AbortController();
  // Each task that idles listens: more than ten would be taken for a leak.
  setMaxListeners(tasks.length, stopping.signal);
  const loops = tasks.map((task) => repeat(deps, task, { stopping: stopping.signal, watch }));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(tasks.map(async (task) => task.drain?.()));
    },
  };
}

interface Loop {
  stopping: AbortSignal;
  watch: RunWatch;
}

async function repeat<D extends PlatformDeps>(
  deps: D,
  task: Task<D>,
  { stopping, watch }: Loop,
): Promise<void> {
  while (!stopping.aborted) {
    let idleMs = IDLE_MS;
    try {
      if (await task.runOnce(deps)) idleMs = 0;
      watch.ended(task.name);
    } catch (error) {
      watch.failed(task.name);
      deps.log.error({ err: error, task: task.name }, 'task failed; it will run again');
      idleMs = AFTER_ERROR_MS;
    }
    await idle(idleMs, stopping);
  }
}

function idle(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopping.addEventListener('abort', done);
  });
}
