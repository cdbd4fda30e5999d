import type { OfferType } from './offer-type-list.ts';

/** The page of offer types; each of its tabs has an address of its own. */
export const OFFER_TYPES = '/offertype';
export const FLEET_SALES = `${OFFER_TYPES}/fleet`;
export const BUDGET_TEMPLATE = '/budgutemplate';

/** The configuration of an offer type; it opens in a window of its own, ready to be edited. */
export function configurationOf({
  offerTypeId,
  offerTypeName,
  offerTypeKind,
}: Pick<OfferType, 'offerTypeId' | 'offerTypeName' | 'offerTypeKind'>): string {
  const page = offerTypeKind === 'Fleet' ? '/addofferfleet' : '/addoffer';
  return `${page}/${offerTypeId}/${encodeURIComponent(offerTypeName)}/true`;
}
