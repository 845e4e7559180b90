import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';

/** What Stryker plants mistakes in: folders of src, each against the unit tests in the folder of the same name. */
export const PARTS = ['domain', 'contract', 'stores/outbox'] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

const cachedIn = (part: Part, file: string): string => join('.cache', 'stryker', part, file);

/** Tries the mistakes of a part that are new or whose tests have changed. @returns whether Stryker could do its work */
export function plantIn(part: Part, options: string[] = []): Promise<boolean> {
  forgetUncovered(cachedIn(part, 'incremental.json'));
  return run(join('node_modules', '.bin', 'stryker'), ['run', ...options], { STRYKER_PART: part });
}

/** Stryker would not try again what no test covered at its last run, although one may now. */
function forgetUncovered(path: string): void {
  if (!existsSync(path)) return;
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Report;
  for (const file of Object.values(kept.files))
    file.mutants = file.mutants.filter(({ status }) => status !== 'NoCoverage');
  writeFileSync(path, JSON.stringify(kept));
}

/** As Stryker's report names what became of a mistake; one that no longer loads says nothing of the tests. */
type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored';

interface Report {
  files: Record<string, { mutants: { status: Status }[] }>;
}

export interface Noticed {
  planted: number;
  /** By a test that failed, or that no longer ended. */
  noticed: number;
}

/** What the last report of a part says. */
export function noticedIn(part: Part): Noticed {
  const { files } = JSON.parse(readFileSync(cachedIn(part, 'report.json'), 'utf8')) as Report;
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: Status[]) => statuses.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return { noticed, planted: noticed + count('Survived', 'NoCoverage') };
}
