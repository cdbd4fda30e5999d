import { isDealer, type Reacher, reachOf, USER_TYPE } from '@oasis/engine';

/** The types that dealers see and work with. */
const DEALER_TYPES: readonly number[] = [USER_TYPE.dealerLocked, USER_TYPE.dealer];

/**
 * The user types whose groups and roles an actor reaches: those of dealers for a dealer, all for anybody else (null). The
 * condition belongs into every query, so that what is out of reach answers like what is not there.
 */
export function reachedTypes(actor: Reacher): readonly number[] | null {
  return reachOf(actor).kind === 'all' ? null : DEALER_TYPES;
}

/** The types of roles that users of a type may have: both dealer types for dealers, the own one for anybody else. */
export function fittingTypes(usrtp: number): readonly number[] {
  return isDealer({ usrtp }) ? DEALER_TYPES : [usrtp];
}
