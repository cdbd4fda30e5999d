import type { Result } from '../base/result.ts';
import type { Message } from '../messages/message.ts';
import { cellText, type FileCell } from './file-cell.ts';
import type { FilePlaces } from './file-columns.ts';
import { codeOf, countOf, dayOfCell, moneyOf, monthOfCell, nameOf, shareOf } from './file-fields.ts';
import type { FormRefusal } from './form.ts';

/**
 * A row of a file, read field by field. A field without a column is undefined; a refused field keeps the text of the file, so
 * that the row can still be recognised.
 */
export interface FileRow<Field extends string> {
  readonly code: (field: Field) => string | undefined;
  readonly name: (field: Field) => string | undefined;
  readonly day: (field: Field) => string | undefined;
  readonly month: (field: Field) => string | undefined;
  readonly money: (field: Field) => string | undefined;
  readonly count: (field: Field) => string | undefined;
  /** `unsure` is called for a bare number that may be a share or a percent. */
  readonly share: (field: Field, unsure: (text: string) => Message | undefined) => string | undefined;
  /** Refusals of the fields read so far, and the form's refusals of all other fields. */
  readonly refusals: <Other extends string = never>(
    form?: readonly FormRefusal<Other>[],
  ) => readonly FormRefusal<Field | Other>[];
}

/** Begins to read a row. */
export function fileRow<Field extends string>(cells: readonly FileCell[], places: FilePlaces<Field>): FileRow<Field> {
  const refused = new Map<string, FormRefusal<Field>>();
  const read = (field: Field, reading: (cell: FileCell) => Result<string, Message>): string | undefined => {
    const place = places.get(field);
    if (place === undefined) return undefined;
    const cell = cells[place] ?? '';
    const value = reading(cell);
    if (value.ok) return value.value;
    refused.set(field, { field, message: value.error });
    return cellText(cell).trim();
  };
  return {
    code: (field) => read(field, codeOf),
    name: (field) => read(field, nameOf),
    day: (field) => read(field, dayOfCell),
    month: (field) => read(field, monthOfCell),
    money: (field) => read(field, moneyOf),
    count: (field) => read(field, countOf),
    share: (field, unsure) => read(field, (cell) => shareOf(cell, unsure)),
    refusals: (form = []) => {
      const told = new Set<string>(form.map(({ field }) => field));
      const own = [...refused.values()].filter(({ field }) => !told.has(field));
      return [...own, ...form.map((said) => refused.get(said.field) ?? said)];
    },
  };
}
