import type { Decimal } from 'decimal.js';
import type { CallExpression, Comparison, Expression, FieldId } from '../formula/syntax.ts';
import { computed, Exact, missing, type Opinion, opinionOf } from './opinion.ts';

/** Doubles agree with an opinion within this share of its size. */
export const TOLERANCE = 1e-9;

type OpinionOfField = (field: FieldId) => Opinion;

/** The value of a formula by slow, exact arithmetic that shares no code with the kernel, and follows the same table of missing values. */
export function secondOpinion(node: Expression, field: OpinionOfField): Opinion {
  const of = (operand: Expression): Opinion => secondOpinion(operand, field);
  switch (node.kind) {
    case 'number':
      return opinionOf(node.value);
    case 'field':
      return field(node.field);
    case 'negate':
      return product(of(node.operand), opinionOf(-1));
    case 'percent':
      return quotient(of(node.operand), opinionOf(100));
    case 'binary': {
      const left = of(node.left);
      const right = of(node.right);
      if (node.operator === '*') return product(left, right);
      if (node.operator === '/') return quotient(left, right);
      return sumOf([left, node.operator === '+' ? right : product(right, opinionOf(-1))]);
    }
    case 'if':
      return choice(
        node.condition,
        of,
        () => of(node.then),
        () => of(node.otherwise),
      );
    case 'call':
      return call(node, of);
    case 'scalar':
      throw new Error(`${node.name} has no second opinion`);
  }
}

/** The sum of what is not missing; of nothing but missing, missing. */
export function sumOf(operands: readonly Opinion[]): Opinion {
  const certain = operands.every((operand) => operand.certain);
  const values = operands.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [first] = values;
  if (first === undefined) return missing(certain);
  if (values.length === 1) return onlyPresent(operands, certain);
  const size = operands.reduce((sum, operand) => sum + operand.size, 0);
  return computed(
    values.slice(1).reduce((sum, value) => sum.plus(value), first),
    size,
    certain,
  );
}

/** True when a double agrees with the opinion, or the opinion leaves it open. */
export function agrees(double: number, { value, size, certain }: Opinion): boolean {
  if (!certain) return true;
  if (value === undefined) return Number.isNaN(double);
  return Math.abs(Number(value.minus(double))) <= TOLERANCE * size;
}

function onlyPresent(operands: readonly Opinion[], certain: boolean): Opinion {
  const present = operands.find(({ value }) => value !== undefined) ?? missing(certain);
  return { ...present, certain };
}

function product(left: Opinion, right: Opinion): Opinion {
  const certain = left.certain && right.certain;
  if (left.value === undefined || right.value === undefined) return missing(certain);
  return computed(left.value.times(right.value), left.size * right.size, certain);
}

function quotient(left: Opinion, right: Opinion): Opinion {
  const certain = left.certain && right.certain;
  if (left.value === undefined || right.value === undefined) return missing(certain);
  if (right.value.isZero()) return missing(certain && (right.given || right.size === 0));
  const divisor = Number(right.value.abs());
  const steep = right.size / divisor;
  return computed(left.value.div(right.value), (left.size / divisor) * Math.max(1, steep), certain && steep < 1e6);
}

function choice(
  { operator, left, right }: Comparison,
  of: (operand: Expression) => Opinion,
  then: () => Opinion,
  otherwise: () => Opinion,
): Opinion {
  const x = of(left);
  const y = of(right);
  if (x.value === undefined || y.value === undefined) return missing(x.certain && y.certain);
  const order = x.value.cmp(y.value);
  const chosen = holds(operator, order) ? then() : otherwise();
  return { ...chosen, certain: chosen.certain && x.certain && y.certain && isClear(x, y) };
}

function holds(operator: Comparison['operator'], order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Numbers as given may be equal; computed ones are only told apart when they are well apart. */
function isClear(x: Opinion, y: Opinion): boolean {
  const distance = Number((x.value ?? new Exact(0)).minus(y.value ?? 0).abs());
  if (x.given && y.given && distance === 0) return true;
  return distance > TOLERANCE * (x.size + y.size);
}

function call({ name, operands }: CallExpression, of: (operand: Expression) => Opinion): Opinion {
  const opinions = operands.map(of);
  const certain = opinions.every((opinion) => opinion.certain);
  const [first = missing(true), second] = opinions;
  switch (name) {
    case 'ABS':
      return first.value === undefined ? first : { ...first, value: first.value.abs() };
    case 'ROUND':
      return rounded(first, Number(second?.value ?? 0));
    case 'MIN':
    case 'MAX':
      return extreme(opinions, certain, name === 'MIN' ? -1 : 1);
    case 'COALESCE': {
      const index = opinions.findIndex(({ value }) => value !== undefined);
      const looked = index < 0 ? opinions : opinions.slice(0, index + 1);
      return { ...(opinions[index] ?? missing(true)), certain: looked.every((opinion) => opinion.certain) };
    }
  }
}

function extreme(opinions: readonly Opinion[], certain: boolean, sign: number): Opinion {
  const present = opinions.filter(({ value }) => value !== undefined);
  const [first, ...rest] = present;
  if (first === undefined) return missing(certain);
  const winner = rest.reduce((best, next) => (compare(next, best) * sign > 0 ? next : best), first);
  return {
    ...winner,
    certain,
    given: present.every(({ given }) => given),
    size: Math.max(...present.map(({ size }) => size)),
  };
}

function compare(left: Opinion, right: Opinion): number {
  return (left.value ?? new Exact(0)).cmp(right.value ?? 0);
}

/** Half away from zero; left open within rounding of a half. */
function rounded(operand: Opinion, digits: number): Opinion {
  if (operand.value === undefined) return operand;
  const unit = new Exact(10).pow(-digits);
  const units = operand.value.div(unit);
  const fromHalf: Decimal = units.abs().mod(1).minus(0.5).abs();
  const clear = Number(fromHalf) > TOLERANCE * Number(new Exact(operand.size).div(unit));
  const nearest = units.toDecimalPlaces(0, Exact.ROUND_HALF_UP).times(unit);
  return computed(nearest, operand.size, operand.certain && clear);
}
