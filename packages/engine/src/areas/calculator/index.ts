export { type LineDraft, lineForm, lineOf } from './line-form.ts';
export { LINE_COLUMNS, linePlaces, readLine } from './line-import.ts';
export { calculatorMessages } from './messages.ts';
export { type DealDraft, dealForm, financeOfferOf, priceField, priceOf } from './offer-form.ts';
export {
  PENETRATION_COLUMNS,
  type PenetrationDraft,
  type ProductShares,
  penetrationForm,
  penetrationPlaces,
  readPenetration,
  SHARE_PRODUCTS,
  sharesSumText,
} from './penetration-form.ts';
export { percentOfRate, rateOfPercent } from './percent.ts';
export { type FinanceSetting, type SettingDraft, settingForm, settingOf } from './setting-form.ts';
export { CALCULATOR_VERSION, type CalculatorState } from './states.ts';
export { confirmRefusal, MOST_LINES, type TableDraft, tableForm, versionName } from './version-form.ts';
