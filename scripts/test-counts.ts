import { readFileSync } from 'node:fs';

/** How many tests came out which way. */
export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** One a file; a file that could not be loaded has failed without any test of its own. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A runner that failed without naming a test, or passed without running one, counts as one failure. */
function settle(counts: Counts, runPassed: boolean): Counts {
  const isSilentFailure = counts.failed === 0 && (!runPassed || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
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
  if (!report) return settle({ passed: 0, failed: 0 }, runPassed);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded }, runPassed);
}

/** The counts of Playwright's JSON report. A test that passed when it was tried again has passed; the runner names it. */
export function countPlaywright(file: string, runPassed: boolean): Counts {
  const stats = read<PlaywrightReport>(file)?.stats;
  if (!stats) return settle({ passed: 0, failed: 0 }, runPassed);
  return settle({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, runPassed);
}
