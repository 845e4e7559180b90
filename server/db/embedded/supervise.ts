import type { Logger } from 'pino';
import { launchPostmaster } from './launch.ts';
import type { PostmasterOptions } from './postmaster.ts';

const MAX_RESTARTS = 3;
const WITHIN_MS = 60_000;

export interface Supervised {
  port: number;
  /** Settles when PostgreSQL ended and could not be kept running; never when it was stopped. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and starts it again, on the same port, when it dies: the pool then reconnects by itself. */
export async function supervise(options: PostmasterOptions, log: Logger): Promise<Supervised> {
  let current = await launchPostmaster(options, log);
  let stopping = false;
  const { port } = current;

  const keepRunning = async (): Promise<Error | undefined> => {
    const restarts: number[] = [];
    for (;;) {
      await current.ended;
      if (stopping) return undefined;
      const now = performance.now();
      restarts.push(now);
      if (restarts.filter((at) => now - at < WITHIN_MS).length > MAX_RESTARTS) {
        return new Error('PostgreSQL ended again and again');
      }
      log.error('PostgreSQL ended unexpectedly and is started again');
      current = await launchPostmaster({ ...options, port }, log);
      if (stopping) await current.stop();
    }
  };

  const finished = keepRunning().catch((error: unknown) => error as Error);
  const failed = new Promise<Error>((resolve) => {
    void finished.then((error) => error && resolve(error));
  });
  return {
    port,
    failed,
    async stop() {
      stopping = true;
      await current.stop();
      await finished;
    },
  };
}
