import { invariant } from './assert.ts';
import type { Brand } from './brand.ts';

/** A calendar month, 'YYYY-MM'. Months compare and sort as text. */
export type Month = Brand<string, 'Month'>;

/** A run of whole months, both ends included. */
export interface Period {
  readonly from: Month;
  readonly to: Month;
}

const MONTH_TEXT = /^(\d{4})-(0[1-9]|1[0-2])$/;
const SEPARATOR = ' ~ ';

export function isMonth(text: string): text is Month {
  return MONTH_TEXT.test(text);
}

/** The month of a text 'YYYY-MM', or undefined. */
export function parseMonth(text: string): Month | undefined {
  return isMonth(text) ? text : undefined;
}

/** The month of a year (0 to 9999) and a month number (1 to 12). */
export function monthOf(year: number, month: number): Month {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  invariant(isMonth(text), `no month ${year}/${month}`);
  return text;
}

export function yearOf(month: Month): number {
  return Number(month.slice(0, 4));
}

/** The months of a year in English, January first. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 1 to 12. */
export function monthNumber(month: Month): number {
  return Number(month.slice(5, 7));
}

/** 1 to 4; Q1 is January to March. */
export function quarterOf(month: Month): number {
  return Math.ceil(monthNumber(month) / 3);
}

/** The month a number of months later, or earlier for a negative number. */
export function addMonths(month: Month, count: number): Month {
  const index = monthsSinceYear0(month) + count;
  return monthOf(Math.floor(index / 12), (index % 12) + 1);
}

/** The period of a text 'YYYY-MM ~ YYYY-MM' (BUD-151), or undefined when it is no such text or ends before it starts. */
export function parsePeriod(text: string): Period | undefined {
  const [from, to, ...rest] = text.split(SEPARATOR);
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  if (!isMonth(from) || !isMonth(to) || from > to) return undefined;
  return { from, to };
}

/** 'YYYY-MM ~ YYYY-MM' (BUD-151). */
export function periodText(period: Period): string {
  return period.from + SEPARATOR + period.to;
}

/** The months of a period, first to last. */
export function monthsOf(period: Period): readonly Month[] {
  const count = monthsSinceYear0(period.to) - monthsSinceYear0(period.from) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addMonths(period.from, index));
}

/** Months since January of the year 0. */
export function monthsSinceYear0(month: Month): number {
  return yearOf(month) * 12 + monthNumber(month) - 1;
}
