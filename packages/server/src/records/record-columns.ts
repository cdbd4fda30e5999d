import { type FieldKind, plainText, type RecordShape, type ShownKind } from '@oasis/engine/records';
import type { Tables } from '../database/tables.ts';
import type { RecordTable } from './record-rows.ts';

/** The name of a column by that of a field: `name_en` for `nameEn`. */
export type ColumnOf<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : '';

export function columnOf({ stored }: Pick<RecordShape, 'stored'>, name: string): string {
  return stored[name] ?? underscored(name);
}

function underscored(name: string): string {
  return Array.from(name, (letter) => (letter === letter.toLowerCase() ? letter : `_${letter.toLowerCase()}`)).join('');
}

type StoredColumn<Given extends RecordShape, Name> = Name extends keyof Given['stored']
  ? Given['stored'][Name]
  : Name extends string
    ? ColumnOf<Name>
    : never;

/** The tables that have a column for each field of a record. */
export type TableOf<Given extends RecordShape> = {
  [Table in RecordTable]: StoredColumn<Given, keyof Given['fields']> extends keyof Tables[Table] ? Table : never;
}[RecordTable];

/** A value of a field as calls return it: days and moments are texts, and '' means no value. */
export function readValue(kind: FieldKind | ShownKind, stored: unknown): unknown {
  if (kind === 'moment' && stored instanceof Date) return stored.toISOString();
  return kind === 'number' ? plainText(stored) : (stored ?? '');
}

/** The same as its column takes it. */
export function storedValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'moment' && typeof value === 'string') return new Date(value);
  return MAY_BE_NULL.has(kind) && value === '' ? null : value;
}

const MAY_BE_NULL: ReadonlySet<FieldKind> = new Set(['day', 'number', 'money', 'rate']);

/** The same as the audit log holds it: a moment in one zone. */
export function loggedValue(kind: FieldKind, value: unknown): unknown {
  return kind === 'moment' && typeof value === 'string' ? new Date(value).toISOString() : value;
}
