export { type CarGrant, carGrants } from './car-grants.ts';
export { type OfferCost, offerCost, sumOfCosts, type TermsCost } from './cost.ts';
export { type Booked, type JudgedCar, judgeCar, type SoldCar } from './judge.ts';
export { type TermsTable, termsTable } from './letter.ts';
export { type OfferVat, vatText } from './offer-vat.ts';
export {
  hasValue,
  type OfferPlan,
  type PlannedModel,
  placesWithoutValue,
  type TermCell,
  type TermRow,
  termRows,
  wholeTerms,
} from './plan.ts';
export { rearranged } from './rearrange.ts';
export { type Achievement, achievedShare, nextTier, tierOf } from './tiers.ts';
export {
  FIRST_SETTINGS,
  modelSubject,
  type OfferSettings,
  type OfferTerms,
  placeKey,
  type TermPlace,
  type TermValues,
} from './types.ts';
export {
  MOST_FEN,
  moneyText,
  parseTermMoney,
  parseTermValue,
  percentText,
  termValueInput,
  termValueText,
} from './value-text.ts';
export {
  PRESENT_RULES,
  TERM_BASES,
  TERM_KINDS,
  TERM_LEVELS,
  TERM_ROUNDINGS,
  TERM_SPANS,
  TERM_VAT,
  type TermBasis,
  type TermKind,
  type TermLevel,
  type TermRoundingName,
  type TermRules,
  type TermSpan,
  type TermVat,
  TIER_REACHES,
  type TierReach,
} from './words.ts';
