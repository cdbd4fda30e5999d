import { rowName, valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import type { LogicField } from '../template/logic.ts';
import type { FieldRole } from '../template/types.ts';
import { lostRowsIn } from './explain-cell.ts';

/** Totals of one make of a table; NaN is missing. */
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
  /** Leaf rows that one of these numbers misses, because theirs is too large to be calculated. */
  readonly lostRows: number;
}

/** The totals of a calculated table, read from its make summary rows (BUD-047). */
export function makeTotals(table: BudgetTable): readonly MakeTotal[] {
  const pipeline = table.logic.settings.volumeBase === 'WS' ? 'wsPipeline' : 'rtPipeline';
  const kufri = firstOf(table, [pipeline, 'rtPipeline']);
  const [volume, budget, baseValue] = [
    firstOf(table, ['volume']),
    firstOf(table, ['budget']),
    firstOf(table, ['baseValue']),
  ];
  const fields = [kufri, volume, budget, baseValue].filter((field) => field !== undefined);
  const lostRows = lostRowsIn(table);
  const totals: MakeTotal[] = [];
  for (let row = 0; row < table.rows.leafStart && table.rows.level[row] === 0; row++) {
    const valueOf = (field: LogicField | undefined) => (field === undefined ? Number.NaN : valueAt(table, row, field));
    totals.push({
      make: rowName(table.rows, row),
      kufri: valueOf(kufri),
      volume: valueOf(volume),
      budget: valueOf(budget),
      baseValue: valueOf(baseValue),
      lostRows: lostRows(row, fields),
    });
  }
  return totals;
}

/** The field of the first of the roles that the template has. */
function firstOf({ logic }: BudgetTable, roles: readonly FieldRole[]): LogicField | undefined {
  return roles.map((role) => logic.byRole.get(role)).find((field) => field !== undefined);
}
