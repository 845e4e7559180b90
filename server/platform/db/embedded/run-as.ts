import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import type { Binaries } from './binaries.ts';
import { exists } from './data-dir.ts';
import { ensureSystemUser, type UserIds } from './system-user.ts';

/** How PostgreSQL's programs are started: as ourselves, or as another user when we are root. */
export interface RunAs {
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Gives a file or folder, without its content, to the user that runs the programs. */
  own(path: string): Promise<void>;
}

interface RunAsOptions {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
}

const asOurselves: RunAs = { spawn, own: () => Promise.resolve() };

/** @throws StartupError when we are root and no other user can be made to reach the programs and the data */
export async function chooseRunAs(options: RunAsOptions): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asOurselves;
  const ids = await clusterUser(options.clusterDir);
  for (const candidate of [asUser(ids), ...CAPABILITIES.map((name) => withCapability(ids, name))]) {
    if (await reachesEverything(candidate, options)) return candidate;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and the user it would run as cannot reach DATA_DIR ${options.dataDir} and ${options.binaries.root}: move both out of closed folders such as /root, start Kobodesk as an ordinary user, or set DATABASE_URL.`,
  );
}

/** The owner of an existing cluster stays the owner, so that root and an ordinary user can take turns. */
async function clusterUser(clusterDir: string): Promise<UserIds> {
  const cluster = await lstat(clusterDir).catch(() => undefined);
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const ids = await ensureSystemUser();
  if (cluster) await chownTree(clusterDir, ids);
  return ids;
}

async function chownTree(path: string, ids: UserIds): Promise<void> {
  await chown(path, ids.uid, ids.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(child, ids);
    else if (entry.isFile()) await chown(child, ids.uid, ids.gid);
  }
}

function asUser(ids: UserIds): RunAs {
  return {
    spawn: (command, args, options) => spawn(command, args, { ...options, ...ids }),
    own: (path) => chown(path, ids.uid, ids.gid),
  };
}

// From few rights to many: first to pass closed folders, then also to run programs that only root may run.
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/** For a checkout below a folder closed to others, such as /root: one capability gives the user access. */
function withCapability(ids: UserIds, capability: string): RunAs {
  const setpriv = [
    // Without this bit access(2), by which PostgreSQL looks for its own programs, ignores capabilities.
    '--securebits=+no_setuid_fixup',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return {
    spawn: (command, args, options) => spawn('setpriv', [...setpriv, command, ...args], options),
    own: (path) => chown(path, ids.uid, ids.gid),
  };
}

// Lets initdb find the server and its files, and enters the folder the data lies in.
const PROBE = '"$1" --show --pgdata="$3" && test -r "$2" && cd "$3"';

async function reachesEverything(runAs: RunAs, options: RunAsOptions): Promise<boolean> {
  const { dataDir, clusterDir, binaries } = options;
  const template = join(binaries.root, 'share', 'postgresql', 'postgres.bki');
  const folder = (await exists(clusterDir)) ? clusterDir : dataDir;
  try {
    const args = ['-c', PROBE, 'sh', binaries.initdb, template, folder];
    const child = runAs.spawn('/bin/sh', args, { stdio: 'ignore', cwd: '/' });
    const [code] = await once(child, 'close');
    return code === 0;
  } catch {
    return false;
  }
}
