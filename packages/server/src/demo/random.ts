/** Random numbers that depend only on the seed: the same seed gives the same demo data on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** a whole number, both ends included */
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** a generator of its own for a part, so that more of one part does not move another */
  fork(part: string): Random;
}

/** Mulberry32: small, fast, good enough for data that is made up. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
    fork: (part) => seededRandom(mix(seed, part)),
  };
}

function mix(seed: number, text: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
