import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { FieldFormat } from '../template/types.ts';
import { problemOfText } from './unread-text.ts';

/** Longer texts are no number that a person types; the bound keeps hostile texts cheap. */
const LONGEST_TEXT = 64;

/** Sign, whole part with or without thousands separators, fraction, exponent, percent sign. */
const NUMBER_TEXT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?( ?%)?$/;

/** The yuan as spreadsheets write it before an amount, behind the sign of the amount or before it. */
const YUAN_BEFORE = /^([+-]?) ?(?:¥|CNY|RMB) ?([-+(]?[\d.][^%]*)$/i;

/** The number of digits of a whole number that a double holds exactly. */
const EXACT_DIGITS = 15;

/** Powers of ten that a double holds exactly, as many as a plain number is divided by. */
const POWERS = Array.from({ length: EXACT_DIGITS + 3 }, (_, digits) => Number(`1e${digits}`));

/** The distance of full-width characters from their keyboard characters. */
const FULL_WIDTH = 0xfee0;

const ZERO = '0'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
const PERCENT = '%'.charCodeAt(0);

/**
 * The meaning of a text typed or pasted into a cell: a number (a fraction in a percent cell), or NaN for an empty text,
 * which clears the cell. The validators check sign and size.
 *
 * - In a percent cell '20%' and '0.2' are both 20 %, '20' is 2,000 % (BUD-093). A percent sign elsewhere is refused.
 * - Full-width digits and signs, surrounding spaces and thousands separators at every third digit are read.
 * - Amounts copied from spreadsheets are read: a yuan sign ('¥ 1,234.00', '1,234.00 元'), a negative in brackets ('(1,234)').
 * - Refused as no number (BUD-076): words, NaN and Infinity, hexadecimal, formulas ('=1+1'), numbers beyond a double; and
 * with reasons of their own dates and times, other currencies, and numbers in another country's notation ('1.234,5').
 */
export function parseCellText(text: string, format: FieldFormat): Result<number, Message> {
  const simple = plainNumber(text, format === 'percent');
  if (simple !== undefined) return ok(simple);
  if (text.length > LONGEST_TEXT) return err(message('NOT_A_NUMBER'));
  const plain = withHalfWidth(text).trim();
  if (plain === '') return ok(Number.NaN);
  const amount = amountOf(plain);
  const value = numberOf(amount, format);
  return value === undefined ? err(message(problemOfText(amount))) : ok(value);
}

/**
 * The text with full-width characters, kinds of spaces and the minus sign replaced by keyboard characters. Nothing else counts
 * as a digit: '1²' is not 12.
 */
function withHalfWidth(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}

function numberOf(text: string, format: FieldFormat): number | undefined {
  const match = NUMBER_TEXT.exec(text);
  if (match === null) return undefined;
  const [, sign = '', grouped = '', fraction = '', exponent = '0', percent] = match;
  const whole = grouped.replaceAll(',', '');
  if (whole + fraction === '' || (percent !== undefined && format !== 'percent')) return undefined;
  const shift = Number(exponent) - (percent === undefined ? 0 : 2);
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}e${shift}`);
  // Adding 0 turns the -0 of '-0' into 0.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** An amount as spreadsheets copy it, without its sign of the yuan, and with a minus instead of brackets. */
function amountOf(text: string): string {
  const outer = withoutYuan(text);
  if (!outer.startsWith('(') || !outer.endsWith(')')) return outer;
  const inside = outer.slice(1, -1).trim();
  return `-${outer === text ? withoutYuan(inside) : inside}`;
}

/** '¥1,234', '-¥1,234', '¥ -1,234', 'CNY 1,234' or '1,234元' as the amount; every other text unchanged. */
function withoutYuan(text: string): string {
  if (text.endsWith('元') && !text.includes('%')) return text.slice(0, -1).trimEnd();
  const match = YUAN_BEFORE.exec(text);
  if (match === null) return text;
  const [, sign = '', amount = ''] = match;
  return sign === '' || /^[\d.]/.test(amount) ? sign + amount : text;
}

/**
 * The form of nearly every cell of a pasted block: digits, an optional point with more digits, an optional percent sign.
 * Read without splitting the text: a whole number divided by a power of ten, both exact, is the nearest double.
 */
export function plainNumber(text: string, withPercent: boolean): number | undefined {
  const end = withPercent && text.charCodeAt(text.length - 1) === PERCENT ? text.length - 1 : text.length;
  if (end === 0 || end > EXACT_DIGITS + 1) return undefined;
  let whole = 0;
  let point = -1;
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    const digit = code - ZERO;
    if (digit >= 0 && digit <= 9) whole = whole * 10 + digit;
    else if (code === POINT && point < 0 && at > 0 && at < end - 1) point = at;
    else return undefined;
  }
  if (point < 0 && end > EXACT_DIGITS) return undefined;
  const decimals = (point < 0 ? 0 : end - 1 - point) + (end === text.length ? 0 : 2);
  return whole / (POWERS[decimals] ?? Number.NaN);
}
