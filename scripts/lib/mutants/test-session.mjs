import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * Runs chosen tests of a copy of the tree again and again. PostgreSQL, its templates and the bundle of the server's scripts
 * are made once.
 * @typedef {object} TestSession
 * @property {{ host: string, port: number } | undefined} postgres
 * @property {(files: readonly string[], limitMs: number) => Promise<Verdict>} run runs the tests whose paths begin so, one
 *   file after the other, until one fails or the time is over
 * @property {(file: string) => void} isChanged a source has another text now
 * @property {() => Promise<void>} close
 */

/**
 * `by`: the first test that failed, or what failed outside of tests; undefined where all passed.
 * @typedef {{ by: string | undefined, isLate: boolean }} Verdict
 */

/** @param {string} root a copy of the tree @param {readonly string[]} files the tests that will be asked for @returns {Promise<TestSession>} */
export async function openSession(root, files) {
  const vitest = await createVitest(
    { root, watch: false, reporters: [{}], bail: 1, maxWorkers: 1 },
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
    async run(chosen, limitMs) {
      const asked = known.filter(({ moduleId }) => chosen.some((file) => moduleId.startsWith(join(root, file))));
      if (asked.length === 0) throw new Error(`No test is called ${chosen.join(', ')}.`);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        void vitest.cancelCurrentRun('keyboard-input');
      }, limitMs);
      try {
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
        return { by: firstFailure(testModules) ?? unhandledErrors.map(String)[0], isLate };
      } finally {
        clearTimeout(timer);
      }
    },
    isChanged: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

/** @param {readonly import('vitest/node').TestModule[]} modules @returns {string | undefined} */
function firstFailure(modules) {
  for (const file of modules) {
    for (const test of file.children.allTests()) if (test.result().state === 'failed') return test.fullName;
    const [error] = file.errors();
    const inSuite = [...file.children.allSuites()].flatMap((suite) => suite.errors());
    if (error !== undefined || inSuite.length > 0) return `${file.relativeModuleId}: ${(error ?? inSuite[0])?.message}`;
  }
  return undefined;
}
