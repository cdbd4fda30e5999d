export { CLAIM_FOLLOW_UPS } from './follow-ups.ts';
export { claimMessages } from './messages.ts';
export { CLAIM, type ClaimMove, type ClaimState, LETS_GO } from './states.ts';
export { AGE_DAYS, CLAIM_AGES, CLAIM_ORIGINS, type ClaimAge, type ClaimOrigin, REMEDIES } from './words.ts';
