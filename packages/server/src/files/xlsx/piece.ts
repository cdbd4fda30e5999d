/** Bytes from which on a piece is full. */
const FULL = 128 * 1024;

/** Bytes that one character takes at most. */
const CHARACTER = 3;

/**
 * Bytes of a document, gathered piece by piece in one and the same memory: a million cells leave next to nothing to be
 * collected.
 */
export class Piece {
  #bytes = Buffer.allocUnsafeSlow(2 * FULL);
  #length = 0;

  get isFull(): boolean {
    return this.#length >= FULL;
  }

  /** Returns the bytes written since the last call; they are valid until the next write. */
  take(): Uint8Array {
    const piece = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return piece;
  }

  /** Bytes that come again and again. */
  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(text: string): void {
    this.#reserve(text.length * CHARACTER);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /**
   * Writes a text of characters up to U+D7FF without marks in the table; returns false, and writes nothing, if it has any other
   * character. Texts of cells are short, and this is several times as fast as encoding each with the encoder.
   */
  plainText(text: string, marked: Uint8Array): boolean {
    this.#reserve(text.length * CHARACTER);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      if (code < 0x80) {
        if (marked[code] !== 0) return false;
        bytes[at] = code;
        at += 1;
      } else if (code < 0x800) {
        bytes[at] = 0xc0 | (code >> 6);
        bytes[at + 1] = 0x80 | (code & 0x3f);
        at += 2;
      } else if (code < 0xd800) {
        bytes[at] = 0xe0 | (code >> 12);
        bytes[at + 1] = 0x80 | ((code >> 6) & 0x3f);
        bytes[at + 2] = 0x80 | (code & 0x3f);
        at += 3;
      } else return false;
    }
    this.#length = at;
    return true;
  }

  /** Removes the last `count` written bytes. */
  back(count: number): void {
    this.#length -= count;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
