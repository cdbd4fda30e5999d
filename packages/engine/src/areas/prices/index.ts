export { reasonField } from './dated-fields.ts';
export { GROUP_PRICE_COLUMNS, groupPricePlaces, readGroupPriceRow } from './group-price-import.ts';
export { IMPACT_COLUMNS, type ImpactState, impactPlaces, impactState, readImpactRow } from './impact-import.ts';
export { priceMessages } from './messages.ts';
export { amountField, type GroupPriceDraft, groupPriceForm, type PriceDraft, priceForm } from './price-form.ts';
export {
  type ModelNames,
  modelFinder,
  PRICE_COLUMNS,
  pricePlaces,
  REPLACED_MARK,
  readPriceRow,
} from './price-import.ts';
export { type DatedRow, type RateState, rateState } from './rate-state.ts';
export { fractionOfPercent, percentOfFraction, type VatDraft, vatForm } from './vat-form.ts';
