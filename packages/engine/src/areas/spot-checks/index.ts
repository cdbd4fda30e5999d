export { SAMPLE_LIST_FOLLOW_UPS } from './follow-ups.ts';
export { HELD_ORDER, HELD_REASONS, type HeldReason, isHeldReason } from './held.ts';
export { spotMessages } from './messages.ts';
export {
  SAMPLE_LIST,
  type SampleListState,
  SPOT_ITEM,
  type SpotItemMove,
  type SpotItemState,
} from './states.ts';
