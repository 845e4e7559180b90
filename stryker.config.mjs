/**
 * What `npm run stryker` gives Stryker for one part, named in STRYKER_PART: mistakes in its code, against the unit tests beside it
 * (docs/testing.md, "Planted mistakes"). A run goes on from the last: only what changed is tried again.
 */
const part = process.env.STRYKER_PART ?? 'domain';
const cache = `.cache/stryker/${part}`;

export default {
  mutate: [`src/${part}/**/*.ts`],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/stryker/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 2,
  incremental: true,
  incrementalFile: `${cache}/incremental.json`,
  tempDirName: `${cache}/copy`,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, logTests: false },
  jsonReporter: { fileName: `${cache}/report.json` },
  htmlReporter: { fileName: `${cache}/report.html` },
  ignorePatterns: ['/*', '!/src', '!/tests', '!/server', '!/scripts', '!/package.json', '!/tsconfig.json'],
};
