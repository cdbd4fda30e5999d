import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';

import { DOCUMENT_TYPES, type DocumentPurpose, type DocumentType } from './document-purpose.ts';

const MEGABYTE = 1024 * 1024;

/** Whether a file of this type and size may be kept for a purpose; the message says what may. */
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
/** Characters that are not seen, or turn the order of what is seen: controls, marks of direction, joiners, private ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gv;
/** What no file system takes in a name. */
const FORBIDDEN = /[<>:"\/\\\|?*]/gv;

/**
 * The name that a file is shown and downloaded under: without folders, without characters that hide what it is, and with an
 * ending of its type, whatever was sent.
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

/** A name begins and ends with something that is seen: '.htaccess' and 'a..' are none. */
function withoutDots(stem: string): string {
  let [from, to] = [0, stem.length];
  while (from < to && isGap(stem[from])) from += 1;
  while (to > from && isGap(stem[to - 1])) to -= 1;
  return stem.slice(from, to);
}

function isGap(letter: string | undefined): boolean {
  return letter === '.' || letter === ' ';
}
