/**
 * The memory that patches of columns are written into. Who takes a patch over gives the memory of an older one back, so
 * that the next patch of the same size needs no fresh pages: those cost more than the copy itself.
 */
export class PatchMemory {
  #spare: ArrayBuffer | undefined;

  /** Memory that nobody reads any more. */
  give(memory: ArrayBuffer): void {
    this.#spare = memory;
  }

  /** So many bytes, with anything in them. */
  take(bytes: number): ArrayBuffer {
    const spare = this.#spare;
    if (spare?.byteLength !== bytes) return new ArrayBuffer(bytes);
    this.#spare = undefined;
    return spare;
  }
}
