export { cellSentences } from './explain-sentences.ts';
export { GESTURE_LETTERS, type Gesture, type GestureRun, parseGestures } from './gestures.ts';
export type { HistoryLimits, StepList, StepName, StepSummary } from './history.ts';
export type { CellsPatch, ColumnsPatch, TablePatch } from './patch.ts';
export type { PreviewTotals, StepPreview } from './preview.ts';
export type { SaveColumnsPayload, SavePayload } from './save-payload.ts';
export { type SessionOptions, type SessionReply, TableSession } from './table-session.ts';
export type { TouchedCells } from './touched-cells.ts';
export { withSettings } from './with-settings.ts';
