import type { Logger } from 'pino';
import { type Config, readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createLogger } from '../log.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { run } from './run.ts';
import { untilStopSignal } from './stop-signals.ts';
import { StartupError } from '../startup-error.ts';

/** Runs Kobodesk until it is told to stop. @returns the process's exit code */
async function main(config: Config, log: Logger, cleanup: Cleanup, options: ServeOptions): Promise<number> {
  const stopped = untilStopSignal();
  const crashed = untilCrash();
  const starting = run(config, log, cleanup, options.prepare);
  const first = await Promise.race([starting, stopped, crashed]);
  if (first instanceof Error) throw first;
  // Told to stop while starting: what was begun is finished first, so that it can be undone in order.
  const running = await starting;
  if (typeof first !== 'string')
    process.stdout.write(`${options.welcome ?? 'Kobodesk is ready at'} ${running.url}\n`);
  const end = await Promise.race([stopped, crashed, running.failed]);
  if (end instanceof Error) throw end;
  log.info({ by: end }, 'stopping');
  return 0;
}

function untilCrash(): Promise<Error> {
  return new Promise((resolve) => {
    process.on('uncaughtException', (error) => resolve(error));
    process.on('unhandledRejection', (reason) =>
      resolve(reason instanceof Error ? reason : new Error(String(reason))),
    );
  });
}

function explain(error: unknown, log: Logger): void {
  if (error instanceof StartupError) process.stderr.write(`Kobodesk cannot start. ${error.message}\n`);
  else log.fatal({ err: error }, 'Kobodesk stops because of an error');
}

export interface ServeOptions {
  /** Runs on the migrated database before the first request is answered. */
  prepare?: (deps: Deps) => Promise<void>;
  /** What stands before the address once all is up. @default 'Kobodesk is ready at' */
  welcome?: string;
}

/** The whole life of the process. @returns its exit code */
export async function serve(options: ServeOptions = {}): Promise<number> {
  let log = createLogger();
  try {
    const config = readConfig(process.env);
    log = createLogger({ level: config.logLevel });
    const cleanup = createCleanup(log);
    return await main(config, log, cleanup, options).finally(() => cleanup.run());
  } catch (error) {
    explain(error, log);
    return 1;
  }
}
