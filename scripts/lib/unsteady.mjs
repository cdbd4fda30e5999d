/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {import('./reports.mjs').FailedTest} FailedTest */
/** @typedef {Counts & { output: string, notes: readonly string[] }} SteadyResult */

/** More failing tests than this are never a matter of chance. */
const MOST_UNSTEADY = 2;

/**
 * Decides on a run in which tests failed. Where at most two of them failed, and nothing else, each is run again alone. If
 * each passes, the run passes, with a note that names the test and what it said, so that it is mended. Every other failure stays one.
 * @param {object} first
 * @param {Counts} first.counts
 * @param {string} first.output
 * @param {readonly FailedTest[]} first.failed the tests that failed by themselves
 * @param {(test: FailedTest) => Promise<{ counts: Counts, output: string }>} runAlone
 * @param {number} tries how many tests of a run alone have to pass
 * @returns {Promise<SteadyResult>}
 */
export async function steadied({ counts, output, failed }, runAlone, tries) {
  const asItWas = { ...counts, notes: [] };
  if (failed.length === 0 || failed.length > MOST_UNSTEADY || failed.length !== counts.failed)
    return { ...asItWas, output };
  let outputs = output;
  for (const test of failed) {
    const alone = await runAlone(test);
    outputs += `\n--- ${test.place} again, alone ---\n${alone.output}`;
    if (alone.counts.failed > 0 || alone.counts.passed < tries) return { ...asItWas, output: outputs };
  }
  const notes = failed.map(({ place, title, why }) => [`unsteady: ${place} ${title}`, why].filter(Boolean).join(' — '));
  const passed = counts.passed + failed.length;
  return { passed, failed: 0, skipped: counts.skipped, output: outputs, notes };
}

/** A pattern that this text alone meets at its end. @param {string} title */
export function patternOf(title) {
  return `${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}
