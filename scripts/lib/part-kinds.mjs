import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { browserRun } from './browser-run.mjs';
import { ensureChromium } from './chromium.mjs';
import { BIN, productNode, ROOT, toolEnvironment, WORK } from './paths.mjs';
import { countCheck } from './reports.mjs';
import { run } from './run.mjs';
import { vitestRun } from './vitest-run.mjs';

/**
 * `notes`: lines that are shown also where all passed.
 * @typedef {import('./reports.mjs').Counts & { output: string, notes?: readonly string[] }} PartResult
 */
/** @typedef {import('./schedule.mjs').Job & { run: () => Promise<PartResult> }} Part */

/**
 * @typedef {object} PartOptions
 * @property {boolean} long
 * @property {number | undefined} [seed] every random test takes it
 * @property {{ since: string, files: readonly string[] } | undefined} [changed] only what these changes can touch
 */

/** A part that takes longer hangs, also on a machine of half the usual speed; in minutes. */
const LIMIT = 40;
const LONG_LIMIT = 45;
const WORKERS = Math.max(2, availableParallelism());

/**
 * The kinds of part: a check by a tool, a check by a script of ours, tests of vitest, tests in a browser.
 * @param {PartOptions} options
 */
export function partKinds({ long, seed, changed }) {
  const env = {
    ...toolEnvironment(),
    ...(long ? { OASIS_LONG: '1' } : {}),
    ...(seed === undefined ? {} : { OASIS_SEED: String(seed) }),
    ...(changed === undefined ? {} : { OASIS_CHANGED: changed.files.join('\n') }),
    NO_COLOR: '1',
  };
  const timeoutMs = (long ? LONG_LIMIT : LIMIT) * 60_000;
  /** @param {string[]} words @param {NodeJS.ProcessEnv} [more] */
  const tool = ([name = '', ...args], more = {}) => run(join(BIN, name), args, { env: { ...env, ...more }, timeoutMs });
  return { check, script, vitest, browser };

  /** @param {string} name @param {string[]} words @param {NodeJS.ProcessEnv} [more] @returns {Part} */
  function check(name, words, more) {
    return part(name, 1, async () => {
      const { code, output } = await tool(words, more);
      return { ...countCheck(code), output };
    });
  }

  /** @param {string} name @param {string} file @returns {Part} */
  function script(name, file) {
    return part(name, 1, async () => {
      const { code, output } = await run(productNode(), [join(ROOT, 'scripts', file)], { env, timeoutMs });
      return { ...countCheck(code), output };
    });
  }

  /**
   * `waiting`: workers more than cores, where tests wait for processes most of the time. `more`: what its environment has besides.
   * @param {string} name @param {number} cores @param {readonly string[]} projects
   * @param {{ words?: readonly string[], waiting?: number, more?: NodeJS.ProcessEnv }} [chosen] @returns {Part}
   */
  function vitest(name, cores, projects, { words = [], waiting = 0, more = {} } = {}) {
    const since = changed === undefined ? [] : [`--changed=${changed.since}`, '--passWithNoTests'];
    const named = projects.flatMap((project) => ['--project', project]);
    return part(name, cores, () =>
      vitestRun({
        runVitest: async (args) => {
          const { code, output, timedOut } = await tool(['vitest', ...args], more);
          return { code, output: withTimeout(output, timedOut) };
        },
        words: [...named, ...words, ...since],
        projects: named,
        // Vitest alone would leave one of two cores to nobody. What a long run measures has the machine for itself.
        workers: (long ? 1 : WORKERS) + waiting,
        report: join(WORK, 'reports', `${name}.json`),
      }),
    );
  }

  /** @param {readonly string[]} files none for all @param {NodeJS.ProcessEnv} [more] @returns {Promise<PartResult>} */
  function browser(files, more = {}) {
    return browserRun({
      runPlaywright: async (args, inEnv) => {
        const words = ['playwright', ...args];
        const { code, output, timedOut } = await tool(words, { ...inEnv, CHROMIUM_PATH: await ensureChromium() });
        return { code, output: withTimeout(output, timedOut) };
      },
      words: files,
      report: join(WORK, 'reports', 'browser.json'),
      env: more,
    });
  }
}

/** @param {string} name @param {number} cores @param {() => Promise<PartResult>} work @returns {Part} */
export function part(name, cores, work) {
  return { name, cores, run: work };
}

/** @param {string} output @param {boolean} timedOut */
function withTimeout(output, timedOut) {
  return timedOut ? `${output}\nIt took too long and was ended.` : output;
}
