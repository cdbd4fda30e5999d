import { type Expression, type FieldId, fieldsOf } from './syntax.ts';

/** One step of a calculation over rows. */
export type Step = FormulaStep | LinkedPairStep;

/** The target field gets the value of the formula. */
export interface FormulaStep {
  readonly kind: 'formula';
  readonly target: FieldId;
  readonly expression: Expression;
}

/**
 * Two fields of which one is the input, row by row (BUD-061 to BUD-065): by the row's pair mode the amount is base × rate,
 * or the rate is amount ÷ base, or both stay. Two formulas could not express this: they would refer to each other.
 */
export interface LinkedPairStep {
  readonly kind: 'linkedPair';
  readonly rate: FieldId;
  readonly amount: FieldId;
  readonly base: FieldId;
}

/** The pair modes of a row, as bytes of its column of modes. */
export const PAIR_FREE = 0;
/** The rate is the input: amount = base × rate. */
export const PAIR_BY_RATE = 1;
/** The amount is the input: rate = amount ÷ base. */
export const PAIR_BY_AMOUNT = 2;

/** The amount of a row whose input is the rate. */
export function amountOfPair(step: LinkedPairStep): Expression {
  return product('*', step.base, step.rate);
}

/** The rate of a row whose input is the amount. */
export function rateOfPair(step: LinkedPairStep): Expression {
  return product('/', step.amount, step.base);
}

/** The fields that a step writes. */
export function targetsOf(step: Step): readonly FieldId[] {
  return step.kind === 'formula' ? [step.target] : [step.rate, step.amount];
}

/** The fields that a step reads and does not write. */
export function operandFieldsOf(step: Step): readonly FieldId[] {
  return step.kind === 'formula' ? fieldsOf(step.expression) : [step.base];
}

function product(operator: '*' | '/', left: FieldId, right: FieldId): Expression {
  return { kind: 'binary', operator, left: { kind: 'field', field: left }, right: { kind: 'field', field: right } };
}
