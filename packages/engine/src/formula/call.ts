import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import {
  type Arity,
  arityOf,
  CONDITION_FUNCTIONS,
  type ConditionFunctionName,
  isConditionFunction,
  isKernelFunction,
  isScalarFunction,
  refusalOf,
} from './functions.ts';
import type { Condition, Expression } from './syntax.ts';

/** A call as written. The condition of IF is its first argument. */
export interface WrittenCall {
  readonly name: string;
  readonly condition: Condition | undefined;
  readonly operands: readonly Expression[];
  readonly position: number;
}

/** The node of a call, or the fault in the number of its arguments. The name is that of a function. */
export function callOf({ name, condition, operands, position }: WrittenCall): Result<Expression, Message> {
  const arity = arityOf(name);
  const count = operands.length + (condition === undefined ? 0 : 1);
  if (arity === undefined) return err(message('FORMULA_FUNCTION_UNKNOWN', { name, position }));
  if (!fits(count, arity)) return err(argumentCount(name, position, count, arity));
  const [first, second] = operands;
  if (condition !== undefined && first !== undefined && second !== undefined) {
    return ok({ kind: 'if', condition, then: first, otherwise: second });
  }
  if (isKernelFunction(name)) return ok({ kind: 'call', name, operands });
  if (isScalarFunction(name)) return ok({ kind: 'scalar', name, operands });
  return err(message('FORMULA_FUNCTION_UNKNOWN', { name, position }));
}

/** The node of AND, OR or NOT. */
export function junctionOf(
  name: ConditionFunctionName,
  conditions: readonly Condition[],
  position: number,
): Result<Condition, Message> {
  const arity = CONDITION_FUNCTIONS[name];
  const [first] = conditions;
  if (first === undefined || !fits(conditions.length, arity)) {
    return err(argumentCount(name, position, conditions.length, arity));
  }
  if (name === 'NOT') return ok({ kind: 'not', condition: first });
  return ok({ kind: name === 'AND' ? 'and' : 'or', conditions });
}

/** Reason why no function of that name may be called outside a condition; undefined if it may. */
export function nameProblem(name: string, position: number): Message | undefined {
  const refusal = refusalOf(name);
  if (refusal === 'volatile') return message('FORMULA_FUNCTION_VOLATILE', { name, position });
  if (refusal === 'outside') return message('FORMULA_FUNCTION_OUTSIDE', { name, position });
  if (isConditionFunction(name)) return message('FORMULA_CONDITION_ONLY', { name, position });
  return arityOf(name) === undefined ? message('FORMULA_FUNCTION_UNKNOWN', { name, position }) : undefined;
}

function argumentCount(name: string, position: number, count: number, { least, most }: Arity): Message {
  if (least === most) return message('FORMULA_ARGUMENT_COUNT_EXACT', { name, position, count, least });
  return message('FORMULA_ARGUMENT_COUNT', { name, position, count, least, most });
}

function fits(count: number, { least, most }: Arity): boolean {
  return count >= least && count <= most;
}
