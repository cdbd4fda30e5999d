/** A least-recently-used cache limited in bytes, for values that never change under their key. */
export class ByteCache<Value> {
  readonly #most: number;
  readonly #bytesOf: (value: Value) => number;
  readonly #largest: number;
  readonly #values = new Map<string, Value>();
  #bytes = 0;

  /** A value of more than `largest` bytes is not cached: by default an eighth of the capacity. */
  constructor(most: number, bytesOf: (value: Value) => number, { largest = most / 8 } = {}) {
    this.#most = most;
    this.#bytesOf = bytesOf;
    this.#largest = largest;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, value);
    }
    return value;
  }

  /** Adds or replaces a value, and drops the oldest others beyond the capacity. */
  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.#bytesOf(value);
    if (bytes > this.#largest) return;
    this.#values.set(key, value);
    this.#bytes += bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.#bytesOf(value);
  }
}
