import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { FileEncoding } from './raw-rows.ts';
import { encodingSchema } from './schema.ts';

/** The encoding that a form names for its file, as a field to spread; empty if the form names none. */
export function namedEncoding(
  fields: Readonly<Record<string, string>>,
): Result<{ readonly encoding?: FileEncoding }, Message> {
  const encoding = fields['encoding']?.trim() ?? '';
  if (encoding === '') return ok({});
  const known = encodingSchema.safeParse(encoding);
  return known.success ? ok({ encoding: known.data }) : err(message('IMPORT_ENCODING_UNKNOWN', { encoding }));
}
