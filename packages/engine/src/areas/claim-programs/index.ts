export { type ClaimGroup, groupOfState } from './groups.ts';
export { claimProgramMessages } from './messages.ts';
