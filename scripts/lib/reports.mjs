import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
 * A test that failed by itself: its file, with the line where the runner takes one, and its titles from the outermost group to
 * its own, joined as its runner joins them before it matches a pattern; `why` is what it said, and where, on one line.
 * @typedef {{ place: string, title: string, why?: string }} FailedTest
 */

const LONGEST_WHY = 400;

/**
 * What a failure said, with the place in a test that it came from, on one line.
 * @param {string | undefined} message
 * @returns {{ why?: string }}
 */
function whyOf(message) {
  if (message === undefined) return {};
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const place = lines.find((line) => /\.(?:test|e2e)\.(?:ts|tsx|mjs):\d/.test(line)) ?? '';
  return { why: `${(lines[0] ?? '').slice(0, LONGEST_WHY)} ${place}`.trim() };
}

/**
 * The browser tests that failed by themselves. What went wrong outside a test, or was skipped, is in no test of this list.
 * @param {unknown} report the JSON that playwright writes
 * @returns {FailedTest[]}
 */
export function failedBrowserTests(report) {
  const { suites = [], errors = [] } = /** @type {{ suites?: Suite[], errors?: unknown[] }} */ (report);
  return errors.length > 0 ? [] : suites.flatMap((file) => failedIn(file, []));
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: readonly { status: string, results?: readonly { error?: { message?: string, stack?: string } }[] }[] }} Spec
 * @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/** @param {Suite} suite @param {readonly string[]} groups @returns {FailedTest[]} */
function failedIn({ specs = [], suites = [] }, groups) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title, file, line, tests }) => {
      const error = tests[0]?.results?.[0]?.error;
      const why = whyOf(error?.stack ?? error?.message);
      return { place: `${file}:${line}`, title: [...groups, title].join(' '), ...why };
    });
  return [...own, ...suites.flatMap((inner) => failedIn(inner, [...groups, inner.title]))];
}

/**
 * The tests of vitest that failed by themselves. A file that does not load, or whose hook fails, has a fault outside of its
 * tests: then the list is empty.
 * @param {unknown} report the JSON that vitest writes
 * @returns {FailedTest[]}
 */
export function failedVitestTests(report) {
  const { testResults = [] } = /** @type {{ testResults?: readonly VitestFile[] }} */ (report);
  const failedOf = (/** @type {VitestFile} */ { assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed');
  if (testResults.some((file) => file.status === 'failed' && failedOf(file).length === 0)) return [];
  return testResults.flatMap((file) =>
    failedOf(file).map(({ ancestorTitles, title, failureMessages }) => ({
      place: file.name,
      title: [...ancestorTitles, title].join(' > '),
      ...whyOf(failureMessages?.[0]),
    })),
  );
}

/**
 * @typedef {{ status: string, ancestorTitles: readonly string[], title: string, failureMessages?: readonly string[] }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: readonly VitestTest[] }} VitestFile
 */

/**
 * The counts of a report and the tests that failed in it.
 * @param {string} file
 * @param {number} code
 * @param {(report: unknown) => Counts} count
 * @param {(report: unknown) => FailedTest[]} failedIn
 * @returns {{ counts: Counts, failed: FailedTest[] }}
 */
export function readReport(file, code, count, failedIn) {
  const failed = existsSync(file) ? failedIn(JSON.parse(readFileSync(file, 'utf8'))) : [];
  return { counts: countReport(file, code, count), failed };
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
