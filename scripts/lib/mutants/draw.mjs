import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutated } from '../mutants.mjs';
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
  const most = Math.max(MOST_OF_A_FILE, Math.ceil((2 * count) / Object.values(sources).flat().length));
  const queues = Object.entries(sources).map(([part, files]) => {
    const ofFiles = files.map((file) =>
      drawn(changesOf(part, file, readFileSync(join(root, file), 'utf8')), { count: most, seed }),
    );
    const flat = ofFiles.flat();
    return drawn(flat, { count: flat.length, seed });
  });
  /** @type {Change[]} */
  const taken = [];
  for (let turn = 0; taken.length < count && queues.some(({ length }) => length > turn); turn++)
    for (const queue of queues) taken.push(...queue.slice(turn, turn + 1).slice(0, count - taken.length));
  return taken;
}

/**
 * Some changes by a seed, in an order by it. Each has its place by its own text: a source that is edited draws its own lines
 * anew and leaves the draw of all others as it was, so that a record of what was judged stays of use.
 * @template {Pick<Change, 'where' | 'from' | 'to'>} C
 * @param {readonly C[]} changes @param {{ count: number, seed: number }} options @returns {C[]}
 */
export function drawn(changes, { count, seed }) {
  const placed = changes.map((change) => ({
    change,
    place: createHash('sha256')
      .update([seed, keyOf(change)].join('\t'))
      .digest('hex'),
  }));
  return placed
    .toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .slice(0, count)
    .map(({ change }) => change);
}

/** What tells a change from others, also after lines above it came or went: file, line before and after, with tabs between.
 * @param {Pick<Change, 'where' | 'from' | 'to'>} change */
export const keyOf = ({ where, from, to }) => [where.replace(/:\d+$/, ''), from, to].join('\t');

/**
 * Of changes that read the same, the first: a record could not tell them apart.
 * @param {string} part @param {string} file @param {string} source @returns {Change[]}
 */
function changesOf(part, file, source) {
  const changes = sourceMutants(file, source).map((mutant) => {
    const text = mutated(source, mutant);
    // The line on which they begin to differ: what a chain of calls lost stands below its beginning.
    let same = mutant.start;
    while (source[same] === text[same]) same += 1;
    const at = source.slice(0, same).split('\n').length;
    const line = (/** @type {string} */ of) => (of.split('\n')[at - 1] ?? '').trim();
    return { part, file, text, where: `${file}:${at}`, from: line(source), to: line(text) };
  });
  return [...Map.groupBy(changes, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
