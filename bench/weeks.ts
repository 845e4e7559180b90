import { liveWeeks } from '../scripts/weeks.ts';
import { printTable, whole } from './support/table.ts';

const SEEDS = 1_000;

interface LivedWeeks {
  seeds: number;
  failed: string[];
  minutes: number;
}

/** Weeks of a small shop by chance, and those that failed: a rule was broken, hardly anything was sold, or the same seed made another week. */
export async function measureWeeks(): Promise<LivedWeeks> {
  const startedAt = performance.now();
  const failed = await liveWeeks({ first: 1, seeds: SEEDS });
  const minutes = (performance.now() - startedAt) / 60_000;
  for (const name of failed) console.error(`Failed: ${name}`);
  printTable(
    'Weeks of a small shop whose clock, vendors, bank, network and database fail by chance; the books reconciled after each step',
    ['weeks lived', 'weeks that failed', 'minutes'],
    [[whole(SEEDS), failed.length, whole(minutes)]],
  );
  return { seeds: SEEDS, failed, minutes };
}
