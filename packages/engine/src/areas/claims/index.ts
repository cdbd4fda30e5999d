export { CLAIM_FOLLOW_UPS } from './follow-ups.ts';
export { claimMessages } from './messages.ts';
export { CLAIM, type ClaimMove, type ClaimState, LETS_GO } from './states.ts';
export { CLAIM_ORIGINS, type ClaimOrigin, REMEDIES } from './words.ts';
