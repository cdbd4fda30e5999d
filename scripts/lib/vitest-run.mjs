import { rmSync } from 'node:fs';
import { countVitest, failedVitestTests, readReport } from './reports.mjs';
import { patternOf, steadied } from './unsteady.mjs';

/** @typedef {import('./reports.mjs').FailedTest} FailedTest */
/** @typedef {import('./unsteady.mjs').SteadyResult} SteadyResult */
/** @typedef {(args: readonly string[]) => Promise<{ code: number, output: string }>} RunVitest */

/**
 * Runs tests of vitest; what failed by chance is run again alone, once (`unsteady.mjs`).
 * @param {object} options
 * @param {RunVitest} options.runVitest
 * @param {readonly string[]} options.words what vitest is told beside its reporters and how many workers it has
 * @param {readonly string[]} [options.projects] those that a test alone is looked for in: the others' preparation is spared
 * @param {number} options.workers
 * @param {string} options.report where its report goes
 * @returns {Promise<SteadyResult>}
 */
export async function vitestRun({ runVitest, words, projects = [], workers, report }) {
  /** @param {readonly string[]} more @param {string} file */
  async function runOnce(more, file) {
    rmSync(file, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await runVitest(['run', ...more, ...reporters]);
    return { ...readReport(file, code, countVitest, failedVitestTests), output };
  }
  /** @param {FailedTest} test */
  const runAlone = ({ place, title }) =>
    runOnce([...projects, place, '--testNamePattern', `^${patternOf(title)}`, '--maxWorkers=1'], `${report}.again`);
  return steadied(await runOnce([...words, `--maxWorkers=${workers}`], report), runAlone, 1);
}
