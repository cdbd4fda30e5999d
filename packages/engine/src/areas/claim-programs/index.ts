export { CLAIM_GROUPS, type ClaimGroup, groupOfState } from './groups.ts';
export { claimProgramMessages } from './messages.ts';
