import { err, type Month, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { ColumnPlaces } from './columns.ts';
import { parseDate, parseYearAndMonth } from './month.ts';
import { checkName, tidyName } from './names.ts';
import { parseQuantity, type Quantity } from './quantity.ts';
import type { RawCell, RawRow, VolumeField } from './types.ts';

/** A row whose cells could be read. `doubtful` names had bytes dropped that may have been letters. */
export interface ReadRow {
  readonly row: number;
  readonly brand: string;
  readonly model: string;
  readonly month: Month;
  readonly rt: number;
  readonly ws?: number;
  readonly messages: readonly Message[];
  readonly doubtful: boolean;
}

export interface RowShape {
  readonly places: ColumnPlaces;
  readonly width: number;
  readonly nameCharacters: number;
}

/** The no-break space of one-byte encodings: dropping it loses nothing. */
const BLANK_BYTES = /^A0(?: A0)*$/;

/** One row, or the first reason why it cannot be read. */
export function readRow(raw: RawRow, shape: RowShape): Result<ReadRow, Message> {
  if (raw.cells.length !== shape.width) {
    return err(message('IMPORT_ROW_WIDTH', { found: raw.cells.length, expected: shape.width }));
  }
  const broken = brokenCell(raw, shape.places);
  if (broken) return err(broken);
  const cell = (place: number) => raw.cells[place] ?? { text: '' };
  const month = readMonth(shape.places, cell);
  if (!month.ok) return month;
  const quantity = parseQuantity(cell(shape.places.quantity).text);
  if (!quantity.ok) return quantity;
  const wholesale = readWholesale(shape.places, cell);
  if (!wholesale.ok) return wholesale;
  const brand = checkName(tidyName(cell(shape.places.make).text), 'make', shape.nameCharacters);
  if (!brand.ok) return brand;
  const model = checkName(tidyName(cell(shape.places.model).text), 'model', shape.nameCharacters);
  if (!model.ok) return model;
  return ok({
    row: raw.row,
    brand: brand.value,
    model: model.value,
    month: month.value,
    rt: quantity.value.units,
    ...(wholesale.value !== undefined && { ws: wholesale.value.units }),
    messages: [
      ...changes(raw, shape.places),
      ...rewritten(cell(shape.places.quantity), quantity.value),
      ...(wholesale.value === undefined ? [] : rewritten(cell(shape.places.ws ?? -1), wholesale.value)),
    ],
    doubtful: [shape.places.make, shape.places.model].some((place) => hasDoubtfulBytes(cell(place))),
  });
}

/** True for a row of nothing: an empty line, or separators alone as spreadsheets leave behind a table. */
export function isBlank({ cells }: RawRow): boolean {
  return cells.every(
    ({ text, dropped, broken }) => text.trim() === '' && dropped === undefined && broken === undefined,
  );
}

function readMonth({ when }: ColumnPlaces, cell: (place: number) => RawCell): Result<Month, Message> {
  return when.kind === 'date'
    ? parseDate(cell(when.date).text)
    : parseYearAndMonth(cell(when.year).text, cell(when.month).text);
}

/** WS where the file has a column for it and the row a number in it; an empty cell says nothing. */
function readWholesale({ ws }: ColumnPlaces, cell: (place: number) => RawCell): Result<Quantity | undefined, Message> {
  return ws === undefined || cell(ws).text.trim() === '' ? ok(undefined) : parseQuantity(cell(ws).text);
}

function fieldsOf({ when, make, model, quantity, ws }: ColumnPlaces): readonly (readonly [VolumeField, number])[] {
  const parts: readonly (readonly [VolumeField, number])[] =
    when.kind === 'date'
      ? [['date', when.date]]
      : [
          ['year', when.year],
          ['month', when.month],
        ];
  const wholesale: readonly (readonly [VolumeField, number])[] = ws === undefined ? [] : [['ws', ws]];
  return [...parts, ['make', make], ['model', model], ['quantity', quantity], ...wholesale];
}

/** Bytes that cannot be left out: inside a cell, or beside a number that does not begin the row. */
function brokenCell(raw: RawRow, places: ColumnPlaces): Message | undefined {
  for (const [field, place] of fieldsOf(places)) {
    const cell = raw.cells[place];
    const isName = field === 'make' || field === 'model';
    const bytes =
      cell?.broken ?? (isName || place === 0 || !cell || !hasDoubtfulBytes(cell) ? undefined : cell.dropped);
    if (bytes !== undefined) return message('IMPORT_BYTES_BROKEN', { field, bytes });
  }
  return undefined;
}

/** Bytes other than blanks may have been a letter of a name or the sign of a number. */
function hasDoubtfulBytes({ dropped }: RawCell): boolean {
  return dropped !== undefined && !BLANK_BYTES.test(dropped);
}

/** Shared by all rows that say it, as most rows of a file may. */
const SPACE_REMOVED = {
  make: message('IMPORT_SPACE_REMOVED', { field: 'make' }),
  model: message('IMPORT_SPACE_REMOVED', { field: 'model' }),
};

function changes(raw: RawRow, places: ColumnPlaces): readonly Message[] {
  const messages: Message[] = [];
  for (const [field, place] of fieldsOf(places)) {
    const { text, dropped } = raw.cells[place] ?? { text: '' };
    if (dropped !== undefined) messages.push(message('IMPORT_BYTES_DROPPED', { field, bytes: dropped }));
    if ((field === 'make' || field === 'model') && tidyName(text) !== text) messages.push(SPACE_REMOVED[field]);
  }
  return messages;
}

function rewritten(
  { text }: RawCell,
  { units, rewritten: changed }: { units: number; rewritten: boolean },
): readonly Message[] {
  return changed ? [message('IMPORT_NUMBER_REWRITTEN', { value: text.trim(), number: units })] : [];
}
