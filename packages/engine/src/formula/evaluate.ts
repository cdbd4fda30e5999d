import { compileKernel, type KernelOptions } from './kernel.ts';
import { MISSING } from './missing.ts';
import { type Expression, type FieldId, fieldsOf } from './syntax.ts';

/** The value of a formula for one set of operands, by the kernel's own loops, so with the same bits. For single cells, not for tables. */
export function evaluateExpression(
  expression: Expression,
  valueOf: (field: FieldId) => number,
  options: KernelOptions = {},
): number {
  const fields = fieldsOf(expression);
  const columns = [...fields.map((field) => Float64Array.of(valueOf(field))), Float64Array.of(MISSING)];
  const step = { kind: 'formula', target: RESULT, expression } as const;
  compileKernel([step], [...fields, RESULT], options)
    .bind({ columns })
    .run(0, 1);
  return columns[fields.length]?.[0] ?? MISSING;
}

/** The same for operands that may have no result; if the formula has none, the answer is infinite. */
export function outcomeOf(
  expression: Expression,
  valueOf: (field: FieldId) => number,
  options: KernelOptions = {},
): number {
  return evaluateExpression(expression, valueOf, { ...options, tellsResults: true });
}

/** No field has this name, because it does not begin with a letter. */
const RESULT = '=';
