import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { FieldFormat } from '../template/types.ts';

/** Longer texts are no number that a person types; the bound keeps hostile texts cheap. */
const LONGEST_TEXT = 64;

/** Sign, whole part with or without thousands separators, fraction, exponent, percent sign. */
const NUMBER_TEXT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?( ?%)?$/;

/** What nearly every cell of a pasted block looks like; read without taking it apart. */
const PLAIN_TEXT = /^\d{1,15}(?:\.\d{1,15})?$/;
const PLAIN_PERCENT = /^\d{1,15}(?:\.\d{1,15})?%$/;

/**
 * What a text typed or pasted into a cell means: a number (a fraction in a percent cell), or NaN for an empty text,
 * which clears the cell. Sign and size are the validators' business.
 *
 * - In a percent cell '20%' and '0.2' are both 20 %, '20' is 2,000 % (BUD-093). A percent sign elsewhere is refused.
 * - Full-width digits and signs, surrounding spaces and thousands separators at every third digit are read.
 * - Refused as no number (BUD-076): words, NaN and Infinity, hexadecimal, formulas ('=1+1'), numbers beyond a double.
 */
export function parseCellText(text: string, format: FieldFormat): Result<number, Message> {
  if (PLAIN_TEXT.test(text)) return ok(Number(text));
  if (format === 'percent' && PLAIN_PERCENT.test(text)) return ok(Number(`${text.slice(0, -1)}e-2`));
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
