import { invariant, present } from '../base/assert.ts';
import { chooseByEqual, chooseByLess, settlePair } from './choice-loops.ts';
import {
  absolute,
  add,
  type BinaryLoop,
  copy,
  divide,
  firstPresent,
  greatest,
  least,
  multiply,
  negate,
  roundAt,
  subtract,
  type UnaryLoop,
} from './loops.ts';
import type { Operation } from './operation.ts';
import type { ArithmeticOperator } from './syntax.ts';
import type { VectorOperation } from './vector-operation.ts';

/** An operation bound to its columns: calculates rows [from, to). */
export type BoundOperation = (from: number, to: number) => void;

/** What operations need besides columns. */
export interface BindingContext {
  readonly modes?: Uint8Array | undefined;
  readonly vectorOperation?: VectorOperation | undefined;
}

const ARITHMETIC: Readonly<Record<ArithmeticOperator, BinaryLoop>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
};

/** Binds an operation once to the columns that it reads and writes. A linked pair writes its operands and no result. */
export function bindOperation(
  operation: Operation,
  result: Float64Array,
  operands: readonly Float64Array[],
  { modes, vectorOperation }: BindingContext,
): BoundOperation {
  const at = (index: number): Float64Array => present(operands[index], 'an operand');
  switch (operation.kind) {
    case 'arithmetic':
      return bindBinary(ARITHMETIC[operation.operator], result, at(0), at(1));
    case 'least':
      return bindBinary(least, result, at(0), at(1));
    case 'greatest':
      return bindBinary(greatest, result, at(0), at(1));
    case 'firstPresent':
      return bindBinary(firstPresent, result, at(0), at(1));
    case 'copy':
      return bindUnary(copy, result, at(0));
    case 'negate':
      return bindUnary(negate, result, at(0));
    case 'absolute':
      return bindUnary(absolute, result, at(0));
    case 'round':
      return bindUnary(roundAt(operation.digits), result, at(0));
    case 'chooseByLess':
    case 'chooseByEqual': {
      const columns = { result, left: at(0), right: at(1), then: at(2), otherwise: at(3) };
      const choose = operation.kind === 'chooseByLess' ? chooseByLess : chooseByEqual;
      return (from, to) => choose(columns, from, to);
    }
    case 'settlePair': {
      invariant(modes !== undefined, 'a linked pair needs the pair modes of the rows');
      const columns = { rate: at(0), amount: at(1), base: at(2), modes };
      return (from, to) => settlePair(columns, from, to);
    }
    case 'scalar': {
      invariant(vectorOperation !== undefined, `${operation.name} needs a vector operation`);
      return (from, to) => vectorOperation.calculate(operation.name, operands, result, from, to);
    }
  }
}

function bindUnary(loop: UnaryLoop, result: Float64Array, x: Float64Array): BoundOperation {
  return (from, to) => loop(result, x, from, to);
}

function bindBinary(loop: BinaryLoop, result: Float64Array, x: Float64Array, y: Float64Array): BoundOperation {
  return (from, to) => loop(result, x, y, from, to);
}
