import { present } from '../base/assert.ts';
import { fieldsOf } from '../formula/syntax.ts';
import { keyText, rowName, valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import type { CalculationLogic, InputField, LogicField } from '../template/logic.ts';

/** The plan of one make of a table, and the number of its incomplete rows; NaN is missing. */
export interface MakeGaps {
  readonly make: string;
  /** Units of cars. */
  readonly volume: number;
  /** Yuan. */
  readonly budget: number;
  /** Rows with cars and no amount: nothing was typed for it, or a price that it needs is not there. */
  readonly rowsWithoutAmount: number;
  /** Rows with a typed amount, rate or share other than 0 and no number of cars. */
  readonly rowsWithoutVolume: number;
}

/** The gaps of a calculated table, make by make. A typed 0 is a value: only an empty cell is a gap. */
export function makeGaps(table: BudgetTable): readonly MakeGaps[] {
  const { rows, logic } = table;
  const [volume, budget] = [logic.byRole.get('volume'), logic.byRole.get('budget')];
  const amounts = amountInputs(logic);
  const counts = new Map<string, { withoutAmount: number; withoutVolume: number }>();
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    const cars = valueOf(table, row, volume);
    const withoutAmount = cars > 0 && Number.isNaN(valueOf(table, row, budget));
    const withoutVolume = Number.isNaN(cars) && amounts.some((field) => isTyped(valueAt(table, row, field)));
    if (!withoutAmount && !withoutVolume) continue;
    const make = keyText(rows, row, 'make');
    const before = counts.get(make) ?? { withoutAmount: 0, withoutVolume: 0 };
    counts.set(make, {
      withoutAmount: before.withoutAmount + (withoutAmount ? 1 : 0),
      withoutVolume: before.withoutVolume + (withoutVolume ? 1 : 0),
    });
  }
  return makeRows(table).map((row) => {
    const make = rowName(rows, row);
    const { withoutAmount = 0, withoutVolume = 0 } = counts.get(make) ?? {};
    return {
      make,
      volume: valueOf(table, row, volume),
      budget: valueOf(table, row, budget),
      rowsWithoutAmount: withoutAmount,
      rowsWithoutVolume: withoutVolume,
    };
  });
}

/** The makes that a table is for: one of which it has no rows, since no model of it is planned, plans nothing. */
export function withEveryMake(gaps: readonly MakeGaps[], makes: readonly string[]): readonly MakeGaps[] {
  const there = new Set(gaps.map(({ make }) => make));
  const missing = makes.filter((make) => !there.has(make));
  return [
    ...gaps,
    ...missing.map((make) => {
      return { make, volume: Number.NaN, budget: Number.NaN, rowsWithoutAmount: 0, rowsWithoutVolume: 0 };
    }),
  ];
}

function makeRows({ rows }: BudgetTable): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row < rows.leafStart && rows.level[row] === 0; row += 1) found.push(row);
  return found;
}

function valueOf(table: BudgetTable, row: number, field: LogicField | undefined): number {
  return field === undefined ? Number.NaN : valueAt(table, row, field);
}

function isTyped(value: number): boolean {
  return !Number.isNaN(value) && value !== 0;
}

/** Columns with typed amounts: the budget depends on them, and the number of cars does not. */
function amountInputs(logic: CalculationLogic): readonly InputField[] {
  const { pair, byRole } = logic;
  const ofVolume = neededFor(logic, [byRole.get('volume'), pair?.rate, pair?.amount, pair?.base]);
  const ofBudget = neededFor(logic, [byRole.get('budget')]);
  return logic.inputs.filter(({ id }) => ofBudget.has(id) && !ofVolume.has(id));
}

/** The given fields and all fields from which they are calculated, at any depth. */
function neededFor({ byId }: CalculationLogic, fields: readonly (LogicField | undefined)[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = fields.flatMap((field) => (field === undefined ? [] : [field]));
  for (let at = 0; at < waiting.length; at += 1) {
    const field = present(waiting[at], 'a field');
    if (needed.has(field.id)) continue;
    needed.add(field.id);
    if (field.kind === 'formula') waiting.push(...fieldsOf(field.expression).flatMap((id) => byId.get(id) ?? []));
  }
  return needed;
}
