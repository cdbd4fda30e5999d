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

  /** What was written since it was taken last; good until something else is written. */
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
   * A text of characters up to U+D7FF, of which the table marks none; false, and nothing is written, where another one
   * is among them. Texts of a cell are short: this is several times as fast as handing each of them over to be encoded.
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

  /** Takes back what was written last, as many bytes. */
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
