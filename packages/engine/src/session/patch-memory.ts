/**
 * The memory for patches of columns. The receiver of a patch returns the memory of an older one, so
 * that the next patch of the same size needs no fresh pages: those cost more than the copy itself.
 */
export class PatchMemory {
  #spare: ArrayBuffer | undefined;

  /** Memory that nobody reads any more. */
  give(memory: ArrayBuffer): void {
    this.#spare = memory;
  }

  /** A number of bytes with any content. */
  take(bytes: number): ArrayBuffer {
    const spare = this.#spare;
    if (spare?.byteLength !== bytes) return new ArrayBuffer(bytes);
    this.#spare = undefined;
    return spare;
  }
}
