/** Keeps the last requested values; for values that never change under their key. */
export class Cache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  clear(): void {
    this.#values.clear();
  }

  /** The value of the key, loaded when it is not there. A failed load is not kept. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined) {
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const value = await load();
    this.#values.set(key, value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > this.#most && !oldest.done) this.#values.delete(oldest.value);
    return value;
  }
}
