import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from '#server/platform/db/connect.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { postgresEnv } from '#server/platform/db/embedded/cluster.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { chooseRunAs, type RunAs } from '#server/platform/db/embedded/run-as.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { ensurePostgres, ensureProgram } from './debian-programs.ts';
import { endChild } from './end-child.ts';
import { interruption } from './report.ts';

const KEPT = 'deploy/pgbackrest';
const STANZA = 'kobodesk';
const SUPERUSER = 'postgres';
const START_MS = 300_000;
const COMMAND_MS = 300_000;
const STOP_MS = 30_000;
const LAST_LINES = 8;

interface Programs {
  /** The folder of PostgreSQL's. */
  postgres: string;
  pgbackrest: string;
}

/**
 * A PostgreSQL of Debian's that pgBackRest keeps by the files of deploy/pgbackrest, as they are: only paths, the port and the user
 * are others here. Its folder goes with its parent.
 */
export class PgbackrestHost {
  #child: ChildProcess | undefined;
  #dataDir: string;
  #repository: string;

  private constructor(
    readonly folder: string,
    readonly programs: Programs,
    readonly runAs: RunAs,
    readonly port: number,
    readonly password: string,
  ) {
    this.#dataDir = this.#in('data');
    this.#repository = this.#in('repository');
  }

  /**
   * Makes a cluster, and a repository with nothing in it but its stanza, and starts it.
   * @throws CannotRun when Debian's programs are not here
   */
  static async start(folder: string): Promise<PgbackrestHost> {
    const programs = { postgres: ensurePostgres(), pgbackrest: ensureProgram('pgbackrest') };
    await mkdir(folder, { mode: 0o711 });
    const binaries = await findBinaries();
    const runAs = await chooseRunAs({ dataDir: folder, clusterDir: join(folder, 'postgres'), binaries });
    const password = randomBytes(16).toString('hex');
    const host = new PgbackrestHost(folder, programs, runAs, await freePort(), password);
    try {
      for (const name of ['data', 'repository', 'log', 'lock', 'socket', 'conf.d']) await host.#make(name);
      await host.#configure();
      await host.#initialize();
      await host.startPostgres();
      const admin = connect(host.urlOf('postgres'), { maxConnections: 1 });
      await admin`CREATE DATABASE kobodesk`.finally(() => admin.end());
      await host.backrest('stanza-create');
      return host;
    } catch (error) {
      await host.end();
      throw error;
    }
  }

