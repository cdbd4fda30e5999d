import { outcomeOf } from './evaluate.ts';
import type { KernelOptions } from './kernel.ts';
import { type Construct, isMissing, isWithoutResult, MISSING_RULES } from './missing.ts';
import { type Expression, type FieldId, operandsOf, sidesOf, WHOLE } from './syntax.ts';

/** The explanation of a cell's value. Plain data; missing values are undefined. */
export type Explanation = FormulaExplanation | SumExplanation;

/** A formula with the value of each of its parts. */
export interface FormulaExplanation {
  readonly kind: 'formula';
  /** This part of the formula. */
  readonly expression: Expression;
  readonly value: number | undefined;
  /** Undefined is missing; this marks a missing result, which is more: a value calculated from it has none either. */
  readonly lacksResult: boolean;
  readonly operands: readonly FormulaExplanation[];
  readonly notes: readonly Note[];
}

/** The kind of rows that a summary row adds up. */
export type SummedRows = 'customer' | 'brand' | 'typeClass' | 'modelYear' | 'row';

/** The value of a summary row that sums its children. */
export interface SumExplanation {
  readonly kind: 'sum';
  readonly value: number | undefined;
  readonly count: number;
  readonly of: SummedRows;
  readonly missing: number;
  /** Rows below whose number is too large; the sum lacks them. */
  readonly lost: number;
}

/** A special case of a part of a formula; operands are counted from 0. */
export type Note =
  | {
      readonly kind: 'operandMissing' | 'operandSkipped' | 'operandLacksResult' | 'divisorZero';
      readonly operand: number;
    }
  /** The first operand that is not missing is used. */
  | { readonly kind: 'fallback'; readonly operand: number }
  | { readonly kind: 'branch'; readonly holds: boolean }
  /** The second operand replaces the first one, which has no result. */
  | { readonly kind: 'errorReplaced' }
  /** A percentage attribute that is not selected (BUD-137). */
  | { readonly kind: 'countsAsWhole' }
  | { readonly kind: 'noResult' };

export interface ExplainOptions extends KernelOptions {
  /** The value of a field; an infinite one has no result. */
  readonly valueOf: (field: FieldId) => number;
  /** Percentage attributes that are not selected: they count as 100 %. */
  readonly unselected?: ReadonlySet<FieldId>;
}

/** Explains a formula by the values of its fields, part by part. */
export function explainExpression(expression: Expression, options: ExplainOptions): FormulaExplanation {
  const valueOf = (field: FieldId): number =>
    options.unselected?.has(field) === true ? outcomeOf(WHOLE, options.valueOf) : options.valueOf(field);
  const explain = (node: Expression): FormulaExplanation => {
    const operands = operandsOf(node).map(explain);
    const outcome = outcomeOf(node, valueOf, options);
    const lacksResult = isWithoutResult(outcome);
    const value = lacksResult ? undefined : known(outcome);
    const part = { kind: 'formula', expression: node, value, lacksResult, operands } as const;
    return { ...part, notes: notesOf(part, options) };
  };
  return explain(expression);
}

/** Explains the sum of child rows, of which a number is lost. */
export function explainSum(
  children: Iterable<number>,
  value: number,
  { of = 'row', lost = 0 }: Partial<Pick<SumExplanation, 'of' | 'lost'>> = {},
): SumExplanation {
  const values = [...children];
  const missing = values.filter(isMissing).length;
  return { kind: 'sum', value: known(value), count: values.length, of, missing, lost };
}

/** A part of a formula before its special cases are added. */
type Part = Omit<FormulaExplanation, 'notes'>;

function notesOf(part: Part, { unselected }: ExplainOptions): readonly Note[] {
  const { expression: node, value, operands } = part;
  if (node.kind === 'number') return [];
  if (node.kind === 'field') return unselected?.has(node.field) === true ? [{ kind: 'countsAsWhole' }] : [];
  const rule = MISSING_RULES[constructOf(node)];
  if (part.lacksResult) return lackingNotes(part);
  const absent = operands.flatMap((operand, index) => (operand.value === undefined ? [index] : []));
  switch (rule) {
    case 'skips':
      if (value === undefined && absent.length < operands.length) return [{ kind: 'noResult' }];
      return absent.map((operand) => ({ kind: value === undefined ? 'operandMissing' : 'operandSkipped', operand }));
    case 'counts':
      return absent.map((operand) => ({ kind: 'operandSkipped', operand }));
    case 'firstPresent': {
      const first = operands.findIndex((operand) => operand.value !== undefined);
      return first > 0 ? [{ kind: 'fallback', operand: first }] : missingNotes(first < 0 ? absent : []);
    }
    case 'catches':
      if (operands[0]?.lacksResult === true) return [{ kind: 'errorReplaced' }];
      return value === undefined ? missingNotes([0]) : [];
    case 'needsCondition':
      return branchNotes(part, absent);
    case 'needsAll':
      // An operation gives no result when its number would be too large.
      return absent.length > 0 || value !== undefined ? missingNotes(absent) : [{ kind: 'noResult' }];
  }
}

/** Reason for the missing result: an operand that is a field has none (a part's own operands explain it there), or this part itself. */
function lackingNotes(part: Part): readonly Note[] {
  const { expression: node, operands } = part;
  if (isDivisionByZero(node, operands)) return [{ kind: 'divisorZero', operand: 1 }];
  const sides = node.kind === 'if' ? sidesOf(node.condition).length : operands.length;
  const lacking = operands.flatMap((operand, index) => (operand.lacksResult ? [index] : []));
  if (lacking.length === 0) return [{ kind: 'noResult' }];
  const fields = lacking.filter((index) => operands[index]?.expression.kind === 'field');
  const isOfBranch = lacking.every((index) => index >= sides);
  const notes = fields.map((operand): Note => ({ kind: 'operandLacksResult', operand }));
  return isOfBranch ? [...branchNotes(part, []), ...notes] : notes;
}

function missingNotes(operands: readonly number[]): readonly Note[] {
  return operands.map((operand) => ({ kind: 'operandMissing', operand }));
}

/** The operands of IF are the sides of its comparisons and its two branches. */
function branchNotes({ expression, operands, value, lacksResult }: Part, absent: readonly number[]): readonly Note[] {
  const sides = expression.kind === 'if' ? sidesOf(expression.condition).length : 0;
  const missing = absent.filter((operand) => operand < sides);
  if (missing.length > 0) return missingNotes(missing);
  const isResult = (branch: Part | undefined): boolean =>
    branch !== undefined && branch.value === value && branch.lacksResult === lacksResult;
  const [then, otherwise] = [isResult(operands[sides]), isResult(operands[sides + 1])];
  return then === otherwise ? [] : [{ kind: 'branch', holds: then }];
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
