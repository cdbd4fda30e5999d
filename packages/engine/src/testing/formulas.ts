import fc from 'fast-check';
import { isScalarFunction, SCALAR_FUNCTIONS } from '../formula/functions.ts';
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
  const { formula } = fc.letrec<{ readonly formula: Expression }>((tie) => {
    const operand = tie('formula');
    const nodes =
      options.scalarFunctions === true ? [...nodesOver(operand), scalarCallOver(operand)] : nodesOver(operand);
    return {
      formula: fc.oneof({ maxDepth: options.depth ?? 4, withCrossShrink: true }, leafOf(fields), ...nodes),
    };
  });
  return formula;
}

function leafOf(fields: readonly FieldId[]): fc.Arbitrary<Expression> {
  const number = fc.constantFrom(0, 1, 2, 0.13, 1.13, 100, 360, 12345.678, 1e-7, 3e20);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fields).map((field): Expression => ({ kind: 'field', field })) },
    { weight: 1, arbitrary: number.map((value): Expression => ({ kind: 'number', value })) },
  );
}

function nodesOver(operand: fc.Arbitrary<Expression>): readonly fc.WeightedArbitrary<Expression>[] {
  const binary = fc
    .record({ operator: fc.constantFrom(...OPERATORS), left: operand, right: operand })
    .map((parts): Expression => ({ kind: 'binary', ...parts }));
  const unary = fc
    .record({ kind: fc.constantFrom('negate' as const, 'percent' as const), operand })
    .map((parts): Expression => parts);
  const comparison = fc.record({ operator: fc.constantFrom(...COMPARISONS), left: operand, right: operand });
  const conditional = fc
    .record({ condition: comparison, then: operand, otherwise: operand })
    .map((parts): Expression => ({ kind: 'if', ...parts }));
  const many = fc
    .record({
      name: fc.constantFrom('MIN' as const, 'MAX' as const, 'COALESCE' as const),
      operands: fc.array(operand, { minLength: 1, maxLength: 3 }),
    })
    .map((parts): Expression => ({ kind: 'call', ...parts }));
  const absolute = operand.map((only): Expression => ({ kind: 'call', name: 'ABS', operands: [only] }));
  const rounded = fc
    .tuple(operand, fc.integer({ min: -3, max: 6 }))
    .map(([only, digits]): Expression => ({ kind: 'call', name: 'ROUND', operands: [only, wholeNumber(digits)] }));
  return [
    { weight: 8, arbitrary: binary },
    { weight: 1, arbitrary: unary },
    { weight: 1, arbitrary: conditional },
    { weight: 1, arbitrary: many },
    { weight: 1, arbitrary: absolute },
    { weight: 1, arbitrary: rounded },
  ];
}

function scalarCallOver(operand: fc.Arbitrary<Expression>): fc.WeightedArbitrary<Expression> {
  const names = Object.keys(SCALAR_FUNCTIONS).filter(isScalarFunction);
  const call = fc.constantFrom(...names).chain((name) => {
    const { least, most } = SCALAR_FUNCTIONS[name];
    return fc
      .array(operand, { minLength: least, maxLength: most })
      .map((operands): Expression => ({ kind: 'scalar', name, operands }));
  });
  return { weight: 1, arbitrary: call };
}

function wholeNumber(value: number): Expression {
  const number: Expression = { kind: 'number', value: Math.abs(value) };
  return value < 0 ? { kind: 'negate', operand: number } : number;
}
