/**
 * A random generator that gives the same sequence for the same seed (mulberry32).
 * @param {number} seed
 * @returns {() => number} numbers from 0 up to, not including, 1
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Some of the items, each at most once, in random order.
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 * @param {() => number} random
 * @returns {T[]}
 */
export function sample(items, count, random) {
  const rest = items.slice();
  /** @type {T[]} */
  const chosen = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}
