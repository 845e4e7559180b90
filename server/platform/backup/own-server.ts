import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { connect } from '../db/connect.ts';
import type { Sql } from '../db/sql.ts';
import { BackupError } from './backup-error.ts';
import { nameAt } from './base-backup.ts';
import { both } from './both.ts';
import { type BackupFolder, type Base, claimFolder, noteBase, writeBase } from './folder.ts';

const PROGRAM = 'pg_basebackup';
/** Where Debian keeps a folder of programs for each major version. */
const VERSIONS = '/usr/lib/postgresql';

interface OwnServerOptions {
  databaseUrl: string;
  folder: BackupFolder;
  /** Folders of programs. @default those of PATH, and Debian's of the version */
  programs?: readonly string[];
}

/**
 * Backs up a PostgreSQL of the owner's by its own pg_basebackup, with the log that makes the copy a whole one.
 * @throws BackupError when there is no such program of its version, or it fails
 */
export async function backUpOwnServer({ databaseUrl, folder, programs }: OwnServerOptions): Promise<Base> {
  const sql = connect(databaseUrl, { maxConnections: 1 });
  const { version, begunAt } = await stateOf(sql).finally(() => sql.end());
  const program = await findProgram(version, programs ?? (await programFolders(version)));
  // pg_control_system() is not open to every role, and a folder of whole copies needs no such guard.
  await claimFolder(folder, `own server of PostgreSQL ${version}`);
  const name = nameAt(begunAt);
  const counted = new PassThrough();
  let plainBytes = 0;
  counted.on('data', (piece: Buffer) => (plainBytes += piece.length));
  const copying = copy(program, databaseUrl, counted);
  copying.catch((error: unknown) => counted.destroy(error as Error));
  const [bytes] = await both(writeBase(folder, name, counted), copying);
  const isSealed = folder.recipients.length > 0;
  const base: Base = {
    name,
    of: 'own server',
    begunAt,
    endedAt: new Date(),
    version,
    isSealed,
    bytes,
    plainBytes,
    wal: null,
  };
  await noteBase(folder, base);
  return base;
}

async function stateOf(sql: Sql): Promise<{ version: string; begunAt: Date }> {
  const [row] = await sql<{ version: string; begunAt: Date }[]>`
    SELECT split_part(split_part(current_setting('server_version'), ' ', 1), '.', 1) AS version, clock_timestamp() AS begun_at`;
  if (!row) throw new Error('the database does not say its version');
  return row;
}

async function programFolders(version: string): Promise<string[]> {
  const versions = (await readdir(VERSIONS).catch(() => [])).filter((name) => name === version);
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((name) => join(VERSIONS, name, 'bin')),
  ];
}

async function findProgram(version: string, folders: readonly string[]): Promise<string> {
  for (const folder of folders) {
    const path = join(folder, PROGRAM);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere && (await versionOf(path)) === version) return path;
  }
  throw new BackupError(
    `There is no pg_basebackup of PostgreSQL ${version} on this machine, which a backup of your PostgreSQL takes: install its client programs (on Debian: apt install postgresql-client-${version}), or back up on a machine that has them.`,
  );
}

async function versionOf(path: string): Promise<string | undefined> {
  const child = spawn(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = once(child, 'close').catch(() => undefined);
  const said = await text(child.stdout);
  await closed;
  return /\) (\d+)/.exec(said)?.[1];
}

/** One tar on standard output, its log with it. */
const ARGUMENTS = ['--pgdata=-', '--format=tar', '--wal-method=fetch', '--checkpoint=fast', '--no-password'];

async function copy(program: string, databaseUrl: string, sink: PassThrough): Promise<void> {
  const child = spawn(program, ARGUMENTS, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...connectionOf(databaseUrl) },
  });
  const closed = once(child, 'close');
  const errors = text(child.stderr);
  await passOn(child.stdout, sink);
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new BackupError(`pg_basebackup failed: ${(await errors).trim().split('\n').at(-1)}`);
  sink.end();
}

/** Does not end it: a program that failed has written a part. */
const passOn = (from: Readable, to: PassThrough): Promise<void> => pipeline(from, to, { end: false });

/** In the environment, since other users of a machine see the arguments of its programs. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const { host, port, user, pass, database } = postgres(databaseUrl).options;
  const sslmode = /[?&]sslmode=([\w-]+)/.exec(databaseUrl)?.[1];
  return {
    PGHOST: host.join(','),
    PGPORT: port.join(','),
    PGUSER: user,
    PGDATABASE: database,
    PGTARGETSESSIONATTRS: 'any',
    ...(typeof pass === 'string' && { PGPASSWORD: pass }),
    ...(sslmode !== undefined && { PGSSLMODE: sslmode }),
  };
}
