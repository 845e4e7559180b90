import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../../startup-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import type { Binaries } from './binaries.ts';
import { exists } from './data-dir.ts';
import type { RunAs } from './run-as.ts';

/** The PostgreSQL whose binaries package.json names. Another major version cannot read its data. */
export const MAJOR_VERSION = '18';

export const SUPERUSER = 'kobodesk';

const passwordFile = (clusterDir: string) => join(clusterDir, 'kobodesk.password');

export const readPassword = async (clusterDir: string) =>
  (await readFile(passwordFile(clusterDir), 'utf8')).trim();

/**
 * Makes the database cluster unless it is there.
 * @throws StartupError when the folder holds something else, or a cluster of another PostgreSQL
 */
export async function ensureCluster(clusterDir: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  await removeUnfinished(clusterDir);
  if (!(await exists(clusterDir))) return createCluster(clusterDir, binaries, runAs);
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined || !(await exists(passwordFile(clusterDir)))) {
    throw new StartupError(
      `DATA_DIR holds ${clusterDir}, which is not a database Kobodesk made: set DATA_DIR to an empty or new folder.`,
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new StartupError(
      `DATA_DIR holds a database of PostgreSQL ${version.trim()} in ${clusterDir}, but this Kobodesk runs PostgreSQL ${MAJOR_VERSION}: dump and restore it, or set DATA_DIR to a new folder.`,
    );
  }
}

const unfinishedPrefix = (clusterDir: string) => `${basename(clusterDir)}.new-`;

/** Where a cluster is restored, under DATA_DIR: the next start does away with it if it was left unfinished. */
export const restoringDirOf = (clusterDir: string) =>
  join(dirname(clusterDir), `${unfinishedPrefix(clusterDir)}restored`);

async function removeUnfinished(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir);
  const names = await readdir(parent);
  const unfinished = names.filter((name) => name.startsWith(unfinishedPrefix(clusterDir)));
  await Promise.all(unfinished.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

/** Made under another name and renamed when whole, so that an interrupted start leaves nothing half done in its place. */
async function createCluster(clusterDir: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const parent = dirname(clusterDir);
  const draft = join(parent, unfinishedPrefix(clusterDir) + randomBytes(4).toString('hex'));
  const password = randomBytes(24).toString('base64url');
  const draftPassword = `${draft}.password`;
  await writeFile(draftPassword, `${password}\n`, { mode: 0o600 });
  await runAs.own(draftPassword);
  await mkdir(draft, { mode: 0o700 });
  await runAs.own(draft);
  await runInitdb(draft, draftPassword, binaries, runAs);
  await rename(draftPassword, passwordFile(draft));
  await rename(draft, clusterDir);
  await syncFolder(parent);
}

async function runInitdb(dir: string, pwfile: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const args = [
    `--pgdata=${dir}`,
    `--pwfile=${pwfile}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const child = runAs.spawn(binaries.initdb, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
    env: postgresEnv(),
  });
  const closed = once(child, 'close');
  const [errors, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', closed]);
  if (code !== 0) {
    throw new StartupError(
      `The database in ${dir} could not be made (initdb: ${errors.trim().split('\n').at(-1)}): put that right, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** The environment for PostgreSQL's programs: ours, without the variables that would point them elsewhere. */
export function postgresEnv(): NodeJS.ProcessEnv {
  const foreign = (name: string) => name.startsWith('PG') || name.startsWith('LC_') || name === 'LANG';
  const kept = Object.entries(process.env).filter(([name]) => !foreign(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
