export { applyInputs } from './apply-inputs.ts';
export { applySave, type SaveOutcome, saveSlices } from './apply-save.ts';
export { editPolicyOf } from './edit-policy.ts';
export { editText } from './edit-text.ts';
export { type CellFacts, calculateFact, type Fact, NO_CELLS, type SettingsFact } from './facts.ts';
export { INPUT_LIMITS } from './input-limits.ts';
export type {
  CellRange,
  ClearIntent,
  CopyKufriIntent,
  EditIntent,
  EditOutcome,
  FillDirection,
  FillIntent,
  FillMonthsIntent,
  InputChange,
  IntentKind,
  PasteIntent,
  Refusal,
  SetCellIntent,
  SetVolumeBaseIntent,
} from './intent.ts';
export { isLawful, unlawfulCells } from './lawful.ts';
export { parseCellText } from './parse-cell-text.ts';
export { runIntent } from './run-intent.ts';
export { encodeSaveColumns, type SaveColumns } from './save-columns.ts';
export { trendOf } from './trend.ts';
