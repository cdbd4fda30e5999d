import type { InputChange } from '@oasis/engine/edit';
import { parseCellText } from '@oasis/engine/edit';
import type { Pins } from '@oasis/engine/reference';
import { KEY_NAMES, leafIndex, rowIdentity } from '@oasis/engine/table';
import { INPUT_SET_OPTIONS, INPUT_SET_PAIRS, type InputField, VOLUME_BASES } from '@oasis/engine/template';
import type { OpenText, UnsavedSettings } from '../open/budget-state.ts';
import type { ReadableTable } from '../open/readable-table.ts';
import { pinsText } from '../open/same-inputs.ts';

/**
 * Unsaved work as stored on this machine: the new value of each edited cell, by the identity of its row and its field,
 * so that it fits into a table whose rows, saved values and versions have changed by then. Packed: one entry a cell.
 */
export interface StoredDraft {
  /** One for each table that was open; it is the name of the lock that its tab holds, too. */
  readonly id: string;
  readonly userId: number;
  readonly budgetId: number;
  /** Version of the budget, and the versions of master data, that it was typed into. */
  readonly version: number;
  readonly pins: Pins;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** Unsaved settings; absent without any. */
  readonly settings?: UnsavedSettings | undefined;
  /** Identities of rows and ids of fields, each once. */
  readonly rows: readonly string[];
  readonly fields: readonly string[];
  /** For each cell places in `rows` and `fields`, its new value, and the stored value at the time of typing; NaN is empty. */
  readonly rowOf: Uint32Array;
  readonly fieldOf: Uint8Array;
  readonly values: Float64Array;
  readonly bases: Float64Array;
}

/** Data of a draft beside its cells. */
export type DraftHead = Pick<StoredDraft, 'id' | 'userId' | 'budgetId' | 'version' | 'pins' | 'writtenAt' | 'settings'>;

/** An open table with its stored values. */
export interface DraftTable {
  readonly table: ReadableTable;
  readonly savedValue: (row: number, field: InputField) => number;
  /** The text in the cell editor that is not entered yet. */
  readonly openText?: OpenText | undefined;
  readonly unsavedSettings?: UnsavedSettings;
}

/** A cell of a draft in an open table. */
export interface DraftCell extends InputChange {
  /** -1 if the table has no such row, or no such input. */
  readonly row: number;
  readonly identity: string;
  readonly base: number;
}

/** The unsaved cells of an open table, the one that is being typed among them as far as its text is a value. */
export function draftOf(head: DraftHead, open: DraftTable): StoredDraft {
  const typing = openChange(open);
  const entered = open.table.editedCells().filter(({ row, field }) => row !== typing?.row || field !== typing.field);
  const cells = [...entered, ...(typing === undefined ? [] : [typing])].map(({ row, field, value }): DraftCell => {
    const input = inputOf(open.table, field);
    const base = input === undefined ? Number.NaN : open.savedValue(row, input);
    return { row, field, value, base, identity: rowIdentity(open.table.rows, row) };
  });
  const { inputSet, volumeBase } = open.unsavedSettings ?? {};
  const settings = {
    ...(inputSet !== undefined && { inputSet }),
    ...(volumeBase !== undefined && { volumeBase }),
  };
  return packed(Object.keys(settings).length === 0 ? head : { ...head, settings }, cells);
}

/** The value of the open text in its cell; undefined for no value, or the one already there. */
function openChange({ table, openText }: DraftTable): InputChange | undefined {
  const input = openText === undefined ? undefined : inputOf(table, openText.field);
  if (openText === undefined || input === undefined) return undefined;
  const parsed = parseCellText(openText.text, input.format);
  if (!parsed.ok || Object.is(parsed.value, table.typed(openText.row, input))) return undefined;
  return { row: openText.row, field: openText.field, value: parsed.value };
}

/** The draft with some of its cells only. */
export function withCells(draft: StoredDraft, cells: readonly DraftCell[]): StoredDraft {
  const { id, userId, budgetId, version, pins, writtenAt, settings } = draft;
  return packed({ id, userId, budgetId, version, pins, writtenAt, settings }, cells);
}

/** Where the cells of a draft are in an open table. */
export function placed(draft: StoredDraft, table: Pick<ReadableTable, 'rows' | 'logic'>): readonly DraftCell[] {
  const index = leafIndex(table.rows);
  const isInput = new Set(table.logic.inputs.map(({ id }) => id));
  return Array.from(draft.values, (value, at) => {
    const identity = draft.rows[draft.rowOf[at] ?? -1] ?? '';
    const field = draft.fields[draft.fieldOf[at] ?? -1] ?? '';
    const row = isInput.has(field) ? (index.get(identity) ?? -1) : -1;
    return { row, field, value, base: draft.bases[at] ?? Number.NaN, identity };
  });
}

