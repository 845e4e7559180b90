import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FOLDER = 'tests/server/identity';
/** How often anybody may guess, and how long an answer takes. */
export const GUESSING = 'tests/server/security/guessing.test.ts';
/** What the log tells of each step, and what it does not. */
export const LOGGED = 'tests/server/security/secrets.test.ts';
const ELSEWHERE = [GUESSING, LOGGED, 'tests/server/orders/test-mode', 'tests/server/orders/day-sums.test.ts'];

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
