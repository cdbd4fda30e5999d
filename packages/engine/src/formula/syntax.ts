import type { KernelFunctionName, ScalarFunctionName } from './functions.ts';

/** A field as formulas write it: a letter, then letters and digits. */
export type FieldId = string;

export const FIELD_ID = /^[A-Za-z][A-Za-z0-9]*$/;

export type ArithmeticOperator = '+' | '-' | '*' | '/';
export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** The tree of a formula. Plain data: it may be stored, sent and compared. */
export type Expression =
  | NumberExpression
  | FieldExpression
  | UnaryExpression
  | BinaryExpression
  | ConditionalExpression
  | CallExpression
  | ScalarCallExpression;

/** A finite number that is not negative; a negative one is the negation of a number. */
export interface NumberExpression {
  readonly kind: 'number';
  readonly value: number;
}

export interface FieldExpression {
  readonly kind: 'field';
  readonly field: FieldId;
}

/** `-x`, or `x%` (a hundredth of x). */
export interface UnaryExpression {
  readonly kind: 'negate' | 'percent';
  readonly operand: Expression;
}

export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: ArithmeticOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `IF(condition, then, otherwise)`: conditions occur here only. */
export interface ConditionalExpression {
  readonly kind: 'if';
  readonly condition: Condition;
  readonly then: Expression;
  readonly otherwise: Expression;
}

/** A condition: a comparison, `AND(…)` or `OR(…)` of one or more conditions, `NOT(…)` of one. */
export type Condition = Comparison | Junction | Negation;

export interface Comparison {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Junction {
  readonly kind: 'and' | 'or';
  readonly conditions: readonly Condition[];
}

export interface Negation {
  readonly kind: 'not';
  readonly condition: Condition;
}

/** A function of the kernel's own. */
export interface CallExpression {
  readonly kind: 'call';
  readonly name: KernelFunctionName;
  readonly operands: readonly Expression[];
}

/** A scalar function of spreadsheets that a `VectorOperation` calculates. */
export interface ScalarCallExpression {
  readonly kind: 'scalar';
  readonly name: ScalarFunctionName;
  readonly operands: readonly Expression[];
}

/** The operands of a node, in the order in which they are written. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'field':
      return [];
    case 'negate':
    case 'percent':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'if':
      return [...sidesOf(expression.condition), expression.then, expression.otherwise];
    case 'call':
    case 'scalar':
      return expression.operands;
  }
}

/** The sides of the comparisons of a condition, in the order in which they are written. */
export function sidesOf(condition: Condition): readonly Expression[] {
  return comparisonsOf(condition).flatMap(({ left, right }) => [left, right]);
}

export function comparisonsOf(condition: Condition): readonly Comparison[] {
  switch (condition.kind) {
    case 'comparison':
      return [condition];
    case 'not':
      return comparisonsOf(condition.condition);
    default:
      return condition.conditions.flatMap(comparisonsOf);
  }
}

/** The fields that a formula reads, each once, in the order of first mention. */
export function fieldsOf(expression: Expression): readonly FieldId[] {
  const found = new Set<FieldId>();
  const visit = (node: Expression): void => {
    if (node.kind === 'field') found.add(node.field);
    else for (const operand of operandsOf(node)) visit(operand);
  };
  visit(expression);
  return [...found];
}

/** The same formula with some fields replaced, such as a percentage attribute that is not selected by 100 %. */
export function replaceFields(expression: Expression, replacements: ReadonlyMap<FieldId, Expression>): Expression {
  const replace = (node: Expression): Expression => {
    switch (node.kind) {
      case 'number':
        return node;
      case 'field':
        return replacements.get(node.field) ?? node;
      case 'negate':
      case 'percent':
        return { ...node, operand: replace(node.operand) };
      case 'binary':
        return { ...node, left: replace(node.left), right: replace(node.right) };
      case 'if': {
        const condition = replaceSides(node.condition, replace);
        return { ...node, condition, then: replace(node.then), otherwise: replace(node.otherwise) };
      }
      case 'call':
        return { ...node, operands: node.operands.map(replace) };
      case 'scalar':
        return { ...node, operands: node.operands.map(replace) };
    }
  };
  return replace(expression);
}

function replaceSides(condition: Condition, replace: (node: Expression) => Expression): Condition {
  switch (condition.kind) {
    case 'comparison':
      return { ...condition, left: replace(condition.left), right: replace(condition.right) };
    case 'not':
      return { ...condition, condition: replaceSides(condition.condition, replace) };
    default:
      return { ...condition, conditions: condition.conditions.map((one) => replaceSides(one, replace)) };
  }
}

/** The value of a percentage attribute that is not selected: 100 % (BUD-137). */
export const WHOLE: Expression = { kind: 'number', value: 1 };
