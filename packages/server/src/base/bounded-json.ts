import { setImmediate } from 'node:timers/promises';

/** Limits of the content of a JSON text, besides its length. The text beyond a limit is not parsed. */
export interface JsonBounds {
  readonly depth: number;
  /** Values of any kind in the whole text; their number up to each position is limited by the bytes before it, too. */
  readonly values: number;
  /** Keys in one object. */
  readonly keys: number;
  /** A piece ends at the first comma after this many bytes. */
  readonly pieceBytes?: number;
}

/** Parses a piece, which is a complete JSON text; throws if it is not valid. */
export type ParsePiece = (text: string) => Promise<unknown>;

/** Error for a JSON text beyond the limits or with mismatched brackets; other invalid text throws the parser's error. */
export class JsonRefused extends Error {
  readonly statusCode = 400;
}

/** A piece of this size is parsed within a millisecond or two. */
const PIECE_BYTES = 128 * 1024;
/** Values that any text may contain, and bytes needed for each further value; in real requests a value takes about ten. */
const [FREE_VALUES, BYTES_A_VALUE] = [10_000, 4];
/** Longest number or white space in bytes; no real request contains a longer one. */
const LONGEST_RUN = 64 * 1024;
/** Longest string with escapes in bytes. It is decoded character by character, so its limit is lower than without escapes. */
const LONGEST_ESCAPED = 64 * 1024;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON without blocking the event loop for long. It scans the bytes against the limits, cuts them into pieces, parses
 * each piece separately, joins the results, and yields to the event loop between two pieces.
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
  /** Start and end of the key of the current member, including its quotes. */
  keyFrom: number;
  keyTo: number;
}

interface Piece {
  /** A complete JSON text: brackets that are open where the piece begins or ends are added. */
  readonly text: string;
  /** The lists and objects open at its beginning, outermost first: the current key of an object, null for a list. */
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

  /** Returns the position of the first comma after `earliest`, or the end, and counts the values before it. */
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
    if (this.#open.pop()?.isList !== isList) throw new JsonRefused('mismatched brackets');
  }

  #onKey(): void {
    const object = this.#open.at(-1);
    if (object === undefined || object.isList) throw new JsonRefused('a colon outside an object');
    [object.keyFrom, object.keyTo] = this.#lastText;
    object.keys += 1;
    if (object.keys > this.#bounds.keys) throw new JsonRefused('too many keys');
  }

  /** Returns the brackets and keys that reopen all open lists and objects, and the path to the innermost one. */
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

/** Returns the position after the closing quote of the string that starts at `from`. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) throw new JsonRefused('an unterminated string');
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH) slashes += 1;
    at = quote + 1;
    const isLong = at - from > LONGEST_ESCAPED;
    if (isLong && (slashes > 0 || bytes.subarray(from, at).includes(BACKSLASH)))
      throw new JsonRefused('a string with escapes is too long');
    if (slashes % 2 === 0) return at;
  }
}

/** Decodes a key from its JSON text. */
function keyOf(bytes: string): string {
  const key: unknown = JSON.parse(bytes);
  if (typeof key !== 'string') throw new JsonRefused('a key is not a string');
  return key;
}

/** Joins a piece to the value read so far: lists and objects that the piece reopens continue where they stopped. */
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
  } else throw new JsonRefused('the pieces do not fit together');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
