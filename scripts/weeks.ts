import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { countVitest } from './test-counts.ts';

const REPORTS = join('.cache', 'world');

/** Weeks by chance (tests/server/world), of the seeds from `first` on. */
export interface Weeks {
  first: number;
  seeds: number;
}

/** One row of them. Vitest gives a file one processor, so each row has a run of its own. */
async function liveRow({ first, seeds }: Weeks): Promise<string[]> {
  const report = join(REPORTS, `${first}.json`);
  const passed = await run(
    join('node_modules', '.bin', 'vitest'),
    [
      'run',
      ...['--project', 'server', 'tests/server/world'],
      ...['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { WORLD_SEEDS: String(seeds), WORLD_FIRST: String(first) },
  );
  return countVitest(report, passed).names;
}

/** Lives them, on all processors. @returns what failed, each by the name of its test, which says the seed */
export async function liveWeeks({ first, seeds }: Weeks): Promise<string[]> {
  mkdirSync(REPORTS, { recursive: true });
  const each = Math.ceil(seeds / availableParallelism());
  const rows: Weeks[] = [];
  for (let done = 0; done < seeds; done += each)
    rows.push({ first: first + done, seeds: Math.min(each, seeds - done) });
  return (await Promise.all(rows.map(liveRow))).flat();
}
