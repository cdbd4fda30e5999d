import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { LONG_PARTS, wordsFor } from './long-parts.mjs';
import { BIN, productNode, ROOT, toolEnvironment, WORK } from './paths.mjs';
import { browserRun } from './browser-run.mjs';
import { countCheck, countReport, countVitest } from './reports.mjs';
import { run } from './run.mjs';

/** @typedef {import('./reports.mjs').Counts & { output: string, notes?: readonly string[] }} PartResult notes: lines that are shown also where all passed */
/** @typedef {import('./schedule.mjs').Job & { run: () => Promise<PartResult> }} Part */

/** More than any machine has: nothing else runs beside it. */
const ALL_CORES = 1024;
const UNIT_PROJECTS = ['engine', 'api-client', 'ui', 'app', 'bench', 'scripts'];

/** A part that takes longer hangs; in minutes. */
const LIMIT = 25;
const LONG_LIMIT = 45;

/**
 * Everything that `npm test` does, in order, or with the full counts of a long run, its tests one part after the other.
 * `cores`: how many of the machine's it keeps busy.
 * @param {{ long: boolean, seed?: number | undefined }} options a seed that every random test takes
 * @returns {readonly Part[]}
 */
export function parts({ long, seed }) {
  const env = {
    ...toolEnvironment(),
    ...(long ? { OASIS_LONG: '1' } : {}),
    ...(seed === undefined ? {} : { OASIS_SEED: String(seed) }),
    NO_COLOR: '1',
  };
  const timeoutMs = (long ? LONG_LIMIT : LIMIT) * 60_000;
  /** @param {string[]} words @param {NodeJS.ProcessEnv} [more] */
  const tool = ([name = '', ...args], more = {}) => run(join(BIN, name), args, { env: { ...env, ...more }, timeoutMs });

  const checks = [
    part('chromium', 0, () => asCheck(ensureChromium)),
    check('format', ['biome', 'check', '--colors=off']),
    check('types', ['tsc', '-b', '--pretty', 'false']),
    check('lint', ['oxlint', '--deny-warnings']),
    check('layers', ['depcruise', '--config', 'dependency-cruiser.config.mjs', 'packages', 'bench', 'e2e']),
    check('unused', ['knip', '--no-config-hints']),
    script('requirements', 'check-requirements.mjs'),
    script('structure', 'check-structure.mjs'),
    part('build', 1, () => asCheck(build)),
  ];
  const needs = ['build', 'chromium'];
  const browserPart = { name: 'browser', needs, run: () => browser([]) };
  const soak = {
    name: 'soak',
    needs,
    cores: ALL_CORES,
    run: () => browser(['e2e/soak-long.e2e.ts'], { OASIS_SOAK: '1' }),
  };
  return [...checks, ...(long ? [...longTests(vitest, browserPart), soak] : shortTests(vitest, browserPart))];

  /** @param {string} name @param {string[]} words @returns {Part} */
  function check(name, words) {
    return part(name, 1, async () => {
      const { code, output } = await tool(words);
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

  /** @param {string} name @param {number} cores @param {readonly string[]} chosen @returns {Part} */
  function vitest(name, cores, chosen) {
    const report = join(WORK, 'reports', `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return part(name, cores, async () => {
      const { code, output, timedOut } = await tool(['vitest', 'run', ...chosen, ...reporters]);
      return { ...countReport(report, code, countVitest), output: withTimeout(output, timedOut) };
    });
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

/** @typedef {(name: string, cores: number, words: readonly string[]) => Part} VitestPart */
/** @typedef {Omit<Part, 'cores'>} BrowserPart */

/** @param {VitestPart} vitest @param {BrowserPart} browser @returns {readonly Part[]} */
function shortTests(vitest, browser) {
  return [
    vitest('unit', 2, wordsOf(UNIT_PROJECTS)),
    // These two wait for processes most of the time, so they share the machine.
    { ...browser, cores: 1 },
    vitest('server', 1, wordsOf(['server'])),
  ];
}

/** Each has the machine for itself, so that what it measures says something. @type {typeof shortTests} */
function longTests(vitest, browser) {
  return [
    ...LONG_PARTS.map((each) => vitest(each.name, ALL_CORES, wordsFor(each.project, each))),
    vitest('server', ALL_CORES, wordsFor('server')),
    { ...browser, cores: ALL_CORES },
    vitest('unit', ALL_CORES, wordsOf(UNIT_PROJECTS)),
  ];
}

/** @param {readonly string[]} projects */
function wordsOf(projects) {
  return projects.flatMap((project) => ['--project', project]);
}

/** @param {string} name @param {number} cores @param {() => Promise<PartResult>} work @returns {Part} */
function part(name, cores, work) {
  return { name, cores, run: work };
}

/** @param {() => Promise<unknown>} work @returns {Promise<PartResult>} */
async function asCheck(work) {
  try {
    await work();
    return { ...countCheck(0), output: '' };
  } catch (error) {
    return { ...countCheck(1), output: error instanceof Error ? error.message : String(error) };
  }
}

function build() {
  return ensureBuilt((_, work) => work());
}

/** @param {string} output @param {boolean} timedOut */
function withTimeout(output, timedOut) {
  return timedOut ? `${output}\nIt took too long and was ended.` : output;
}
