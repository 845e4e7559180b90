import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sellThroughFleet, whenSold } from './fleet.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import { CannotRun, line, print, sizes } from './report.ts';
import { withFolder } from './with-folder.ts';

const run = promisify(execFile);
const LIMIT_MS = 180_000;
const PROGRAM = join('dist', 'server', 'main.js');

const git = async (...args: string[]): Promise<string> => (await run('git', args)).stdout.trim();

/** What the shop runs before: FAULTS_FROM, else the newest tag, else the commit that gave package.json its version. */
async function versionBefore(): Promise<string> {
  const { FAULTS_FROM: given } = process.env;
  if (given) return given;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*').catch(() => '');
  const commits = await git('log', '--format=%H', `-S"version": "${version}"`, '--', 'package.json').catch(
    () => '',
  );
  const found = tag || commits.split('\n').at(-1);
  if (found) return found;
  throw new CannotRun(
    'There is no version before this one here: clone with the history, or name a commit in FAULTS_FROM.',
  );
}

/** Builds a version in a folder of its own. @returns its server */
async function build(commit: string, folder: string): Promise<string> {
  await git('worktree', 'add', '--detach', folder, commit);
  const options = { cwd: folder, maxBuffer: 100_000_000 };
  await run('npm', ['ci', '--no-audit', '--no-fund'], options);
  await run('npm', ['run', 'build'], options);
  return join(folder, PROGRAM);
}

async function withVersion<T>(
  commit: string,
  folder: string,
  use: (program: string) => Promise<T>,
): Promise<T> {
  const place = join(folder, 'before');
  try {
    return await use(await build(commit, place));
  } finally {
    await git('worktree', 'remove', '--force', place).catch(() => git('worktree', 'prune'));
  }
}

export const UPGRADE = { orders: 3_000, clients: 30, kills: 0 };

/**
 * Three processes of the version before, replaced one after the other under load by this one, whose first start changes the schema
 * under the two that go on.
 */
export async function sellThroughUpgrade(size: { orders: number; clients: number }) {
  const before = await versionBefore();
  return withFolder((folder) =>
    withVersion(before, folder, async (program) => {
      const host = await PostgresHost.create(join(folder, 'database'));
      await host.start();
      let longestPauseMs = 0;
      let errorsBefore = 0;
      try {
        const sold = await sellThroughFleet({
          ...size,
          databaseUrl: urlTo(host, host.address),
          checkUrl: urlTo(host, host.address),
          program,
          limitMs: LIMIT_MS,
          async disturb(fleet, tally, signal) {
            for (const [index, product] of fleet.entries()) {
              await whenSold(tally, (size.orders * (index + 1)) / (fleet.length + 1), signal);
              await product.end('SIGTERM');
              errorsBefore += tally.serverErrorsAt.get(product.baseUrl) ?? 0;
              await product.start(PROGRAM);
            }
            await whenSold(tally, tally.acknowledged.size + 1, signal);
            // Later ones are of the last buyers, who may all wait for a vendor that keeps silent.
            ({ longestPauseMs } = tally);
          },
        });
        return { ...sold, before, longestPauseMs, errorsNow: sold.tally.serverErrors - errorsBefore };
      } finally {
        await host.stop();
      }
    }),
  );
}

/**
 * What the version before answered to a lock of the migrations is told, and no failure of this one.
 * @returns false when money was lost, or this version answered 500
 */
export async function runUpgrade(): Promise<boolean> {
  const { before, tally, verdict, seconds, longestPauseMs, errorsNow } = await sellThroughUpgrade(
    sizes(UPGRADE),
  );
  line('from', `${before}, three processes, one after the other`);
  print(tally, verdict, seconds);
  line('longest without sale', `${Math.round(longestPauseMs)} ms`);
  for (const [words, count] of tally.excuses) line(`answered ${count} times`, words);
  line(
    'answered 500',
    `${tally.serverErrors - errorsNow} times by the version before, ${errorsNow} by this one`,
  );
  return verdict.violations.length === 0 && errorsNow === 0;
}
