import { defineMessages, info } from '../define-messages.ts';

/** Sources of a cell's value in the trace of a cell. */
export const cellSourceMessages = defineMessages({
  SOURCE_TYPED: info('{name} = {value} is entered and not saved yet.', '{name} = {value}，已录入，尚未保存。'),
  SOURCE_SAVED: info('{name} = {value} is entered.', '{name} = {value}，为录入值。'),
  SOURCE_SAVED_BY: info('{name} = {value} was entered by {by} on {at}.', '{name} = {value}，由{by}于{at}录入。'),
  SOURCE_NOT_ENTERED: info('{name} is not entered yet.', '{name}尚未录入。'),
  SOURCE_EMPTY: info('{name} is empty.', '{name}为空。'),
  SOURCE_KUFRI: info(
    '{name} = {value} comes from Kufri version {version}.',
    '{name} = {value}，取自 Kufri 版本 {version}。',
  ),
  SOURCE_PRICE: info('{name} = {value} comes from price list {version}.', '{name} = {value}，取自价格表 {version}。'),
  SOURCE_MONTHS: info(
    '{name} = {value} counts each month from {day} to {lastDay} by its units, version {version}.',
    '{name} = {value}，按 {day} 至 {lastDay} 各月的台数计入，版本 {version}。',
  ),
  SOURCE_VAT: info(
    '{name} = {value} comes from the VAT rates of {day}, version {version}.',
    '{name} = {value}，取自 {day} 的增值税率，版本 {version}。',
  ),
  SOURCE_INTEREST: info(
    '{name} = {value} comes from the interest rates of {day}, version {version}.',
    '{name} = {value}，取自 {day} 的利率，版本 {version}。',
  ),
  SOURCE_EXTENSION: info(
    '{name} = {value} comes from the extension days of {day}, version {version}.',
    '{name} = {value}，取自 {day} 的延长天数，版本 {version}。',
  ),
  SOURCE_GUIDELINE: info(
    '{name} = {value} comes from guideline version {version}.',
    '{name} = {value}，取自指导线版本 {version}。',
  ),
  SOURCE_NONE: info('{name} has no value in a summary row.', '{name}在汇总行中没有值。'),
});
