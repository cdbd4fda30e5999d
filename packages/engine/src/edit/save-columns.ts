import { err, ok, type Result } from '../base/result.ts';
import { allSlices, CELLS_OF_SLICE, type Slices } from '../base/slices.ts';
import { type Message, message } from '../messages/message.ts';
import { fromBase64, toBase64 } from '../table/base64.ts';
import { ValueReader } from '../template/value-reader.ts';
import type { InputChange } from './intent.ts';

/**
 * The edited cells of a save as columns, one entry for each cell, in the order of the screen. The three texts are base64
 * of little-endian numbers: rows of the table (4 bytes), places in `fields` (1 byte), values (doubles of 8 bytes, NaN for
 * an empty cell).
 */
export interface SaveColumns {
  /** Ids of fields, each once. */
  readonly fields: readonly string[];
  readonly rows: string;
  readonly columns: string;
  readonly values: string;
}

/** A byte distinguishes no more fields than this. */
const MOST_FIELDS = 256;

/** The columns of these cells, in their order. `decodeSaveColumns` gives them back to the bit. */
export function encodeSaveColumns(changes: readonly InputChange[]): SaveColumns {
  const places = new Map<string, number>();
  const rows = new Int32Array(changes.length);
  const columns = new Uint8Array(changes.length);
  const values = new Float64Array(changes.length);
  for (const [at, { row, field, value }] of changes.entries()) {
    const place = places.get(field) ?? places.size;
    places.set(field, place);
    rows[at] = row;
    columns[at] = place;
    values[at] = value;
  }
  return {
    fields: [...places.keys()],
    rows: toBase64(bytesOf(rows)),
    columns: toBase64(columns),
    values: toBase64(bytesOf(values)),
  };
}

/** The cells of such columns. Fails if the columns are not of one length, or name an unknown field. */
export function decodeSaveColumns(value: unknown): Result<readonly InputChange[], Message> {
  return allSlices(columnSlices(value));
}

/** The same in slices. */
export function* columnSlices(value: unknown): Slices<Result<readonly InputChange[], Message>> {
  const reader = new ValueReader();
  const record = reader.record(value, 'table');
  const fields = reader.list(record.fields, 'fields', (field, place) => reader.text(field, place));
  if (fields.length > MOST_FIELDS || new Set(fields).size !== fields.length) reader.problem('fields', undefined);
  const block = (name: 'rows' | 'columns' | 'values'): ArrayBuffer =>
    fromBase64(reader.text(record[name], name))?.buffer ?? reader.problem(name, new ArrayBuffer(0));
  const [rowBytes, columnBytes, valueBytes] = [block('rows'), block('columns'), block('values')];
  const count = columnBytes.byteLength;
  if (rowBytes.byteLength !== count * Int32Array.BYTES_PER_ELEMENT) reader.problem('rows', undefined);
  if (valueBytes.byteLength !== count * Float64Array.BYTES_PER_ELEMENT) reader.problem('values', undefined);
  if (reader.problems.length > 0) return malformed(reader.problems[0] ?? '');
  const [rows, columns, values] = [new Int32Array(rowBytes), new Uint8Array(columnBytes), new Float64Array(valueBytes)];
  const changes: InputChange[] = [];
  for (let at = 0; at < count; at += 1) {
    const field = fields[columns[at] ?? MOST_FIELDS];
    const number = values[at] ?? Number.NaN;
    if (field === undefined) return malformed('columns');
    if (number === Number.POSITIVE_INFINITY || number === Number.NEGATIVE_INFINITY) return malformed('values');
    // The bits of a missing value may differ; it is always the same missing value.
    changes.push({ row: rows[at] ?? -1, field, value: number !== number ? Number.NaN : number });
    if (at % CELLS_OF_SLICE === 0) yield;
  }
  return ok(changes);
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function malformed(place: string): Result<never, Message> {
  return err(message('TABLE_MALFORMED', { place }));
}
