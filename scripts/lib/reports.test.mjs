import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countCheck, countPlaywright, countReport, countVitest } from './reports.mjs';

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
