import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { Pins } from '../reference/types.ts';
import type { CalculationLogic } from '../template/logic.ts';
import { assembleTable, emptyColumn } from './assemble.ts';
import { leafIndex } from './cells.ts';
import { markEdited } from './edited.ts';
import { rowsOverKeys } from './generate.ts';
import { readWire } from './read-wire.ts';
import type { BudgetTable, TableScope } from './types.ts';

/** The parts of a table besides its header and cells. */
export interface WireContext {
  readonly logic: CalculationLogic;
  readonly scope: TableScope;
  readonly pins: Pins;
}

/**
 * The table that `toWire` wrote: the leaf rows give rows, inputs, reference values, pair modes and edited marks, and
 * everything else is calculated. Fails when the form is wrong, or two rows are the same.
 */
export function fromWire(value: unknown, { logic, scope, pins }: WireContext): Result<BudgetTable, Message> {
  const read = readWire(value, logic, scope.shape);
  if (!read.ok) return read;
  const leaves = read.value.filter(({ level }) => level === 'LEAF');
  if (new Set(leaves.map(({ identity }) => identity)).size !== leaves.length) {
    return err(message('TABLE_MALFORMED', { place: 'inputTableCell' }));
  }
  const rows = rowsOverKeys(leaves.map(({ keys }) => keys));
  const table = assembleTable({
    logic,
    scope,
    pins,
    rows,
    columns: logic.fields.map(() => emptyColumn(rows)),
    pairMode: new Uint8Array(rows.count),
  });
  const index = leafIndex(rows);
  for (const leaf of leaves) {
    const row = index.get(leaf.identity);
    if (row === undefined) return err(message('TABLE_MALFORMED', { place: 'inputTableCell' }));
    table.pairMode[row] = leaf.pairMode;
    for (const { field, value: number, edited } of leaf.cells) {
      const column = table.columns[field.index];
      if (column !== undefined) column[row] = number;
      if (edited && field.kind === 'input') markEdited(table, row, field);
    }
  }
  table.calculation.whole();
  return ok(table);
}
