import { existsSync, readFileSync } from 'node:fs';
import { countPlaywright, countReport, failedBrowserTests } from './reports.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {import('./reports.mjs').BrowserTest} BrowserTest */
/** @typedef {Counts & { output: string, notes: readonly string[] }} BrowserResult */
/** @typedef {(args: readonly string[], env: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>} RunPlaywright */

/** More failing tests than this are never a matter of chance. */
const MOST_UNSTEADY = 2;
const TRIES_ALONE = 2;

/**
 * Runs browser tests. Where at most two of them fail, each is run again alone, twice: if it passes both times the run
 * passes, with a note that names the test, so that it is mended. Every other failure stays one.
 * @param {object} options
 * @param {RunPlaywright} options.runPlaywright
 * @param {readonly string[]} options.words what Playwright is told beside its reporters
 * @param {string} options.report where its report goes
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<BrowserResult>}
 */
export async function browserRun({ runPlaywright, words, report, env = {} }) {
  /** @param {readonly string[]} more @param {string} file */
  const run = (more, file) =>
    runPlaywright(['test', ...more, '--reporter=list,json'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
  const { code, output } = await run(words, report);
  const counts = countReport(report, code, countPlaywright);
  const failed = unsteadyAtMost(report, counts);
  if (failed.length === 0) return { ...counts, output, notes: [] };

  const again = `${report}.again`;
  let outputs = output;
  for (const test of failed) {
    const alone = await run([...wordsForAlone(test), `--output=${report}.files`], again);
    outputs += `\n--- ${test.place} again, alone, ${TRIES_ALONE} times ---\n${alone.output}`;
    const tries = countReport(again, alone.code, countPlaywright);
    if (tries.failed > 0 || tries.passed < TRIES_ALONE) return { ...counts, output: outputs, notes: [] };
  }
  const notes = failed.map(({ place, title }) => `unsteady: ${place} ${title}`);
  return { passed: counts.passed + failed.length, failed: 0, skipped: counts.skipped, output: outputs, notes };
}

/**
 * The failed tests of a run, if they are so few that chance may have failed them and nothing else went wrong.
 * @param {string} report
 * @param {Counts} counts
 * @returns {readonly BrowserTest[]}
 */
function unsteadyAtMost(report, counts) {
  if (counts.failed === 0 || counts.failed > MOST_UNSTEADY || !existsSync(report)) return [];
  const failed = failedBrowserTests(JSON.parse(readFileSync(report, 'utf8')));
  return failed.length === counts.failed ? failed : [];
}

/** @param {BrowserTest} test @returns {string[]} */
function wordsForAlone({ place, title }) {
  const exactly = `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  return [place, '--grep', exactly, '--workers=1', `--repeat-each=${TRIES_ALONE}`];
}
