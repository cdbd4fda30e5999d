import { compileKernel } from '../formula/kernel.ts';
import { CANCELLATION } from '../formula/missing.ts';
import { PAIR_FREE } from '../formula/steps.ts';
import { calculationDataOf } from '../table/assemble.ts';
import { isInPair, typedPartner } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { LogicField } from '../template/logic.ts';
import type { CheckedTable, Difference } from './types.ts';

/** Sums of doubles in another order agree within this share of their size. */
const TOLERANCE = 1e-9;

/** Every cell equals, to the bit, the result of a calculation from the typed values and the master data alone. */
export function* freshDifferences({ table }: CheckedTable): Generator<Difference> {
  const { logic, rows, pairMode } = table;
  const columns = logic.fields.map((field) => givenColumn(table, field));
  logic.calculation.bind(calculationDataOf({ rows, columns, pairMode })).whole();
  for (const { id, index } of logic.fields) {
    yield* unequal(id, table.columns[index], columns[index], rows.count);
  }
}

/** Each summary row is the sum of its children, added by another loop than the kernel's; of nothing it is nothing. */
export function* sumDifferences({ table }: CheckedTable): Generator<Difference> {
  const { logic, rows, columns } = table;
  for (const { id, index, rollUp } of logic.fields) {
    const column = columns[index];
    if (rollUp.kind !== 'sum' || column === undefined) continue;
    for (let row = rows.leafStart - 1; row >= 0; row--) {
      const first = rows.firstChild[row] ?? 0;
      const { sum, size } = sumOf(column, first, first + (rows.childCount[row] ?? 0));
      const found = column[row] ?? Number.NaN;
      const agrees = Number.isFinite(sum) ? Math.abs(found - sum) <= TOLERANCE * size : Number.isNaN(found);
      if (!agrees) yield { place: `row ${row}, ${id}`, found, expected: sum };
    }
  }
}

/** A summary row's recomputed value follows from the row's own values; values it does not have are empty. */
export function* ratioDifferences({ table }: CheckedTable): Generator<Difference> {
  const { logic, rows } = table;
  const { plan } = logic.calculation;
  const columns = table.columns.map((column) => column.slice(0, rows.leafStart));
  compileKernel(plan.summarySteps, plan.fields, logic.kernel).bind({ columns }).run(0, rows.leafStart);
  for (const { id, index, rollUp } of logic.fields) {
    if (rollUp.kind === 'sum') continue;
    const expected = rollUp.kind === 'none' ? new Float64Array(rows.leafStart).fill(Number.NaN) : columns[index];
    yield* unequal(id, table.columns[index], expected, rows.leafStart);
  }
}

/** The values of a column that no calculation gives: typed values and master data, on leaf rows. */
function givenColumn({ logic, rows, columns, pairMode }: BudgetTable, field: LogicField): Float64Array {
  const given = new Float64Array(rows.count).fill(Number.NaN);
  const column = columns[field.index];
  if (field.kind === 'formula' || column === undefined) return given;
  given.set(column.subarray(rows.leafStart), rows.leafStart);
  const { pair } = logic;
  if (pair === undefined || !isInPair(pair, field)) return given;
  for (let row = rows.leafStart; row < rows.count; row++) {
    const typed = typedPartner(pair, pairMode[row] ?? PAIR_FREE);
    if (typed !== undefined && typed.index !== field.index) given[row] = Number.NaN;
  }
  return given;
}

/** Sums that nearly cancel count as 0, as everywhere. */
function sumOf(column: Float64Array, from: number, to: number): { readonly sum: number; readonly size: number } {
  let sum = 0;
  let size = 0;
  let isEmpty = true;
  for (let row = from; row < to; row++) {
    const value = column[row] ?? Number.NaN;
    if (value !== value) continue;
    sum += value;
    size += Math.abs(value);
    isEmpty = false;
  }
  if (isEmpty) return { sum: Number.NaN, size };
  return { sum: Math.abs(sum) < CANCELLATION * size ? 0 : sum, size };
}

/** Cells that differ; an empty cell equals an empty cell, and 0 equals −0. */
function* unequal(
  field: string,
  column: Float64Array | undefined,
  expected: Float64Array | undefined,
  rows: number,
): Generator<Difference> {
  for (let row = 0; row < rows; row++) {
    const found = column?.[row] ?? Number.NaN;
    const wanted = expected?.[row] ?? Number.NaN;
    if (found === wanted || (found !== found && wanted !== wanted)) continue;
    yield { place: `row ${row}, ${field}`, found, expected: wanted };
  }
}
