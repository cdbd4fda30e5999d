import { unpooledBytes } from './unpooled-bytes.ts';

/** Data of a reply that is already JSON in UTF-8 bytes; it is sent unchanged inside the envelope. */
export class JsonData {
  readonly parts: readonly Buffer[];

  /** Takes buffers that together form one JSON value. */
  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}

/** Characters that are collected before they are encoded as one buffer. */
const PIECE = 256 * 1024;

/** Collects the texts of a long JSON value and encodes them as bytes piece by piece. */
export class JsonPieces {
  readonly #bytes: Buffer[] = [];
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE) this.#cut();
  }

  /** Returns all bytes in order, as buffers outside the shared pool. */
  done(): readonly Buffer[] {
    this.#cut();
    return this.#bytes;
  }

  #cut(): void {
    if (this.#text !== '') this.#bytes.push(unpooledBytes(this.#text));
    this.#text = '';
  }
}
