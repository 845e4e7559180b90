import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Answer, Order } from './runner.ts';
import { type Mutant, plant } from './table.ts';

/** A run that takes longer hangs, and a mistake that makes tests hang is noticed. */
const LIMIT_MS = 240_000;

/** `by` is the test file that failed, or "time" for a run that hung. */
export type Verdict = { isNoticed: true; by: string } | { isNoticed: false };

/** A copy of the project in which one mistake at a time is planted and tests run; several work side by side. */
export class Lane {
  private runner: ChildProcess | undefined;
  private project = '';
  /** Since the runner has read them. */
  private readonly changed = new Set<string>();

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
    this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** @throws Error when the mistake breaks the program in a way that no test is needed for */
  async try(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const path = join(this.folder, mutant.file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, plant(mutant, sound));
    try {
      return await this.run(tests, mutant.file);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${mutant.id}: ${why}`, { cause: error });
    } finally {
      writeFileSync(path, sound);
      this.changed.add(mutant.file);
    }
  }

  /**
   * Runs tests until one fails, those of one project of Vitest's after those of another.
   * @param changed a file that is not as it was in the run before
   * @throws Error when Vitest ends badly and no test has failed
   */
  async run(tests: readonly string[], changed?: string): Promise<Verdict> {
    if (changed !== undefined) this.changed.add(changed);
    for (const project of new Set(tests.map(projectOf))) {
      const verdict = await this.runIn(
        project,
        tests.filter((test) => projectOf(test) === project),
      );
      if (verdict.isNoticed) return verdict;
    }
    return { isNoticed: false };
  }

  private async runIn(project: string, tests: readonly string[]): Promise<Verdict> {
    // Migrations run once, when the tests' PostgreSQL starts.
    if (this.project !== project || [...this.changed].some((file) => file.endsWith('.sql'))) this.stop();
    const { failed, error } = await this.ask(project, { tests, changed: [...this.changed] });
    this.changed.clear();
    if (failed !== null) return { isNoticed: true, by: failed };
    if (error !== null) throw new Error(`no test failed, but Vitest did\n${error.slice(0, 2_000)}`);
    return { isNoticed: false };
  }

  /** A run that hangs is ended, with all that it has started; so is one whose process the mistake has ended. */
  private async ask(project: string, order: Order): Promise<Answer> {
    this.project = project;
    this.runner ??= await start(this.folder, project);
    const { runner } = this;
    const hung = new AbortController();
    const end = () => hung.abort();
    const limit = setTimeout(end, LIMIT_MS);
    runner.once('exit', end);
    try {
      runner.send(order);
      const [answer] = (await once(runner, 'message', { signal: hung.signal })) as [Answer];
      return answer;
    } catch {
      this.stop();
      return { failed: 'time', error: null };
    } finally {
      clearTimeout(limit);
      runner.off('exit', end);
    }
  }

  private stop(): void {
    const { runner } = this;
    this.runner = undefined;
    if (runner?.pid === undefined || runner.exitCode !== null || runner.signalCode !== null) return;
    process.kill(-runner.pid, 'SIGTERM');
  }
}

async function start(folder: string, project: string): Promise<ChildProcess> {
  const runner = fork('scripts/mutants/runner.ts', [project], {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    // A group of its own, since tests start servers.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(runner, 'message');
  return runner;
}

const PROJECTS = [
  ['tests/unit/', 'unit'],
  ['tests/server/', 'server'],
  ['tests/components/', 'components'],
  ['stories/', 'stories'],
] as const;

/** The project of Vitest's that a file or folder of tests is part of. */
const projectOf = (test: string): string => PROJECTS.find(([folder]) => test.startsWith(folder))?.[1] ?? test;
