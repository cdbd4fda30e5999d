import { invariant, present } from '../base/assert.ts';
import { chooseByEqual, chooseByLess, chooseCarefully, settlePair, tellSettled } from './choice-loops.ts';
import {
  absolute,
  addition,
  type BinaryLoop,
  carefulBinary,
  carefulUnary,
  copy,
  copyNumbers,
  divide,
  divideTelling,
  divideTellingInto,
  firstPresent,
  greatest,
  least,
  multiply,
  negate,
  subtraction,
  type UnaryLoop,
} from './loops.ts';
import { isWithoutResult, MISSING, NO_RESULT } from './missing.ts';
import type { Operation } from './operation.ts';
import {
  ARITHMETIC_OUTCOMES,
  absoluteOutcome,
  exactOutcome,
  firstPresentOutcome,
  greatestOutcome,
  ifErrorOutcome,
  leastOutcome,
  negateOutcome,
  presenceOutcome,
} from './outcomes.ts';
import type { ArithmeticOperator } from './syntax.ts';
import type { VectorOperation } from './vector-operation.ts';

/** An operation bound to its columns: calculates rows [from, to). */
export type BoundOperation = (from: number, to: number) => void;

/** Inputs of operations besides columns. */
export interface BindingContext {
  readonly modes?: Uint8Array | undefined;
  readonly vectorOperation?: VectorOperation | undefined;
}

/** Where values without a result occur: the quick loops are for operands that all have one. */
export interface ResultHandling {
  /** Operands may have no result. */
  readonly takes: boolean;
  /** The absence of a result is reported to readers of the result; otherwise it is missing. */
  readonly tells: boolean;
}

/** Binds an operation once to the columns that it reads and writes. A linked pair writes its operands and no result. */
export function bindOperation(
  operation: Operation,
  result: Float64Array,
  operands: readonly Float64Array[],
  { modes, vectorOperation }: BindingContext,
  handling: ResultHandling,
): BoundOperation {
  const at = (index: number): Float64Array => present(operands[index], 'an operand');
  const lost = handling.tells ? NO_RESULT : MISSING;
  switch (operation.kind) {
    case 'chooseByLess':
    case 'chooseByEqual': {
      const columns = { result, left: at(0), right: at(1), then: at(2), otherwise: at(3) };
      if (handling.takes) return chooseCarefully(operation.kind, columns, lost);
      const choose = operation.kind === 'chooseByLess' ? chooseByLess : chooseByEqual;
      return (from, to) => choose(columns, from, to);
    }
    case 'settlePair': {
      invariant(modes !== undefined, 'a linked pair needs the pair modes of the rows');
      const columns = { rate: at(0), amount: at(1), base: at(2), modes };
      return (from, to) => settlePair(columns, from, to);
    }
    case 'settled': {
      invariant(modes !== undefined, 'a linked pair needs the pair modes of the rows');
      return tellSettled(operation.part, { result, settled: at(0), partner: at(1), base: at(2), modes }, lost);
    }
    case 'tellQuotient':
      return bindBinary(divideTellingInto(at(2)), result, at(0), at(1));
    case 'scalar': {
      invariant(vectorOperation !== undefined, `${operation.name} needs a vector operation`);
      return (from, to) => {
        vectorOperation.calculate(operation.name, operands, result, from, to);
        if (handling.tells) tellScalar(result, operands, from, to);
      };
    }
    default: {
      const unary = unaryLoopOf(operation, handling.takes, lost);
      if (unary !== undefined) return bindUnary(unary, result, at(0));
      return bindBinary(present(binaryLoopOf(operation, handling, lost), operation.kind), result, at(0), at(1));
    }
  }
}

function unaryLoopOf({ kind }: Operation, takes: boolean, lost: number): UnaryLoop | undefined {
  switch (kind) {
    case 'copy':
      return takes ? copyNumbers : copy;
    case 'negate':
      return takes ? carefulUnary(negateOutcome, lost) : negate;
    case 'absolute':
      return takes ? carefulUnary(absoluteOutcome, lost) : absolute;
    case 'presence':
      return carefulUnary(presenceOutcome, lost);
    default:
      return undefined;
  }
}

function binaryLoopOf(operation: Operation, { takes, tells }: ResultHandling, lost: number): BinaryLoop | undefined {
  switch (operation.kind) {
    case 'arithmetic':
      return arithmeticLoop(operation.operator, { takes, tells }, lost);
    case 'least':
      return takes ? carefulBinary(leastOutcome, lost) : least;
    case 'greatest':
      return takes ? carefulBinary(greatestOutcome, lost) : greatest;
    case 'firstPresent':
      return takes ? carefulBinary(firstPresentOutcome, lost) : firstPresent;
    case 'ifError':
      return carefulBinary(ifErrorOutcome, lost);
    case 'exact':
      return carefulBinary(exactOutcome(operation.name), lost);
    default:
      return undefined;
  }
}

function arithmeticLoop(operator: ArithmeticOperator, { takes, tells }: ResultHandling, lost: number): BinaryLoop {
  if (operator === '+') return addition(lost);
  if (operator === '-') return subtraction(lost);
  if (takes) return carefulBinary(ARITHMETIC_OUTCOMES[operator], lost);
  if (operator === '*') return multiply;
  return tells ? divideTelling : divide;
}

/** A spreadsheet function without a numeric answer has no result, and neither has a function of an operand without one. */
function tellScalar(result: Float64Array, operands: readonly Float64Array[], from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    if (!Number.isNaN(result[row] ?? MISSING)) continue;
    const given = operands.map((operand) => operand[row] ?? MISSING);
    if (given.some(isWithoutResult) || given.every((value) => !Number.isNaN(value))) result[row] = NO_RESULT;
  }
}

function bindUnary(loop: UnaryLoop, result: Float64Array, x: Float64Array): BoundOperation {
  return (from, to) => loop(result, x, from, to);
}

function bindBinary(loop: BinaryLoop, result: Float64Array, x: Float64Array, y: Float64Array): BoundOperation {
  return (from, to) => loop(result, x, y, from, to);
}
