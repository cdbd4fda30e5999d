import fc from 'fast-check';
import { isScalarFunction, SCALAR_FUNCTIONS } from '../src/formula/functions.ts';
import type { ArithmeticOperator, ComparisonOperator, Condition, Expression, FieldId } from '../src/formula/syntax.ts';

export interface FormulaOptions {
  /** Largest number of levels (4). */
  readonly depth?: number;
  /** With scalar functions of spreadsheets too (not). */
  readonly scalarFunctions?: boolean;
  /** Without the functions on decimals, which HyperFormula calculates on binary fractions (with). */
  readonly spreadsheet?: boolean;
}

const OPERATORS: readonly ArithmeticOperator[] = ['+', '-', '*', '/'];
const COMPARISONS: readonly ComparisonOperator[] = ['=', '<>', '<', '<=', '>', '>='];

/** Random formulas over some fields. */
export function formulas(fields: readonly FieldId[], options: FormulaOptions = {}): fc.Arbitrary<Expression> {
  const { formula } = fc.letrec<{ readonly formula: Expression }>((tie) => {
    const operand = tie('formula');
    const nodes = [
      ...nodesOver(operand),
      ...(options.scalarFunctions === true ? [scalarCallOver(operand)] : []),
      ...(options.spreadsheet === true ? [] : [exactCallOver(operand)]),
    ];
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
  const conditional = fc
    .record({ condition: conditionOver(operand), then: operand, otherwise: operand })
    .map((parts): Expression => ({ kind: 'if', ...parts }));
  const many = fc
    .record({
      name: fc.constantFrom(...SKIPPING),
      operands: fc.array(operand, { minLength: 1, maxLength: 3 }),
    })
    .map((parts): Expression => ({ kind: 'call', ...parts }));
  const caught = fc
    .tuple(operand, operand)
    .map((operands): Expression => ({ kind: 'call', name: 'IFERROR', operands }));
  const absolute = operand.map((only): Expression => ({ kind: 'call', name: 'ABS', operands: [only] }));
  const rounded = fc
    .tuple(operand, fc.integer({ min: -3, max: 6 }))
    .map(([only, digits]): Expression => ({ kind: 'call', name: 'ROUND', operands: [only, wholeNumber(digits)] }));
  return [
    { weight: 8, arbitrary: binary },
    { weight: 1, arbitrary: unary },
    { weight: 1, arbitrary: conditional },
    { weight: 2, arbitrary: many },
    { weight: 1, arbitrary: caught },
    { weight: 1, arbitrary: absolute },
    { weight: 1, arbitrary: rounded },
  ];
}

const SKIPPING = ['AVERAGE', 'COALESCE', 'COUNT', 'MAX', 'MIN', 'SUM'] as const;

/** A comparison, or up to three of them joined. */
function conditionOver(operand: fc.Arbitrary<Expression>): fc.Arbitrary<Condition> {
  const comparison = fc
    .record({ operator: fc.constantFrom(...COMPARISONS), left: operand, right: operand })
    .map((parts): Condition => ({ kind: 'comparison', ...parts }));
  const joined = fc
    .record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      conditions: fc.array(comparison, { minLength: 1, maxLength: 3 }),
    })
    .map((parts): Condition => parts);
  const denied = fc.oneof(comparison, joined).map((condition): Condition => ({ kind: 'not', condition }));
  return fc.oneof(
    { weight: 4, arbitrary: comparison },
    { weight: 1, arbitrary: joined },
    { weight: 1, arbitrary: denied },
  );
}

function exactCallOver(operand: fc.Arbitrary<Expression>): fc.WeightedArbitrary<Expression> {
  const stepped = fc
    .record({
      name: fc.constantFrom('CEILING' as const, 'FLOOR' as const, 'MOD' as const, 'MROUND' as const, 'POWER' as const),
      operands: fc.tuple(operand, operand),
    })
    .map((parts): Expression => ({ kind: 'call', ...parts }));
  const rounded = fc
    .tuple(
      fc.constantFrom('ROUNDDOWN' as const, 'ROUNDUP' as const, 'TRUNC' as const),
      operand,
      fc.integer({ min: -3, max: 6 }),
    )
    .map(([name, only, digits]): Expression => ({ kind: 'call', name, operands: [only, wholeNumber(digits)] }));
  const whole = fc
    .tuple(fc.constantFrom('INT' as const, 'TRUNC' as const), operand)
    .map(([name, only]): Expression => ({ kind: 'call', name, operands: [only] }));
  return { weight: 2, arbitrary: fc.oneof(stepped, rounded, whole) };
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
