import { ensureBuilt } from './build.mjs';
import { browserTestsFor } from './changed.mjs';
import { ensureChromium } from './chromium.mjs';
import { canRun, LONG_PARTS, without, withoutParts, wordsFor } from './long-parts.mjs';
import { part, partKinds } from './part-kinds.mjs';
import { countCheck } from './reports.mjs';
import { journeysOfToday, LONG_ALONE, leftOutToday } from './turns.mjs';

/** @typedef {import('./long-parts.mjs').LongPart} LongPart */
/** @typedef {import('./part-kinds.mjs').Part} Part */
/** @typedef {import('./part-kinds.mjs').PartResult} PartResult */

/** More than any machine has: nothing else runs beside it. */
const ALL_CORES = 1024;
const UNIT_PROJECTS = ['engine', 'api-client', 'ui', 'app', 'bench', 'scripts'];
/** The checkers of types are written in Go, and spend a third of their time on tidying memory that is there. */
const CHECKERS = { GOMAXPROCS: '1', GOGC: '400' };
/** On a PostgreSQL that they share. */
const SERVER_PROJECTS = ['server', 'screens'];

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
    run: () => (tests?.length === 0 ? nothing() : browser(tests ?? (long ? [] : journeysOfToday()))),
  };
  const soak = {
    name: 'soak',
    needs,
    cores: ALL_CORES,
    run: () => browser(['e2e/soak-long.e2e.ts'], { OASIS_SOAK: '1' }),
  };
  if (long) return [...toBegin, ...checks, ...longTests(vitest, browserPart), soak];
  // What a change touches is tested whole.
  const { server, others } = shortTests(vitest, browserPart, changed === undefined ? leftOutToday : undefined);
  return [...toBegin, server, ...checks, ...others];
}

/** @typedef {(name: string, cores: number, words: readonly string[], waiting?: number) => Part} VitestPart */
/** @typedef {Omit<Part, 'cores'>} BrowserPart */

/**
 * One after the other: side by side they take as long and keep each other waiting. Only the checks run beside the server's:
 * on a machine with other work, more that is ready to run gets more of it.
 * @param {VitestPart} vitest
 * @param {BrowserPart} browser
 * @param {() => readonly string[]} [leftOut] tests of the server that are not run
 * @returns {{ server: Part, others: readonly Part[] }}
 */
function shortTests(vitest, browser, leftOut = () => LONG_ALONE) {
  const server = part('server', 1, async () => {
    const files = leftOut();
    const { run } = vitest('server', 1, [...wordsOf(SERVER_PROJECTS), ...without(files)], 2);
    return {
      ...(await run()),
      notes: [`       ${files.length} test files are left to other days and to the long run`],
    };
  });
  return {
    // With one core, so that a check has the other one.
    server: { ...server, needs: ['build'] },
    others: [vitest('unit', 2, wordsOf(UNIT_PROJECTS)), { ...browser, cores: 2 }],
  };
}

/**
 * Each has the machine for itself, so that what it measures says something.
 * @param {VitestPart} vitest
 * @param {BrowserPart} browser
 * @returns {readonly Part[]}
 */
function longTests(vitest, browser) {
  return [
    ...LONG_PARTS.map((each) =>
      canRun(each) ? vitest(each.name, ALL_CORES, wordsFor(each.project, each)) : leftOut(each),
    ),
    vitest('server', ALL_CORES, wordsFor('server')),
    vitest('screens', ALL_CORES, wordsOf(['screens'])),
    { ...browser, cores: ALL_CORES },
    vitest('unit', ALL_CORES, [...wordsOf(UNIT_PROJECTS), ...withoutParts(UNIT_PROJECTS)]),
  ];
}

/** A part whose program is not on this machine: named in the summary, and no failure. @param {LongPart} longPart @returns {Part} */
function leftOut({ name, command = '', what }) {
  const note = `       ${name} was skipped, since there is no ${command} on this machine: ${what}`;
  return part(name, 0, async () => ({ passed: 0, failed: 0, skipped: 1, output: '', notes: [note] }));
}

/** @param {readonly string[]} projects */
function wordsOf(projects) {
  return projects.flatMap((project) => ['--project', project]);
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
