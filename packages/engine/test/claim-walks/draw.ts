/** Numbers by a seed: the same seed draws the same walk. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e_37_79_b1) ^ 0x5b_d1_e9_95;
  }

  /** A whole number from 0 up to, not including, a limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  from(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** Happens so many times of a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Value>(all: readonly Value[]): Value {
    const [first] = all.slice(this.below(all.length));
    if (first === undefined) throw new Error('There is nothing to pick from');
    return first;
  }

  some<Value>(all: readonly Value[], percent: number): readonly Value[] {
    return all.filter(() => this.chance(percent));
  }
}
