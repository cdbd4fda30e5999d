import { callText } from '@oasis/api-client/calls';
import { changedFields, otherFields, type RecordWriter } from '@oasis/engine/audit';
import type { Locale } from '@oasis/engine/base';
import { timeText } from '../../locale/time-text.ts';
import type { AuditRow } from './audit-list.ts';

/** One changed field, before and after; empty without a value. */
export interface ChangedValue {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The differences between before and after, in words; lists line by line. */
export function changesOf(details: AuditRow['details'], locale: Locale): readonly ChangedValue[] {
  return changedFields(details, writerIn(locale)).map(({ name, before, after }) => ({
    name,
    before: before.join('\n'),
    after: after.join('\n'),
  }));
}

/** The other details of a record, as names and texts. */
export function othersOf(details: AuditRow['details'], locale: Locale) {
  return otherFields(details, writerIn(locale)).map(({ name, texts }) => ({ name, text: texts.join('\n') }));
}

function writerIn(locale: Locale): RecordWriter {
  return { locale, momentText: timeText, callText };
}
