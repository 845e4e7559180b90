import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export const CACHE = path.resolve('.cache/visual');

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The latest release, or the latest commit while there is none. */
export function defaultBase(): string {
  const [latest] = git('tag', '--sort=-creatordate').split('\n');
  return latest || 'HEAD';
}

function buildIn(folder: string, out: string): string {
  execFileSync('npx', ['storybook', 'build', '--disable-telemetry', '--quiet', '--output-dir', out], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return out;
}

/**
 * The Storybook of a commit, built once and kept by its id.
 * @throws Error when git knows no such commit
 */
export function buildCommit(name: string): string {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const out = path.join(CACHE, commit);
  if (existsSync(path.join(out, 'index.json'))) return out;
  const tree = path.join(CACHE, `tree-${commit}`);
  git('worktree', 'add', '--detach', '--force', tree, commit);
  try {
    symlinkSync(path.resolve('node_modules'), path.join(tree, 'node_modules'));
    return buildIn(tree, out);
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
}

export const buildWorkingTree = (): string => buildIn('.', path.join(CACHE, 'working-tree'));
