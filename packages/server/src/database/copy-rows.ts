import type pg from 'pg';
import { type RowReach, saidReach, say } from './row-reach.ts';

/** The fields of one row as PostgreSQL holds them; null is NULL. Views that are good until the function returns. */
export type OnRow = (fields: readonly (Buffer | null)[]) => void;

/**
 * Reads rows by COPY in its binary form, on a connection of its own: bytea comes as bytes and not as hexadecimal text,
 * which costs more than everything else for megabytes. The statement is a SELECT without parameters, over the rows
 * within the reach. `onRow` is called for each row as it comes; what it throws ends the reading.
 */
export async function copyRows(pool: pg.Pool, reach: RowReach, select: string, onRow: OnRow): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await say(client, saidReach(reach));
    await new Promise<void>((resolve, reject) => {
      client.query(
        new CopyOut(`copy (${select}) to stdout (format binary)`, onRow, (cause) =>
          cause === undefined ? resolve() : reject(cause),
        ),
      );
    });
  } catch (cause) {
    failure = cause;
    throw cause;
  } finally {
    client.release(failure !== undefined);
  }
}

/** As the driver drives a query: it hands over each message, and calls `callback` or `handleError` at the end. */
class CopyOut implements pg.Submittable {
  readonly text: string;
  /** The driver puts its own in front of it, to stop the clock of a query. */
  callback: (cause: Error | undefined) => void;
  readonly #onRow: OnRow;
  readonly #rows = new BinaryRows();
  #failure: Error | undefined;

  constructor(text: string, onRow: OnRow, callback: (cause: Error | undefined) => void) {
    this.text = text;
    this.#onRow = onRow;
    this.callback = callback;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }

  /** Called in the midst of reading the socket, where nothing may be thrown: what fails is told at the end. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#failure !== undefined) return;
    try {
      this.#rows.read(chunk, this.#onRow);
    } catch (cause) {
      this.#failure = cause instanceof Error ? cause : new Error(String(cause));
    }
  }

  handleError(cause: Error): void {
    this.#failure ??= cause;
    this.callback(this.#failure);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure);
  }

  handleCommandComplete(): void {
    // Ready for the next query comes right behind it.
  }
}

/** Signature, flags, and the length of an extension that there is none of. */
const HEADER_BYTES = 19;
const FIELD_COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
const NOTHING = Buffer.alloc(0);

/** COPY's binary form, wherever its messages end: a header, then rows, each with its number of fields, then -1. */
class BinaryRows {
  #rest: Buffer = NOTHING;
  #isBegun = false;

  read(chunk: Buffer, onRow: OnRow): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    if (!this.#isBegun && bytes.length >= HEADER_BYTES) {
      this.#isBegun = true;
      at = HEADER_BYTES;
    }
    while (this.#isBegun) {
      const row = rowAt(bytes, at);
      if (row === undefined) break;
      onRow(row.fields);
      at = row.end;
    }
    this.#rest = at === bytes.length ? NOTHING : Buffer.from(bytes.subarray(at));
  }
}

/** The row that begins here; undefined where it is not there to its end, and for the mark behind the last row. */
function rowAt(bytes: Buffer, start: number): { readonly fields: (Buffer | null)[]; readonly end: number } | undefined {
  let at = start + FIELD_COUNT_BYTES;
  if (at > bytes.length) return undefined;
  const count = bytes.readInt16BE(start);
  if (count < 0) return undefined;
  const fields: (Buffer | null)[] = [];
  for (let field = 0; field < count; field += 1) {
    if (at + LENGTH_BYTES > bytes.length) return undefined;
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    if (length < 0) {
      fields.push(null);
      continue;
    }
    if (at + length > bytes.length) return undefined;
    fields.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { fields, end: at };
}
