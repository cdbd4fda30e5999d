import { bindOperation } from './bind-operation.ts';
import type { Operation } from './operation.ts';

/** The result of an operation on constants, calculated by the very loop that would calculate it row by row; undefined if none can. */
export function foldConstants(operation: Operation, constants: readonly number[]): number | undefined {
  if (operation.kind === 'scalar' || operation.kind === 'settlePair') return undefined;
  const result = new Float64Array(1);
  const operands = constants.map((constant) => Float64Array.of(constant));
  bindOperation(operation, result, operands, {})(0, 1);
  return result[0];
}
