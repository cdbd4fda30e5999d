import { invariant } from '../base/assert.ts';
import { isMonth, type Period } from '../base/period.ts';
import { err, ok, type Result } from '../base/result.ts';
import { allSlices, type Slices } from '../base/slices.ts';
import { PAIR_BY_AMOUNT, PAIR_FREE } from '../formula/steps.ts';
import { type Message, message } from '../messages/message.ts';
import { LEAF_RULES, type Pins } from '../reference/types.ts';
import { readSettings, readTemplate } from '../template/decode.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { BudgetTemplate } from '../template/types.ts';
import { ValueReader } from '../template/value-reader.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { rowsOfDistinct } from './build-rows.ts';
import type { LeafKeys } from './group-leaves.ts';
import { KEY_NAMES, type KeyName, type RowSet, type TableScope, type TableSnapshot } from './types.ts';

/**
 * A snapshot that survives JSON: of rows and columns only the leaves, as base64 of little-endian numbers. The summary
 * rows are built again from the keys of the leaves. A column without any value is an empty text.
 */
export interface EncodedSnapshot {
  readonly format: 1;
  readonly template: BudgetTemplate;
  readonly settings: TableSettings;
  readonly scope: TableScope;
  readonly pins: Pins;
  readonly leaves: number;
  readonly texts: readonly string[];
  readonly keys: Readonly<Record<KeyName, string>>;
  readonly columns: Readonly<Record<string, string>>;
  readonly pairMode: string;
}

/** Bytes as base64 text; a caller with a faster encoder than the engine's may pass it. */
export type Encoder = (bytes: Uint8Array) => string;

export function encodeSnapshot(snapshot: TableSnapshot, encode: Encoder = toBase64): EncodedSnapshot {
  return allSlices(encodeSlices(snapshot, encode));
}

/** The same in slices, a column in each. */
export function* encodeSlices(snapshot: TableSnapshot, encode: Encoder = toBase64): Slices<EncodedSnapshot> {
  const { format, template, settings, scope, pins, rows, columns, pairMode } = snapshot;
  const encoded = new Map<string, string>();
  for (const [id, column] of Object.entries(columns)) {
    encoded.set(id, encodeColumn(column.subarray(rows.leafStart), encode));
    yield;
  }
  const key = (name: KeyName): string => encodeIds(rows.keys[name].subarray(rows.leafStart), encode);
  return {
    format,
    template,
    settings,
    scope,
    pins,
    leaves: rows.count - rows.leafStart,
    texts: rows.texts,
    keys: keysFrom(key),
    columns: Object.fromEntries(encoded),
    pairMode: encode(pairMode.subarray(rows.leafStart)),
  };
}

/** A snapshot from JSON, its form checked; whether its template compiles shows when it is opened. */
export function decodeSnapshot(value: unknown): Result<TableSnapshot, Message> {
  const reader = new ValueReader();
  const record = reader.record(value, 'table');
  reader.option(record.format, 'format', [1]);
  const keyRecord = reader.record(record.keys, 'keys');
  const leaves = readLeaves(reader, record.leaves, keyRecord);
  const decoder = new BlockDecoder(reader, leaves);
  const texts = reader.list(record.texts, 'texts', (item, place) => reader.text(item, place));
  const keys = keysFrom((name) => decoder.ids(keyRecord[name], `keys.${name}`, texts.length));
  const columns = Object.entries(reader.record(record.columns, 'columns')).map(
    ([id, block]) => [id, decoder.column(block, `columns.${id}`)] as const,
  );
  const pairMode = decoder.modes(record.pairMode, 'pairMode');
  const parts = {
    template: readTemplate(reader, record.template, 'template'),
    settings: readSettings(reader, record.settings, 'settings'),
    scope: readScope(reader, record.scope, 'scope'),
    pins: readPins(reader, record.pins, 'pins'),
  };
  const [place] = reader.problems;
  if (place !== undefined) return err(message('TABLE_MALFORMED', { place }));
  const rows = rowsOf({ count: leaves, keys, texts });
  if (rows === undefined) return err(message('TABLE_MALFORMED', { place: 'keys' }));
  const onRows = columns.map(([id, column]) => [id, leafColumn(rows, column)] as const);
  const modes = new Uint8Array(rows.count);
  modes.set(pairMode, rows.leafStart);
  return ok({ format: 1, ...parts, rows, columns: Object.fromEntries(onRows), pairMode: modes });
}

/**
 * The number of leaves: at most the number of keys, since no two leaves have the same keys. So no text reserves more
 * memory than it has content.
 */
