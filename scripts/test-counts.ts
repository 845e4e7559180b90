import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many tests came out which way. */
export interface Counts {
  passed: number;
  failed: number;
  /** The names of what failed and the beginning of what was said of it, as far as they are known. */
  names: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** One a file; a file that could not be loaded has failed without any test of its own. */
  testResults: { name: string; status: string; message?: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
}

export const UNNAMED = 'a run that failed without naming a test, or had none';

// A draw of chance that failed and the stack of one place are within; a whole page's tree is not.
const LINES = 15;

/** A name with what was said of its failure: a log that is kept in part has both at its end. */
function told(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  return [name, ...lines.filter((line) => line.trim()).map((line) => `    ${line}`)].join('\n');
}

/** A command that counts for one. @param problem what it wrote, when it failed: checkers say at the end what it comes to */
export function countCommand(name: string, problem: string | undefined): Counts {
  if (problem === undefined) return { passed: 1, failed: 0, names: [] };
  const end = problem.trimEnd().split('\n').slice(-LINES).join('\n');
  return { passed: 0, failed: 1, names: [told(name, end)] };
}

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
  const names = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [told(name, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => told(fullName, failureMessages?.[0]));
  });
  return settle({ passed: report.numPassedTests, failed: names.length, names }, runPassed);
}

const messagesOf = ({ results = [] }: PlaywrightTest): string[] =>
  results.flatMap(({ error }) => error?.message ?? []);

const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => told(`${file}: ${title}`, tests.flatMap(messagesOf)[0])),
  ...suites.flatMap(failuresOf),
];

/** The counts of Playwright's JSON report. A test that passed when it was tried again has passed; the runner names it. */
export function countPlaywright(file: string, runPassed: boolean): Counts {
  const report = read<PlaywrightReport>(file);
  if (!report) return settle({ passed: 0, failed: 0, names: [] }, runPassed);
  const { expected, flaky, unexpected } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected, names: failuresOf(report) }, runPassed);
}
