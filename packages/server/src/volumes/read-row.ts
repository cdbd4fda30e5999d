import { nameOf } from '@oasis/engine/access';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { hasDoubtfulBytes, type RawCell, type RawRow } from '../files/raw-rows.ts';
import { type ColumnPlaces, fieldsOf } from './columns.ts';
import { parseDate, parseYearAndMonth } from './month.ts';
import { checkName, type NameField, tidyName } from './names.ts';
import { parseQuantity } from './quantity.ts';
import { readColumns, type SaidMonth, type SaidMonths } from './read-columns.ts';
import type { MonthlyVolume, VehicleName, VolumeField } from './types.ts';

/** A parsed row. `doubtful` names had bytes dropped that may have been letters. */
export interface ReadRow extends MonthlyVolume {
  readonly messages: readonly Message[];
  readonly doubtful: boolean;
}

/** The columns and rules for reading rows of a file. */
export interface RowShape {
  readonly places: ColumnPlaces;
  readonly fields: ReturnType<typeof fieldsOf>;
  /** The names of all columns. */
  readonly headers: readonly string[];
  readonly width: number;
  readonly nameCharacters: number;
  /** Names of the file by their spelling: the same few come in thousands of rows, and are tidied and kept once. */
  readonly names: Map<string, string>;
}

export function rowShape(places: ColumnPlaces, headers: readonly string[], nameCharacters: number): RowShape {
  return { places, fields: fieldsOf(places), headers, width: headers.length, nameCharacters, names: new Map() };
}

function tidied({ names }: RowShape, text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const tidy = tidyName(text);
  names.set(text, tidy);
  return tidy;
}

const NO_MESSAGES: readonly Message[] = [];

/** The numbers of a row for each of its months, and the messages of a row without numbers. */
export interface RowReading {
  readonly months: readonly ReadRow[];
  readonly messages: readonly Message[];
}

/** The numbers of a row for its month, or for each month column; or the first reason why it cannot be read. */
export function readRow(raw: RawRow, shape: RowShape): Result<RowReading, Message> {
  if (raw.cells.length !== shape.width) {
    return err(message('IMPORT_ROW_WIDTH', { found: raw.cells.length, expected: shape.width }));
  }
  const broken = brokenCell(raw, shape.fields);
  if (broken) return err(broken);
  const cell = (place: number): RawCell => raw.cells[place] ?? { text: '' };
  const said = readPeriods(shape, cell);
  if (!said.ok) return said;
  const name = readName(shape, cell);
  if (!name.ok) return name;
  const messages = allOf(changes(raw, shape), said.value.messages);
  const doubtful = shape.fields.some(([field, place]) => isName(field) && hasDoubtfulBytes(cell(place)));
  const months = said.value.months.map(({ month, units }) => ({
    row: raw.row,
    ...name.value,
    month,
    ...units,
    messages,
    doubtful,
  }));
  return ok({ months, messages });
}

/** The months and the brand of a row without a model; undefined if it names a model, or cannot be read. */
export function readNameless(raw: RawRow, shape: RowShape): Nameless | undefined {
  const cell = (place: number): RawCell => raw.cells[place] ?? { text: '' };
  if (raw.cells.length !== shape.width || tidied(shape, cell(shape.places.model).text) !== '') return undefined;
  if (brokenCell(raw, shape.fields) !== undefined) return undefined;
  const said = readPeriods(shape, cell);
  if (!said.ok || said.value.months.length === 0) return undefined;
  return { brand: tidied(shape, cell(shape.places.make).text), months: said.value.months };
}

interface Nameless {
  readonly brand: string;
  readonly months: readonly SaidMonth[];
}

/** Most rows have no messages, and share the empty list. */
function allOf(some: readonly Message[], more: readonly Message[]): readonly Message[] {
  return some.length + more.length === 0 ? NO_MESSAGES : [...some, ...more];
}

type CellAt = (place: number) => RawCell;

/** The month and the number of a row, or the numbers of each month that is a column. */
function readPeriods({ places, headers }: RowShape, cell: CellAt): Result<SaidMonths, Message> {
  const { when } = places;
  if (when.kind === 'columns') return readColumns({ ...when, headers }, cell);
  const month =
    when.kind === 'date'
      ? parseDate(cell(when.date).text)
      : parseYearAndMonth(cell(when.year).text, cell(when.month).text);
  if (!month.ok) return month;
  const units = readUnits(places, cell);
  if (!units.ok) return units;
  const column = places.quantity ?? 0;
  return ok({ months: [{ column, month: month.value, units: units.value.units }], messages: units.value.messages });
}

