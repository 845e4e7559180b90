import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensurePhp, NO_PHP } from './programs.ts';
import { run, runBuffered } from './run.ts';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';
import { tsc } from './typescript.ts';

const REPORTS = join('.cache', 'tests');

type Part = () => Promise<Counts>;

const bin = (name: string) => join('node_modules', '.bin', name);

const asCount = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

const command =
  (program: string, ...args: string[]): Part =>
  async () =>
    asCount(await runBuffered(program, args));

/** @param options further ones of Vitest's */
const vitest =
  (projects: string[], ...options: string[]): Part =>
  async () => {
    const report = join(REPORTS, `${projects.join('-')}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const passed = await runBuffered(bin('vitest'), ['run', ...chosen, ...reporters, ...options]);
    return countVitest(report, passed);
  };

const playwright: Part = async () => {
  const report = join(REPORTS, 'browser.json');
  // What passes when tried again is named as flaky and is no failure: a machine that others share looks away at times.
  const passed = await run(bin('playwright'), ['test', '--retries=1', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return countPlaywright(report, passed);
};

function browser(): Counts {
  try {
    process.env.CHROME = ensureBrowser();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return asCount(false);
  }
}

/** Every part runs, whatever the ones before it found. */
async function inTurn(parts: Part[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const part of parts) counts.push(await part());
  return counts;
}

const browserFound = browser();
const hasPhp = ensurePhp() !== undefined;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Two lines of about the same length, side by side: each leaves a core to the other while it starts, waits or ends.
const lines = await Promise.all([
  inTurn([
    command(bin('eslint'), '.'),
    command(bin('prettier'), '--check', '.'),
    command(bin('knip')),
    command(bin('knip'), '--production', '--exclude', 'dependencies'),
    // Never tried again: what fails once in a thousand draws is a fault.
    vitest(['unit', 'server']),
    vitest(['components', 'stories', 'screens'], '--retry=1'),
  ]),
  // What reads or writes what Astro generates. Bytes are budgets; times are measured by the bench alone.
  inTurn([
    command(bin('astro'), 'check', '--tsconfig', 'tsconfig.astro.json'),
    command(...tsc('--noEmit')),
    command(...tsc('--noEmit', '-p', 'src/worker')),
    command(bin('tsx'), 'scripts/build.ts'),
    command(bin('tsx'), 'bench/main.ts', 'pages', 'sizes'),
    playwright,
  ]),
]);
const counts = [browserFound, ...lines.flat()];
const passed = counts.reduce((total, part) => total + part.passed, 0);
const failed = counts.reduce((total, part) => total + part.failed, 0);
if (!hasPhp) console.log(`\n${NO_PHP}`);
// Nothing may colour or interrupt the closing line.
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
