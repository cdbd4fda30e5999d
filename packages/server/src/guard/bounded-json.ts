import { setImmediate } from 'node:timers/promises';

/** How much a JSON text may hold, whatever its bytes; beyond it nothing of it is parsed. */
export interface JsonBounds {
  readonly depth: number;
  /** Values in all, of any kind; in each stretch of the text one for every few bytes at most. */
  readonly values: number;
  /** Keys of one object. */
  readonly keys: number;
  /** A piece ends at the first comma behind so many bytes. */
  readonly pieceBytes?: number;
}

/** Parses a piece that is JSON by itself; throws where it is none. */
export type ParsePiece = (text: string) => Promise<unknown>;

/** A JSON text that is refused for its size or form; a piece that cannot be read throws an error of the parser. */
export class JsonRefused extends Error {
  readonly statusCode = 400;
}

/** Parsed within a millisecond or two. */
const PIECE_BYTES = 128 * 1024;
/** Values that any text may hold, and bytes for each further one: in what people send a value takes ten. */
const [FREE_VALUES, BYTES_A_VALUE] = [10_000, 4];
/** A number or white space of more bytes is nothing that anybody means. */
const LONGEST_RUN = 64 * 1024;
/** A text with escapes is put together character by character, so it may not be as long as one without. */
const LONGEST_ESCAPED = 64 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads JSON without ever holding up others for long: the bytes are scanned for what they hold and cut into pieces, each of
 * which is parsed by itself and put where it belongs, and between two pieces everybody else has a turn.
 */
export async function parseInPieces(bytes: Buffer, bounds: JsonBounds, parse: ParsePiece): Promise<unknown> {
  const scan = new Scan(bytes, bounds);
  const first = scan.next();
  const whole = await parse(first.text);
  for (let { isLast } = first; !isLast; ) {
    await setImmediate();
    const piece = scan.next();
    join(whole, await parse(piece.text), piece.spine);
    ({ isLast } = piece);
  }
  return whole;
}

/** A list or an object that is open where a piece begins. */
interface Open {
  readonly isList: boolean;
  keys: number;
  /** Where the key of the member under way begins and ends, its quotes included. */
  keyFrom: number;
  keyTo: number;
}

interface Piece {
  /** JSON by itself: what is open where the piece begins is opened anew, and closed where it ends. */
  readonly text: string;
  /** What was open at its beginning, outermost first: the key in an object, null in a list. */
  readonly spine: readonly (string | null)[];
  readonly isLast: boolean;
}

class Scan {
  readonly #bytes: Buffer;
  readonly #bounds: JsonBounds;
  readonly #open: Open[] = [];
  #at = 0;
  #values = 1;
  #lastText: readonly [from: number, to: number] = [0, 0];

  constructor(bytes: Buffer, bounds: JsonBounds) {
    this.#bytes = bytes;
    this.#bounds = bounds;
  }

  next(): Piece {
    const begin = this.#at;
    const before = this.#opening();
    const end = this.#toCut(begin + (this.#bounds.pieceBytes ?? PIECE_BYTES));
    const isLast = end === this.#bytes.length;
    const text = before.text + this.#bytes.toString('utf8', begin, end) + (isLast ? '' : this.#closing());
    // The comma at the cut belongs to neither piece.
    this.#at = end + 1;
    return { text, spine: before.spine, isLast };
  }

  /** The place of the first comma behind `earliest`, or the end; everything before it is counted. */
  #toCut(earliest: number): number {
    const bytes = this.#bytes;
    let run = this.#at;
    for (let at = this.#at; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        const end = endOfText(bytes, at);
        this.#lastText = [at, end];
        at = end - 1;
      } else if (byte === COMMA) {
        this.#count(at);
        if (at >= earliest && this.#open.length > 0) return at;
      } else if (byte === COLON) this.#onKey();
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#onOpen(byte === OPEN_LIST, at);
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#onClose(byte === CLOSE_LIST);
      else {
        if (at - run > LONGEST_RUN) throw new JsonRefused('a number or white space is too long');
        continue;
      }
      run = at;
    }
    return bytes.length;
  }

  #count(at: number): void {
    this.#values += 1;
    if (this.#values > Math.min(this.#bounds.values, FREE_VALUES + at / BYTES_A_VALUE))
      throw new JsonRefused('too many values');
  }

  #onOpen(isList: boolean, at: number): void {
    this.#count(at);
    if (this.#open.length >= this.#bounds.depth) throw new JsonRefused('too deep');
    this.#open.push({ isList, keys: 0, keyFrom: 0, keyTo: 0 });
  }

  #onClose(isList: boolean): void {
    if (this.#open.pop()?.isList !== isList) throw new JsonRefused('not closed as it was opened');
  }

  #onKey(): void {
    const object = this.#open.at(-1);
    if (object === undefined || object.isList) throw new JsonRefused('a colon outside of an object');
    [object.keyFrom, object.keyTo] = this.#lastText;
    object.keys += 1;
    if (object.keys > this.#bounds.keys) throw new JsonRefused('too many keys');
  }

  /** What opens again all that is open, and the way to the innermost of it. */
  #opening(): Pick<Piece, 'text' | 'spine'> {
    let text = '';
    const spine: (string | null)[] = [];
    for (const [level, { isList, keyFrom, keyTo }] of this.#open.entries()) {
      text += isList ? '[' : '{';
      const isInnermost = level === this.#open.length - 1;
      const key = isList || isInnermost ? null : this.#bytes.toString('utf8', keyFrom, keyTo);
      if (key !== null) text += `${key}:`;
      spine.push(key === null ? null : keyOf(key));
    }
    return { text, spine };
  }

  #closing(): string {
    return this.#open
      .toReversed()
      .map(({ isList }) => (isList ? ']' : '}'))
      .join('');
  }
}

/** Behind the quote that ends the text that begins here. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) throw new JsonRefused('a text without an end');
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH) slashes += 1;
    at = quote + 1;
    const isLong = at - from > LONGEST_ESCAPED;
    if (isLong && (slashes > 0 || bytes.subarray(from, at).includes(BACKSLASH)))
      throw new JsonRefused('a text with escapes is too long');
    if (slashes % 2 === 0) return at;
  }
}

/** The text that a key stands for. */
function keyOf(bytes: string): string {
  const key: unknown = JSON.parse(bytes);
  if (typeof key !== 'string') throw new JsonRefused('a key that is no text');
  return key;
}

/** Puts the value of a piece where it belongs: what it opens anew goes on where the pieces before it have stopped. */
function join(whole: unknown, piece: unknown, spine: readonly (string | null)[]): void {
  const [key, ...inner] = spine;
  const isInnermost = inner.length === 0;
  if (Array.isArray(whole) && Array.isArray(piece)) {
    if (piece.length === 0) throw new JsonRefused('a comma before the end of a list');
    if (!isInnermost) join(whole.at(-1), piece[0], inner);
    for (let at = isInnermost ? 0 : 1; at < piece.length; at += 1) whole.push(piece[at]);
  } else if (isRecord(whole) && isRecord(piece)) {
    const names = Object.keys(piece);
    if (names.length === 0) throw new JsonRefused('a comma before the end of an object');
    if (typeof key === 'string') join(whole[key], piece[key], inner);
    for (const name of names) if (name !== key) whole[name] = piece[name];
  } else throw new JsonRefused('pieces that do not fit');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
