import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { namedEncoding } from '../../files/named-encoding.ts';
import type { Make } from '../../reference/vehicle-store.ts';
import { type ReadOptions, VOLUME_FIELDS, type VolumeField } from '../../volumes/types.ts';

type Form = Readonly<Record<string, string>>;

/** Columns and encoding as the form names them (`yearColumn`, …); an empty field is one to guess. */
export function readOptionsOf(form: Form): Result<ReadOptions, Message> {
  const columns: { [Field in VolumeField]?: string } = {};
  for (const field of VOLUME_FIELDS) {
    const text = form[`${field}Column`]?.trim().slice(0, 200);
    if (text !== undefined && text !== '') columns[field] = text;
  }
  const named = namedEncoding(form);
  return named.ok ? ok({ columns, ...named.value }) : named;
}

/** The make that a code names. */
export function makeOf(code: string, makes: readonly Make[]): Result<Make, Message> {
  const make = makes.find((candidate) => candidate.code.toLowerCase() === code.trim().toLowerCase());
  if (make !== undefined) return ok(make);
  const codes = makes.map((candidate) => candidate.code).join(', ');
  return err(message('IMPORT_MAKE_UNKNOWN', { make: code.trim().slice(0, 100), makes: codes }));
}
