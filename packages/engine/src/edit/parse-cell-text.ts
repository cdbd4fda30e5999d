import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { FieldFormat } from '../template/types.ts';

/** Longer texts are no number that a person types; the bound keeps hostile texts cheap. */
const LONGEST_TEXT = 64;

/** Sign, whole part with or without thousands separators, fraction, exponent, percent sign. */
const NUMBER_TEXT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?( ?%)?$/;

/** So many digits make a whole number that a double holds exactly. */
const EXACT_DIGITS = 15;

/** Powers of ten that a double holds exactly, as many as a plain number is divided by. */
const POWERS = Array.from({ length: EXACT_DIGITS + 3 }, (_, digits) => Number(`1e${digits}`));

const ZERO = '0'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
const PERCENT = '%'.charCodeAt(0);

/**
 * What a text typed or pasted into a cell means: a number (a fraction in a percent cell), or NaN for an empty text,
 * which clears the cell. Sign and size are the validators' business.
 *
 * - In a percent cell '20%' and '0.2' are both 20 %, '20' is 2,000 % (BUD-093). A percent sign elsewhere is refused.
 * - Full-width digits and signs, surrounding spaces and thousands separators at every third digit are read.
 * - Refused as no number (BUD-076): words, NaN and Infinity, hexadecimal, formulas ('=1+1'), numbers beyond a double.
 */
export function parseCellText(text: string, format: FieldFormat): Result<number, Message> {
  const simple = plainNumber(text, format === 'percent');
  if (simple !== undefined) return ok(simple);
  if (text.length > LONGEST_TEXT) return notANumber();
  const plain = text.normalize('NFKC').replaceAll('\u2212', '-').trim();
  if (plain === '') return ok(Number.NaN);
  const match = NUMBER_TEXT.exec(plain);
  if (match === null) return notANumber();
  const [, sign = '', grouped = '', fraction = '', exponent = '0', percent] = match;
  const whole = grouped.replaceAll(',', '');
  if (whole + fraction === '' || (percent !== undefined && format !== 'percent')) return notANumber();
  const shift = Number(exponent) - (percent === undefined ? 0 : 2);
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}e${shift}`);
  // Adding 0 turns the -0 of '-0' into 0.
  return Number.isFinite(value) ? ok(value + 0) : notANumber();
}

function notANumber(): Result<never, Message> {
  return err(message('NOT_A_NUMBER'));
}

/**
 * What nearly every cell of a pasted block looks like: digits, perhaps a point and more digits, perhaps a percent sign.
 * Read without taking the text apart: a whole number divided by a power of ten, both exact, is the nearest double.
 */
function plainNumber(text: string, withPercent: boolean): number | undefined {
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
