import { isDealer, type Reacher, reachOf, USER_TYPE } from '@oasis/engine/access';

/** The user types that dealers see and work with. */
const DEALER_TYPES: readonly number[] = [USER_TYPE.dealerLocked, USER_TYPE.dealer];

/**
 * Returns the user types whose groups and roles an actor may see: dealer types for a dealer, null (all types) for
 * others. Every query must contain this condition, so that an invisible row gives the same answer as a missing one.
 */
export function visibleUserTypes(actor: Reacher): readonly number[] | null {
  return reachOf(actor).kind === 'all' ? null : DEALER_TYPES;
}

/** Returns the types of roles that users of a type may have: both dealer types for dealers, the own type for others. */
export function fittingTypes(usrtp: number): readonly number[] {
  return isDealer({ usrtp }) ? DEALER_TYPES : [usrtp];
}
