import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FOLDER = 'tests/server/identity';
/** Mistakes in a file of identity, with the tests beside it. */
export const inFile = (
  file: string,
  tests: readonly string[],
  mistakes: MutatedFile['mistakes'],
): MutatedFile => ({
  file: `server/identity/${file}.ts`,
  beside: tests.map((test) => (test.startsWith('tests/') ? test : `${FOLDER}/${test}.test.ts`)),
  mistakes,
});
