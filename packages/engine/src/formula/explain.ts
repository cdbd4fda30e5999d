import { evaluateExpression } from './evaluate.ts';
import type { KernelOptions } from './kernel.ts';
import { type Construct, isMissing, MISSING_RULES } from './missing.ts';
import { type Expression, type FieldId, operandsOf, WHOLE } from './syntax.ts';

/** Why a cell shows what it shows. Plain data; missing values are undefined. */
export type Explanation = FormulaExplanation | SumExplanation;

/** A formula with the value of each of its parts. */
export interface FormulaExplanation {
  readonly kind: 'formula';
  /** This part of the formula. */
  readonly expression: Expression;
  readonly value: number | undefined;
  readonly operands: readonly FormulaExplanation[];
  readonly notes: readonly Note[];
}

/** What the rows are that a summary row sums. */
export type SummedRows = 'customer' | 'brand' | 'typeClass' | 'modelYear' | 'row';

/** The value of a summary row that sums its children. */
export interface SumExplanation {
  readonly kind: 'sum';
  readonly value: number | undefined;
  readonly count: number;
  readonly of: SummedRows;
  readonly missing: number;
  /** Rows below whose number is too large to be one: the sum is too small by them. */
  readonly lost: number;
}

/** What is remarkable about a part of a formula; operands are counted from 0. */
export type Note =
  | { readonly kind: 'operandMissing' | 'operandSkipped' | 'divisorZero'; readonly operand: number }
  /** The first operand that is not missing stands for those before it. */
  | { readonly kind: 'fallback'; readonly operand: number }
  | { readonly kind: 'branch'; readonly holds: boolean }
  /** A percentage attribute that is not selected (BUD-137). */
  | { readonly kind: 'countsAsWhole' }
  | { readonly kind: 'noResult' };

export interface ExplainOptions extends KernelOptions {
  readonly valueOf: (field: FieldId) => number;
  /** Percentage attributes that are not selected: they count as 100 %. */
  readonly unselected?: ReadonlySet<FieldId>;
}

/** Explains a formula by the values of its fields, part by part. */
export function explainExpression(expression: Expression, options: ExplainOptions): FormulaExplanation {
  const valueOf = (field: FieldId): number =>
    options.unselected?.has(field) === true ? evaluateExpression(WHOLE, options.valueOf) : options.valueOf(field);
  const explain = (node: Expression): FormulaExplanation => {
    const operands = operandsOf(node).map(explain);
    const value = known(evaluateExpression(node, valueOf, options));
    return { kind: 'formula', expression: node, value, operands, notes: notesOf(node, value, operands, options) };
  };
  return explain(expression);
}

/** Explains the sum of child rows, of which so many are lost. */
export function explainSum(
  children: Iterable<number>,
  value: number,
  { of = 'row', lost = 0 }: Partial<Pick<SumExplanation, 'of' | 'lost'>> = {},
): SumExplanation {
  const values = [...children];
  const missing = values.filter(isMissing).length;
  return { kind: 'sum', value: known(value), count: values.length, of, missing, lost };
}

function notesOf(
  node: Expression,
  value: number | undefined,
  operands: readonly FormulaExplanation[],
  { unselected }: ExplainOptions,
): readonly Note[] {
  if (node.kind === 'number') return [];
  if (node.kind === 'field') return unselected?.has(node.field) === true ? [{ kind: 'countsAsWhole' }] : [];
  const absent = operands.flatMap((operand, index) => (operand.value === undefined ? [index] : []));
  switch (MISSING_RULES[constructOf(node)]) {
    case 'skips':
      if (value === undefined && absent.length < operands.length) return [{ kind: 'noResult' }];
      return absent.map((operand) => ({ kind: value === undefined ? 'operandMissing' : 'operandSkipped', operand }));
    case 'firstPresent': {
      const first = operands.findIndex((operand) => operand.value !== undefined);
      return first > 0 ? [{ kind: 'fallback', operand: first }] : missingNotes(first < 0 ? absent : []);
    }
    case 'needsCondition':
      return branchNotes(value, absent, operands);
    case 'needsAll':
      if (absent.length > 0) return missingNotes(absent);
      if (value !== undefined) return [];
      return isDivisionByZero(node, operands) ? [{ kind: 'divisorZero', operand: 1 }] : [{ kind: 'noResult' }];
  }
}

function missingNotes(operands: readonly number[]): readonly Note[] {
  return operands.map((operand) => ({ kind: 'operandMissing', operand }));
}

/** The operands of IF are the two sides of its condition and its two branches. */
function branchNotes(
  value: number | undefined,
  absent: readonly number[],
  operands: readonly FormulaExplanation[],
): readonly Note[] {
  const sides = absent.filter((operand) => operand < 2);
  if (sides.length > 0) return missingNotes(sides);
  const [, , then, otherwise] = operands;
  const holds = then?.value === value && otherwise?.value !== value;
  const both = then?.value === otherwise?.value;
  return both ? [] : [{ kind: 'branch', holds }];
}

function isDivisionByZero(node: Expression, operands: readonly FormulaExplanation[]): boolean {
  return node.kind === 'binary' && node.operator === '/' && operands[1]?.value === 0;
}

function constructOf(node: Exclude<Expression, { kind: 'number' | 'field' }>): Construct {
  if (node.kind === 'binary') return node.operator;
  return node.kind === 'call' ? node.name : node.kind;
}

function known(value: number): number | undefined {
  return isMissing(value) ? undefined : value;
}
