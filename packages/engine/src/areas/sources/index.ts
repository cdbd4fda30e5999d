export { isSourceCode, SOURCE_CODES, SOURCE_PATHS, type SourceKindCode } from './codes.ts';
export { sourceFollowUps } from './follow-ups.ts';
export { isMoneySource, type NamedSourceKind, SOURCE_KINDS, sourceKind } from './kinds.ts';
export { sourceMessages } from './messages.ts';
export { type NumberedSourceRow, planSource, type SourceOutcome } from './plan-source.ts';
export {
  brandKey,
  readSourceRow,
  SOURCE_FILE_BYTES,
  SOURCE_ROWS,
  type SourceNames,
  type SourceRow,
  sourcePlaces,
} from './source-file.ts';
export type { SourceCells, SourceColumn } from './source-kind.ts';
export { SOURCE_SET, type SourceState } from './states.ts';
