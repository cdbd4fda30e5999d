import { type Actor, isDealer } from '@oasis/engine';

/** Whose users somebody reaches: everyone's, or those of one organisation; 0 is none's. */
export type UserReach = 'all' | { readonly organisation: number };

/** A dealer reaches the users of the own organisation only, head office all of them (API-009). */
export function userReach(actor: Actor): UserReach {
  return isDealer(actor) ? { organisation: actor.orgid ?? NO_ORGANISATION } : 'all';
}

/** Identity columns start at 1. */
const NO_ORGANISATION = 0;
