import { readFileSync } from 'node:fs';

/** How many tests came out which way. */
export interface Counts {
  passed: number;
  failed: number;
  /** The names of what failed, as far as they are known. */
  names: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** One a file; a file that could not be loaded has failed without any test of its own. */
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
}

export const UNNAMED = 'a run that failed without naming a test, or had none';

/** A runner that failed without naming a test, or passed without running one, counts as one failure. */
function settle(counts: Counts, runPassed: boolean): Counts {
  const isSilentFailure = counts.failed === 0 && (!runPassed || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1, names: [UNNAMED] } : counts;
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** The counts of Vitest's JSON report. @param runPassed whether Vitest itself ended well */
export function countVitest(file: string, runPassed: boolean): Counts {
  const report = read<VitestReport>(file);
  if (!report) return settle({ passed: 0, failed: 0, names: [] }, runPassed);
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [name];
    return assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  });
  return settle({ passed: report.numPassedTests, failed: names.length, names }, runPassed);
}

const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresOf),
];

/** The counts of Playwright's JSON report. A test that passed when it was tried again has passed; the runner names it. */
export function countPlaywright(file: string, runPassed: boolean): Counts {
  const report = read<PlaywrightReport>(file);
  if (!report) return settle({ passed: 0, failed: 0, names: [] }, runPassed);
  const { expected, flaky, unexpected } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected, names: failuresOf(report) }, runPassed);
}
