import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { SERVER_PROGRAM } from './server-under-test.ts';

const START_TIMEOUT_MS = 60_000;

export interface Kobodesk {
  child: ChildProcess;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits for the line that says it is ready. @returns the address in it */
  ready(): Promise<string>;
  /** Waits for its end. @returns the exit code, or the signal that killed it */
  ended(): Promise<number | string>;
  /** Tells it to stop, and waits for its end. */
  stop(): Promise<void>;
}

export interface RunOptions {
  env?: Record<string, string>;
  detached?: boolean;
  /** A command that runs it, such as CONTAINER; it is killed at the end, and what it runs with it. */
  within?: readonly string[];
}

/** Starts a real Kobodesk process, on a free port unless env says otherwise; it does not outlive the test. */
export function runKobodesk(options: RunOptions): Kobodesk {
  const kobodesk = startKobodesk(options);
  onTestFinished(() => kobodesk.stop());
  return kobodesk;
}

/** The same for a whole test file, whose last step is to stop it. */
export function startKobodesk({ env = {}, detached = false, within = [] }: RunOptions): Kobodesk {
  const [command = '', ...args] = [...within, process.execPath, SERVER_PROGRAM];
  const child = spawn(command, args, {
    cwd: ROOT,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      npm_lifecycle_event: '',
      ...env,
    },
  });
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const address = () => /^Kobodesk is ready at (\S+)$/m.exec(output)?.[1];
  return {
    child,
    pid: child.pid ?? -1,
    output: () => output,
    async ready() {
      const gone = () => child.exitCode !== null || child.signalCode !== null;
      await waitUntil(() => address() !== undefined || gone(), START_TIMEOUT_MS);
      const url = address();
      if (url === undefined) throw new Error(`it did not become ready:\n${output}`);
      return url;
    },
    ended: () => ended,
    stop: () => endNow(child, ended, within.length > 0 ? 'SIGKILL' : 'SIGTERM'),
  };
}

async function endNow(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
