/** Keeps the values that were asked for last, as many as weigh no more than `most` together; always the last one. */
export class Weighed<Value> {
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  readonly #values = new Map<string, Value>();
  #weight = 0;

  constructor(most: number, weigh: (value: Value) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, value);
    }
    return value;
  }

  /** Adds a value under a key that has none. */
  set(key: string, value: Value): void {
    this.#values.set(key, value);
    this.#weight += this.#weigh(value);
    for (const [oldest, old] of this.#values) {
      if (this.#weight <= this.#most || oldest === key) return;
      this.#values.delete(oldest);
      this.#weight -= this.#weigh(old);
    }
  }
}