/** Whether a save of a draft has arrived: its cells, these of the open table, are stored, and its settings too. */
export function isStored({ settings }: StoredDraft, cells: readonly DraftCell[], open: DraftTable): boolean {
  return hasStored(open, settings) && cells.every((cell) => Object.is(storedValue(cell, open), cell.value));
}

function hasStored({ table, unsavedSettings }: DraftTable, wanted: UnsavedSettings | undefined): boolean {
  const { inputSet, volumeBase } = table.logic.settings;
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    (wanted?.inputSet === undefined ||
      (unsavedSettings?.inputSet === undefined && isSame(wanted.inputSet, inputSet))) &&
    (wanted?.volumeBase === undefined ||
      (unsavedSettings?.volumeBase === undefined && wanted.volumeBase === volumeBase))
  );
}

/** Whether another user has stored another value meanwhile for a cell with a value in the draft. */
export function isContested(cells: readonly DraftCell[], open: DraftTable): boolean {
  return cells.some((cell) => {
    const stored = storedValue(cell, open);
    return stored !== undefined && !Object.is(stored, cell.base) && !Object.is(stored, cell.value);
  });
}

/** The present stored value of the cell; undefined if the table has none. */
export function storedValue({ row, field }: DraftCell, { table, savedValue }: DraftTable): number | undefined {
  const input = row === -1 ? undefined : inputOf(table, field);
  return input === undefined ? undefined : savedValue(row, input);
}

/** A row in words if no table has it: the names in its identity. */
export function namesOf(identity: string): readonly string[] {
  return identity.split('\u001f').slice(-KEY_NAMES.length);
}

/** Whether data in the browser's storage has the form of a draft: anything may have been written there. */
export function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, userId, budgetId, version, pins, writtenAt, settings, rows, fields, ...cells } =
    stored as Partial<StoredDraft>;
  const { rowOf, fieldOf, values, bases } = cells;
  return (
    typeof id === 'string' &&
    [userId, budgetId, version, writtenAt].every(Number.isFinite) &&
    typeof pins?.kufri === 'object' &&
    pins.kufri !== null &&
    isSettings(settings) &&
    isTexts(rows) &&
    isTexts(fields) &&
    values instanceof Float64Array &&
    bases instanceof Float64Array &&
    rowOf instanceof Uint32Array &&
    fieldOf instanceof Uint8Array &&
    [bases, rowOf, fieldOf].every(({ length }) => length === values.length)
  );
}

function isSettings(settings: unknown): boolean {
  if (settings === undefined) return true;
  if (typeof settings !== 'object' || settings === null) return false;
  const { inputSet, volumeBase } = settings as UnsavedSettings;
  return (
    (volumeBase === undefined || VOLUME_BASES.includes(volumeBase)) &&
    (inputSet === undefined ||
      INPUT_SET_PAIRS.every((pair) => INPUT_SET_OPTIONS[pair].some((option) => option === inputSet[pair])))
  );
}

function isTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((text) => typeof text === 'string');
}

/** Approximate size of a draft on the disk. */
export function bytesOfDraft({ rows, values }: StoredDraft): number {
  const bytesPerCell = 21;
  return 512 + values.length * bytesPerCell + rows.reduce((sum, identity) => sum + identity.length * 2, 0);
}

/** Whether both were typed into the same versions of the same budget. */
export function isSameVersion(draft: StoredDraft, version: number, pins: Pins): boolean {
  return draft.version === version && pinsText(draft.pins) === pinsText(pins);
}

function packed(head: DraftHead, cells: readonly DraftCell[]): StoredDraft {
  const rows = places(cells.map(({ identity }) => identity));
  const fields = places(cells.map(({ field }) => field));
  return {
    ...head,
    rows: rows.names,
    fields: fields.names,
    rowOf: Uint32Array.from(rows.of),
    fieldOf: Uint8Array.from(fields.of),
    values: Float64Array.from(cells, ({ value }) => value),
    bases: Float64Array.from(cells, ({ base }) => base),
  };
}

function places(names: readonly string[]): { readonly names: readonly string[]; readonly of: readonly number[] } {
  const known = new Map<string, number>();
  const of = names.map((name) => {
    const place = known.get(name) ?? known.size;
    known.set(name, place);
    return place;
  });
  return { names: [...known.keys()], of };
}

function inputOf({ logic }: Pick<ReadableTable, 'logic'>, id: string): InputField | undefined {
  return logic.inputs.find((field) => field.id === id);
}
