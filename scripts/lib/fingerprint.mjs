import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', '.git', 'dist', '.build', '.data', 'test-results', 'playwright-report']);

/**
 * Every file below a folder, in a fixed order, without what is installed or built.
 * @param {string} folder
 * @returns {Generator<string>}
 */
export function* filesBelow(folder) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * One hash over the names and contents of files.
 * @param {string} root
 * @param {Iterable<string>} files
 * @returns {string}
 */
export function fingerprint(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Whether a step was last done for exactly this fingerprint.
 * @param {string} markFile
 * @param {string} print
 */
export function isDone(markFile, print) {
  return existsSync(markFile) && readFileSync(markFile, 'utf8') === print;
}

/**
 * @param {string} markFile
 * @param {string} print
 */
export function markDone(markFile, print) {
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, print);
}
