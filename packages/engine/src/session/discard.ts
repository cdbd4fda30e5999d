import { sameNumber } from '../base/same-number.ts';
import { type CellFacts, FactBuilder } from '../edit/facts.ts';
import { typedPartner, typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { InputField } from '../template/logic.ts';
import type { SavedInputs } from './saved-inputs.ts';

/** The facts that bring every edited row back to what was saved. Of a linked pair what is typed now is emptied first. */
export function factsToSaved(table: BudgetTable, saved: SavedInputs): CellFacts {
  const builder = new FactBuilder();
  const { inputs, pair } = table.logic;
  for (let row = table.rows.leafStart; row < table.rows.count; row++) {
    if (table.edited[row] === 0) continue;
    const restore = (field: InputField): void => {
      const before = typedValue(table, row, field);
      const after = saved.valueOf(table, row, field);
      if (!sameNumber(before, after)) builder.add(row, field.index, before, after);
    };
    const typed = pair && typedPartner(pair, table.pairMode[row] ?? 0);
    if (typed !== undefined) restore(typed);
    for (const field of inputs) if (field !== typed) restore(field);
  }
  return builder.build();
}
