import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { createLogger } from './log.ts';
import { type Cleanup, createCleanup } from './process/cleanup.ts';
import { run } from './process/run.ts';
import { untilStopSignal } from './process/stop-signals.ts';
import { StartupError } from './startup-error.ts';

/** Runs Kobodesk until it is told to stop. @returns the process's exit code */
async function main(config: Config, log: Logger, cleanup: Cleanup): Promise<number> {
  const stopped = untilStopSignal();
  const crashed = untilCrash();
  const starting = run(config, log, cleanup);
  const first = await Promise.race([starting, stopped, crashed]);
  if (first instanceof Error) throw first;
  // Told to stop while starting: what was begun is finished first, so that it can be undone in order.
  const running = await starting;
  if (typeof first !== 'string') process.stdout.write(`Kobodesk is ready at ${running.url}\n`);
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

async function start(): Promise<number> {
  let log = createLogger();
  try {
    const config = readConfig(process.env);
    log = createLogger({ level: config.logLevel });
    const cleanup = createCleanup(log);
    return await main(config, log, cleanup).finally(() => cleanup.run());
  } catch (error) {
    explain(error, log);
    return 1;
  }
}

process.exit(await start());
