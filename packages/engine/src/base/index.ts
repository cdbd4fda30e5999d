export { allocate, weightsOf } from './allocate.ts';
export { invariant, present } from './assert.ts';
export type { Brand } from './brand.ts';
export { CAREFUL_ASCII, cellText, LONGEST_TEXT } from './cell-text.ts';
export { dayIn, dayOf, firstDay, isDay } from './day.ts';
export { percentText } from './decimal.ts';
export { DEFAULT_LOCALE, LOCALES, type Locale, type LocalText, type WordTable } from './locale.ts';
export {
  addMoney,
  type Fen,
  fenOf,
  freezeYuan,
  multiplyMoney,
  NO_MONEY,
  parseYuan,
  subtractMoney,
  withoutTax,
  yuanText,
} from './money.ts';
export {
  addMonths,
  isMonth,
  MONTH_NAMES,
  type Month,
  monthNumber,
  monthOf,
  monthsOf,
  type Period,
  parseMonth,
  parsePeriod,
  periodText,
  quarterOf,
  yearOf,
} from './period.ts';
export { parseRate, RATE_UNIT, type Rate, rateOf, rateToNumber } from './rate.ts';
export { type Err, err, type Ok, ok, type Result } from './result.ts';
export type { Rounding } from './rounding.ts';
export { allSlices, eachSliced, type Slices } from './slices.ts';
export { hasUnseen, unseenTold, withoutUnseen } from './unseen.ts';
