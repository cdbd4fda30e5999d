import { ensureBuilt } from './build.mjs';
import { BUILT_ON_EACH_OTHER } from './built-on-each-other.mjs';
import { browserTestsFor } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { canRun, LONG_PARTS, withoutParts } from './long-parts.mjs';
import { part, partKinds } from './part-kinds.mjs';
import { countCheck } from './reports.mjs';

/** @typedef {import('./long-parts.mjs').LongPart} LongPart */
/** @typedef {import('./part-kinds.mjs').Part} Part */
/** @typedef {import('./part-kinds.mjs').PartResult} PartResult */

/** More than any machine has: nothing else runs beside it. */
const ALL_CORES = 1024;
export const UNIT_PROJECTS = ['engine', 'api-client', 'ui', 'app', 'bench', 'scripts'];
/** The checkers of types are written in Go, and spend a third of their time on tidying memory that is there. */
const CHECKERS = { GOMAXPROCS: '1', GOGC: '400' };
/** On a PostgreSQL that they share. */
export const SERVER_PROJECTS = ['server', 'screens'];

/**
 * Everything that `npm test` does, in order, or with the full counts of a long run, its tests one part after the other.
 * `cores`: how many of the machine's it keeps busy.
 * @param {import('./part-kinds.mjs').PartOptions} options
 * @returns {readonly Part[]}
 */
export function parts({ long, seed, changed }) {
  const { check, script, vitest, browser } = partKinds({ long, seed, changed });
  const toBegin = [part('chromium', 0, () => asCheck(ensureChromium)), part('build', 1, () => asCheck(build))];
  const checks = [
    check('format', ['biome', 'check', '--colors=off']),
    // One checker of types: several at once each work out anew what they share.
    check('types', ['tsc', '-b', '--pretty', 'false', '--checkers', '1', '--builders', '1'], CHECKERS),
    check(
      'lint',
      ['oxlint', '--deny-warnings', ...(changed?.files.filter((file) => /\.(ts|tsx|mjs)$/.test(file)) ?? [])],
      CHECKERS,
    ),
    check('layers', ['depcruise', '--config', 'dependency-cruiser.config.mjs', 'packages', 'bench', 'e2e']),
    check('unused', ['knip', '--no-config-hints']),
    script('requirements', 'check-requirements.mjs'),
    script('structure', 'check-structure.mjs'),
  ];
  const needs = ['build', 'chromium'];
  const tests = changed === undefined ? undefined : browserTestsFor(changed.files);
  const browserPart = {
    name: 'browser',
    needs,
    run: () => (tests?.length === 0 ? nothing() : browser(tests ?? [])),
  };
  const soak = {
    name: 'soak',
    needs,
    cores: ALL_CORES,
    run: () => browser(['e2e/soak-long.e2e.ts'], { OASIS_SOAK: '1' }),
  };
  if (long) return [...toBegin, ...checks, ...longTests(vitest, browserPart, seed), soak];
  return [...toBegin, ...checks, ...everyTest(vitest, browserPart)];
}

/** @typedef {(name: string, cores: number, projects: readonly string[], chosen?: { words?: readonly string[], waiting?: number, more?: NodeJS.ProcessEnv }) => Part} VitestPart */
/** @typedef {Omit<Part, 'cores'>} BrowserPart */

/**
 * All tests, one part after the other: side by side they take as long and keep each other waiting.
 * @param {VitestPart} vitest
 * @param {BrowserPart} browser
 * @returns {readonly Part[]}
 */
function everyTest(vitest, browser) {
  const server = vitest('server', 2, SERVER_PROJECTS, { waiting: 2 });
  return [{ ...server, needs: ['build'] }, vitest('unit', 2, UNIT_PROJECTS), { ...browser, cores: 2 }];
}

/**
 * Each has the machine for itself, so that what it measures says something.
 * @param {VitestPart} vitest
 * @param {BrowserPart} browser
 * @param {number} [seed]
 * @returns {readonly Part[]}
 */
function longTests(vitest, browser, seed = 1) {
  /** @param {string} name @param {readonly string[]} projects */
  const rest = (name, projects) => vitest(name, ALL_CORES, projects, { words: withoutParts(projects) });
  return [
    ...LONG_PARTS.map((each) =>
      canRun(each) ? vitest(each.name, ALL_CORES, [each.project], { words: each.files }) : leftOut(each),
    ),
    rest('server', ['server']),
    rest('screens', ['screens']),
    { ...browser, cores: ALL_CORES },
    rest('unit', UNIT_PROJECTS),
    // The counts are the ordinary ones: the order is what is tried.
    ...SERVER_PROJECTS.map((project) =>
      vitest(`${project}-in-another-order`, ALL_CORES, [project], {
        words: inAnotherOrder(seed),
        waiting: 1,
        more: { OASIS_LONG: '' },
      }),
    ),
  ];
}

/** Each file in a process of its own, its tests in the order of a seed: a test that lives by its neighbours fails. @param {number} seed */
function inAnotherOrder(seed) {
  const excluded = BUILT_ON_EACH_OTHER.flatMap((file) => ['--exclude', `**/${file}`]);
  return ['--isolate', '--sequence.shuffle.tests', `--sequence.seed=${seed}`, ...excluded];
}

/** A part whose program is not on this machine: named in the summary, and no failure. @param {LongPart} longPart @returns {Part} */
function leftOut({ name, command = '', what }) {
  const note = `       ${name} was skipped, since there is no ${command} on this machine: ${what}`;
  return part(name, 0, async () => ({ passed: 0, failed: 0, skipped: 1, output: '', notes: [note] }));
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

/** @returns {Promise<PartResult>} */
async function nothing() {
  return { passed: 0, failed: 0, skipped: 0, output: '' };
}

function build() {
  return ensureBuilt((_, work) => work());
}
