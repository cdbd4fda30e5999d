/** An SI offer as far as switching looks at it. */
export interface SwitchedSiOffer {
  readonly id: number;
  readonly active: boolean;
}

/**
 * Whether an offer type is active after its SI offers were switched: one with SI offers needs an active one (OFT-017). Switching
 * one on never switches the type on.
 */
export function staysActive(isActive: boolean, siOffers: readonly SwitchedSiOffer[]): boolean {
  return isActive && (siOffers.length === 0 || siOffers.some(({ active }) => active));
}

/** Whether switching an SI offer off switches its active offer type off as well. */
export function isLastActive(siOffers: readonly SwitchedSiOffer[], id: number): boolean {
  return siOffers.every((offer) => offer.active === (offer.id === id));
}
