import { allSlices, eachSliced, type Slices } from '../base/slices.ts';
import { PAIR_FREE } from '../formula/steps.ts';
import { message } from '../messages/message.ts';
import { typedPartner, typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { Refusal } from './intent.ts';
import { checkValue } from './validate.ts';

/**
 * All input cells whose value no edit could give: out of range, above its cap, or in a row whose pair mode
 * does not fit its inputs. A table edited only through intents and saves has none, except if master data
 * changed (a volume above a pipeline that has shrunk). Checks all rows, or some.
 */
export function unlawfulCells(table: BudgetTable, among: Iterable<number> = allRows(table)): readonly Refusal[] {
  return allSlices(unlawfulSlices(table, among));
}

const ROWS_OF_SLICE = 1_000;

/** The same in slices. */
export function* unlawfulSlices(table: BudgetTable, among: Iterable<number>): Slices<readonly Refusal[]> {
  const found: Refusal[] = [];
  yield* eachSliced(among, (row) => found.push(...unlawfulInRow(table, row)), ROWS_OF_SLICE);
  return found;
}

function unlawfulInRow(table: BudgetTable, row: number): readonly Refusal[] {
  const { logic, rows } = table;
  const found: Refusal[] = [];
  const mode = table.pairMode[row] ?? PAIR_FREE;
  const typed = logic.pair && typedPartner(logic.pair, mode);
  const wrongMode = mode !== PAIR_FREE && (row < rows.leafStart || !typed || !(typedValue(table, row, typed) > 0));
  if (wrongMode) found.push({ row, field: typed?.id ?? '', reason: message('INVALID_VALUE') });
  if (row < rows.leafStart) return found;
  for (const field of logic.inputs) {
    const reason = checkValue(table, row, field, typedValue(table, row, field));
    if (reason !== undefined) found.push({ row, field: field.id, reason });
  }
  return found;
}

function* allRows({ rows }: BudgetTable): Iterable<number> {
  for (let row = 0; row < rows.count; row++) yield row;
}

export function isLawful(table: BudgetTable): boolean {
  return unlawfulCells(table).length === 0;
}
