import type { Locale } from '../base/locale.ts';
import { RECORD_KINDS, type RecordKind, recordKindName } from './record-words.ts';

/** The subject of a record. */
export interface RecordSubject {
  readonly kind: RecordKind;
  readonly id: number;
}

/** The subject in its log form, `kind:id`; undefined for a kind without a name and for a subject that is no row. */
export function recordSubject(text: string): RecordSubject | undefined {
  const [, kind = '', id = ''] = SUBJECT.exec(text) ?? [];
  return isKind(kind) ? { kind, id: Number(id) } : undefined;
}

const SUBJECT = /^([a-z-]{1,50}):(\d{1,10})$/;

function isKind(text: string): text is RecordKind {
  return Object.hasOwn(RECORD_KINDS, text);
}

/** 'User Sun Li (sales) #10'; without the name if it is empty; a subject that is no row as recorded. */
export function subjectText(subject: string, name: string, locale: Locale): string {
  const known = recordSubject(subject);
  if (known === undefined) return subject;
  return [recordKindName(known.kind)[locale], name, `#${known.id}`].filter((part) => part !== '').join(' ');
}
