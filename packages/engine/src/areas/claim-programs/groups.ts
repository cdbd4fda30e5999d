import type { ClaimState } from '../claims/states.ts';

/** How far a claim of a program has come. */
export type ClaimGroup = 'claimed' | 'approved' | 'paid' | 'rejected';

/** The group of each state; a claim that is only noted, or that was taken back or reversed, is in none. */
const GROUPS: Readonly<Record<ClaimState, ClaimGroup | undefined>> = {
  Draft: undefined,
  Submitted: 'claimed',
  Delayed: 'claimed',
  SiccoChecking: 'claimed',
  SipoChecking: 'claimed',
  Appealed: 'claimed',
  Approved: 'approved',
  InPayout: 'approved',
  Paid: 'paid',
  Rejected: 'rejected',
  Reversed: undefined,
};

/** The group of a claim by its state; undefined where it counts for nothing. */
export function groupOfState(state: ClaimState): ClaimGroup | undefined {
  return GROUPS[state];
}
