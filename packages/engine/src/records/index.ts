export { type DefinedFile, fieldText, type KnownNames, plainText } from './define-file.ts';
export {
  type FieldNamed,
  fieldNamed,
  type RecordColumnSpec,
  type RecordDefinition,
  type RecordDraft,
  type RecordOrder,
  type RecordRow,
  type RecordShape,
  type ShownKind,
  type ShownSet,
} from './define-record.ts';
export { type FieldKind, type RecordField } from './field.ts';
export type { ProposalDecision, Rejection } from './reject-form.ts';
export { FIELD_WORDS, type RecordWords, soughtLabel } from './words.ts';