  urlOf(database = 'kobodesk'): string {
    return `postgres://${SUPERUSER}:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  #in(name: string): string {
    return join(this.folder, name);
  }

  async #make(name: string): Promise<void> {
    await mkdir(this.#in(name), { mode: 0o700 });
    await this.runAs.own(this.#in(name));
  }

  async #write(name: string, content: string): Promise<void> {
    await writeFile(this.#in(name), content, { mode: 0o600 });
    await this.runAs.own(this.#in(name));
  }

  /** The kept files lie where PostgreSQL's user can read them; PostgreSQL's own are not in its data, as on Debian. */
  async #configure(): Promise<void> {
    const kept = (name: string) => readFile(join(KEPT, name), 'utf8');
    await this.#write('pgbackrest.conf', await kept('pgbackrest.conf'));
    await this.#write(
      'conf.d/pass.conf',
      `[global]\nrepo1-cipher-pass=${randomBytes(36).toString('base64')}\n`,
    );
    await this.#write('kept.conf', await kept('postgresql.conf'));
    await this.#write(
      'postgresql.conf',
      `include = 'kept.conf'
listen_addresses = '127.0.0.1'
port = ${this.port}
unix_socket_directories = '${this.#in('socket')}'
`,
    );
    await this.#write('password', this.password);
  }

  async #initialize(): Promise<void> {
    await this.#run(join(this.programs.postgres, 'initdb'), [
      `--pgdata=${this.#dataDir}`,
      `--pwfile=${this.#in('password')}`,
      `--username=${SUPERUSER}`,
      '--auth-host=scram-sha-256',
      // By a socket in a folder of this user's alone.
      '--auth-local=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
  }

  /** What pgBackRest is told otherwise than the kept file does: by the environment, which its archive_command inherits. */
  get #environment(): NodeJS.ProcessEnv {
    return {
      ...postgresEnv(),
      PGBACKREST_CONFIG: this.#in('pgbackrest.conf'),
      PGBACKREST_CONFIG_INCLUDE_PATH: this.#in('conf.d'),
      PGBACKREST_REPO1_PATH: this.#repository,
      PGBACKREST_LOG_PATH: this.#in('log'),
      PGBACKREST_LOCK_PATH: this.#in('lock'),
      PGBACKREST_PG1_PATH: this.#dataDir,
      PGBACKREST_PG1_SOCKET_PATH: this.#in('socket'),
      PGBACKREST_PG1_PORT: String(this.port),
      PGBACKREST_PG1_USER: SUPERUSER,
    };
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    const child = this.runAs.spawn(program, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      env: this.#environment,
      signal: AbortSignal.any([interruption, AbortSignal.timeout(COMMAND_MS)]),
    });
    const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const [[code], ...words] = await Promise.all([once(child, 'close'), ...said]);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${words.join('\n').trim()}`);
  }

  /** @throws Error with what pgBackRest says, when it fails or takes longer than five minutes */
  backrest(...args: readonly string[]): Promise<void> {
    return this.#run(this.programs.pgbackrest, [`--stanza=${STANZA}`, ...args]);
  }

  /** Starts PostgreSQL, and waits until it has read all of the log that it is to read. */
  async startPostgres(): Promise<void> {
    const log = openSync(this.#in('postgres.log'), 'a');
    const args = ['-D', this.#dataDir, '-c', `config_file=${this.#in('postgresql.conf')}`];
    const child = this.runAs.spawn(join(this.programs.postgres, 'postgres'), args, {
      stdio: ['ignore', log, log],
      cwd: '/',
      env: this.#environment,
    });
    this.#child = child;
    const sql = connect(this.urlOf('postgres'), { maxConnections: 1 });
    const isUp = async () => {
      interruption.throwIfAborted();
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended by itself: ${await this.#lastWords()}`);
      const [row] = await sql`SELECT pg_is_in_recovery() AS reads`.catch(() => []);
      return row?.reads === false;
    };
    const isStarted = await waitUntil(isUp, START_MS, 100).finally(() => sql.end());
    if (!isStarted) throw new Error(`PostgreSQL did not start: ${await this.#lastWords()}`);
    // As deploy/pgbackrest/systemd.conf has it.
    child.kill('SIGHUP');
  }

  /** Of its log, which is removed with the folder. */
  async #lastWords(): Promise<string> {
    const log = await readFile(this.#in('postgres.log'), 'utf8');
    return log.trim().split('\n').slice(-LAST_LINES).join('\n');
  }

  /** The machine is gone: PostgreSQL at once, then its data. Of the repository stays what is there at this moment. */
  async lose(): Promise<void> {
    const killing = endChild(this.#child);
    // What still archives does not find it any more.
    this.#repository = this.#in('repository.elsewhere');
    await rename(this.#in('repository'), this.#repository);
    await killing;
    await rm(this.#dataDir, { recursive: true, maxRetries: 10 });
  }

  /** Restores into an empty folder, and starts PostgreSQL there. */
  async restore(name: string, ...args: readonly string[]): Promise<void> {
    this.#dataDir = this.#in(name);
    await this.#make(name);
    await this.backrest(...args, 'restore');
    await this.startPostgres();
  }

  /** Cuts its clients off, and ends when all is written and archived, or after 30 seconds in any case. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#child?.kill('SIGQUIT'), STOP_MS);
    await endChild(this.#child, 'SIGINT').finally(() => clearTimeout(timer));
  }

  /** Ends it at once, with what it archives. */
  end(): Promise<void> {
    return endChild(this.#child, 'SIGQUIT');
  }
}
