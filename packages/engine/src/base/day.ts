import type { Month } from './period.ts';

/** Returns the day in China as 'YYYY-MM-DD'. China has one time zone and no daylight saving time. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
}

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;

/** The first day of a month as 'YYYY-MM-DD'. */
export function firstDay(month: Month): string {
  return `${month}-01`;
}

/** Whether a text is a day of the calendar as 'YYYY-MM-DD'; there is no year 0. */
export function isDay(text: string): boolean {
  if (text < '0001-01-01') return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}

/** Year, month and day in this order, with one mark between them, and a time behind them that is of no place on earth. */
const MARKED_DAY = /^(\d{4})([-/.])(\d{1,2})([-/.])(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;
const CHINESE_DAY = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]$/;
const DAY_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * The day that a text can only mean, as 'YYYY-MM-DD': 2027-3-1, 2027/3/1, 2027.3.1, 2027年3月1日, 20270301, in digits of any width, and
 * with a time behind it. Undefined for anything else: a text that does not begin with the year, and a time of a zone, which may
 * be the next day in China.
 */
export function dayIn(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  const [, markedYear, mark, markedMonth, otherMark, markedDay] = MARKED_DAY.exec(plain) ?? [];
  const [year, month, day] =
    mark !== undefined && mark === otherMark
      ? [markedYear, markedMonth, markedDay]
      : (CHINESE_DAY.exec(plain.replaceAll(' ', '')) ?? DAY_DIGITS.exec(plain) ?? []).slice(1);
  const found = `${year ?? ''}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}
