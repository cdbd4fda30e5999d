import { type Expression, operandsOf } from './syntax.ts';

/** Whether a formula calls a function that the kernel leaves to a `VectorOperation`. */
export function callsSpreadsheet(node: Expression): boolean {
  return node.kind === 'scalar' || operandsOf(node).some(callsSpreadsheet);
}
