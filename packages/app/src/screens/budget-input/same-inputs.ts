import type { TableSnapshot } from '@oasis/engine';
import { partnerOf, valueAt } from '@oasis/engine';
import type { ReadableTable } from './table-source.ts';

/**
 * Whether a table that the server answers is the one that is open: the same rows under the same settings and versions,
 * with the same inputs. Then the open one goes on, with its history; computed values follow from the inputs.
 */
export function hasSameInputs(open: ReadableTable & { readonly pins: unknown }, snapshot: TableSnapshot): boolean {
  const { rows, logic } = open;
  if (rows.count !== snapshot.rows.count || rows.texts.join('\u0000') !== snapshot.rows.texts.join('\u0000'))
    return false;
  const settings = JSON.stringify([logic.template.id, logic.template.version, logic.settings, open.scope, open.pins]);
  const theirs = [snapshot.template.id, snapshot.template.version, snapshot.settings, snapshot.scope, snapshot.pins];
  if (settings !== JSON.stringify(theirs)) return false;
  return logic.fields.every((field) => {
    const column = snapshot.columns[field.id];
    if (field.kind === 'formula' || column === undefined) return field.kind === 'formula';
    for (let row = rows.leafStart; row < rows.count; row++) {
      const mine = partnerOf(open, row, field) === undefined ? valueAt(open, row, field) : Number.NaN;
      if (!Object.is(mine, column[row])) return false;
    }
    return true;
  });
}
