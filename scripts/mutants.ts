/**
 * Plants mistakes in the product, one at a time, and tells which of them no test notices: `npm run mutants [-- options] [word …]`.
 * Words choose the mistakes with all of them in their name, file or area. Only those are tried that are new, or whose file or test has changed;
 * a run that was stopped goes on where it was. `--again` tries all, `--guarded` those of what moves money or opens an account,
 * `--changed` only those that a test noticed before it or the file changed. `--lanes 2` says how many copies of the project work side by
 * side, `--minutes 3` ends the run in time: what is left then is said, and is no failure. `--page` tries nothing, and writes
 * docs/mutants.md from the results as they are, after a merge.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { AREAS } from '../tests/mutants/areas.ts';
import { Lane } from './mutants/lane.ts';
import { formattedPage, staleIn } from './mutants/report.ts';
import { readResults, writeResults } from './mutants/results.ts';
import { type Mutant, mutantsOf } from './mutants/table.ts';
import { tryMutant } from './mutants/try.ts';

const PAGE = 'docs/mutants.md';

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    guarded: { type: 'boolean', default: false },
    lanes: { type: 'string', default: String(availableParallelism()) },
    minutes: { type: 'string', default: 'Infinity' },
    page: { type: 'boolean', default: false },
  },
});
const endsAt = performance.now() + Number(options.minutes) * 60_000;

const all = mutantsOf(AREAS);
const results = readResults(AREAS);
const chosen = all.filter(
  ({ id, area }) =>
    !options.page &&
    (!options.guarded || area.isGuarded) &&
    (!options.changed || results[id]?.by) &&
    words.every((word) => `${area.name} ${id}`.includes(word)),
);
const isKnown = ({ id }: Mutant) => Number(id in results);
/** What no run has tried yet goes first. */
const waiting = (options.again ? chosen : staleIn(chosen, results)).toSorted(
  (a, b) => isKnown(a) - isKnown(b),
);
console.log(`${chosen.length} mistakes, ${waiting.length} to try.`);

let done = 0;
const wrong: string[] = [];

const writePage = async () => writeFileSync(PAGE, await formattedPage(all, results));

/** The tests that have passed on sound code in this run. */
const sound = new Set<string>();

/**
 * A test that fails on sound code would be taken for one that notices every mistake. Only those are run that are wanted next: all of
 * them together take longer than a run may.
 */
async function checkSound(lane: Lane, tests: readonly string[]): Promise<void> {
  const unknown = tests.filter((test) => !sound.has(test));
  if (unknown.length === 0) return;
  const verdict = await lane.run(unknown);
  if (verdict.isNoticed) throw new Error(`${verdict.by} fails without any mistake`);
  for (const test of unknown) sound.add(test);
}

async function work(lane: Lane, queue: Mutant[]): Promise<void> {
  for (let next = queue.shift(); next && performance.now() < endsAt; next = queue.shift()) {
    const startedAt = performance.now();
    await checkSound(lane, next.beside);
    const result = await tryMutant(lane, next, results[next.id]).catch((error: unknown) => {
      wrong.push(error instanceof Error ? error.message : String(error));
    });
    done += 1;
    if (!result) continue;
    results[next.id] = result;
    await writeResults(results, next.area);
    await writePage();
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${done}/${waiting.length} ${seconds} s  ${result.by ?? 'LIVED'}  ${next.id}`);
  }
}

if (waiting.length > 0) {
  const count = Math.min(Number(options.lanes), waiting.length);
  const lanes = Array.from({ length: count }, (_, index) => Lane.open(index));
  try {
    const queue = [...waiting];
    await Promise.all(lanes.map((lane) => work(lane, queue)));
  } finally {
    lanes.forEach((lane) => lane.close());
  }
}

await writePage();
const lived = chosen.filter(({ id, lives }) => results[id]?.by === null && !lives);
const left = waiting.length - done;
for (const problem of wrong) console.error(problem);
for (const { id } of lived) console.error(`No test notices, and no reason is given: ${id}`);
if (left > 0) console.log(`${left} are left: the time was up.`);
console.log(
  `${done - wrong.length} tried, ${lived.length} lived without a reason, ${wrong.length} could not be tried.`,
);
process.exitCode = lived.length + wrong.length === 0 ? 0 : 1;
