import { divideRounded, type Rounding } from './rounding.ts';

/** Digits that spreadsheets keep of a double; later ones are noise of binary fractions. */
export const SIGNIFICANT_DIGITS = 15;

const DECIMAL_TEXT = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** A decimal text such as '-12.345' in whole units of 10^-places, rounded; undefined when it is no plain decimal. */
export function scaledOfText(text: string, places: number, rounding: Rounding): bigint | undefined {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return undefined;
  const fraction = match[3] ?? '';
  const digits = BigInt((match[2] ?? '') + fraction);
  const scaled = rescale(digits, places - fraction.length, rounding);
  return match[1] === '-' ? -scaled : scaled;
}

/**
 * A finite double in whole units of 10^-places. It is read at 15 significant digits first, as spreadsheets show it,
 * so 21.9 / 0.2 counts as 109.5 although the double lies just below.
 */
export function scaledOfNumber(value: number, places: number, rounding: Rounding): bigint {
  const { digits, exponent } = decimalOf(value);
  return rescale(digits, exponent + places, rounding);
}

/** A finite double at 15 significant digits: digits × 10^exponent. */
export function decimalOf(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e');
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - (SIGNIFICANT_DIGITS - 1) };
}

/** Whole units of 10^-places as a decimal text with exactly this number of places. */
export function textOfScaled(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function rescale(digits: bigint, shift: number, rounding: Rounding): bigint {
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  return divideRounded(digits, 10n ** BigInt(-shift), rounding);
}

/** A finite double as the percent that spreadsheets show of it, with all its decimals: 0.035 is '3.5'. */
export function percentText(value: number): string {
  const { digits, exponent } = decimalOf(value);
  const places = Math.max(0, -exponent - 2);
  const text = textOfScaled(digits * 10n ** BigInt(Math.max(0, exponent + 2)), places);
  let end = text.length;
  while (places > 0 && text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
