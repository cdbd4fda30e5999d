import { invariant } from '../base/assert.ts';
import { assembleTable } from '../table/assemble.ts';
import type { BudgetTable } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import { logicUnder } from '../template/logic-under.ts';

/**
 * The same rows, columns and inputs under other settings, not calculated yet. Only for settings that leave the columns
 * what they are (the volume base); the Input Set makes a new table.
 */
export function withSettings(table: BudgetTable, settings: TableSettings): BudgetTable {
  const logic = logicUnder(table.logic, settings);
  const same = logic.fields.every(({ id, kind }, index) => {
    const field = table.logic.fields[index];
    return field?.id === id && field.kind === kind;
  });
  invariant(same && logic.fields.length === table.logic.fields.length, 'the settings keep the columns');
  return { ...assembleTable({ ...table, logic }), edited: table.edited };
}
