import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FOLDER = 'tests/server/identity';
const ELSEWHERE = [
  'tests/server/security/guessing.test.ts',
  'tests/server/security/secrets.test.ts',
  'tests/server/orders/test-mode',
  'tests/server/orders/day-sums.test.ts',
];

/** Mistakes in a file of identity, with the tests beside it. */
export const inFile = (
  file: string,
  tests: readonly string[],
  mistakes: MutatedFile['mistakes'],
): MutatedFile => ({
  file: `server/identity/${file}.ts`,
  beside: tests.map((test) => (test.startsWith('tests/') ? test : `${FOLDER}/${test}.test.ts`)),
  ...(tests.some((test) => test.startsWith('tests/unit')) ? {} : { elsewhere: ELSEWHERE }),
  mistakes,
});
