import { invariant } from '../base/assert.ts';
import { assembleTable } from '../table/assemble.ts';
import type { BudgetTable } from '../table/types.ts';
import { compileLogic } from '../template/compile.ts';
import type { TableSettings } from '../template/input-set.ts';

/**
 * The same rows, columns and inputs under other settings, not calculated yet. Only for settings that leave the columns
 * what they are (the volume base); the Input Set makes a new table.
 */
export function withSettings(table: BudgetTable, settings: TableSettings): BudgetTable {
  const logic = compileLogic(table.logic.template, settings, table.logic.kernel);
  invariant(logic.ok, 'the template compiles under the settings');
  const same = logic.value.fields.every(({ id, kind }, index) => {
    const field = table.logic.fields[index];
    return field?.id === id && field.kind === kind;
  });
  invariant(same && logic.value.fields.length === table.logic.fields.length, 'the settings keep the columns');
  return { ...assembleTable({ ...table, logic: logic.value }), edited: table.edited };
}
