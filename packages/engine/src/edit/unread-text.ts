import type { MessageCode } from '../areas/areas.ts';

/** The kind of an unreadable text, so that the refusal can suggest the right form. */
export type TextProblem = Extract<
  MessageCode,
  'NOT_A_NUMBER' | 'DATE_NOT_A_NUMBER' | 'NUMBER_STYLE' | 'OTHER_CURRENCY'
>;

/** Groups of digits with single separators of any country between them, and nothing else but a sign and a percent sign. */
const OTHER_STYLE = /^[+-]?\d+(?:[.,' \u2019\u066b\u066c]\d+)+ ?%?$/;

/** Signs and codes of other currencies than the yuan, which is read before anybody asks here. */
const OTHER_MONEY = /[$\u00a2-\u00a4\u20a0-\u20cf]|\b(?:US|HK|USD|EUR|GBP|JPY|HKD|KRW|CHF)\b/gi;

const AMOUNT = /^[-+(]?\d[\d.,' ]*\)?$/;

const MONTH_NAME =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i;

const CHINESE_DATE = /^\d{1,4}[年月日号]/;

/** '12:03', with seconds and half of the day or without. */
const TIME = /^(?:上午|下午)? ?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)? ?(?:am|pm)?$/i;

const DATE_PARTS = /^(\d{1,4})([-/.])(\d{1,4})(?:\2(\d{1,4}))?$/;

/** Why a text that could not be read as a number cannot be: it comes normalized and without spaces around it. */
export function problemOfText(text: string): TextProblem {
  if (isDate(text)) return 'DATE_NOT_A_NUMBER';
  if (isOtherMoney(text)) return 'OTHER_CURRENCY';
  return OTHER_STYLE.test(text) ? 'NUMBER_STYLE' : 'NOT_A_NUMBER';
}

function isOtherMoney(text: string): boolean {
  const amount = text.replaceAll(OTHER_MONEY, '');
  return amount !== text && AMOUNT.test(amount.replaceAll(' ', ''));
}

/** Whether a spreadsheet may take the text for a date or a time. */
function isDate(text: string): boolean {
  if (CHINESE_DATE.test(text) || TIME.test(text)) return true;
  if (MONTH_NAME.test(text) && /\d/.test(text)) return true;
  const [day = ''] = text.split(/[T ]/, 1);
  const rest = text.slice(day.length + 1);
  return isDayOrMonth(day) && (rest === '' || /^\d{1,2}:/.test(rest));
}

/** '2027-01-05', '5/1/2027', '1/2', '2027-01': numbers that can be a year, a month and a day in some order. */
function isDayOrMonth(text: string): boolean {
  const match = DATE_PARTS.exec(text);
  if (match === null) return false;
  const [, first = '', separator, second = '', third] = match;
  if (third === undefined) return separator !== '.' && (isMonthAnd(first, second) || isMonthAnd(second, first));
  if (isYear(first)) return isDayOfMonth(second, third);
  return (isYear(third) || third.length === 2) && (isDayOfMonth(first, second) || isDayOfMonth(second, first));
}

function isMonthAnd(month: string, other: string): boolean {
  return isWithin(month, 12) && (isYear(other) || other.length <= 2);
}

function isDayOfMonth(month: string, day: string): boolean {
  return isWithin(month, 12) && isWithin(day, 31);
}

function isYear(digits: string): boolean {
  return digits.length === 4;
}

function isWithin(digits: string, most: number): boolean {
  return digits.length <= 2 && Number(digits) >= 1 && Number(digits) <= most;
}
