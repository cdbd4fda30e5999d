import { rmSync } from 'node:fs';
import { countPlaywright, failedBrowserTests, readReport } from './reports.mjs';
import { patternOf, steadied } from './unsteady.mjs';

/** @typedef {import('./reports.mjs').FailedTest} FailedTest */
/** @typedef {import('./unsteady.mjs').SteadyResult} SteadyResult */
/** @typedef {(args: readonly string[], env: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>} RunPlaywright */

/** A window that is slow once may be slow twice, and a race seldom shows. */
const TRIES_ALONE = 2;

/**
 * Runs browser tests; what failed by chance is run again alone, twice (`unsteady.mjs`).
 * @param {object} options
 * @param {RunPlaywright} options.runPlaywright
 * @param {readonly string[]} options.words what Playwright is told beside its reporters
 * @param {string} options.report where its report goes
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<SteadyResult>}
 */
export async function browserRun({ runPlaywright, words, report, env = {} }) {
  /** @param {readonly string[]} more @param {string} file */
  async function runOnce(more, file) {
    rmSync(file, { force: true });
    const inEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const { code, output } = await runPlaywright(['test', ...more, '--reporter=list,json'], inEnv);
    return { ...readReport(file, code, countPlaywright, failedBrowserTests), output };
  }
  /** @param {FailedTest} test */
  const runAlone = (test) => runOnce([...wordsForAlone(test), `--output=${report}.files`], `${report}.again`);
  return steadied(await runOnce(words, report), runAlone, TRIES_ALONE);
}

/** @param {FailedTest} test @returns {string[]} */
function wordsForAlone({ place, title }) {
  return [place, '--grep', patternOf(title), '--workers=1', `--repeat-each=${TRIES_ALONE}`];
}
