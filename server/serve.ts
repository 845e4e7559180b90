import type { Logger } from 'pino';
import { type Config, readConfig } from './platform/config.ts';
import { createLogger } from './platform/log.ts';
import { type Cleanup, createCleanup } from './platform/process/cleanup.ts';
import { run, type Running, type RunOptions } from './run.ts';
import { untilStopSignal } from './platform/process/stop-signals.ts';
import { StartupError } from './platform/startup-error.ts';

const FIRST_SALE = 'Open it in a browser and sign up to sell with play money. Ctrl-C stops Kobodesk.';

/** Runs Kobodesk until it is told to stop. @returns the process's exit code */
async function main(config: Config, log: Logger, cleanup: Cleanup, options: ServeOptions): Promise<number> {
  const stopped = untilStopSignal();
  const crashed = untilCrash();
  const stopping = new AbortController();
  void stopped.then(() => stopping.abort());
  const starting = run(config, log, cleanup, { ...options, stopping: stopping.signal });
  const running = await Promise.race([starting, stopped, crashed]);
  if (running instanceof Error) throw running;
  if (typeof running === 'string') {
    log.info({ by: running }, 'stopping');
    // Finish the start first, so that it can be undone in order.
    await starting.catch((error: unknown) => log.info({ err: error }, 'start cancelled'));
    return 0;
  }
  const advice = options.advice?.(running.url) ?? (config.money === 'sandbox' ? FIRST_SALE : '');
  process.stdout.write(`Kobodesk is ready at ${running.url}\n${advice && `${advice}\n`}`);
  const end = await Promise.race([stopped, crashed, running.failed]);
  if (end instanceof Error) throw end;
  log.info({ by: end }, 'stopping');
  // Drain only under a supervisor: at a terminal there is no proxy to wait for.
  if (end === 'SIGTERM') await drain(running, crashed);
  return 0;
}

async function drain(running: Running, crashed: Promise<Error>): Promise<void> {
  const end = await Promise.race([running.drain(), crashed, running.failed]);
  if (end instanceof Error) throw end;
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

export interface ServeOptions extends Pick<RunOptions, 'prepare'> {
  /** The advice printed below the address, which it is given. @default how to begin, in the sandbox */
  advice?: (url: string) => string;
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
