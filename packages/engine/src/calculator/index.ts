export { type CalculatedOffer, calculateOffer, type FinanceOffer, rateRefusal } from './offer.ts';
export { type AskedRate, isWhole, type RateLine, rateLineFor, rateLineKey } from './rate-table.ts';
export { type Instalment, type Loan, type Schedule, scheduleOf } from './schedule.ts';
export { ALL_SHARERS, type BorneShare, borneShares, type ShareRates } from './shares.ts';
export { type Subsidy, type SubsidyMonth, subsidyOf } from './subsidy.ts';
export {
  FINANCE_PRODUCTS,
  type FinanceProduct,
  HIGHEST_RATE,
  isFinanceProduct,
  LONGEST_TERM,
  PAYING_SHARERS,
  RATE_STEP,
  SHARERS,
  type Sharer,
  SMALLEST_LOAN,
} from './words.ts';
