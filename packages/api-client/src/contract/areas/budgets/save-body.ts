import type { SaveColumns } from '@oasis/engine/edit';
import type { WireTable } from '@oasis/engine/table';
import * as z from 'zod';

/**
 * Body of a save: the header and inputTableCell of the specification (BUD-099), or only the edited cells as columns, which
 * our own screens send. Both lead to the same table and the same refusals.
 */
export type SaveBody = WireTable | SaveColumns;

/**
 * The form of a save, checked by hand: a table of a million cells would keep a generic checker busy for seconds. It looks
 * at everything that is named, at each text for characters that the database cannot hold, and stops at the first fault.
 */
export const saveBody = z.custom<SaveBody>().superRefine((body, context) => {
  const fault = faultOf(body);
  if (fault === undefined) return;
  const [path, message] = fault;
  context.addIssue({ code: 'custom', path: [...path], message });
});

type Fault = readonly [path: readonly (string | number)[], message: string];

const WIRE = { header: 'list', inputTableCell: 'list' } as const;
const COLUMNS = { fields: 'list', rows: 'text', columns: 'text', values: 'text' } as const;

const MOST_HEADERS = 200;
const MOST_ROWS = 1_000_000;
const LONGEST_NAME = 200;
const MOST_COLUMNS = 1000;
const LONGEST_CONTENTS = 1000;
const LONGEST_FIELD = 100;
const MOST_FIELDS = 256;

function faultOf(body: unknown): Fault | undefined {
  if (!isRecord(body)) return [[], 'not an object'];
  const form: Readonly<Record<string, 'list' | 'text'>> = 'columns' in body ? COLUMNS : WIRE;
  for (const key in body) if (!Object.hasOwn(form, key)) return [[], 'an unknown key'];
  for (const [key, kind] of Object.entries(form)) {
    const value = body[key];
    if (kind === 'list' ? !Array.isArray(value) : typeof value !== 'string') return [[key], `not a ${kind}`];
  }
  return form === COLUMNS ? columnsFault(body) : (headerFault(body['header']) ?? rowsFault(body['inputTableCell']));
}

function columnsFault(body: Readonly<Record<string, unknown>>): Fault | undefined {
  const fields = listOf(body['fields']);
  if (fields.length > MOST_FIELDS) return [['fields'], 'too many'];
  const place = fields.findIndex((field) => !isText(field, LONGEST_FIELD));
  if (place >= 0) return [['fields', place], 'not a field'];
  return undefined;
}

function headerFault(value: unknown): Fault | undefined {
  const header = listOf(value);
  if (header.length > MOST_HEADERS) return [['header'], 'too many'];
  for (const [place, entry] of header.entries()) {
    if (!isRecord(entry)) return [['header', place], 'not an object'];
    if (!isText(entry['name'], LONGEST_NAME)) return [['header', place, 'name'], 'not a name'];
    const number = entry['columnNumber'];
    const isNumber = Number.isInteger(number) && Number(number) >= 0 && Number(number) <= MOST_COLUMNS;
    if (!isNumber) return [['header', place, 'columnNumber'], 'not a column number'];
  }
  return undefined;
}

function rowsFault(value: unknown): Fault | undefined {
  const rows = listOf(value);
  if (rows.length > MOST_ROWS) return [['inputTableCell'], 'too many'];
  for (let row = 0; row < rows.length; row += 1) {
    const cells = rows[row];
    if (!Array.isArray(cells)) return [['inputTableCell', row], 'not a list'];
    if (cells.length > MOST_HEADERS) return [['inputTableCell', row], 'too many'];
    for (let place = 0; place < cells.length; place += 1) {
      const name = cellFault(cells[place]);
      if (name !== undefined) return [['inputTableCell', row, place, name], 'not valid'];
    }
  }
  return undefined;
}

const TYPES: ReadonlySet<unknown> = new Set([
  'READ',
  'WRITE',
  'MAKESUMMARY',
  'CUSTOMERSUMMARY',
  'BRANDSUMMARY',
  'TYPECLASSSUMMARY',
  'MODELYEARSUMMARY',
]);
const CONTENTS_TYPES: ReadonlySet<unknown> = new Set(['text', 'number', 'percent']);
const ALIGNS: ReadonlySet<unknown> = new Set(['left', 'center', 'right']);
const FLAGS = ['readOnly', 'edited', 'trigger', 'visible'] as const;

/** The name of a cell's fault (BUD-049). */
function cellFault(cell: unknown): string | undefined {
  if (!isRecord(cell)) return 'cell';
  if (!TYPES.has(cell['type'])) return 'type';
  const contents = cell['contents'];
  if (contents !== null && !Number.isFinite(contents) && !isText(contents, LONGEST_CONTENTS)) return 'contents';
  if (!CONTENTS_TYPES.has(cell['contentsType'])) return 'contentsType';
  if (!ALIGNS.has(cell['align'])) return 'align';
  if (!Number.isFinite(cell['width'])) return 'width';
  return FLAGS.find((flag) => typeof cell[flag] !== 'boolean');
}

/** A text that the database could hold: no NUL character, no half of a surrogate pair. */
function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest && !value.includes('\0') && value.isWellFormed();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
