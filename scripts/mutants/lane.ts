import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Mutant, plant } from './table.ts';

/** A run that takes longer hangs, and a mistake that makes tests hang is noticed. */
const LIMIT_MS = 240_000;

/** `by` is the test file that failed, or "time" for a run that hung. */
export type Verdict = { isNoticed: true; by: string } | { isNoticed: false };

interface Report {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** A copy of the project in which one mistake at a time is planted and tests run; several work side by side. */
export class Lane {
  private constructor(readonly folder: string) {}

  /** What Git knows or would add, as it is on disk now. */
  static open(number: number): Lane {
    const folder = resolve('.cache', 'mutants', `lane-${number}`);
    rmSync(folder, { recursive: true, force: true });
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
    for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      cpSync(file, join(folder, file));
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return new Lane(folder);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** @throws Error when the mistake breaks the program in a way that no test is needed for */
  async try(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const path = join(this.folder, mutant.file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, plant(mutant, sound));
    try {
      return await this.run(tests);
    } catch (error) {
      throw new Error(`${mutant.id}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    } finally {
      writeFileSync(path, sound);
    }
  }

  /** Runs tests until one fails. @throws Error when Vitest ends badly and no test has failed */
  async run(tests: readonly string[]): Promise<Verdict> {
    const report = join(this.folder, '.cache', 'report.json');
    rmSync(report, { force: true });
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--bail=1',
        '--reporter=json',
        `--outputFile=${report}`,
      ].concat(projectsOf(tests), tests),
      { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
    let hasHung = false;
    // The whole group: a server under test is a process of its own.
    const limit = setTimeout(() => {
      hasHung = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LIMIT_MS);
    const [status] = (await once(child, 'close')) as [number | null];
    clearTimeout(limit);
    if (hasHung) return { isNoticed: true, by: 'time' };
    if (status === 0) return { isNoticed: false };
    const failed = failedIn(report);
    if (failed === undefined) throw new Error(`no test failed, but Vitest did\n${text.slice(-2_000)}`);
    return { isNoticed: true, by: relative(this.folder, failed) };
  }
}

function failedIn(report: string): string | undefined {
  if (!existsSync(report)) return undefined;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.find(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  )?.name;
}

const PROJECTS: Record<string, string> = {
  'tests/unit': 'unit',
  'tests/server': 'server',
  'tests/components': 'components',
  stories: 'stories',
};

function projectsOf(tests: readonly string[]): string[] {
  const named = Object.entries(PROJECTS).filter(([folder]) => tests.some((test) => test.startsWith(folder)));
  return named.flatMap(([, project]) => ['--project', project]);
}
