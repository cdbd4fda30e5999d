export {
  defineRecord,
  type FieldSet,
  type RecordColumnSpec,
  type RecordDefinition,
  type RecordDraft,
  type RecordOrder,
  type RecordRow,
  type RecordShape,
} from './define-record.ts';
export { type FieldKind, field, type RecordField, twoNames } from './field.ts';
export { FIELD_WORDS, type RecordWords, soughtLabel } from './words.ts';
