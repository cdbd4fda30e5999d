import type { Expression } from './syntax.ts';

/** How tightly a construct binds; a looser one within a tighter one is put in parentheses. */
const SUM = 1;
const PRODUCT = 2;
const SIGN = 3;
const PERCENT = 4;
const OPERAND = 5;

/** Writes a formula with as few parentheses as it needs; `parseFormula` reads the very same tree back. */
export function printFormula(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'field':
      return expression.field;
    case 'negate':
      return `-${within(expression.operand, SIGN)}`;
    case 'percent':
      return `${within(expression.operand, PERCENT)}%`;
    case 'binary': {
      const own = strengthOf(expression);
      return `${within(expression.left, own)} ${expression.operator} ${within(expression.right, own + 1)}`;
    }
    case 'if': {
      const { left, operator, right } = expression.condition;
      const condition = `${printFormula(left)} ${operator} ${printFormula(right)}`;
      return `IF(${condition}, ${printFormula(expression.then)}, ${printFormula(expression.otherwise)})`;
    }
    case 'call':
    case 'scalar':
      return `${expression.name}(${expression.operands.map(printFormula).join(', ')})`;
  }
}

function within(expression: Expression, least: number): string {
  const text = printFormula(expression);
  return strengthOf(expression) < least ? `(${text})` : text;
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
