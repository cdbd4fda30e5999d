import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Where the server says its version. */
export const IN_SERVER = 'packages/server/src/database/format.ts';
const MIGRATIONS = 'packages/server/src/database/migrations';

/** A heading of a version in CHANGELOG.md: `## 0.2.0 (database format 195)`. */
export const HEADING = /^## (\d+\.\d+\.\d+) \(database format (\d+)\)$/;

/** Every package.json that says the version. @returns {readonly string[]} paths below the root */
export function manifests() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`);
  return ['package.json', 'bench/package.json', 'e2e/screens/package.json', ...packages].filter(
    (file) => versionIn(file) !== undefined,
  );
}

/** @param {string} file @returns {string | undefined} */
export function versionIn(file) {
  return /"version": "([^"]+)"/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1];
}

/** The database format of this state: the number of its last migration. */
export function databaseFormat() {
  const numbers = readdirSync(join(ROOT, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return Math.max(...numbers);
}

/** The headings of CHANGELOG.md of this level, the newest first. @param {string} text */
export function headings(text) {
  return text.split('\n').filter((line) => line.startsWith('## '));
}
