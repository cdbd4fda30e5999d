import { sameNumber } from '../base/same-number.ts';
import { rowFollower, valueAt } from '../table/cells.ts';
import { typedValue } from '../table/pair.ts';
import { uncoveredVolumes } from '../table/regenerate.ts';
import type { BudgetTable } from '../table/types.ts';
import type { InputField, LogicField } from '../template/logic.ts';
import { type PreviewTotals, totalsOf } from './preview.ts';

/** The changes of a rebuilt table: leaf rows and their cells, and the totals of all makes. */
export interface TableComparison {
  /** Typed values that are unchanged. */
  readonly kept: number;
  /** Typed values that are lost or changed. */
  readonly lost: number;
  /** Typed values that are new or changed: those that a version brings back. */
  readonly back: number;
  /** Cells in rows of both tables whose number changes, calculated cells included. */
  readonly changed: number;
  readonly newRows: number;
  readonly goneRows: number;
  /** Typed volumes that the new pipeline does not cover. */
  readonly uncovered: number;
  readonly before: PreviewTotals;
  readonly after: PreviewTotals;
}

/** Compares a calculated table with the one that takes its place; rows are the same by their keys, fields by their ids. */
export function compareTables(before: BudgetTable, after: BudgetTable): TableComparison {
  const follow = rowFollower(before, after);
  const fields = pairsOf(before.logic.fields, after);
  const inputs = pairsOf(before.logic.inputs, after);
  const counts = { kept: 0, lost: 0, changed: 0, goneRows: 0 };
  for (let row = before.rows.leafStart; row < before.rows.count; row += 1) {
    const place = follow(row);
    if (place === undefined) counts.goneRows += 1;
    for (const { old, field } of inputs) {
      const value = typedValue(before, row, old);
      if (Number.isNaN(value)) continue;
      const isKept =
        place !== undefined && field?.kind === 'input' && sameNumber(typedValue(after, place, field), value);
      counts[isKept ? 'kept' : 'lost'] += 1;
    }
    if (place === undefined) continue;
    for (const { old, field } of fields) {
      if (field !== undefined && !sameNumber(valueAt(before, row, old), valueAt(after, place, field)))
        counts.changed += 1;
    }
  }
  const rowsBefore = before.rows.count - before.rows.leafStart;
  const rowsAfter = after.rows.count - after.rows.leafStart;
  return {
    ...counts,
    back: typedCount(after) - counts.kept,
    newRows: rowsAfter - (rowsBefore - counts.goneRows),
    uncovered: uncoveredVolumes(after).length,
    before: totalsOf(before),
    after: totalsOf(after),
  };
}

function typedCount(table: BudgetTable): number {
  const { rows, logic } = table;
  let count = 0;
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    for (const field of logic.inputs) if (!Number.isNaN(typedValue(table, row, field))) count += 1;
  }
  return count;
}

function pairsOf<Field extends InputField | LogicField>(
  fields: readonly Field[],
  { logic }: BudgetTable,
): readonly { readonly old: Field; readonly field: LogicField | undefined }[] {
  return fields.map((old) => ({ old, field: logic.byId.get(old.id) }));
}
