import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { connect } from '#server/platform/db/connect.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { ensureCluster, readPassword, SUPERUSER } from '#server/platform/db/embedded/cluster.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { launchPostmaster } from '#server/platform/db/embedded/launch.ts';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster-pid.ts';
import type { Postmaster } from '#server/platform/db/embedded/postmaster.ts';
import { chooseRunAs, type RunAs } from '#server/platform/db/embedded/run-as.ts';

const run = promisify(execFile);
const DATABASE = 'kobodesk';

/** A PostgreSQL of the binaries that npm brought, on a port that stays its own. Its folder goes with its parent. */
export class PostgresHost {
  #postmaster: Postmaster | undefined;

  private constructor(
    readonly folder: string,
    readonly port: number,
    readonly runAs: RunAs,
    readonly password: string,
  ) {}

  get #clusterDir(): string {
    return join(this.folder, 'postgres');
  }

  /** host:port, as it stands in a URL. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Makes a cluster with an empty database, stopped. */
  static async create(folder: string): Promise<PostgresHost> {
    await mkdir(folder, { mode: 0o711 });
    const clusterDir = join(folder, 'postgres');
    const binaries = await findBinaries();
    const runAs = await chooseRunAs({ dataDir: folder, clusterDir, binaries });
    await ensureCluster(clusterDir, binaries, runAs);
    const host = new PostgresHost(folder, await freePort(), runAs, await readPassword(clusterDir));
    await host.start();
    const admin = connect(urlTo(host, host.address, 'postgres'), { maxConnections: 1 });
    await admin`CREATE DATABASE ${admin(DATABASE)}`.finally(() => admin.end());
    await host.stop();
    return host;
  }

  /** A standby of this one, which must be stopped meanwhile. */
  async createStandby(folder: string): Promise<PostgresHost> {
    await mkdir(folder, { mode: 0o711 });
    // With its owners, which a copy by Node.js would not keep.
    await run('cp', ['-a', this.#clusterDir, folder]);
    const signal = join(folder, 'postgres', 'standby.signal');
    await writeFile(signal, '');
    await this.runAs.own(signal);
    return new PostgresHost(folder, await freePort(), this.runAs, this.password);
  }

  /** @param settings further PostgreSQL settings, as name=value */
  async start(settings: readonly string[] = []): Promise<void> {
    this.#postmaster = await launchPostmaster(
      {
        binaries: await findBinaries(),
        runAs: this.runAs,
        clusterDir: this.#clusterDir,
        logFile: join(this.folder, 'postgres.log'),
        settings,
        port: this.port,
      },
      pino({ level: 'silent' }),
    );
  }

  /** Kills its first process, which takes all of its others with it. */
  async kill(): Promise<void> {
    const status = await readPostmasterPid(this.#clusterDir);
    if (status) process.kill(status.pid, 'SIGKILL');
    await this.#postmaster?.ended;
  }

  async stop(): Promise<void> {
    await this.#postmaster?.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @param addresses host:port of one or several hosts, parted by commas */
export const urlTo = ({ password }: PostgresHost, addresses: string, database = DATABASE) =>
  `postgres://${SUPERUSER}:${password}@${addresses}/${database}`;

/** What a standby needs to follow its primary. */
export const followingOf = ({ port, password }: PostgresHost) =>
  `primary_conninfo=host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} application_name=standby`;