function readLeaves(reader: ValueReader, value: unknown, keys: Readonly<Record<string, unknown>>): number {
  const leaves = reader.number(value, 'leaves');
  const longest = Math.max(...KEY_NAMES.map((name) => lengthOf(keys[name])));
  const most = Math.max(1, (longest * 3) / 4 / Int32Array.BYTES_PER_ELEMENT);
  return Number.isInteger(leaves) && leaves >= 0 && leaves <= most ? leaves : reader.problem('leaves', 0);
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** The rows, if the leaves were written by `encodeSnapshot`: no two alike, and in the order of their tree. */
function rowsOf(leaves: LeafKeys): RowSet | undefined {
  const rows = rowsOfDistinct(leaves);
  if (rows === undefined) return undefined;
  const isKept = (key: KeyName): boolean => isSame(rows.keys[key].subarray(rows.leafStart), leaves.keys[key]);
  return KEY_NAMES.every(isKept) ? rows : undefined;
}

function isSame(ids: Int32Array, others: Int32Array): boolean {
  for (let at = 0; at < ids.length; at += 1) if (ids[at] !== others[at]) return false;
  return true;
}

function leafColumn(rows: RowSet, leaves: Float64Array): Float64Array {
  const column = new Float64Array(rows.count).fill(Number.NaN, 0, rows.leafStart);
  column.set(leaves, rows.leafStart);
  return column;
}

/** A value for each key of the rows. */
export function keysFrom<Value>(value: (name: KeyName) => Value): Readonly<Record<KeyName, Value>> {
  return {
    make: value('make'),
    customer: value('customer'),
    period: value('period'),
    brand: value('brand'),
    typeClass: value('typeClass'),
    modelYear: value('modelYear'),
    model: value('model'),
  };
}

function encodeIds(ids: Int32Array, encode: Encoder): string {
  return ids.every((id) => id < 0) ? '' : encode(bytesOf(ids));
}

function encodeColumn(column: Float64Array, encode: Encoder): string {
  return column.every((value) => Number.isNaN(value)) ? '' : encode(bytesOf(column));
}

function bytesOf(array: Float64Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Numbers and missing values only; a loop of its own type, since there may be a million of them. */
function isPlain(column: Float64Array): boolean {
  for (let at = 0; at < column.length; at += 1)
    if (Math.abs(column[at] ?? 0) === Number.POSITIVE_INFINITY) return false;
  return true;
}

function areIds(ids: Int32Array, texts: number): boolean {
  for (let at = 0; at < ids.length; at += 1) if ((ids[at] ?? 0) < -1 || (ids[at] ?? 0) >= texts) return false;
  return true;
}

/** Reads blocks of one number for each leaf. */
class BlockDecoder {
  private readonly reader: ValueReader;
  private readonly leaves: number;

  constructor(reader: ValueReader, leaves: number) {
    this.reader = reader;
    this.leaves = leaves;
  }

  ids(value: unknown, place: string, texts: number): Int32Array {
    const bytes = this.bytes(value, place, Int32Array.BYTES_PER_ELEMENT);
    if (bytes === undefined) return new Int32Array(this.leaves).fill(-1);
    const ids = new Int32Array(bytes.buffer);
    return areIds(ids, texts) ? ids : this.reader.problem(place, ids.fill(-1));
  }

  column(value: unknown, place: string): Float64Array {
    const bytes = this.bytes(value, place, Float64Array.BYTES_PER_ELEMENT);
    if (bytes === undefined) return new Float64Array(this.leaves).fill(Number.NaN);
    const column = new Float64Array(bytes.buffer);
    return isPlain(column) ? column : this.reader.problem(place, column.fill(Number.NaN));
  }

  modes(value: unknown, place: string): Uint8Array {
    const bytes = this.bytes(value, place, 1) ?? new Uint8Array(this.leaves);
    return bytes.every((mode) => mode <= PAIR_BY_AMOUNT) ? bytes : this.reader.problem(place, bytes.fill(PAIR_FREE));
  }

  /** The bytes of a block of the right length; undefined for an empty block, and for one that cannot be read. */
  private bytes(value: unknown, place: string, size: number): Uint8Array<ArrayBuffer> | undefined {
    const text = this.reader.text(value, place);
    if (text === '') return undefined;
    const bytes = fromBase64(text);
    return bytes?.length === this.leaves * size ? bytes : this.reader.problem(place, undefined);
  }
}

function readScope(reader: ValueReader, value: unknown, place: string): TableScope {
  const record = reader.record(value, place);
  return {
    shape: reader.option(record.shape, `${place}.shape`, ['period', 'customer']),
    period: readPeriod(reader, record.period, `${place}.period`),
    models: reader.list(record.models, `${place}.models`, (item, at) => reader.text(item, at)),
    customers: reader.list(record.customers, `${place}.customers`, (item, at) => reader.text(item, at)),
  };
}

function readPeriod(reader: ValueReader, value: unknown, place: string): Period {
  const record = reader.record(value, place);
  const from = reader.text(record.from, `${place}.from`);
  const to = reader.text(record.to, `${place}.to`);
  if (isMonth(from) && isMonth(to) && from <= to) return { from, to };
  const never = '0000-01';
  invariant(isMonth(never), 'a month');
  return reader.problem(place, { from: never, to: never });
}

function readPins(reader: ValueReader, value: unknown, place: string): Pins {
  const record = reader.record(value, place);
  const kufri = Object.entries(reader.record(record.kufri, `${place}.kufri`));
  return {
    kufri: Object.fromEntries(kufri.map(([make, version]) => [make, reader.text(version, `${place}.kufri.${make}`)])),
    msrp: reader.text(record.msrp, `${place}.msrp`),
    vat: reader.text(record.vat, `${place}.vat`),
    financing: reader.text(record.financing, `${place}.financing`),
    template: reader.text(record.template, `${place}.template`),
    guideline: reader.text(record.guideline, `${place}.guideline`),
    ...reader.optional(record, 'leafRule', (rule) => reader.option(rule, `${place}.leafRule`, LEAF_RULES)),
  };
}
