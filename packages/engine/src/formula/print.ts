import type { ArithmeticOperator, ComparisonOperator, Condition, Expression, FieldId } from './syntax.ts';

/** The notation of the parts of a formula. */
export interface FormulaStyle {
  readonly number: (value: number) => string;
  readonly field: (field: FieldId) => string;
  readonly arithmetic: Readonly<Record<ArithmeticOperator, string>>;
  readonly comparison: Readonly<Record<ComparisonOperator, string>>;
  readonly conditional: (condition: string, then: string, otherwise: string) => string;
  readonly call: (name: string, operands: readonly string[]) => string;
}

/** The binding strength of a construct; a weaker one within a stronger one gets parentheses. */
const SUM = 1;
const PRODUCT = 2;
const SIGN = 3;
const PERCENT = 4;
const OPERAND = 5;

const COMPARISONS: FormulaStyle['comparison'] = { '=': '=', '<>': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

export const FORMULA_TEXT: FormulaStyle = {
  number: String,
  field: (field) => field,
  arithmetic: { '+': '+', '-': '-', '*': '*', '/': '/' },
  comparison: COMPARISONS,
  conditional: (condition, then, otherwise) => `IF(${condition}, ${then}, ${otherwise})`,
  call: (name, operands) => `${name}(${operands.join(', ')})`,
};

/** Writes a formula with as few parentheses as possible; `parseFormula` reads the very same tree back. */
export function printFormula(expression: Expression): string {
  return writeFormula(expression, FORMULA_TEXT);
}

/** Writes a formula in another style, such as in words. */
export function writeFormula(expression: Expression, style: FormulaStyle): string {
  const write = (node: Expression): string => writeFormula(node, style);
  const within = (node: Expression, least: number): string =>
    strengthOf(node) < least ? `(${write(node)})` : write(node);
  switch (expression.kind) {
    case 'number':
      return style.number(expression.value);
    case 'field':
      return style.field(expression.field);
    case 'negate':
      return `-${within(expression.operand, SIGN)}`;
    case 'percent':
      return `${within(expression.operand, PERCENT)}%`;
    case 'binary': {
      const own = strengthOf(expression);
      const operator = style.arithmetic[expression.operator];
      return `${within(expression.left, own)} ${operator} ${within(expression.right, own + 1)}`;
    }
    case 'if':
      return style.conditional(
        writeCondition(expression.condition, style),
        write(expression.then),
        write(expression.otherwise),
      );
    case 'call':
    case 'scalar':
      return style.call(expression.name, expression.operands.map(write));
  }
}

/** Writes a condition in the same style. */
export function writeCondition(condition: Condition, style: FormulaStyle): string {
  switch (condition.kind) {
    case 'comparison': {
      const { left, operator, right } = condition;
      return `${writeFormula(left, style)} ${style.comparison[operator]} ${writeFormula(right, style)}`;
    }
    case 'not':
      return style.call('NOT', [writeCondition(condition.condition, style)]);
    default:
      return style.call(
        condition.kind === 'and' ? 'AND' : 'OR',
        condition.conditions.map((one) => writeCondition(one, style)),
      );
  }
}

function strengthOf(expression: Expression): number {
  switch (expression.kind) {
    case 'binary':
      return expression.operator === '+' || expression.operator === '-' ? SUM : PRODUCT;
    case 'negate':
      return SIGN;
    case 'percent':
      return PERCENT;
    default:
      return OPERAND;
  }
}
