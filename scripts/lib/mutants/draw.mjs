import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated } from '../mutants.mjs';
import { randomFrom, sample } from '../random.mjs';
import { sourceMutants } from './source-mutants.mjs';

/**
 * A change that is to be noticed: of a source, by its file and place; or of a policy.
 * @typedef {{ part: string, where: string, from: string, to: string, file?: string, text?: string, policy?: import('./policies.mjs').Policy }} Change
 */

/** No file gives more of an area's changes than this, however long it is; more where an area has few files. */
const MOST_OF_A_FILE = 4;

/**
 * Draws changes of an area's sources by a seed: in turns from engine, server and app, so that each part has its share, and
 * from many files.
 * @param {Readonly<Record<string, readonly string[]>>} sources by part, paths below the root
 * @param {string} root
 * @param {{ count: number, seed: number }} options
 * @returns {Change[]}
 */
export function drawSources(sources, root, { count, seed }) {
  const random = randomFrom(seed);
  const most = Math.max(MOST_OF_A_FILE, Math.ceil((2 * count) / Object.values(sources).flat().length));
  const queues = Object.entries(sources).map(([part, files]) => {
    const ofFiles = files.map((file) => {
      const all = changesOf(part, file, readFileSync(join(root, file), 'utf8'));
      return sample(all, most, random);
    });
    const flat = ofFiles.flat();
    return sample(flat, flat.length, random);
  });
  /** @type {Change[]} */
  const drawn = [];
  for (let turn = 0; drawn.length < count && queues.some(({ length }) => length > turn); turn++)
    for (const queue of queues) drawn.push(...queue.slice(turn, turn + 1).slice(0, count - drawn.length));
  return drawn;
}

/** @param {string} part @param {string} file @param {string} source @returns {Change[]} */
function changesOf(part, file, source) {
  return sourceMutants(file, source).map((mutant) => {
    const text = mutated(source, mutant);
    // The line on which they begin to differ: what a chain of calls lost stands below its beginning.
    let same = mutant.start;
    while (source[same] === text[same]) same += 1;
    const at = source.slice(0, same).split('\n').length;
    const line = (/** @type {string} */ of) => (of.split('\n')[at - 1] ?? '').trim();
    return { part, file, text, where: `${file}:${at}`, from: line(source), to: line(text) };
  });
}
