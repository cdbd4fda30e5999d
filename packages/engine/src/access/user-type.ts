/** User type ids as the sign-in data carries them (CST-001 to CST-003). */
export const USER_TYPE = {
  headOffice: 10001,
  /** The restricted dealer type: its holder's type is locked and the organisation preset. */
  dealerLocked: 10002,
  /** The dealer type of sign-in data. */
  dealer: 10007,
} as const;

/** Legal-entity code of dealers (CST-015). */
export const DEALER_ENTITY = 'Dealer';

/** Names of the user types that belong to dealers; as entity codes they mean the same (CST-016). */
export const DEALER_TYPE_NAMES = ['Dealer', 'Dealer Group'] as const;

export interface UserKind {
  readonly usrtp?: number | undefined;
  readonly entityCode?: string | undefined;
}

/**
 * A dealer is a user whose legal entity code is Dealer or Dealer Group (CST-006); the two dealer type ids of the
 * specification count as well (CST-004).
 */
export function isDealer({ usrtp, entityCode }: UserKind): boolean {
  if (usrtp === USER_TYPE.dealerLocked || usrtp === USER_TYPE.dealer) return true;
  return DEALER_TYPE_NAMES.some((name) => name === entityCode);
}

/** Only this type has its own type locked and its organisation preset in the user form (CST-004). */
export function hasLockedType({ usrtp }: UserKind): boolean {
  return usrtp === USER_TYPE.dealerLocked;
}
