import type { ScalarFunctionName } from './functions.ts';

/**
 * Calculates scalar functions of spreadsheets for many rows at once. A caller whose formulas use such functions passes one
 * in; the engine itself has none, so that a spreadsheet engine is loaded only if it is used.
 */
export interface VectorOperation {
  /**
   * For each row in [from, to): result[row] = name(operands[0][row], operands[1][row], …).
   * A missing operand gives a missing result, and so does an answer of the function that is no finite number.
   * `result` is none of the operands. Rows outside the range are neither read nor written.
   */
  calculate(
    name: ScalarFunctionName,
    operands: readonly Float64Array[],
    result: Float64Array,
    from: number,
    to: number,
  ): void;
}
