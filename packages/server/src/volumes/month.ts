import { dayIn, err, type Month, monthOf, ok, type Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';

const YEARS = { first: 1990, last: 2100 };
const MARKED = /^(\d{4})[-/.](\d{1,2})$/;
const DIGITS = /^(\d{4})(\d{2})$/;
const CHINESE = /^(\d{4})年(\d{1,2})月$/;

/** The month of a year and a month number in columns of their own. */
export function parseYearAndMonth(year: string, month: string): Result<Month, Message> {
  const yearDigits = whole(year);
  const monthDigits = whole(month);
  if (!/^\d{4}$/.test(yearDigits) || !isYear(Number(yearDigits))) return refused('IMPORT_YEAR_WRONG', year);
  if (!/^\d{1,2}$/.test(monthDigits) || !isMonthNumber(Number(monthDigits)))
    return refused('IMPORT_MONTH_WRONG', month);
  return ok(monthOf(Number(yearDigits), Number(monthDigits)));
}

/** The month of a day or month in one column: 2013-05, 2013/5, 201305, 2013年5月, and every form of a day. An impossible day is refused. */
export function parseDate(text: string): Result<Month, Message> {
  const plain = (dayIn(text)?.slice(0, 7) ?? text).normalize('NFKC').replaceAll(/\s/g, '');
  const found = MARKED.exec(plain) ?? DIGITS.exec(plain) ?? CHINESE.exec(plain);
  const year = Number(found?.[1]);
  const month = Number(found?.[2]);
  return isYear(year) && isMonthNumber(month) ? ok(monthOf(year, month)) : refused('IMPORT_DATE_WRONG', text);
}

/** Without the '.0' that programs put behind whole numbers they hold as fractions. */
function whole(text: string): string {
  return text.normalize('NFKC').trim().replace(/\.0$/, '');
}

function isYear(year: number): boolean {
  return year >= YEARS.first && year <= YEARS.last;
}

function isMonthNumber(month: number): boolean {
  return month >= 1 && month <= 12;
}

function refused(code: 'IMPORT_YEAR_WRONG' | 'IMPORT_MONTH_WRONG' | 'IMPORT_DATE_WRONG', value: string) {
  return err<Message>({ code, params: { value: value.trim().slice(0, 40) } });
}
