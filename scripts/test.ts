/**
 * All that must hold: format, lint, types, budgets of bytes, tests and planted mistakes. The last line is "N passed, N failed".
 * `npm test -- --shuffle [seed]` runs Vitest's files and tests in an order of chance; `--part server` (or another, or several) runs a
 * part alone, and `--shard 1/2` the first half of its tests: several machines share them so.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { ensurePhp, ensureProxy, NO_PHP, noProxy, PROXIES } from './programs.ts';
import { run, runBeside } from './run.ts';
import { type Counts, countCommand, countPlaywright, countVitest } from './test-counts.ts';
import { tsc } from './typescript.ts';

const REPORTS = join('.cache', 'tests');
// A change touches a few dozen at most, at some seconds each.
const MUTANTS_MINUTES = '3';

const PARTS = ['checks', 'server', 'stories', 'browser'] as const;
type Part = (typeof PARTS)[number];

type Command = [program: string, ...args: string[]];

const bin = (name: string) => join('node_modules', '.bin', name);

const asCount = (name: string, passed: boolean): Counts => countCommand(name, passed ? undefined : '');

/** One after the other, beside the tests. Every one runs, whatever those before it found. */
async function checkBeside(...commands: Command[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const [program, ...args] of commands)
    counts.push(countCommand([program, ...args].join(' '), await runBeside(program, args)));
  return counts;
}

const build = async (): Promise<Counts> => asCount('build', await run(bin('tsx'), ['scripts/build.ts']));

/** What guards money and accounts and has changed: whether its tests still notice the mistakes planted in it. */
const plantMistakes = async (): Promise<Counts> =>
  asCount(
    'planted mistakes',
    await run(bin('tsx'), ['scripts/mutants.ts', '--guarded', '--changed', '--minutes', MUTANTS_MINUTES]),
  );

/** @param options further ones of Vitest's */
async function vitest(projects: string[], ...options: string[]): Promise<Counts> {
  const report = join(REPORTS, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = await run(bin('vitest'), ['run', ...chosen, ...reporters, ...order, ...shard, ...options]);
  return countVitest(report, passed);
}

async function playwright(): Promise<Counts> {
  const report = join(REPORTS, 'browser.json');
  // What passes when tried again is named as flaky and is no failure: a machine that others share looks away at times.
  const passed = await run(bin('playwright'), ['test', '--retries=1', '--reporter=list,json', ...shard], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return countPlaywright(report, passed);
}

function browser(): Counts {
  try {
    process.env.CHROME = ensureBrowser();
    return { passed: 0, failed: 0, names: [] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return asCount('a browser', false);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shuffle: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [...PARTS] },
    shard: { type: 'string' },
  },
});
const unknown = values.part.find((name) => !PARTS.some((part) => part === name));
if (unknown !== undefined || (values.shard && !/^\d+\/\d+$/.test(values.shard))) {
  console.error(`--part is ${PARTS.join(', ')}, and --shard such as 1/2.`);
  process.exit(2);
}
const seed = positionals[0] ?? String(Date.now());
const order = values.shuffle
  ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  : [];
const shard = values.shard ? [`--shard=${values.shard}`] : [];

/** A part of all, if it is one of those that were asked for. */
const partly = async (part: Part, work: () => Promise<Counts | Counts[]>): Promise<Counts[]> =>
  values.part.includes(part) ? [await work()].flat() : [];

// What a checker or bundler makes, it throws away soon: Node's small young space is emptied too often for that (a tenth of a lint).
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
const browserFound = browser();
const hasPhp = ensurePhp() !== undefined;
const missingProxies = PROXIES.filter((name) => ensureProxy(name) === undefined);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Tests and bundlers wait now and then: what they leave of the processor goes to what has no limits of time. Two lines of equal
// length, so that both processors have something to do to the end.
const formatted = partly('checks', () => checkBeside([bin('prettier'), '--check', '.']));
const built = await build();
const checks = [
  formatted,
  partly('checks', () => checkBeside([bin('eslint'), '.'])),
  formatted.then(() =>
    partly('checks', () =>
      checkBeside(
        [bin('knip')],
        [bin('knip'), '--production', '--exclude', 'dependencies'],
        [bin('astro'), 'check', '--tsconfig', 'tsconfig.astro.json'],
        tsc('--noEmit'),
        tsc('--noEmit', '-p', 'src/worker'),
      ),
    ),
  ),
];
const counts = [
  browserFound,
  built,
  // Never tried again: what fails once in a thousand draws is a fault.
  ...(await partly('server', () => vitest(['unit', 'packages', 'server']))),
  ...(await partly('stories', () => vitest(['components', 'stories'], '--retry=1'))),
  ...(await partly('browser', playwright)),
  ...(await Promise.all(checks)).flat(),
  // Bytes are budgets; times are measured by the bench alone. By itself: a page that a busy machine keeps waiting is not weighed.
  ...(await partly('checks', () => checkBeside([bin('tsx'), 'bench/main.ts', 'pages', 'sizes']))),
  // Last: each of its lanes keeps a processor busy.
  ...(await partly('checks', plantMistakes)),
];
const passed = counts.reduce((total, part) => total + part.passed, 0);
const failed = counts.reduce((total, part) => total + part.failed, 0);
if (!hasPhp) console.log(`\n${NO_PHP}`);
for (const name of missingProxies) console.log(`\n${noProxy(name)}`);
// Named once more at the end, where a log that was cut still has them.
for (const name of counts.flatMap(({ names }) => names)) console.log(`Failed: ${name}`);
// Nothing may colour or interrupt the closing line.
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
