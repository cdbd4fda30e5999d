import type { ChosenOffers } from '@oasis/engine/areas/programs';

export interface OfferType {
  readonly offerTypeId: number;
  readonly siOffers: readonly { readonly siOfferId: number }[];
}

/** Takes or drops one SI offer; an offer type is chosen as long as one of its SI offers is. */
export function toggleSiOffer(
  chosen: readonly ChosenOffers[],
  offerTypeId: number,
  siOfferId: number,
): readonly ChosenOffers[] {
  const before = chosen.find((each) => each.offerTypeId === offerTypeId)?.siOfferIds ?? [];
  const after = before.includes(siOfferId) ? before.filter((id) => id !== siOfferId) : [...before, siOfferId];
  return withType(chosen, offerTypeId, after);
}

/** Takes all SI offers of a type, or drops them when all are taken. */
export function toggleOfferType(chosen: readonly ChosenOffers[], type: OfferType): readonly ChosenOffers[] {
  const all = type.siOffers.map(({ siOfferId }) => siOfferId);
  return withType(chosen, type.offerTypeId, stateOfType(chosen, type) === 'all' ? [] : all);
}

/** The chosen part of an offer type. */
export function stateOfType(chosen: readonly ChosenOffers[], type: OfferType): 'none' | 'some' | 'all' {
  const count = chosen.find(({ offerTypeId }) => offerTypeId === type.offerTypeId)?.siOfferIds.length ?? 0;
  if (count === 0) return 'none';
  return count === type.siOffers.length ? 'all' : 'some';
}

function withType(chosen: readonly ChosenOffers[], offerTypeId: number, siOfferIds: readonly number[]) {
  const others = chosen.filter((each) => each.offerTypeId !== offerTypeId);
  return siOfferIds.length === 0 ? others : [...others, { offerTypeId, siOfferIds }];
}
