export { recordSubject, subjectText } from './record-subject.ts';
export { changedFields, type FieldText, otherFields, type RecordWriter, recordedFields } from './record-text.ts';
export { RECORD_KINDS, RECORD_OUTCOMES, RECORD_PARTS, type RecordKind, recordKindName } from './record-words.ts';
