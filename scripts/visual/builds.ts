import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

export const CACHE = path.resolve('.cache/visual');

const BUILD_LIMIT_MS = 15 * 60_000;
const LAST_LINES = 15;

/** A Storybook that is built. */
export interface Build {
  /** What the person who asked calls it: "v1.2.0", "the working tree". */
  name: string;
  /** What it holds, in one line: "a1b2c3d Say why (2026-11-21)". */
  about: string;
  folder: string;
  /** Where its pictures are kept. */
  pictures: string;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The latest release, or the latest commit while there is none. */
export function defaultBase(): string {
  const [latest] = git('tag', '--sort=-creatordate').split('\n');
  return latest || 'HEAD';
}

function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    throw new Error(
      `git knows no commit "${name}": look for its name with "git log --oneline" or "git tag".`,
    );
  }
}

/** Without what only a reader needs, such as tables of props. @throws Error with the end of what Storybook said */
function build(name: string, source: string, into: string): void {
  const log = `${into}.log`;
  const output = openSync(log, 'w');
  console.log(`Building the Storybook of ${name} …`);
  const started = performance.now();
  const { status } = spawnSync(
    'npx',
    ['storybook', 'build', '--test', '--disable-telemetry', '--quiet', '--output-dir', into],
    { cwd: source, stdio: ['ignore', output, output], timeout: BUILD_LIMIT_MS },
  );
  closeSync(output);
  if (status === 0) {
    console.log(`  built in ${Math.round((performance.now() - started) / 1000)} s`);
    return;
  }
  rmSync(into, { recursive: true, force: true });
  const end = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(
    `The Storybook of ${name} could not be built. It ended with:\n\n${end}\n\nAll of it is in ${log}. ` +
      'A commit with other dependencies is built with those that are installed here: compare with a nearer one.',
  );
}

/** Its files as they were, apart from the repository: git need not know of it, and it goes when the work is done. */
function inFilesOf<T>(commit: string, work: (folder: string) => T): T {
  const folder = path.join(CACHE, `files-${commit}`);
  const archive = `${folder}.tar`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    git('archive', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(archive, { force: true });
  }
}

/**
 * The Storybook of a commit, built once and kept by its id.
 * @throws Error when git knows no such commit or it cannot be built
 */
export function buildCommit(name: string): Build {
  const commit = commitOf(name);
  const folder = path.join(CACHE, commit);
  if (!existsSync(path.join(folder, 'index.json')))
    inFilesOf(commit, (source) => build(name, source, folder));
  const about = git('log', '-1', '--format=%h %s (%cs)', commit);
  return { name, about, folder, pictures: `${folder}-pictures` };
}

/** The Storybook of the files as they are now. @throws Error when it cannot be built */
export function buildWorkingTree(): Build {
  const name = 'the working tree';
  const folder = path.join(CACHE, 'working-tree');
  const pictures = `${folder}-pictures`;
  rmSync(pictures, { recursive: true, force: true });
  build(name, '.', folder);
  const changed = git('status', '--porcelain').split('\n').filter(Boolean).length;
  const about = `${git('log', '-1', '--format=%h %s', 'HEAD')}, and ${changed} changed files`;
  return { name, about, folder, pictures };
}

/** Removes what earlier comparisons kept and this one does not need. */
export function forgetOthers(builds: readonly Build[]): void {
  const kept = builds.map(({ folder }) => path.basename(folder));
  for (const entry of readdirSync(CACHE))
    if (!kept.some((name) => entry.startsWith(name))) rmSync(path.join(CACHE, entry), { recursive: true });
}
