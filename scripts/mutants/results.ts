import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { format } from 'prettier';
import { type Area, type Mutant, mutantsOf } from './table.ts';

const FOLDER = 'tests/mutants/results';

/** What became of one mistake, and the seal of the texts that this is true of. */
export interface Result {
  /** The test file that noticed; "time" when the run hung; null: it lived. */
  by: string | null;
  seal: string;
}

export type Results = Record<string, Result>;

const pathOf = (area: Area): string => `${FOLDER}/${area.name.toLowerCase().replaceAll(' ', '-')}.json`;

/** What is known of the mistakes of these areas. */
export function readResults(areas: readonly Area[]): Results {
  const paths = areas.map(pathOf).filter(existsSync);
  return Object.assign(
    {},
    ...paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Results),
  ) as Results;
}

/** Written after each mistake: a run that is stopped goes on where it was. Mistakes that are no longer planted go. */
export async function writeResults(results: Results, area: Area): Promise<void> {
  const kept = mutantsOf([area]).flatMap(({ id }) => (results[id] ? [[id, results[id]] as const] : []));
  const json = JSON.stringify(Object.fromEntries(kept.sort()));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(pathOf(area), await format(json, { parser: 'json' }));
}

/** How esbuild reads a file: undefined for one that is not TypeScript. */
export const loaderOf = (path: string) => /\.(tsx?)$/.exec(path)?.[1] as 'ts' | 'tsx' | undefined;

/** What a file says to the machine: another comment or line break is no change. Empty where there is no file. */
function textOf(path: string): string {
  if (!existsSync(path) || statSync(path).isDirectory()) return '';
  const text = readFileSync(path, 'utf8');
  const loader = loaderOf(path);
  return loader ? transformSync(text, { loader, minifyWhitespace: true }).code : text;
}

/** A mark of the mistake, of the file and of the tests that noticed it or did not: while none has changed, neither has the result. */
export function sealOf({ file, from, to, beside }: Mutant, by: string | null): string {
  const tests = by === null ? beside : [by];
  return createHash('sha256')
    .update(JSON.stringify([from, to, textOf(file), ...tests.map(textOf)]))
    .digest('hex')
    .slice(0, 12);
}

export const isCurrent = (mutant: Mutant, result: Result | undefined): boolean =>
  result !== undefined && result.seal === sealOf(mutant, result.by);

/** Whether the test that noticed it stands beside the code. */
export const isBeside = ({ beside }: Pick<Mutant, 'beside'>, by: string): boolean =>
  beside.some((tests) => by === tests || by.startsWith(`${tests}/`));
