export { checkWording, missingInWording, namesOf, WORDING_LIMITS, type WordingRefusal } from './check-wording.ts';
export { type ComparedLine, type ComparedPart, compareBlocks, isChanged } from './compare.ts';
export {
  type Block,
  type Blocks,
  EMPTY_WORDING,
  fieldsIn,
  isSameWording,
  type List,
  type ListItem,
  type Run,
  tidyWording,
  type WordingDocument,
} from './document.ts';
export {
  changedFields,
  documentText,
  FIELD_NAMES,
  type FieldValues,
  type FilledTable,
  fieldValues,
  type InlineField,
  type ParameterFacts,
  type ScopeFacts,
  WORDING_FIELDS,
  type WordingFacts,
  type WordingField,
} from './fields.ts';
export {
  isNumberColumn,
  type LetterBlock,
  type LetterList,
  type LetterTable,
  letterBlocks,
  pairedBlocks,
  plainText,
  type Span,
  type Spans,
  textOf,
} from './letter-text.ts';
export type { LineShape } from './lines.ts';
export { wordingMessages } from './messages.ts';
export { WORDING, type WordingState } from './states.ts';
export { type VersionDraft, versionForm } from './version-form.ts';
