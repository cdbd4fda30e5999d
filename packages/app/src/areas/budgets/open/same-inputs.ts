import type { Pins } from '@oasis/engine/reference';
import type { TableSnapshot } from '@oasis/engine/table';
import type { InputField } from '@oasis/engine/template';
import type { ReadableTable } from './readable-table.ts';

/** An open table and the server's one, as far as this page knows. */
export interface OpenTableState {
  readonly table: ReadableTable;
  readonly pins: Pins;
  readonly savedValue: (row: number, field: InputField) => number;
}

/**
 * Whether a table in the server's answer is the open one: the same rows under the same settings and versions,
 * with the saved inputs. Then the open one stays, with its history and its unsaved work; computed
 * values follow from the inputs.
 */
export function hasSameInputs({ table, pins, savedValue }: OpenTableState, snapshot: TableSnapshot): boolean {
  const { rows, logic, scope } = table;
  const { template, settings } = snapshot;
  const mine = [logic.template.id, logic.template.version, logic.settings, scope, rows.count, rows.texts];
  const theirs = [template.id, template.version, settings, snapshot.scope, snapshot.rows.count, snapshot.rows.texts];
  if (JSON.stringify(mine) !== JSON.stringify(theirs) || pinsText(pins) !== pinsText(snapshot.pins)) return false;
  return logic.fields.every((field) => {
    const column = snapshot.columns[field.id];
    if (field.kind === 'formula' || column === undefined) return field.kind === 'formula';
    for (let row = rows.leafStart; row < rows.count; row++) {
      const stored = field.kind === 'input' ? savedValue(row, field) : table.value(row, field);
      if (!Object.is(stored, column[row])) return false;
    }
    return true;
  });
}

/** The versions and the rule for leaves in one order, whatever their order was. */
export function pinsText({ kufri, msrp, vat, financing, template, guideline, leafRule }: Pins): string {
  const makes = Object.entries(kufri).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([makes, msrp, vat, financing, template, guideline, leafRule ?? '']);
}
