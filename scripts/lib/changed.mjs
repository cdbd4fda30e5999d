import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * The files that differ from a commit, whether committed since, changed or new; deleted ones are left out.
 * @param {string} since a commit, a branch or a tag
 * @param {string} [root]
 * @returns {Promise<string[]>} paths below the root
 */
export async function changedFiles(since, root = ROOT) {
  const lists = [
    ['diff', '--name-only', '--relative', since],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const found = await Promise.all(lists.map((words) => run('git', words, { cwd: root })));
  const failed = found.find(({ code }) => code !== 0);
  if (failed !== undefined)
    throw new Error(`git does not know what has changed since ${since}: ${failed.output.trim()}`);
  const paths = found.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
  return [...new Set(paths)].filter((path) => existsSync(join(root, path))).sort();
}

/** The journey that touches every layer: whoever changes the product at all runs it. */
const JOURNEY = 'story.e2e.ts';

/**
 * The browser tests to run after a change: those that changed or import a support file that did, and the journey where
 * the product itself changed.
 * @param {readonly string[]} changed paths below the root
 * @param {string} [root]
 * @returns {string[]} names of files in e2e
 */
export function browserTestsFor(changed, root = ROOT) {
  const files = [...filesBelow(join(root, 'e2e'))].filter((file) => file.endsWith('.ts'));
  const touched = new Set(changed.filter((path) => path.startsWith('e2e/')).map((path) => basename(path)));
  // What is expected of an area is found by folder: no import names it.
  if (changed.some((path) => /^packages\/server\/test\/(areas|expected)\//.test(path))) touched.add('areas.ts');
  for (let before = -1; before !== touched.size; ) {
    before = touched.size;
    for (const file of files) {
      const source = readFileSync(file, 'utf8');
      if ([...touched].some((name) => source.includes(`/${name}'`))) touched.add(basename(file));
    }
  }
  const tests = [...touched].filter((name) => name.endsWith('.e2e.ts'));
  const product = changed.some(
    (path) => /^packages\/[^/]+\/(src|index\.html)/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return [...new Set(product ? [JOURNEY, ...tests] : tests)].sort();
}
