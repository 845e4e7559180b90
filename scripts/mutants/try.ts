import type { Lane } from './lane.ts';
import { type Result, sealOf } from './results.ts';
import type { Mutant } from './table.ts';

/** Plants one mistake and runs tests until one notices: the one that noticed it last, those beside the code, those elsewhere. */
export async function tryMutant(lane: Lane, mutant: Mutant, last: Result | undefined): Promise<Result> {
  const known = last?.by && last.by !== 'time' ? [[last.by]] : [];
  const rounds = [...known, mutant.beside, ...(mutant.elsewhere ? [mutant.elsewhere] : [])];
  for (const tests of rounds) {
    const verdict = await lane.try(mutant, tests);
    if (verdict.isNoticed) return { by: verdict.by, seal: sealOf(mutant, verdict.by) };
  }
  return { by: null, seal: sealOf(mutant, null) };
}
