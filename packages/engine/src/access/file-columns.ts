import type { LocalText } from '../base/locale.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { folded } from './file-fields.ts';

/** The columns of a file of records by the fields that they hold, as its export names them. */
export type FileColumns<Field extends string> = Readonly<Record<Field, LocalText>>;

/** The column of each field in a row; a field without a column is absent. */
export type FilePlaces<Field extends string> = ReadonlyMap<Field, number>;

/** Finds the columns in a header, in either language and among other columns; required columns must be there, none twice. */
export function filePlaces<Field extends string>(
  header: readonly string[],
  columns: FileColumns<Field>,
  { fields, needed }: { readonly fields: readonly Field[]; readonly needed: readonly Field[] },
): Result<FilePlaces<Field>, Message> {
  const places = new Map<Field, number>();
  for (const [place, text] of header.entries()) {
    const field = fields.find((name) => isHeaderOf(columns[name], text));
    if (field === undefined) continue;
    if (places.has(field)) return err(message('FILE_COLUMN_TWICE', { column: text.trim() }));
    places.set(field, place);
  }
  const missing = needed.find((field) => !places.has(field));
  if (missing === undefined) return ok(places);
  const { en, zh } = columns[missing];
  return err(message('FILE_COLUMN_MISSING', { column: en === zh ? en : `${en} (${zh})` }));
}

/** Whether a text is a name in either language. */
export function isNamed({ en, zh }: LocalText, text: string): boolean {
  return [en, zh].some((name) => folded(name) === folded(text));
}

/** Whether a column of a file has this name; blanks do not count, since a header is broken into lines and its brackets are set apart. */
function isHeaderOf({ en, zh }: LocalText, text: string): boolean {
  return [en, zh].some((name) => unspaced(name) === unspaced(text));
}

function unspaced(text: string): string {
  return folded(text).replaceAll(' ', '');
}
