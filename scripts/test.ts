import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensurePhp, NO_PHP } from './programs.ts';
import { run, runBuffered } from './run.ts';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';

const REPORTS = join('.cache', 'tests');

const bin = (name: string) => join('node_modules', '.bin', name);

const asCount = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

/** One check after another, beside other such lines. */
async function checkInTurn(...commands: [string, ...string[]][]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const [command, ...args] of commands) counts.push(asCount(await runBuffered(bin(command), args)));
  return counts;
}

/** @param options further ones of Vitest's */
function vitest(projects: string[], ...options: string[]): Counts {
  const report = join(REPORTS, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = run(bin('vitest'), ['run', ...chosen, ...reporters, ...options]);
  return countVitest(report, passed);
}

function playwright(): Counts {
  const report = join(REPORTS, 'browser.json');
  // What passes when tried again is named as flaky and is no failure: a machine that others share looks away at times.
  const passed = run(bin('playwright'), ['test', '--retries=1', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return countPlaywright(report, passed);
}

function browser(): Counts {
  try {
    process.env.CHROME = ensureBrowser();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return asCount(false);
  }
}

const browserFound = browser();
const hasPhp = ensurePhp() !== undefined;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Three lines of about the same length, side by side. The last reads and writes what Astro generates, and ends with the
// bytes of what it has built: they are budgets; times are measured by the bench alone.
const checks = await Promise.all([
  checkInTurn(['eslint', '.']),
  checkInTurn(['prettier', '--check', '.'], ['knip'], ['knip', '--production', '--exclude', 'dependencies']),
  checkInTurn(
    ['astro', 'check', '--tsconfig', 'tsconfig.astro.json'],
    ['tsc', '--noEmit'],
    ['tsc', '--noEmit', '-p', 'src/worker'],
    ['tsx', 'scripts/build.ts'],
    ['tsx', 'bench/main.ts', 'pages', 'sizes'],
  ),
]);
// Every part runs, whatever the ones before it found; nothing may colour or interrupt the closing line.
const parts = [
  browserFound,
  ...checks.flat(),
  // Never tried again: what fails once in a thousand draws is a fault.
  vitest(['unit', 'server']),
  vitest(['components', 'stories', 'screens'], '--retry=1'),
  playwright(),
];
const passed = parts.reduce((total, part) => total + part.passed, 0);
const failed = parts.reduce((total, part) => total + part.failed, 0);
if (!hasPhp) console.log(`\n${NO_PHP}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
