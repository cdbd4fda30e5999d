/** Keeps what was asked for last, up to so many bytes; for what never changes under its key. */
export class ByteCache<Value> {
  readonly #most: number;
  readonly #bytesOf: (value: Value) => number;
  readonly #values = new Map<string, Value>();
  #bytes = 0;

  constructor(most: number, bytesOf: (value: Value) => number) {
    this.#most = most;
    this.#bytesOf = bytesOf;
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

  /** A value that would take more than an eighth of the room is not kept. */
  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.#bytesOf(value);
    if (bytes > this.#most / 8) return;
    this.#values.set(key, value);
    this.#bytes += bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) break;
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
