export { offerTypeMessages } from '../general/offer-type.ts';
export { offerTypeSettingMessages } from './messages.ts';
export {
  addedSiOffers,
  nameKey,
  OFFER_TYPE_KINDS,
  type OfferTypeDraft,
  type OfferTypeKind,
  offerTypeForm,
  SI_OFFERS_MAX,
  SPECIAL_INCENTIVE_CATEGORY_ID,
  siOfferProblems,
} from './offer-type-form.ts';
export { isLastActive, staysActive } from './si-offers.ts';
