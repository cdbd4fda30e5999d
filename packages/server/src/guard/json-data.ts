/** Data of a reply that is JSON already, as bytes of UTF-8: it goes out as it is, between the brackets of the envelope. */
export class JsonData {
  readonly parts: readonly Buffer[];

  /** The parts together are one JSON value. */
  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}
