import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { type Arity, arityOf, isKernelFunction, isScalarFunction } from './functions.ts';
import type { Comparison, Expression } from './syntax.ts';

/** A call as it is written. The condition of IF is its first argument. */
export interface WrittenCall {
  readonly name: string;
  readonly condition: Comparison | undefined;
  readonly operands: readonly Expression[];
  readonly position: number;
}

/** The node of a call, or what is wrong with its name or its arguments. */
export function callOf({ name, condition, operands, position }: WrittenCall): Result<Expression, Message> {
  const arity = arityOf(name);
  if (arity === undefined) return err(message('FORMULA_FUNCTION_UNKNOWN', { name, position }));
  const count = operands.length + (condition === undefined ? 0 : 1);
  if (!fits(count, arity)) return err(message('FORMULA_ARGUMENT_COUNT', { name, position, count, ...arity }));
  const [first, second] = operands;
  if (condition !== undefined && first !== undefined && second !== undefined) {
    return ok({ kind: 'if', condition, then: first, otherwise: second });
  }
  if (name === 'ROUND' && wholeNumberOf(second) === undefined) {
    return err(message('FORMULA_ROUND_DIGITS', { position }));
  }
  if (isKernelFunction(name)) return ok({ kind: 'call', name, operands });
  if (isScalarFunction(name)) return ok({ kind: 'scalar', name, operands });
  return err(message('FORMULA_FUNCTION_UNKNOWN', { name, position }));
}

/** The digits of ROUND: a whole number from -15 to 15 written out, or undefined. */
export function wholeNumberOf(expression: Expression | undefined): number | undefined {
  const negative = expression?.kind === 'negate';
  const literal = negative ? expression.operand : expression;
  if (literal?.kind !== 'number' || !Number.isInteger(literal.value) || literal.value > 15) return undefined;
  return negative ? 0 - literal.value : literal.value;
}

function fits(count: number, { least, most }: Arity): boolean {
  return count >= least && count <= most;
}