/** Make, type class, model year and model; empty if the file has no column for them and they may be missing. */
function readName(shape: RowShape, cell: CellAt): Result<VehicleName, Message> {
  const read = (field: NameField): Result<string, Message> => {
    const place = shape.places[field];
    const { text, type }: RawCell = place === undefined ? { text: '' } : cell(place);
    const known = type === undefined ? undefined : nameOf({ type, text });
    return known?.ok === false ? known : checkName(tidied(shape, text), field, shape.nameCharacters);
  };
  const brand = read('make');
  if (!brand.ok) return brand;
  const typeClass = read('typeClass');
  if (!typeClass.ok) return typeClass;
  const modelYear = read('modelYear');
  if (!modelYear.ok) return modelYear;
  const model = read('model');
  if (!model.ok) return model;
  return ok({ brand: brand.value, typeClass: typeClass.value, modelYear: modelYear.value, model: model.value });
}

/** RT and WS; one of the two cells may be empty. */
function readUnits({ quantity = -1, ws }: ColumnPlaces, cell: CellAt) {
  const isWithoutRt = cell(quantity).text.trim() === '';
  const wholesale = ws === undefined || cell(ws).text.trim() === '' ? undefined : parseQuantity(cell(ws).text);
  if (wholesale?.ok === false) return wholesale;
  const retail = isWithoutRt && wholesale !== undefined ? undefined : parseQuantity(cell(quantity).text);
  if (retail?.ok === false) return retail;
  return ok({
    units: { ...(retail && { rt: retail.value.units }), ...(wholesale && { ws: wholesale.value.units }) },
    messages: [
      ...(retail === undefined ? [] : rewritten(cell(quantity), retail.value)),
      ...(wholesale === undefined ? [] : rewritten(cell(ws ?? -1), wholesale.value)),
    ],
  });
}

/** A cell with an error, and invalid bytes that cannot be dropped: inside a cell, or beside a number that does not begin the row. */
function brokenCell(raw: RawRow, fields: RowShape['fields']): Message | undefined {
  for (const [field, place] of fields) {
    const cell = raw.cells[place];
    if (cell?.failed === true) return message('IMPORT_CELL_FAILED', { field });
    const bytes =
      cell?.broken ?? (isName(field) || place === 0 || !cell || !hasDoubtfulBytes(cell) ? undefined : cell.dropped);
    if (bytes !== undefined) return message('IMPORT_BYTES_BROKEN', { field, bytes });
  }
  return undefined;
}

const ROW_HIDDEN = message('FILE_ROW_HIDDEN');

/** Shared by all rows with this message, which may be most of a file. */
const SPACE_REMOVED = {
  make: message('IMPORT_SPACE_REMOVED', { field: 'make' }),
  typeClass: message('IMPORT_SPACE_REMOVED', { field: 'typeClass' }),
  modelYear: message('IMPORT_SPACE_REMOVED', { field: 'modelYear' }),
  model: message('IMPORT_SPACE_REMOVED', { field: 'model' }),
} as const satisfies Readonly<Record<NameField, Message>>;

function isName(field: VolumeField): field is NameField {
  return field in SPACE_REMOVED;
}

function changes(raw: RawRow, shape: RowShape): readonly Message[] {
  const messages: Message[] = raw.hidden === true ? [ROW_HIDDEN] : [];
  for (const [field, place] of shape.fields) {
    const { text, dropped } = raw.cells[place] ?? { text: '' };
    if (dropped !== undefined) messages.push(message('IMPORT_BYTES_DROPPED', { field, bytes: dropped }));
    if (isName(field) && tidied(shape, text) !== text) messages.push(SPACE_REMOVED[field]);
  }
  return messages;
}

function rewritten(
  { text }: RawCell,
  { units, rewritten: changed }: { units: number; rewritten: boolean },
): readonly Message[] {
  return changed ? [message('IMPORT_NUMBER_REWRITTEN', { value: text.trim(), number: units })] : [];
}
