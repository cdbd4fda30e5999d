import { isUnpriced } from '../base/unpriced.ts';
import { addPresent, ratio } from '../report/figures.ts';
import { pricedMeasures } from '../report/priced-measures.ts';
import { rowName, valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import type { CheckedTable, Difference, StoredResults } from './types.ts';

const TOLERANCE = 1e-9;

interface Share {
  readonly budget: number;
  readonly baseValue: number;
  readonly leftOut: number;
}

const NOTHING: Share = { budget: Number.NaN, baseValue: Number.NaN, leftOut: Number.NaN };

/**
 * The average incentive of a make is the same share in the table as in its stored measures, which reports, packages and controlling
 * read: both leave out the same money without a price. Customers of one model share a month in the measures; if only some of them
 * have a base value, which custom formulas can cause, the two leave out different money and are not compared.
 */
export function* shareDifferences({ table, stored }: CheckedTable): Generator<Difference> {
  const field = table.logic.byRole.get('avgSiPercent');
  if (stored === undefined || field === undefined) return;
  const measured = measuredShares(stored);
  const leftOut = leftOutOfRows(table);
  for (let row = 0; row < table.rows.leafStart && table.rows.level[row] === 0; row++) {
    const make = rowName(table.rows, row);
    const share = measured.get(make) ?? NOTHING;
    if (!isClose(share.leftOut, leftOut.get(make) ?? Number.NaN)) continue;
    const [found, expected] = [valueAt(table, row, field), ratio(share.budget, share.baseValue)];
    if (!isClose(found, expected)) yield { place: `${make}, ${field.id}`, found, expected };
  }
}

function measuredShares({ measures, planned }: StoredResults): ReadonlyMap<string, Share> {
  const { budget, baseValue, unpriced } = pricedMeasures(measures, (at) => measures.volume[at] ?? Number.NaN);
  const shares = new Map<string, Share>();
  const makes = measures.models.map((id) => planned.model(id)?.make ?? '');
  const add = (at: number, own: Share): void => {
    const make = makes[at % makes.length] ?? '';
    const before = shares.get(make) ?? NOTHING;
    shares.set(make, {
      budget: addPresent(before.budget, own.budget),
      baseValue: addPresent(before.baseValue, own.baseValue),
      leftOut: addPresent(before.leftOut, own.leftOut),
    });
  };
  for (const [at, amount] of budget.entries()) {
    add(at, { budget: amount, baseValue: baseValue[at] ?? Number.NaN, leftOut: Number.NaN });
  }
  for (const { at, budget: amount } of unpriced) add(at, { ...NOTHING, leftOut: amount });
  return shares;
}

/** Money without a price of the leaf rows, by make. */
function leftOutOfRows(table: BudgetTable): ReadonlyMap<string, number> {
  const { rows, logic } = table;
  const [budget, base] = [logic.byRole.get('budget'), logic.byRole.get('baseValue')];
  const found = new Map<string, number>();
  if (budget === undefined || base === undefined) return found;
  for (let row = rows.leafStart; row < rows.count; row++) {
    const amount = valueAt(table, row, budget);
    if (!isUnpriced(amount, valueAt(table, row, base))) continue;
    const make = rowName(rows, topOf(table, row));
    found.set(make, (found.get(make) ?? 0) + amount);
  }
  return found;
}

function topOf({ rows }: BudgetTable, row: number): number {
  let top = row;
  for (let parent = rows.parent[top] ?? -1; parent >= 0; parent = rows.parent[top] ?? -1) top = parent;
  return top;
}

function isClose(found: number, expected: number): boolean {
  if (Number.isNaN(found) || Number.isNaN(expected)) return Number.isNaN(found) && Number.isNaN(expected);
  return Math.abs(found - expected) <= TOLERANCE * (Math.abs(found) + Math.abs(expected));
}
