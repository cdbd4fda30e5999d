import { fromBase64 } from '../table/base64.ts';
import { type EncodedSnapshot, keysFrom } from '../table/encode.ts';
import type { KeyName } from '../table/types.ts';

/** Milliseconds after which the texts become bytes: when the table has been painted and hands have begun to rest. */
const PACK_AFTER = 1000;

type Packed = Omit<EncodedSnapshot, 'keys' | 'columns' | 'pairMode'> & {
  readonly keys: Readonly<Record<KeyName, Uint8Array>>;
  readonly columns: Readonly<Record<string, Uint8Array>>;
  readonly pairMode: Uint8Array;
};

/**
 * A table as the server sent it, for another worker that has to open it. Its long texts would be most of a page's
 * heap, so they are soon kept as bytes, which lie outside of it, and become texts again on request.
 */
export class KeptSnapshot {
  #kept: { readonly texts: EncodedSnapshot } | { readonly bytes: Packed };

  readonly #columns = new Map<string, Float64Array>();

  constructor(snapshot: EncodedSnapshot, packAfter = PACK_AFTER) {
    this.#kept = { texts: snapshot };
    setTimeout(() => this.#pack(), packAfter);
  }

  /** The unchanged text of the server. */
  get snapshot(): EncodedSnapshot {
    return 'texts' in this.#kept ? this.#kept.texts : unpacked(this.#kept.bytes);
  }

  /** The stored numbers of a field, leaf by leaf; empty for a column without any. The other columns stay packed. */
  column(field: string): Float64Array {
    const column = this.#columns.get(field) ?? columnOf(this.#textOf(field));
    this.#columns.set(field, column);
    return column;
  }

  /** Whether its texts are bytes by now. */
  get isPacked(): boolean {
    return 'bytes' in this.#kept;
  }

  #textOf(field: string): string {
    if ('texts' in this.#kept) return this.#kept.texts.columns[field] ?? '';
    return new TextDecoder().decode(this.#kept.bytes.columns[field]);
  }

  #pack(): void {
    if ('texts' in this.#kept) this.#kept = { bytes: packed(this.#kept.texts) };
  }
}

/** A table is open only if its columns could be read. */
function columnOf(text: string): Float64Array {
  return new Float64Array(fromBase64(text)?.buffer ?? new ArrayBuffer(0));
}

function packed(snapshot: EncodedSnapshot): Packed {
  const encoder = new TextEncoder();
  const pack = (text: string): Uint8Array => encoder.encode(text);
  const { keys, columns, pairMode } = snapshot;
  return {
    ...snapshot,
    keys: keysFrom((name) => pack(keys[name])),
    columns: eachColumn(columns, pack),
    pairMode: pack(pairMode),
  };
}

function unpacked(bytes: Packed): EncodedSnapshot {
  const decoder = new TextDecoder();
  const unpack = (each: Uint8Array): string => decoder.decode(each);
  const { keys, columns, pairMode } = bytes;
  return {
    ...bytes,
    keys: keysFrom((name) => unpack(keys[name])),
    columns: eachColumn(columns, unpack),
    pairMode: unpack(pairMode),
  };
}

function eachColumn<From, To>(
  columns: Readonly<Record<string, From>>,
  change: (from: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(columns).map(([id, column]) => [id, change(column)]));
}
