import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A check is one test.
 * @param {number} code
 * @returns {Counts}
 */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * @param {unknown} report the JSON that vitest writes
 * @returns {Counts}
 */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = /** @type {Record<string, number>} */ (
    report
  );
  return {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}

/**
 * A browser test that was skipped or needed a second try has not passed.
 * @param {unknown} report the JSON that playwright writes
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { stats } = /** @type {{ stats: Record<string, number> }} */ (report);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped, skipped: 0 };
}

/**
 * What a runner's report says, never better than its exit code: a file that does not load has no tests to fail.
 * @param {string} file
 * @param {number} code
 * @param {(report: unknown) => Counts} count
 * @returns {Counts}
 */
export function countReport(file, code, count) {
  if (!existsSync(file)) return countCheck(code === 0 ? 1 : code);
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
