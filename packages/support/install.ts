import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/stamp.mjs';

const execute = promisify(execFile);

export interface Host {
  folder: string;
  /** Runs Node in the folder. @returns what it printed @throws Error with what it printed, when it failed */
  node: (args: string[], env?: Record<string, string>) => Promise<string>;
  remove: () => Promise<void>;
}

interface HostOptions {
  /** Folders below packages/, such as sdk. */
  names: readonly string[];
  /** A folder of files that use them; they are copied. */
  files: string;
  /** Packages of this repository's node_modules, or packed files, that the host has installed too. */
  beside?: string[];
}

/** Packs packages as npm would publish them, which builds them, and installs the files in a new folder outside the repository. */
export async function installInHost({ names, files, beside = [] }: HostOptions): Promise<Host> {
  const folder = await mkdtemp(path.join(tmpdir(), `kobodesk-${names.join('-')}-`));
  const npm = (args: string[], cwd: string) =>
    execute('npm', [...args, '--silent', '--offline', '--no-audit', '--no-fund'], { cwd });
  const packed = path.join(folder, 'packed');
  await mkdir(packed);
  for (const name of names) await npm(['pack', `./packages/${name}`, '--pack-destination', packed], ROOT);
  const archives = (await readdir(packed)).map((file) => path.join(packed, file));
  if (archives.length !== names.length) throw new Error(`npm pack wrote ${archives.length} files.`);
  await cp(files, folder, { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    '{ "name": "host", "private": true, "type": "module" }\n',
  );
  const others = beside.map((other) => path.resolve(ROOT, 'node_modules', other));
  await npm(['install', '--ignore-scripts', ...archives, ...others], folder);
  return openHost(folder);
}

/** A host that was installed before. */
export const openHost = (folder: string): Host => ({
  folder,
  node: (args, env = {}) =>
    execute(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } }).then(
      ({ stdout }) => stdout,
      (error: Error & { stdout?: string }) => {
        throw new Error(`${error.message}\n${error.stdout ?? ''}`);
      },
    ),
  remove: () => rm(folder, { recursive: true, force: true }),
});
