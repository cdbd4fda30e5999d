import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countCheck, countPlaywright, countReport, countVitest, failedVitestTests, readReport } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'oasis-reports-'));
const reportOf = (content) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('counts a check by its exit code', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('counts the tests of vitest', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
  expect(countReport(reportOf(report), 1, countVitest)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

it('counts one failure where all tests passed and the run did not', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(countReport(reportOf(report), 1, countVitest).failed).toBe(1);
});

it('counts one failure where there is no report', () => {
  expect(countReport(join(folder, 'none.json'), 0, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('counts skipped and flaky browser tests as failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats })).toEqual({ passed: 3, failed: 3, skipped: 0 });
});

/** A file of a report of vitest, with its tests by their status. */
const fileOf = (name, status, ...tests) => ({
  name,
  status,
  assertionResults: tests.map((each, index) => ({ status: each, ancestorTitles: ['a group'], title: `test ${index}` })),
});

it('names each failed test of vitest by its file and its titles', () => {
  const testResults = [fileOf('/a.test.ts', 'passed', 'passed'), fileOf('/b.test.ts', 'failed', 'passed', 'failed')];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(readReport(reportOf(report), 1, countVitest, failedVitestTests)).toEqual({
    counts: { passed: 2, failed: 1, skipped: 0 },
    failed: [{ place: '/b.test.ts', title: 'a group > test 1' }],
  });
});

it('names no failed test where a file did not load or its hook failed', () => {
  expect(
    failedVitestTests({ testResults: [fileOf('/a.test.ts', 'failed', 'failed'), fileOf('/b.test.ts', 'failed')] }),
  ).toEqual([]);
  expect(failedVitestTests({ testResults: [fileOf('/a.test.ts', 'failed', 'skipped')] })).toEqual([]);
  expect(readReport(join(folder, 'none.json'), 1, countVitest, failedVitestTests).failed).toEqual([]);
});
