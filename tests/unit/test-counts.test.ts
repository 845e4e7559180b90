import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kobodesk-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const loaded = { status: 'passed', assertionResults: [{}] };
const unloaded = { status: 'failed', assertionResults: [] };

describe('countVitest', () => {
  it.each([
    [{ numPassedTests: 7, numFailedTests: 0, testResults: [loaded] }, true, { passed: 7, failed: 0 }],
    [{ numPassedTests: 7, numFailedTests: 2, testResults: [loaded] }, false, { passed: 7, failed: 2 }],
    [
      { numPassedTests: 7, numFailedTests: 0, testResults: [loaded, unloaded] },
      false,
      { passed: 7, failed: 1 },
    ],
    [{ numPassedTests: 7, numFailedTests: 0, testResults: [loaded] }, false, { passed: 7, failed: 1 }],
    [{ numPassedTests: 0, numFailedTests: 0, testResults: [] }, true, { passed: 0, failed: 1 }],
  ])('counts %j (ended well: %s)', (content, runPassed, counts) => {
    expect(countVitest(report(content), runPassed)).toEqual(counts);
  });

  it('counts a run that left no report as one failure', () => {
    expect(countVitest(path.join(folder, 'none.json'), false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts a test that passed at its second try as passed, one that failed twice as failed', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countPlaywright(file, false)).toEqual({ passed: 6, failed: 1 });
  });

  it('counts a build that failed before any test as one failure', () => {
    const file = report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(countPlaywright(file, false)).toEqual({ passed: 0, failed: 1 });
  });
});
