export { priceMessages } from './messages.ts';
export { type PriceDraft, priceForm } from './price-form.ts';
export { type DatedRow, type RateState, rateState } from './rate-state.ts';
export { fractionOfPercent, percentOfFraction, type VatDraft, vatForm } from './vat-form.ts';
