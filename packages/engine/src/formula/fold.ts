import { bindOperation } from './bind-operation.ts';
import type { Operation } from './operation.ts';

/** The number that an operation gives for constants, calculated by the same loop as rows; undefined if it gives none. */
export function foldConstants(operation: Operation, constants: readonly number[]): number | undefined {
  if (operation.kind === 'scalar' || operation.kind === 'settlePair' || operation.kind === 'settled') return undefined;
  const result = new Float64Array(1);
  const operands = constants.map((constant) => Float64Array.of(constant));
  bindOperation(operation, result, operands, {}, { takes: false, tells: false })(0, 1);
  const [folded = Number.NaN] = result;
  return Number.isFinite(folded) ? folded : undefined;
}
