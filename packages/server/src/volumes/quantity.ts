import { err, ok, type Result } from '@oasis/engine/base';
import { INPUT_LIMITS } from '@oasis/engine/edit';
import type { Message } from '@oasis/engine/messages';

/** A number of cars, and whether its writing was other than plain digits. */
export interface Quantity {
  readonly units: number;
  readonly rewritten: boolean;
}

const PLAIN = /^\d+$/;
/** as programs write whole numbers that they hold as fractions; '1.000' is not it, that may be a thousand */
const POINT_ZERO = /^\d+\.0$/;
const GROUPED = /^[-+]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;
const FRACTION = /^[-+]?\d*[.,]\d+$/;
const SIGNED = /^[-−(]/;

/**
 * Whole cars, as many as the table of limits has for a month. Thousands separators are refused and never guessed at: 1,234 is a thousand to one reader
 * and a little more than one to another.
 */
export function parseQuantity(text: string): Result<Quantity, Message> {
  const plain = text.normalize('NFKC').trim();
  const isPlain = PLAIN.test(plain);
  const units = isPlain || POINT_ZERO.test(plain) ? Number(plain) : Number.NaN;
  if (units <= INPUT_LIMITS.carsOfMonth) return ok({ units, rewritten: !isPlain || plain !== text.trim() });
  const code = Number.isNaN(units) ? refusalOf(plain) : 'IMPORT_QUANTITY_TOO_LARGE';
  return err({ code, params: { value: text.trim().slice(0, 40) } });
}

function refusalOf(text: string) {
  if (text === '') return 'IMPORT_QUANTITY_EMPTY';
  if (GROUPED.test(text)) return 'IMPORT_QUANTITY_GROUPED';
  if (SIGNED.test(text) && /\d/.test(text)) return 'IMPORT_QUANTITY_NEGATIVE';
  if (FRACTION.test(text)) return 'IMPORT_QUANTITY_FRACTION';
  return 'IMPORT_QUANTITY_NO_NUMBER';
}
