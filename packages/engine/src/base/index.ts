export { allocate, weightsOf } from './allocate.ts';
export { invariant, present } from './assert.ts';
export { CAREFUL_ASCII, cellText, LONGEST_TEXT } from './cell-text.ts';
export { dayIn, dayOf, firstDay, isDay } from './day.ts';
export { percentText } from './decimal.ts';
export { DEFAULT_LOCALE, LOCALES, type Locale, type LocalText, type WordTable } from './locale.ts';
export {
  addMoney,
  type Fen,
  fenOf,
  freezeYuan,
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
  yearOf,
} from './period.ts';
export { parseRate, RATE_UNIT, type Rate, rateOf, rateToNumber } from './rate.ts';
export { type Err, err, ok, type Result } from './result.ts';
export { allSlices, eachSliced, type Slices } from './slices.ts';
export { hasUnseen, unseenTold, withoutUnseen } from './unseen.ts';
