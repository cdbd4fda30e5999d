/** Slots for each number, at least: so few are taken that a search ends soon. */
const ROOM = 2;

/** Spreads neighbouring pairs over the slots. */
const FIRST_FACTOR = 0x9e3779b1;
const SECOND_FACTOR = 0x85ebca6b;

/**
 * Numbers pairs of integers in the order of their first appearance: a hash table over typed arrays, for as many pairs as
 * a table has rows.
 */
export class PairNumbers {
  #count = 0;
  readonly #mask: number;
  /** For each slot one more than the number of its pair; 0 is free. */
  readonly #slots: Int32Array;
  readonly #firsts: Int32Array;
  readonly #seconds: Int32Array;
  /** The pair of the last call: pairs of a table in order come in runs. */
  #lastFirst = Number.NaN;
  #lastSecond = Number.NaN;
  #last = 0;

  /** Room for a number of different pairs. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, most) * ROOM));
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#firsts = new Int32Array(most);
    this.#seconds = new Int32Array(most);
  }

  /** The number of different pairs. */
  get count(): number {
    return this.#count;
  }

  /** Forgets all pairs, to number others in the same memory. */
  clear(): void {
    this.#slots.fill(0);
    this.#count = 0;
    this.#lastFirst = Number.NaN;
  }

  of(first: number, second: number): number {
    if (first === this.#lastFirst && second === this.#lastSecond) return this.#last;
    this.#lastFirst = first;
    this.#lastSecond = second;
    this.#last = this.#find(first, second);
    return this.#last;
  }

  #find(first: number, second: number): number {
    const hash = Math.imul(first, FIRST_FACTOR) ^ Math.imul(second, SECOND_FACTOR);
    for (let slot = (hash ^ (hash >>> 15)) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0) return this.#add(slot, first, second);
      if (this.#firsts[number] === first && this.#seconds[number] === second) return number;
    }
  }

  #add(slot: number, first: number, second: number): number {
    const number = this.#count++;
    this.#slots[slot] = number + 1;
    this.#firsts[number] = first;
    this.#seconds[number] = second;
    return number;
  }
}
