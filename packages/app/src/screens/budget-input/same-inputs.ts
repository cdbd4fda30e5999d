import type { Pins, TableSnapshot } from '@oasis/engine';
import { partnerOf } from '@oasis/engine';
import type { ReadableTable } from './table-source.ts';

/**
 * Whether a table that the server answers is the one that is open: the same rows under the same settings and versions,
 * with the same inputs. Then the open one goes on, with its history; computed values follow from the inputs.
 */
export function hasSameInputs(open: ReadableTable, pins: Pins, snapshot: TableSnapshot): boolean {
  const { rows, logic, scope } = open;
  const { template, settings } = snapshot;
  const mine = [logic.template.id, logic.template.version, logic.settings, scope, rows.count, rows.texts];
  const theirs = [template.id, template.version, settings, snapshot.scope, snapshot.rows.count, snapshot.rows.texts];
  if (JSON.stringify(mine) !== JSON.stringify(theirs) || pinsText(pins) !== pinsText(snapshot.pins)) return false;
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

/** The versions in one order, whatever order they came in. */
function pinsText({ kufri, msrp, vat, template, guideline }: Pins): string {
  const makes = Object.entries(kufri).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([makes, msrp, vat, template, guideline]);
}
