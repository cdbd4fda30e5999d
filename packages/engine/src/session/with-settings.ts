import { invariant } from '../base/assert.ts';
import { assembleTable } from '../table/assemble.ts';
import type { BudgetTable } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { CalculationLogic } from '../template/logic.ts';
import { logicUnder } from '../template/logic-under.ts';

/** Tables over the same columns by their logic: a user who switches back and forth binds the columns once for each choice. */
const bound = new WeakMap<BudgetTable['columns'], Map<CalculationLogic, BudgetTable>>();

/**
 * The same rows, columns and inputs under other settings, not calculated yet. Only for settings that do not change the
 * columns (the volume base); the Input Set makes a new table.
 */
export function withSettings(table: BudgetTable, settings: TableSettings): BudgetTable {
  const logic = logicUnder(table.logic, settings);
  const same = logic.fields.every(({ id, kind }, index) => {
    const field = table.logic.fields[index];
    return field?.id === id && field.kind === kind;
  });
  invariant(same && logic.fields.length === table.logic.fields.length, 'the settings keep the columns');
  const tables = bound.get(table.columns) ?? new Map<CalculationLogic, BudgetTable>();
  bound.set(table.columns, tables);
  const found = tables.get(logic);
  if (found?.edited === table.edited && found.pins === table.pins && found.scope === table.scope) return found;
  const made = { ...assembleTable({ ...table, logic }), edited: table.edited };
  tables.set(logic, made);
  return made;
}
