import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensurePhp, NO_PHP } from './programs.ts';
import { type Counts, countPlaywright, countVitest } from './test-counts.ts';

const REPORTS = join('.cache', 'tests');

const bin = (name: string) => join('node_modules', '.bin', name);

/** @returns whether the command ended well */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n> ${[command.replace(/^.*\//, ''), ...args].join(' ')}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status === 0;
}

const asCount = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

function check(command: string, ...args: string[]): Counts {
  return asCount(run(bin(command), args));
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

const hasPhp = ensurePhp() !== undefined;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Every part runs, whatever the ones before it found; nothing may colour or interrupt the closing line.
const parts = [
  browser(),
  check('prettier', '--check', '.'),
  check('eslint', '.'),
  check('astro', 'check'),
  check('tsc', '--noEmit'),
  check('knip'),
  check('knip', '--production', '--exclude', 'dependencies'),
  // Never tried again: what fails once in a thousand draws is a fault.
  vitest(['unit', 'server']),
  vitest(['components', 'stories'], '--retry=1'),
  playwright(),
  // Bytes are budgets; times are measured by the bench alone.
  check('tsx', 'bench/main.ts', 'pages', 'sizes'),
];
const passed = parts.reduce((total, part) => total + part.passed, 0);
const failed = parts.reduce((total, part) => total + part.failed, 0);
if (!hasPhp) console.log(`\n${NO_PHP}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
