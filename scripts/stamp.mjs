import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const STAMP_FILE = join(ROOT, 'dist', 'stamp');

/** Everything the build reads, besides the installed packages, for which the lock file stands. */
const INPUTS = [
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'tailwind.config.mjs',
  'tsconfig.json',
];

const isInputVariable = (name) => name.startsWith('PUBLIC_') || name === 'SITE_URL';

/** A hash of all the build's inputs: contents, not times, so that a fresh clone and a copy agree. */
export function stampOfInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) addPath(hash, input);
  for (const name of Object.keys(process.env).filter(isInputVariable).sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

export function stampOfBuild() {
  try {
    return readFileSync(STAMP_FILE, 'utf8');
  } catch {
    return undefined;
  }
}

function addPath(hash, path) {
  const full = join(ROOT, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, join(path, name));
  } else if (found) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
