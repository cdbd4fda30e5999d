import fc from 'fast-check';
import { SCALAR_FUNCTIONS, type ScalarFunctionName } from '../formula/functions.ts';
import type { ArithmeticOperator, ComparisonOperator, Expression, FieldId } from '../formula/syntax.ts';

export interface FormulaOptions {
  /** At most so many levels (4). */
  readonly depth?: number;
  /** With scalar functions of spreadsheets too (not). */
  readonly scalarFunctions?: boolean;
}

const OPERATORS: readonly ArithmeticOperator[] = ['+', '-', '*', '/'];
const COMPARISONS: readonly ComparisonOperator[] = ['=', '<>', '<', '<=', '>', '>='];

/** Random formulas over some fields. */
export function formulas(fields: readonly FieldId[], options: FormulaOptions = {}): fc.Arbitrary<Expression> {
  return fc.memo<Expression>((level) => (level <= 1 ? leaf(fields) : node(fields, options, level)))(options.depth ?? 4);
}

function leaf(fields: readonly FieldId[]): fc.Arbitrary<Expression> {
  const number = fc.constantFrom(0, 1, 2, 0.13, 1.13, 100, 360, 12345.678, 1e-7, 3e20);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fields).map((field): Expression => ({ kind: 'field', field })) },
    { weight: 1, arbitrary: number.map((value): Expression => ({ kind: 'number', value })) },
  );
}
