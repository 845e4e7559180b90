/**
 * Compares every story and docs page, light and dark, as it was at a revision with the working tree:
 * `npm run visual -- [REV] [--strict] [options]`. Without REV: the last release. With --strict, where REV is HEAD if none is named,
 * a single other shade of one pixel is a difference. What else is said goes to Playwright, which takes and compares the pictures:
 * `-g button` for some components, `--workers 4`. Exits with 1 when a picture differs, is missing or left over; the report shows each.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/platform/db/embedded/free-port.ts';

const CACHE = path.resolve('.cache/visual');
const CONFIG = path.join(import.meta.dirname, 'playwright.config.ts');

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Without the tables of props, which no picture shows. */
function buildStorybook(source: string, into: string): void {
  console.log(`Building the Storybook of ${path.basename(into)} …`);
  const args = ['storybook', 'build', '--test', '--disable-telemetry', '--quiet', '--output-dir', into];
  execFileSync('npx', args, { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The Storybook of a commit is built once. It uses the packages installed here, whatever that commit asked for. */
function buildCommit(commit: string): string {
  const folder = path.join(CACHE, commit);
  if (existsSync(path.join(folder, 'index.json'))) return folder;
  const files = path.join(CACHE, `files-${commit}`);
  git('worktree', 'add', '--force', '--detach', files, commit);
  try {
    symlinkSync(path.resolve('node_modules'), path.join(files, 'node_modules'));
    buildStorybook(files, folder);
  } finally {
    git('worktree', 'remove', '--force', files);
  }
  return folder;
}

/** @returns the exit code of Playwright */
async function photograph(storybook: string, base: string, options: string[]): Promise<number> {
  console.log(`Pictures of ${path.basename(storybook)}:`);
  const env = {
    ...process.env,
    VISUAL_STORYBOOK: storybook,
    VISUAL_BASE: base,
    VISUAL_STRICT: isStrict ? '1' : '',
    VISUAL_PORT: String(await freePort()),
  };
  const args = ['playwright', 'test', '--config', CONFIG, ...options];
  return spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1;
}

const words = process.argv.slice(2).filter((word) => word !== '--strict');
const isStrict = process.argv.includes('--strict');
const hasRevision = words[0] !== undefined && !words[0].startsWith('-');
const lastRelease = () => git('tag', '--sort=-creatordate').split('\n')[0] || 'HEAD';
const revision = hasRevision ? (words[0] ?? '') : isStrict ? 'HEAD' : lastRelease();
const options = hasRevision ? words.slice(1) : words;

try {
  const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  mkdirSync(CACHE, { recursive: true });
  for (const entry of readdirSync(CACHE))
    if (!entry.startsWith(commit)) rmSync(path.join(CACHE, entry), { recursive: true });

  const base = buildCommit(commit);
  const tree = path.join(CACHE, 'working-tree');
  buildStorybook('.', tree);
  // What could not be taken cannot be compared either.
  const taken = await photograph(base, base, ['--update-snapshots=all', ...options]);
  process.exitCode = (await photograph(tree, base, options)) || taken;
  console.log(`The report: ${path.join(CACHE, 'report', 'index.html')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
