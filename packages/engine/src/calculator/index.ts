export { type CalculatedOffer, calculateOffer } from './offer.ts';
export { type RateLine, rateLineFor } from './rate-table.ts';
export { FINANCE_PRODUCTS, type FinanceProduct, isFinanceProduct, SHARERS } from './words.ts';
