export { SOURCE_TASK_KINDS, type SourceTask, sourceFollowUps } from './follow-ups.ts';
export {
  isMoneySource,
  isSourceCode,
  type NamedSourceKind,
  SOURCE_CODES,
  SOURCE_KINDS,
  type SourceKindCode,
  sourceKind,
} from './kinds.ts';
export { sourceMessages } from './messages.ts';
export { type NumberedSourceRow, planSource, type SourceOutcome, type SourcePlan } from './plan-source.ts';
export {
  brandKey,
  readSourceRow,
  SOURCE_FILE_BYTES,
  SOURCE_ROWS,
  type SourceDealer,
  type SourceNames,
  type SourceRow,
  sourcePlaces,
} from './source-file.ts';
export type { SourceCells, SourceColumn, SourceKind } from './source-kind.ts';
export { SOURCE_SET, type SourceMove, type SourceState } from './states.ts';
