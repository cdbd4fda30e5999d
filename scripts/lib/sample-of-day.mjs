import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/**
 * The day, unless a seed is given: a test that failed meets the same sample when it is run again, and other days look
 * elsewhere.
 */
const seedNow = () => process.env.OASIS_SEED ?? String(Math.floor(Date.now() / DAY_MS));

let isTold = false;

/**
 * In an order of the seed, which is printed. The same list by the same name comes in the same order all day.
 * @template Value
 * @param {readonly Value[]} all
 * @param {string} name
 * @returns {readonly Value[]}
 */
export function shuffledOfDay(all, name) {
  const seed = seedNow();
  if (!isTold) process.stdout.write(`seed of samples: ${seed} (OASIS_SEED=${seed} looks at the same)\n`);
  isTold = true;
  const placeOf = (/** @type {number} */ index) =>
    createHash('sha256').update(`${seed} ${name} ${index}`).digest('hex');
  return all
    .map((value, index) => ({ value, place: placeOf(index) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ value }) => value);
}

/**
 * So many of a list in its own order, chosen by the seed.
 * @template Value
 * @param {readonly Value[]} all
 * @param {number} count
 * @param {string} name
 * @returns {readonly Value[]}
 */
export function sampleOfDay(all, count, name) {
  if (count >= all.length) return all;
  const chosen = new Set(shuffledOfDay([...all.keys()], name).slice(0, count));
  return all.filter((_, index) => chosen.has(index));
}
