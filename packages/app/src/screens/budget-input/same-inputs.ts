import type { Pins, TableSnapshot } from '@oasis/engine';
import { partnerOf } from '@oasis/engine';
import type { ReadableTable } from './table-source.ts';

/**
 * Whether a table that the server answers is the one that is open: the same rows under the same settings and versions,
 * with the same inputs. Then the open one goes on, with its history; computed values follow from the inputs.
 */
export function hasSameInputs(open: ReadableTable, pins: Pins, snapshot: TableSnapshot): boolean {
  const { rows, logic, scope } = open;
  const mine = [logic.template.id, logic.template.version, logic.settings, scope, pins, rows.count, rows.texts];
  const { template, settings } = snapshot;
  const theirs = [
    template.id,
    template.version,
    settings,
    snapshot.scope,
    snapshot.pins,
    snapshot.rows.count,
    snapshot.rows.texts,
  ];
  if (JSON.stringify(mine) !== JSON.stringify(theirs)) return false;
  return logic.fields.every((field) => {
    const column = snapshot.columns[field.id];
    if (field.kind === 'formula' || column === undefined) return field.kind === 'formula';
    for (let row = rows.leafStart; row < rows.count; row++) {
      const typed = partnerOf(open, row, field) === undefined ? open.value(row, field) : Number.NaN;
      if (!Object.is(typed, column[row])) return false;
    }
    return true;
  });
}
