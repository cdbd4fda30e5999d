export { type CarGrant, carGrants, type GrantingOffer } from './car-grants.ts';
export { type OfferCost, offerCost, sumOfCosts, type TermsCost } from './cost.ts';
export { type ExactPrice, type Grant, type Granting, grantOf, netOfPromise, priceOf } from './grant.ts';
export { type Booked, type JudgedCar, judgeCar, type SoldCar } from './judge.ts';
export { type TermsTable, termsTable } from './letter.ts';
export { type OfferVat, vatText } from './offer-vat.ts';
export {
  hasValue,
  type OfferPlan,
  type PlannedModel,
  placesWithoutValue,
  rateAt,
  type TermCell,
  type TermRow,
  termRows,
  wholeTerms,
} from './plan.ts';
export { rearranged } from './rearrange.ts';
export { type Achievement, achievedShare, tierOf, tierShares } from './tiers.ts';
export {
  FIRST_SETTINGS,
  modelSubject,
  type OfferSettings,
  type OfferTerms,
  placeKey,
  type TermCaps,
  type TermPlace,
  type TermSubject,
  type TermTier,
  type TermValues,
  typeClassSubject,
} from './types.ts';
export {
  MOST_FEN,
  MOST_MONEY,
  moneyText,
  parseAchievement,
  parseTermMoney,
  parseTermValue,
  percentText,
  termValueInput,
  termValueText,
} from './value-text.ts';
export {
  NET_OF_PERCENT_RULE,
  NET_RULE,
  PRESENT_RULES,
  TERM_BASES,
  TERM_KINDS,
  TERM_LEVELS,
  TERM_ROUNDINGS,
  TERM_RULES,
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
