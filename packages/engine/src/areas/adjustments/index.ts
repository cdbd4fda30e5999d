export { ADJUSTMENT_TOLD, adjustmentFollowUps } from './follow-ups.ts';
export { adjustmentMessages } from './messages.ts';
export { ADJUSTMENT, type AdjustmentState } from './states.ts';
export type { AdjustmentKind } from './words.ts';
