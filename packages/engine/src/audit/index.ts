export { recordSubject, subjectText } from './record-subject.ts';
export {
  type ChangedField,
  changedFields,
  type FieldText,
  fieldName,
  otherFields,
  type RecordWriter,
  recordedFields,
  valueTexts,
} from './record-text.ts';
export { RECORD_KINDS, RECORD_OUTCOMES, RECORD_PARTS, type RecordKind, recordKindName } from './record-words.ts';
