export {
  ALL_COMPARISONS,
  CHECKED_BECAUSE,
  type CheckedBecause,
  COMPARISONS,
  type Comparison,
  isCheckedBecause,
  isComparison,
} from './comparisons.ts';
export { type CheckedFacts, compareClaim } from './find.ts';
export { checkingMessages } from './messages.ts';
export { CHECK_ITEM, type CheckItemMove, type CheckItemState, movesAfter } from './states.ts';
