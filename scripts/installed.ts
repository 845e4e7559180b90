/** The packages of package-lock.json that come from elsewhere, with their licences. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './stamp.mjs';

export interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  /** Of this repository. */
  link?: boolean;
  resolved?: string;
  /** "sha512-" and the hash in base64. */
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Installed extends Locked {
  /** Where it is put: "node_modules/astro/node_modules/zod". */
  path: string;
  name: string;
  version: string;
  /** An SPDX identifier or expression. */
  licence: string;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;

/** The lock file as it is, by path; '' is ours. */
export const readLock = (): Record<string, Locked> =>
  (readJson('package-lock.json') as { packages: Record<string, Locked> }).packages;

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** As its own package.json says; one for another machine is not here, and the lock file has its word. */
function licenceOf(path: string, locked: Locked): string {
  const own = existsSync(join(ROOT, path, 'package.json'))
    ? (readJson(`${path}/package.json`) as { license?: string }).license
    : locked.license;
  return own ?? licenceInFile(path);
}

function licenceInFile(path: string): string {
  const file = readdirSync(join(ROOT, path)).find((name) => /^licen[cs]e/i.test(name));
  const title =
    file &&
    readFileSync(join(ROOT, path, file), 'utf8')
      .trim()
      .split('\n')[0];
  const named = title && /^(?:The )?(\w+) License/i.exec(title)?.[1];
  if (!named) throw new Error(`${path} names no licence in its package.json or its licence file.`);
  return named;
}

/** Those of them to keep, on whatever machine they are installed. Our own stand below packages/, and are linked. */
export const lockedPackages = (keeps: (one: { name: string; dev: boolean }) => boolean): Installed[] =>
  Object.entries(readLock())
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { dev = false }]) => keeps({ name: nameOf(path), dev }))
    .map(([path, locked]) => ({
      ...locked,
      path,
      name: nameOf(path),
      version: locked.version ?? '',
      licence: licenceOf(path, locked),
    }));
