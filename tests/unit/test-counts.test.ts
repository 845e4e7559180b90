import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countCommand, countPlaywright, countVitest, UNNAMED } from '../../scripts/test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kobodesk-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const test = (status: 'passed' | 'failed', fullName: string) => ({ status, fullName });
const loaded = { name: 'a.test.ts', status: 'passed', assertionResults: [test('passed', 'adds')] };
const failed = {
  name: 'b.test.ts',
  status: 'failed',
  assertionResults: [test('failed', 'refunds'), test('passed', 'settles'), test('failed', 'sells')],
};
const unloaded = { name: 'c.test.ts', status: 'failed', assertionResults: [] };

describe('countCommand', () => {
  it('counts one that ended well', () =>
    expect(countCommand('lint', undefined)).toEqual({ passed: 1, failed: 0, names: [] }));

  it('names one that failed, with the end of what it wrote', () => {
    const written = `${Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')}\nlast\n`;
    const { passed, failed: count, names } = countCommand('bench pages', written);
    expect({ passed, count }).toEqual({ passed: 0, count: 1 });
    expect(names[0]).toMatch(/^bench pages\n.*\n {4}last$/s);
    expect(names[0]).not.toContain('line 20');
  });
});

describe('countVitest', () => {
  it.each([
    [[loaded], true, { passed: 7, failed: 0, names: [] }],
    [[loaded, failed], false, { passed: 7, failed: 2, names: ['refunds', 'sells'] }],
    [[loaded, unloaded], false, { passed: 7, failed: 1, names: ['c.test.ts'] }],
    [[loaded], false, { passed: 7, failed: 1, names: [UNNAMED] }],
  ])('counts and names %j (ended well: %s)', (testResults, runPassed, counts) => {
    expect(countVitest(report({ numPassedTests: 7, testResults }), runPassed)).toEqual(counts);
  });

  it('tells why a test failed and why a file could not be loaded, without colours', () => {
    const why = {
      ...test('failed', 'refunds'),
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  got 2', 'again'],
    };
    const testResults = [
      { ...failed, assertionResults: [why] },
      { ...unloaded, message: 'no such module' },
    ];
    expect(countVitest(report({ numPassedTests: 0, testResults }), false).names).toEqual([
      'refunds\n    expected 1\n      got 2',
      'c.test.ts\n    no such module',
    ]);
  });

  it('tells the beginning of what is long', () => {
    const long = { ...test('failed', 'draws'), failureMessages: ['line\n'.repeat(100)] };
    const { names } = countVitest(
      report({ numPassedTests: 0, testResults: [{ ...failed, assertionResults: [long] }] }),
      false,
    );
    expect(names.join().split('\n')).toHaveLength(16);
  });

  it('counts a run of no test as one failure', () => {
    expect(countVitest(report({ numPassedTests: 0, testResults: [] }), true)).toEqual({
      passed: 0,
      failed: 1,
      names: [UNNAMED],
    });
  });

  it('counts a run that left no report as one failure', () => {
    expect(countVitest(path.join(folder, 'none.json'), false)).toEqual({
      passed: 0,
      failed: 1,
      names: [UNNAMED],
    });
  });
});

describe('countPlaywright', () => {
  const spec = (title: string, status: string) => ({ file: 'sale.spec.ts', title, tests: [{ status }] });

  it('counts a test that passed at its second try as passed, and names one that failed twice', () => {
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        { specs: [spec('sells', 'expected')], suites: [{ specs: [spec('refunds', 'unexpected')] }] },
        { specs: [spec('waits', 'flaky')] },
      ],
    });
    expect(countPlaywright(file, false)).toEqual({
      passed: 6,
      failed: 1,
      names: ['sale.spec.ts: refunds'],
    });
  });

  it('tells why a test failed', () => {
    const tests = [{ status: 'unexpected', results: [{}, { error: { message: 'no button' } }] }];
    const file = report({
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [{ specs: [{ file: 'sale.spec.ts', title: 'sells', tests }] }],
    });
    expect(countPlaywright(file, false).names).toEqual(['sale.spec.ts: sells\n    no button']);
  });

  it('counts a build that failed before any test as one failure', () => {
    const file = report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
    expect(countPlaywright(file, false)).toEqual({ passed: 0, failed: 1, names: [UNNAMED] });
  });
});
