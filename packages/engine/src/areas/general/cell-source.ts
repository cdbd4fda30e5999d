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
  SOURCE_MONTHS: {
    en: '{name} = {value} counts each month from {day} to {lastDay} by its units, version {version}.',
    zh: '{name} = {value}，按 {day} 至 {lastDay} 各月的台数计入，版本 {version}。',
    severity: 'info',
  },
  SOURCE_VAT: {
    en: '{name} = {value} comes from the VAT rates of {day}, version {version}.',
    zh: '{name} = {value}，取自 {day} 的增值税率，版本 {version}。',
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
