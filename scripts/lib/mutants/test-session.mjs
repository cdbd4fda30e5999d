import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest } from 'vitest/node';

/**
 * Runs chosen tests of a copy of the tree again and again. PostgreSQL, its templates and the bundle of the server's scripts
 * are made once.
 * @typedef {object} TestSession
 * @property {{ host: string, port: number } | undefined} postgres
 * @property {(files: readonly string[], limitMs: number, changed?: string) => Promise<Verdict>} run runs the tests whose
 *   paths begin so, one file after the other, until one fails or the time is over. Where a changed source is named, only
 *   those that can see it, the nearest and then the quickest first
 * @property {(file: string) => void} isChanged a source has another text now
 * @property {() => Promise<void>} close
 */

/**
 * `by`: the first test that failed, or what failed outside of tests, with the reason; undefined where all passed. `isLate`:
 * the time of all tests or of one was over, which says little on a machine with much else to do.
 * @typedef {{ by: string | undefined, isLate: boolean }} Verdict
 */

/** @typedef {import('vitest/node').TestSpecification} Specification */

/** Runs files in the order in which they are asked for. */
class AsAsked {
  /** @param {Specification[]} files */
  sort(files) {
    return files;
  }

  /** @param {Specification[]} files */
  shard(files) {
    return files;
  }
}

/** @param {string} root a copy of the tree @param {readonly string[]} files the tests that will be asked for @returns {Promise<TestSession>} */
export async function openSession(root, files) {
  /** @type {Map<string, number>} how long each file took when nothing was changed */
  const times = new Map();
  let isUnchanged = true;
  /** @type {string | undefined} what failed first in the present run */
  let by;
  const reporter = {
    onTestCaseResult: (/** @type {import('vitest/node').TestCase} */ test) => {
      const { state, errors } = test.result();
      if (state === 'failed') by ??= `${test.fullName}: ${reason(errors?.[0])}`;
    },
    onTestModuleEnd: (/** @type {import('vitest/node').TestModule} */ file) => {
      const [error] = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())];
      if (error !== undefined) by ??= `${file.relativeModuleId}: ${reason(error)}`;
      if (isUnchanged) times.set(file.moduleId, file.diagnostic().duration);
    },
  };
  const vitest = await createVitest(
    { root, watch: false, reporters: [reporter], bail: 1, maxWorkers: 1, sequence: { sequencer: AsAsked } },
    { server: { watch: null } },
  );
  const all = await vitest.globTestSpecifications(files.map((file) => join(root, file)));
  const order = (/** @type {string} */ path) => files.findIndex((file) => path.startsWith(join(root, file)));
  const known = all.toSorted((a, b) => order(a.moduleId) - order(b.moduleId));
  const first = known.find(({ project }) => ['server', 'screens'].includes(project.name));
  return {
    get postgres() {
      const provided = /** @type {{ postgres?: { host: string, port: number } }} */ (
        first?.project.getProvidedContext() ?? {}
      );
      return provided.postgres;
    },
    async run(chosen, limitMs, changed) {
      const asked = known.filter(({ moduleId }) => chosen.some((file) => moduleId.startsWith(join(root, file))));
      if (asked.length === 0) throw new Error(`No test is called ${chosen.join(', ')}.`);
      const seeing = changed === undefined ? asked : nearestFirst(asked, join(root, changed), times);
      if (seeing.length === 0) return { by: undefined, isLate: false };
      // What failed before would count as a failure of this run, so that its tests would be left out.
      for (const [project, specifications] of Map.groupBy(known, (one) => one.project))
        vitest.state.clearFiles(
          project,
          specifications.map(({ moduleId }) => moduleId),
        );
      let isOver = false;
      by = undefined;
      isUnchanged = changed === undefined;
      const timer = setTimeout(() => {
        isOver = true;
        void vitest.cancelCurrentRun('keyboard-input');
      }, limitMs);
      try {
        const { unhandledErrors } = await vitest.runTestSpecifications(seeing);
        if (!isOver) by ??= unhandledErrors.map((error) => reason(/** @type {Error} */ (error)))[0];
        return { by, isLate: (isOver && by === undefined) || /: (Test|Hook) timed out in/.test(by ?? '') };
      } finally {
        clearTimeout(timer);
      }
    },
    isChanged: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

/**
 * The tests that can see a source, since nothing imports a package below its own: those that are known to import it first, by
 * how many imports lie between, then by how long they take.
 * @param {readonly Specification[]} tests @param {string} source @param {ReadonlyMap<string, number>} times
 */
function nearestFirst(tests, source, times) {
  const [, blind = []] = BLIND.find(([folder]) => source.includes(`/packages/${folder}/`)) ?? [];
  const byProject = new Map(tests.map(({ project }) => [project, importersOf(project, source)]));
  const away = (/** @type {Specification} */ { project, moduleId }) => byProject.get(project)?.get(moduleId) ?? FAR;
  const time = (/** @type {Specification} */ { moduleId }) => times.get(moduleId) ?? 0;
  return tests
    .filter(({ project }) => !blind.includes(project.name))
    .toSorted((a, b) => away(a) - away(b) || time(a) - time(b));
}

/** Projects of tests that cannot see a package, by its folder. @type {readonly (readonly [string, readonly string[]])[]} */
const BLIND = [
  ['engine', []],
  ['api-client', ['engine']],
  ['server', ['engine', 'app']],
  ['app', ['engine', 'server']],
];

/** More imports than lie between any two files. */
const FAR = 1_000;

/**
 * Files that import a source, also through others, with how many imports lie between, as far as they were loaded and are known.
 * @param {import('vitest/node').TestProject} project @param {string} source @returns {Map<string, number>}
 */
function importersOf({ vite }, source) {
  /** @type {Map<string, number>} */
  const away = new Map();
  for (const { moduleGraph } of Object.values(vite.environments)) {
    let level = [...(moduleGraph.getModulesByFile(source) ?? [])];
    for (let distance = 1; level.length > 0; distance++) {
      const importers = new Set(level.flatMap((module) => [...module.importers]));
      level = [...importers].filter(({ file }) => file !== null && distance < (away.get(file) ?? Infinity));
      for (const { file } of level) if (file !== null) away.set(file, distance);
    }
  }
  return away;
}

/** @param {{ message: string } | undefined} error its first line, without colours */
function reason(error) {
  return stripVTControlCharacters(error?.message ?? '').split('\n', 1)[0];
}
