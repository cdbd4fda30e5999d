export { CLAIM_FOLLOW_UPS, LOWERED_FOLLOW_UPS } from './follow-ups.ts';
export { claimMessages } from './messages.ts';
export { CLAIM, type ClaimMove, type ClaimState, LETS_GO, LOWERED_STANDS, LOWERINGS, REJECTIONS } from './states.ts';
export {
  AGE_DAYS,
  CLAIM_AGES,
  CLAIM_ORIGINS,
  type ClaimAge,
  type ClaimOrigin,
  DRAWN_BY,
  isLowerReason,
  LOWER_REASONS,
  type LowerReason,
  REMEDIES,
  TOLD_BECAUSE,
  TOLD_FOUND,
} from './words.ts';
