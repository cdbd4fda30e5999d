export { ADJUSTMENT_TOLD, adjustmentFollowUps } from './follow-ups.ts';
export { adjustmentMessages } from './messages.ts';
export { ADJUSTMENT, type AdjustmentState } from './states.ts';
export { ADJUSTMENT_KINDS, type AdjustmentKind } from './words.ts';
