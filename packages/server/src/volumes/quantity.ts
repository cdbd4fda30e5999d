import { err, ok, type Result } from '@oasis/engine/base';
import { INPUT_LIMITS, parseCellText } from '@oasis/engine/edit';
import type { Message, MessageCode } from '@oasis/engine/messages';

/** A number of cars, and whether its writing was other than plain digits. */
export interface Quantity {
  readonly units: number;
  readonly rewritten: boolean;
}

const PLAIN = /^\d+$/;
/** A point before three digits: a thousand to one reader, a little more than one to another. */
const DOUBTFUL = /^[-+]?\d{1,3}\.\d{3}$/;

/** The rounding noise of spreadsheets on a whole number: 10.000000000000002. Other counts in files tolerate the same. */
const NOISE = 1e-6;

function withoutNoise(value: number): number {
  const nearest = Math.round(value);
  return Math.abs(value - nearest) <= NOISE ? nearest : value;
}

/**
 * Whole cars, as many as the table of limits has for a month, read as a cell of a budget reads its text: 1,200 is twelve
 * hundred. What can be read in more than one way is refused, never guessed at.
 */
export function parseQuantity(text: string): Result<Quantity, Message> {
  const written = text.trim();
  const refuse = (code: MessageCode) => err({ code, params: { value: written.slice(0, 40) } });
  if (written === '') return refuse('IMPORT_QUANTITY_EMPTY');
  if (DOUBTFUL.test(written.normalize('NFKC'))) return refuse('IMPORT_QUANTITY_DOUBTFUL');
  const read = parseCellText(written, 'number');
  if (!read.ok)
    return refuse(read.error.code === 'NUMBER_STYLE' ? 'IMPORT_QUANTITY_DOUBTFUL' : 'IMPORT_QUANTITY_NO_NUMBER');
  const units = withoutNoise(read.value);
  if (units < 0) return refuse('IMPORT_QUANTITY_NEGATIVE');
  if (!Number.isInteger(units)) return refuse('IMPORT_QUANTITY_FRACTION');
  if (units > INPUT_LIMITS.carsOfMonth) return refuse('IMPORT_QUANTITY_TOO_LARGE');
  return ok({ units, rewritten: !PLAIN.test(written) });
}
