import type { CallExpression, Comparison, Condition, Expression, FieldId } from '../src/formula/syntax.ts';
import { exactOpinion } from './exact-opinion.ts';
import {
  computed,
  Exact,
  isCertain,
  lackingAmong,
  missing,
  type Opinion,
  opinionOf,
  withoutResult,
} from './opinion.ts';

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

/** The sum of the values that are not missing; missing if all are. */
export function sumOf(operands: readonly Opinion[]): Opinion {
  const lacking = lackingAmong(operands);
  if (lacking !== undefined) return lacking;
  const certain = isCertain(operands);
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
  const lacking = lackingAmong([left, right]);
  if (lacking !== undefined) return lacking;
  const certain = left.certain && right.certain;
  if (left.value === undefined || right.value === undefined) return missing(certain);
  return computed(left.value.times(right.value), left.size * right.size, certain);
}

function quotient(left: Opinion, right: Opinion): Opinion {
  const lacking = lackingAmong([left, right]);
  if (lacking !== undefined) return lacking;
  const certain = left.certain && right.certain;
  if (right.value?.isZero() === true) return withoutResult(right.certain && (right.given || right.size === 0));
  if (left.value === undefined || right.value === undefined) return missing(certain && isFarFromZero(right));
  const divisor = Number(right.value.abs());
  const steep = right.size / divisor;
  return computed(left.value.div(right.value), (left.size / divisor) * Math.max(1, steep), certain && steep < 1e6);
}

/** Doubles may cancel to 0 even if exact arithmetic does not. */
function isFarFromZero({ value, size, given }: Opinion): boolean {
  return value === undefined || given || Number(value.abs()) > size / 1e6;
}

function choice(
  condition: Condition,
  of: (operand: Expression) => Opinion,
  then: () => Opinion,
  otherwise: () => Opinion,
): Opinion {
  const truth = truthOf(condition, of);
  if (truth.lacksResult) return withoutResult(truth.certain);
  if (truth.holds === undefined) return missing(truth.certain);
  const chosen = truth.holds ? then() : otherwise();
  return { ...chosen, certain: chosen.certain && truth.certain };
}

interface Truth {
  /** Undefined when a side is missing. */
  readonly holds: boolean | undefined;
  readonly lacksResult: boolean;
  readonly certain: boolean;
}

function truthOf(condition: Condition, of: (operand: Expression) => Opinion): Truth {
  if (condition.kind === 'comparison') return truthOfComparison(condition, of);
  if (condition.kind === 'not') {
    const { holds, ...rest } = truthOf(condition.condition, of);
    return { ...rest, holds: holds === undefined ? undefined : !holds };
  }
  const parts = condition.conditions.map((one) => truthOf(one, of));
  const lacking = lackingAmong(parts.map((part) => ({ ...missing(part.certain), lacksResult: part.lacksResult })));
  const isKnown = parts.every(({ holds }) => holds !== undefined);
  const isMet = (part: Truth): boolean => part.holds === true;
  return {
    holds: isKnown ? (condition.kind === 'and' ? parts.every(isMet) : parts.some(isMet)) : undefined,
    lacksResult: lacking !== undefined,
    certain: lacking?.certain ?? isCertain(parts),
  };
}

function truthOfComparison({ operator, left, right }: Comparison, of: (operand: Expression) => Opinion): Truth {
  const x = of(left);
  const y = of(right);
  const lacking = lackingAmong([x, y]);
  if (lacking !== undefined) return { holds: undefined, lacksResult: true, certain: lacking.certain };
  const certain = x.certain && y.certain;
  if (x.value === undefined || y.value === undefined) return { holds: undefined, lacksResult: false, certain };
  return { holds: holds(operator, x.value.cmp(y.value)), lacksResult: false, certain: certain && isClear(x, y) };
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

/** Given numbers may be equal; computed ones are only distinguished if they differ clearly. */
function isClear(x: Opinion, y: Opinion): boolean {
  const distance = Number((x.value ?? new Exact(0)).minus(y.value ?? 0).abs());
  if (x.given && y.given && distance === 0) return true;
  return distance > TOLERANCE * (x.size + y.size);
}

function call({ name, operands }: CallExpression, of: (operand: Expression) => Opinion): Opinion {
  const opinions = operands.map(of);
  const [first = missing(true), second = missing(true)] = opinions;
  switch (name) {
    case 'ABS':
      return first.value === undefined ? first : { ...first, value: first.value.abs() };
    case 'AVERAGE':
      return averageOf(opinions);
    case 'COUNT':
      return countOf(opinions);
    case 'IFERROR':
      return first.lacksResult ? { ...second, certain: first.certain && second.certain } : first;
    case 'MIN':
    case 'MAX':
      return lackingAmong(opinions) ?? extreme(opinions, isCertain(opinions), name === 'MIN' ? -1 : 1);
    case 'COALESCE': {
      const index = opinions.findIndex(({ value, lacksResult }) => value !== undefined || lacksResult);
      const looked = index < 0 ? opinions : opinions.slice(0, index + 1);
      return { ...(opinions[index] ?? missing(true)), certain: isCertain(looked) };
    }
    case 'SUM':
      return sumOf(opinions);
    default:
      return lackingAmong(opinions) ?? exactOpinion(name, opinions);
  }
}

function averageOf(opinions: readonly Opinion[]): Opinion {
  const sum = sumOf(opinions);
  return sum.value === undefined ? sum : quotient(sum, { ...countOf(opinions), given: true });
}

function countOf(opinions: readonly Opinion[]): Opinion {
  const count = opinions.filter(({ value }) => value !== undefined).length;
  return { ...opinionOf(count), certain: isCertain(opinions) };
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
