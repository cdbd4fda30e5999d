import { scaledOfNumber, textOfScaled } from '../base/decimal.ts';
import { evaluateExpression } from './evaluate.ts';
import type { FormulaExplanation } from './explain.ts';
import type { KernelOptions } from './kernel.ts';
import type { FieldId } from './syntax.ts';

/** A number displayed in a calculation, and the number that its text stands for. */
export interface ShownNumber {
  readonly text: string;
  readonly value: number;
  /** Whether the text has fewer digits than the number, noise of binary fractions aside. */
  readonly isRounded: boolean;
}

/** The displayed fields and result of a calculation, chosen so that the fields give the result. */
export interface ShownCalculation {
  readonly fields: ReadonlyMap<FieldId, ShownNumber>;
  readonly result: ShownNumber;
}

/** The sign for a missing value. */
export const NOTHING = '-';
/** More digits than this after the point are shown only if the calculation needs them. */
const SHORT = 4;
/** The 15 digits of a number as small as 0.0001. */
const MOST = 18;
/** Numbers that agree so far are one number to a reader of 15 digits. */
const NOISE = 1e-14;

/** A number with all its digits after the point, at least those of the table, at most a given number. */
export function shownNumber(value: number, isPercent: boolean, most = MOST): ShownNumber {
  if (!Number.isFinite(value)) return { text: NOTHING, value, isRounded: false };
  const moved = tableDigits(isPercent);
  const scaled = scaledOfNumber(value, most + moved, 'halfUp');
  const said = Number(textOfScaled(scaled, most + moved));
  const [whole = '0', fraction = ''] = textOfScaled(scaled, most).split('.');
  const digits = trimmed(fraction).padEnd(moved, '0');
  const text = `${separated(whole)}${digits === '' ? '' : `.${digits}`}${isPercent ? '%' : ''}`;
  return { text, value: said, isRounded: Math.abs(said - value) > NOISE * Math.abs(value) };
}

/**
 * The numbers of an explanation: a calculation with the displayed fields gives the displayed result. Fields
 * get digits until it does; the result is exact if that is short, otherwise rounded as in the table.
 */
export function shownCalculation(
  explanation: FormulaExplanation,
  target: FieldId,
  isPercent: (field: FieldId) => boolean,
  kernel: KernelOptions = {},
): ShownCalculation {
  const values = fieldValues(explanation);
  const result = shownResult(explanation.value ?? Number.NaN, isPercent(target));
  for (let most = SHORT; most < MOST; most++) {
    const fields = shownFields(values, isPercent, most);
    const valueOf = (field: FieldId): number => fields.get(field)?.value ?? Number.NaN;
    const again = evaluateExpression(explanation.expression, valueOf, kernel);
    const digits = result.isRounded ? tableDigits(isPercent(target)) : SHORT;
    if (shownNumber(again, isPercent(target), digits).text === result.text) return { fields, result };
  }
  return { fields: shownFields(values, isPercent, MOST), result };
}

/** Exact if that is short, otherwise as in the table. */
export function shownResult(value: number, isPercent: boolean): ShownNumber {
  const exact = shownNumber(value, isPercent, SHORT);
  return exact.isRounded ? shownNumber(value, isPercent, tableDigits(isPercent)) : exact;
}

function tableDigits(isPercent: boolean): number {
  return isPercent ? 2 : 0;
}

function shownFields(
  values: ReadonlyMap<FieldId, number>,
  isPercent: (field: FieldId) => boolean,
  most: number,
): ReadonlyMap<FieldId, ShownNumber> {
  return new Map(Array.from(values, ([field, value]) => [field, shownNumber(value, isPercent(field), most)]));
}

/** The fields of a formula that have a value; one that is not selected has that of 100 %. */
function fieldValues(explanation: FormulaExplanation): ReadonlyMap<FieldId, number> {
  const values = new Map<FieldId, number>();
  const visit = ({ expression, value, operands }: FormulaExplanation): void => {
    if (expression.kind === 'field' && value !== undefined) values.set(expression.field, value);
    for (const operand of operands) visit(operand);
  };
  visit(explanation);
  return values;
}

function trimmed(fraction: string): string {
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end--;
  return fraction.slice(0, end);
}

function separated(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  return sign + text;
}
