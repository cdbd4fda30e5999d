import {
  type FieldText,
  otherFields,
  RECORD_OUTCOMES,
  RECORD_PARTS,
  recordedFields,
  subjectText,
} from '@oasis/engine/audit';
import type { Locale } from '@oasis/engine/base';
import { recordWriter } from '../../audit/record-changes.ts';
import { type ListColumn, timeCell } from '../../files/list-file.ts';
import type { AuditRow } from './audit-store.ts';

/** The log as a sheet: the same words as on the page, with a line for each field. */
export function auditColumns(locale: Locale): readonly ListColumn<AuditRow>[] {
  const writer = recordWriter(locale);
  const linesOf = (fields: readonly FieldText[]) => fields.map((field) => lineOf(field, locale)).join('\n');
  return [
    { header: { en: 'Number', zh: '编号' }, width: 10, cell: ({ auditId }) => String(auditId) },
    { header: RECORD_PARTS.time, width: 20, cell: ({ at }) => timeCell(new Date(at)) },
    { header: RECORD_PARTS.account, width: 12, cell: ({ usrnm }) => usrnm },
    { header: RECORD_PARTS.event, width: 32, cell: ({ actionName }) => actionName },
    { header: { en: 'Event', zh: '事件' }, width: 28, cell: ({ event }) => event },
    { header: RECORD_PARTS.outcome, width: 10, cell: ({ outcome }) => RECORD_OUTCOMES[outcome][locale] },
    {
      header: RECORD_PARTS.subject,
      width: 32,
      cell: ({ subject, subjectName }) => subjectText(subject, subjectName, locale),
    },
    { header: RECORD_PARTS.reason, width: 40, cell: ({ message }) => message },
    { header: RECORD_PARTS.before, width: 50, cell: ({ details }) => linesOf(recordedFields(details.before, writer)) },
    { header: RECORD_PARTS.after, width: 50, cell: ({ details }) => linesOf(recordedFields(details.after, writer)) },
    { header: RECORD_PARTS.details, width: 40, cell: ({ details }) => linesOf(otherFields(details, writer)) },
    { header: RECORD_PARTS.request, width: 30, cell: ({ requestId }) => requestId },
    { header: RECORD_PARTS.chain, width: 12, cell: ({ seq }) => (seq === null ? '' : String(seq)) },
  ];
}

const SIGNS = { en: { colon: ': ', comma: ', ' }, zh: { colon: '：', comma: '，' } } as const;

/** A text that was recorded by itself has no name. */
function lineOf({ name, texts }: FieldText, locale: Locale): string {
  const text = texts.join(SIGNS[locale].comma);
  return name === '' ? text : `${name}${SIGNS[locale].colon}${text}`;
}
