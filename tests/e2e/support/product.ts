import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../scripts/stamp.mjs';

const READY = /is ready at (\S+)/;

export interface Product {
  /** Without a slash at its end. */
  url: string;
  /** Time from the start of the process to its readiness, in milliseconds. */
  startMs: number;
  /** Of the process that serves; an embedded database has processes of its own. */
  pid: number;
  /** The process's DATA_DIR: its mail is in `outbox` there. */
  dataDir: string;
  stop: () => Promise<void>;
}

/**
 * Starts the built product on a free port of this machine.
 * @param program `demo` plays a shop's history first
 * @param dist what was built; another folder for another version
 * @throws Error with what the product wrote, when it ends before it is ready
 */
export async function startProduct(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
  program: 'main' | 'demo' = 'main',
  dist = path.join(ROOT, 'dist'),
): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(dist, 'server', `${program}.js`)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const ended = once(child, 'close');
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const url = READY.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`The product ended before it was ready:\n${said.join('\n')}`);
  return {
    url: url.replace(/\/$/, ''),
    startMs: performance.now() - startedAt,
    pid: child.pid ?? 0,
    dataDir,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A product with an empty database that is thrown away afterwards. */
export async function startFreshProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kobodesk-e2e-'));
  const product = await startProduct(dataDir, settings);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
