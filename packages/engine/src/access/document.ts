import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';

import { DOCUMENT_TYPES, type DocumentPurpose, type DocumentType } from './document-purpose.ts';

const MEGABYTE = 1024 * 1024;

/** Whether a file of this type and size may be stored for a purpose; the message names the limits. */
export function checkDocument(
  purpose: DocumentPurpose,
  file: { readonly type: DocumentType | undefined; readonly size: number },
): Result<DocumentType, Message> {
  const { type, size } = file;
  if (size === 0) return err(message('IMPORT_FILE_EMPTY'));
  if (size > purpose.bytes)
    return err(message('IMPORT_FILE_TOO_LARGE', { limit: Math.floor(purpose.bytes / MEGABYTE) }));
  if (type === undefined || !purpose.types.includes(type)) {
    return err(
      message('DOCUMENT_TYPE', { types: purpose.types.map((one) => DOCUMENT_TYPES[one].endings[0]).join(', ') }),
    );
  }
  return ok(type);
}

const LONGEST_NAME = 120;
/** Invisible characters and those that reverse the visible order: controls, direction marks, joiners, private ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gv;
/** Characters that file systems forbid in a name. */
const FORBIDDEN = /[<>:"\/\\\|?*]/gv;

/**
 * The name of a file for display and download: without folders, without characters that hide its type, and with an ending
 * of its type, independent of the sent name.
 */
export function documentName(sent: string, type: DocumentType): string {
  const { endings } = DOCUMENT_TYPES[type];
  const last =
    sent
      .normalize('NFC')
      .replace(UNSEEN, '')
      .split(/[\/\\]/v)
      .at(-1) ?? '';
  const clean = last.replace(FORBIDDEN, '_').trim();
  const ending = endings.find((one) => clean.toLowerCase().endsWith(one));
  const stem = withoutDots(ending === undefined ? clean : clean.slice(0, -ending.length));
  const short = Array.from(stem === '' ? 'document' : stem)
    .slice(0, LONGEST_NAME - endings[0].length)
    .join('');
  return `${short}${ending ?? endings[0]}`;
}

/** A name begins and ends with a visible character: '.htaccess' and 'a..' are not valid. */
function withoutDots(stem: string): string {
  let [from, to] = [0, stem.length];
  while (from < to && isGap(stem[from])) from += 1;
  while (to > from && isGap(stem[to - 1])) to -= 1;
  return stem.slice(from, to);
}

function isGap(letter: string | undefined): boolean {
  return letter === '.' || letter === ' ';
}
