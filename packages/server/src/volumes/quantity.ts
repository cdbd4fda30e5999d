import { err, type Message, ok, type Result } from '@oasis/engine';

/** A number of cars, and whether its writing was other than plain digits. */
export interface Quantity {
  readonly units: number;
  readonly rewritten: boolean;
}

const PLAIN = /^\d{1,7}$/;
/** as programs write whole numbers that they hold as fractions; '1.000' is not it, that may be a thousand */
const POINT_ZERO = /^\d{1,7}\.0$/;
const GROUPED = /^[-+]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;
const FRACTION = /^[-+]?\d*[.,]\d+$/;
const SIGNED = /^[-−(]/;

/**
 * Whole cars, 0 to 9,999,999. Thousands separators are refused and never guessed at: 1,234 is a thousand to one reader
 * and a little more than one to another.
 */
export function parseQuantity(text: string): Result<Quantity, Message> {
  const plain = text.normalize('NFKC').trim();
  if (PLAIN.test(plain)) return ok({ units: Number(plain), rewritten: plain !== text.trim() });
  if (POINT_ZERO.test(plain)) return ok({ units: Number(plain), rewritten: true });
  return err({ code: refusalOf(plain), params: { value: text.trim().slice(0, 40) } });
}

function refusalOf(text: string) {
  if (text === '') return 'IMPORT_QUANTITY_EMPTY';
  if (GROUPED.test(text)) return 'IMPORT_QUANTITY_GROUPED';
  if (SIGNED.test(text) && /\d/.test(text)) return 'IMPORT_QUANTITY_NEGATIVE';
  if (FRACTION.test(text)) return 'IMPORT_QUANTITY_FRACTION';
  if (/^\d+$/.test(text)) return 'IMPORT_QUANTITY_TOO_LARGE';
  return 'IMPORT_QUANTITY_NO_NUMBER';
}
