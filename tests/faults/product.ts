import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { endChild } from './end-child.ts';

const START_TIMEOUT_MS = 60_000;

/** The built product as its users run it, to be killed at any moment and started again on the same data and port. */
export class Product {
  starts = 0;
  #child: ChildProcess | undefined;

  constructor(
    readonly baseUrl: string,
    readonly dataDir: string,
    readonly environment: Record<string, string>,
    readonly program = 'dist/server/main.js',
  ) {}

  /** @param program of another version */
  async start(program = this.program): Promise<void> {
    const log = openSync(join(this.dataDir, '..', 'product.log'), 'a');
    this.#child = spawn(process.execPath, [program], {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: '0',
        PORT: new URL(this.baseUrl).port,
        DATA_DIR: this.dataDir,
        ...this.environment,
      },
    });
    this.starts += 1;
    const isReady = await waitUntil(() => this.#isReady(), START_TIMEOUT_MS);
    if (!isReady) throw new Error('the product did not become ready; see product.log');
  }

  async #isReady(): Promise<boolean> {
    if (this.#child?.exitCode != null) throw new Error('the product ended by itself; see product.log');
    const answer = await fetch(`${this.baseUrl}/readyz`).catch(() => undefined);
    return answer?.ok ?? false;
  }

  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    return endChild(this.#child, signal);
  }

  /** Kills PostgreSQL's first process, which takes all of its others with it. */
  async killDatabase(): Promise<void> {
    const pidFile = await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  }
}
