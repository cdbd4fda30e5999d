import type { BudgetTable } from '../table/types.ts';
import type { LogicField } from '../template/logic.ts';
import type { Draft } from './draft.ts';
import type { CopyKufriIntent } from './intent.ts';

/**
 * Copies the Kufri volumes into the editable volume cells (BUD-034): those of the volume base, RT for fleet offers. Rows without a
 * Kufri volume keep their value; locked cells are unchanged and reported.
 */
export function copyKufri(draft: Draft, intent: CopyKufriIntent): void {
  const { table } = draft;
  const target = table.logic.copyKufriTo;
  const source = kufriField(table);
  if (target === undefined || source === undefined) return;
  for (const row of intent.rows ?? leafRows(table)) {
    const field = draft.cell(row, target.id);
    const volume = table.columns[source.index]?.[row] ?? Number.NaN;
    if (field === undefined || Number.isNaN(volume)) continue;
    const input = draft.writable(row, field);
    if (input !== undefined) draft.write(row, input, volume);
  }
}

/**
 * The pipeline that the template measures the volumes against: that of the volume base, unless a share of the volume divides
 * by the other one, as % Fleet Share does by RT under either base.
 */
function kufriField({ logic }: BudgetTable): LogicField | undefined {
  if (logic.byRole.has('fleetShare')) return logic.byRole.get('rtPipeline');
  return logic.byRole.get(logic.settings.volumeBase === 'RT' ? 'rtPipeline' : 'wsPipeline');
}

function* leafRows({ rows }: BudgetTable): Iterable<number> {
  for (let row = rows.leafStart; row < rows.count; row++) yield row;
}
