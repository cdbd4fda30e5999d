import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

/**
 * The sources that a test leads to by relative imports, nearest first; without tests and what only tests use.
 * @param {string} file
 * @param {number} depth
 * @returns {string[]}
 */
export function sourcesBehind(file, depth) {
  const seen = new Set([file]);
  let edge = [file];
  for (let step = 0; step < depth; step += 1) {
    edge = edge.flatMap(importsOf).filter((path) => !seen.has(path) && seen.add(path));
  }
  seen.delete(file);
  return [...seen].filter((path) => !isForTests(path));
}

/** @param {string} path */
export function isForTests(path) {
  return /\.test\.|\/testing\/|\/test\/|\/e2e\//.test(path);
}

/** @param {string} file */
function importsOf(file) {
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, fixed, lazy]) =>
    join(dirname(file), fixed ?? lazy ?? ''),
  );
  return paths.filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}
