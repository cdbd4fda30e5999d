import { defineMessages } from '../define-messages.ts';

/** Where the value of a cell comes from, as the trace of a cell tells it. */
export const cellSourceMessages = defineMessages({
  SOURCE_TYPED: {
    en: '{name} = {value} is entered and not saved yet.',
    zh: '{name} = {value}，已录入，尚未保存。',
    severity: 'info',
  },
  SOURCE_SAVED: { en: '{name} = {value} is entered.', zh: '{name} = {value}，为录入值。', severity: 'info' },
  SOURCE_SAVED_BY: {
    en: '{name} = {value} was entered by {by} on {at}.',
    zh: '{name} = {value}，由{by}于{at}录入。',
    severity: 'info',
  },
  SOURCE_NOT_ENTERED: { en: '{name} is not entered yet.', zh: '{name}尚未录入。', severity: 'info' },
  SOURCE_EMPTY: { en: '{name} is empty.', zh: '{name}为空。', severity: 'info' },
  SOURCE_KUFRI: {
    en: '{name} = {value} comes from Kufri version {version}.',
    zh: '{name} = {value}，取自 Kufri 版本 {version}。',
    severity: 'info',
  },
  SOURCE_PRICE: {
    en: '{name} = {value} comes from price list {version}.',
    zh: '{name} = {value}，取自价格表 {version}。',
    severity: 'info',
  },
  SOURCE_PRICE_MONTHS: {
    en: '{name} = {value} is the mean of the prices in force on the first day of each month from {day} to {lastDay}, by the Kufri units of the months. It comes from price list {version}.',
    zh: '{name} = {value}，为 {day} 至 {lastDay} 各月首日有效价格按各月 Kufri 台数的加权平均，取自价格表 {version}。',
    severity: 'info',
  },
  SOURCE_VAT: {
    en: '{name} = {value} comes from the VAT rates of {day}, version {version}.',
    zh: '{name} = {value}，取自 {day} 的增值税率，版本 {version}。',
    severity: 'info',
  },
  SOURCE_VAT_MONTHS: {
    en: '{name} = {value} is the rate of the months from {day} to {lastDay} together: each month counts with its price, its units and its own VAT rate. It comes from version {version}.',
    zh: '{name} = {value}，为 {day} 至 {lastDay} 各月合计的税率：各月按其价格、台数和当月增值税率计入，取自增值税率版本 {version}。',
    severity: 'info',
  },
  SOURCE_INTEREST: {
    en: '{name} = {value} comes from the interest rates of {day}, version {version}.',
    zh: '{name} = {value}，取自 {day} 的利率，版本 {version}。',
    severity: 'info',
  },
  SOURCE_EXTENSION: {
    en: '{name} = {value} comes from the extension days of {day}, version {version}.',
    zh: '{name} = {value}，取自 {day} 的延长天数，版本 {version}。',
    severity: 'info',
  },
  SOURCE_GUIDELINE: {
    en: '{name} = {value} comes from guideline version {version}.',
    zh: '{name} = {value}，取自指导线版本 {version}。',
    severity: 'info',
  },
  SOURCE_NONE: { en: '{name} has no value in a summary row.', zh: '{name}在汇总行中没有值。', severity: 'info' },
});
