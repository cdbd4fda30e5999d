import type pg from 'pg';
import { applyScope, type RowScope, scopeSettings } from './row-scope.ts';

/** Receives the fields of one row in PostgreSQL's binary form; null is NULL. The buffers are valid until it returns. */
export type OnRow = (fields: readonly (Buffer | null)[]) => void;

/**
 * Reads rows by COPY in binary form on its own connection: bytea arrives as bytes instead of hexadecimal text, whose
 * conversion dominates the cost for megabytes. The statement is a SELECT without parameters and sees the rows within
 * the row scope. `onRow` is called for each row as it arrives; an error that it throws ends the read.
 */
export async function copyRows(pool: pg.Pool, scope: RowScope, select: string, onRow: OnRow): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await applyScope(client, scopeSettings(scope));
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

/** A COPY query for the driver, which passes each message to it and calls `callback` or `handleError` at the end. */
class CopyOut implements pg.Submittable {
  readonly text: string;
  /** The driver wraps this callback to stop the timer of the query. */
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

  /** Runs inside the driver's socket handler, which must not throw, so an error is kept and reported at the end. */
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
    // The ReadyForQuery message follows immediately.
  }
}

/** The signature, the flags, and the length of the header extension, which is empty. */
const HEADER_BYTES = 19;
const FIELD_COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
const NOTHING = Buffer.alloc(0);

/**
 * A parser of COPY's binary form, independent of message boundaries: a header, then rows with their number of fields,
 * then -1.
 */
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

/**
 * Returns the row that begins at `start`; undefined if it is incomplete, and for the end marker behind the last row.
 */
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
