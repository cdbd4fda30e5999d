import { rowName, valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import type { FieldRole } from '../template/types.ts';

/** What one make of a table comes to; NaN is missing. */
export interface MakeTotal {
  readonly make: string;
  /** Planned units of cars: the pipeline of the volume base. */
  readonly kufri: number;
  /** Units of cars. */
  readonly volume: number;
  /** Yuan. */
  readonly budget: number;
  /** Yuan: the volume at list price without VAT. */
  readonly baseValue: number;
}

/** The totals of a calculated table, read from its make summary rows (BUD-047). */
export function makeTotals(table: BudgetTable): readonly MakeTotal[] {
  const pipeline = table.logic.settings.volumeBase === 'WS' ? 'wsPipeline' : 'rtPipeline';
  const totals: MakeTotal[] = [];
  for (let row = 0; row < table.rows.leafStart && table.rows.level[row] === 0; row++) {
    totals.push({
      make: rowName(table.rows, row),
      kufri: firstOf(table, row, [pipeline, 'rtPipeline']),
      volume: firstOf(table, row, ['volume']),
      budget: firstOf(table, row, ['budget']),
      baseValue: firstOf(table, row, ['baseValue']),
    });
  }
  return totals;
}

/** The value of the first of the roles that the template has. */
function firstOf(table: BudgetTable, row: number, roles: readonly FieldRole[]): number {
  for (const role of roles) {
    const field = table.logic.byRole.get(role);
    if (field !== undefined) return valueAt(table, row, field);
  }
  return Number.NaN;
}
