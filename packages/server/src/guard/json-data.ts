import { ownBytes } from './own-bytes.ts';

/** Data of a reply that is JSON already, as bytes of UTF-8: it goes out as it is, between the brackets of the envelope. */
export class JsonData {
  readonly parts: readonly Buffer[];

  /** The parts together are one JSON value. */
  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}

/** Characters of texts that become bytes together. */
const PIECE = 256 * 1024;

/** Collects the texts of a long JSON value, and makes bytes of them on the way. */
export class JsonPieces {
  readonly #bytes: Buffer[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE) this.#cut();
  }

  /** All the bytes, one piece behind the other, in memory of their own. */
  done(): readonly Buffer[] {
    this.#cut();
    return this.#bytes;
  }

  #cut(): void {
    if (this.#text !== '') this.#bytes.push(ownBytes(this.#text));
    this.#text = '';
  }
}
