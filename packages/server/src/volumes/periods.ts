import { MONTH_NAMES, type Month, monthOf } from '@oasis/engine/base';
import { parseDate } from './month.ts';

/** A column for a month or a quarter: its one or three months. */
export interface PeriodColumn {
  readonly place: number;
  /** In order; without a year in the header they are months of the year of each row: 1 to 12. */
  readonly months: readonly (Month | number)[];
}

/** Names of each month in headers: 'january', 'jan'; September also 'sept'. */
const HEADER_NAMES = MONTH_NAMES.map((title) => {
  const long = title.toLowerCase();
  return [long, long.slice(0, 3), ...(long === 'september' ? ['sept'] : [])];
});
const CHINESE_DIGITS = '一二三四五六七八九十';

/** Matches the rest of a header after its year, or before it: '2027-Q1', 'Q1 2027', '2027年第一季度', 'Jan 2027'. */
const YEAR_FIRST = /^(\d{4})年?[-/.]?(\D.*)$/;
const YEAR_LAST = /^(\D.*?)[-/.]?(\d{4})年?$/;

/**
 * The months of a header: a month or a quarter with its year, or without one if rows have a column for the year. Undefined for every
 * other header.
 */
export function monthsOfHeader(header: string, isYearInRows: boolean): PeriodColumn['months'] | undefined {
  const month = parseDate(header);
  if (month.ok) return [month.value];
  const text = header.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  if (text.length > LONGEST) return undefined;
  return datedMonths(text) ?? (isYearInRows ? (partOfYear(text) ?? numbered(text)) : undefined);
}

function datedMonths(text: string): readonly Month[] | undefined {
  const [, firstYear, rest] = YEAR_FIRST.exec(text) ?? [];
  const [, part, lastYear] = firstYear === undefined ? (YEAR_LAST.exec(text) ?? []) : [];
  const year = Number(firstYear ?? lastYear);
  const found = partOfYear(rest ?? part ?? '');
  if (found === undefined || !(year >= 1990 && year <= 2100)) return undefined;
  return found.map((each) => monthOf(year, each));
}

const LONGEST = 30;

/** The months of 'jan', '1月', '一月', 'q1', '第1季度' or '一季度'. */
function partOfYear(text: string): readonly number[] | undefined {
  const named = HEADER_NAMES.findIndex((names) => names.some((name) => name === text));
  if (named >= 0) return [named + 1];
  if (text.endsWith('月')) return numbered(digitsOf(text.slice(0, -1)));
  const quarter = text.startsWith('q')
    ? text.slice(1)
    : text.endsWith('季度')
      ? text.slice(0, -2).replace('第', '')
      : '';
  const first = (Number(digitsOf(quarter)) - 1) * 3 + 1;
  return quarter !== '' && [1, 4, 7, 10].includes(first) ? [first, first + 1, first + 2] : undefined;
}

function numbered(text: string): readonly number[] | undefined {
  const month = Number(text);
  return /^\d{1,2}$/.test(text) && month >= 1 && month <= 12 ? [month] : undefined;
}

/** '三' is '3', '十二' is '12'; digits stay. */
function digitsOf(text: string): string {
  const place = CHINESE_DIGITS.indexOf(text.at(-1) ?? '') + 1;
  if (text === '' || place === 0) return text;
  if (text.length === 1) return String(place);
  return text.length === 2 && text.startsWith('十') && place < 10 ? String(10 + place) : text;
}

/** Divides whole cars into parts as equal as possible; the first parts get the rest. */
export function spread(units: number, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, place) => Math.floor(units / parts) + (place < units % parts ? 1 : 0));
}
