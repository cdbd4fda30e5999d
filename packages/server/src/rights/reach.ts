import { type Reacher, reachOf, USER_TYPE } from '@oasis/engine';

/** The types that dealers see and work with. */
const DEALER_TYPES: readonly number[] = [USER_TYPE.dealerLocked, USER_TYPE.dealer];

/**
 * The user types whose groups and roles an actor reaches: those of dealers for a dealer, all for anybody else (null). The
 * condition belongs into every query, so that what is out of reach answers like what is not there.
 */
export function reachedTypes(actor: Reacher): readonly number[] | null {
  return reachOf(actor).kind === 'all' ? null : DEALER_TYPES;
}
