import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, fingerprint } from './fingerprint.mjs';
import { ROOT, WORK } from './paths.mjs';

/**
 * What is known of a long run: its seed, the sources that it ran on, and the parts that passed.
 * @typedef {{ seed: number, sources: string, passed: readonly string[] }} LongRecord
 */

const FILE = join(WORK, 'long-run.json');
const FOLDERS = ['packages', 'e2e', 'bench', 'scripts', 'examples'];
const GREATEST = 2 ** 31;

/**
 * The run that begins: the last one again, where it is to be resumed and nothing was changed since, else a new one.
 * @param {{ resume: boolean, seed?: number | undefined }} options
 * @returns {LongRecord}
 */
export function beginRun({ resume, seed }, file = FILE) {
  const sources = fingerprint(
    ROOT,
    FOLDERS.flatMap((folder) => [...filesBelow(join(ROOT, folder))]),
  );
  const last = resume ? readRun(file) : undefined;
  if (last !== undefined && last.sources === sources && (seed ?? last.seed) === last.seed) return last;
  const run = { seed: seed ?? Math.floor(Math.random() * GREATEST), sources, passed: [] };
  writeRun(run, file);
  return run;
}

/**
 * Notes a part that passed.
 * @param {string} name
 */
export function notePassed(name, file = FILE) {
  const run = readRun(file);
  if (run !== undefined) writeRun({ ...run, passed: [...run.passed, name] }, file);
}

/** @returns {LongRecord | undefined} */
function readRun(file = FILE) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {LongRecord} run */
function writeRun(run, file = FILE) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
}
