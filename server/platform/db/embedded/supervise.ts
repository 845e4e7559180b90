import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { keepSmall } from './log-file.ts';
import { launchPostmaster, type LaunchOptions } from './launch.ts';

const MAX_RESTARTS = 3;
const WITHIN_MS = 60_000;

// PostgreSQL writes its WAL in files of 16 MiB and stops when it cannot create the next one.
const ROOM_BYTES = 32 * 1024 * 1024;
const NO_ROOM_PAUSE_MS = 1_000;

export interface Supervised {
  port: number;
  /** Settles when PostgreSQL ended and could not be kept running; never when it was stopped. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

async function hasRoom({ clusterDir }: LaunchOptions): Promise<boolean> {
  const { bavail, bsize } = await statfs(clusterDir);
  return bavail * bsize >= ROOM_BYTES;
}

/**
 * Starts PostgreSQL and starts it again, on the same port, when it dies: the pool then reconnects by itself. On a full disk it
 * tries until there is room.
 */
export async function supervise(options: LaunchOptions, log: Logger): Promise<Supervised> {
  let current = await launchPostmaster(options, log);
  let stopping = false;
  const endRotation = keepSmall(options.logFile, log);
  const { port } = current;

  const relaunch = async (): Promise<void> => {
    while (!stopping) {
      try {
        current = await launchPostmaster({ ...options, port }, log);
        return;
      } catch (error) {
        if (await hasRoom(options)) throw error;
        log.error(
          { err: error },
          'the disk under DATA_DIR is full: make room, and PostgreSQL starts by itself',
        );
        await pause(NO_ROOM_PAUSE_MS);
      }
    }
  };

  const keepRunning = async (): Promise<Error | undefined> => {
    const restarts: number[] = [];
    for (;;) {
      await current.ended;
      if (stopping) return undefined;
      const now = performance.now();
      if (await hasRoom(options)) restarts.push(now);
      if (restarts.filter((at) => now - at < WITHIN_MS).length > MAX_RESTARTS) {
        return new Error('PostgreSQL ended again and again');
      }
      log.error('PostgreSQL ended unexpectedly and is started again');
      await relaunch();
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
      endRotation();
      await current.stop();
      await finished;
    },
  };
}
