import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { applyInputs } from '../edit/apply-inputs.ts';
import { leafIndex, rowName } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import { makeTotals } from './make-totals.ts';

describe('make totals', () => {
  it('[BUD-047] have planned units and budget of each make', () => {
    const table = sampleTable();
    const changes = [...leafIndex(table.rows).values()].flatMap((row) => [
      { row, field: 'estimatedVolume', value: 2 },
      { row, field: 'costPerUnit', value: 100 },
    ]);
    applyInputs(table, changes, { kind: 'all' });
    expect(makeTotals(table)).toEqual([
      { make: 'PBP', kufri: 600, volume: 8, budget: 800, baseValue: expect.closeTo(1_600_000, 6), lostRows: 0 },
      { make: 'CBU', kufri: 660, volume: 4, budget: 400, baseValue: expect.closeTo(800_000, 6), lostRows: 0 },
    ]);
  });

  it('count the pipeline of the volume base', () => {
    const [first] = makeTotals(sampleTable({ volumeBase: 'RT' }));
    expect(first).toMatchObject({ make: 'PBP', kufri: 300 });
  });

  it('give the number of rows left out because their number is too large', () => {
    const table = sampleTable();
    const [first] = leafIndex(table.rows).values();
    const row = present(first, 'a leaf');
    const make = rowName(table.rows, 0);
    const lost = () => makeTotals(table).map((total) => [total.make, total.lostRows]);
    typeIn(table, row, 2, 1.7e308);
    expect(makeTotals(table)[0]).toMatchObject({ make, budget: Number.NaN, volume: 2 });
    expect(lost()).toEqual([
      ['PBP', 1],
      ['CBU', 0],
    ]);
    typeIn(table, row + 1, 2, 100);
    expect(makeTotals(table)[0]).toMatchObject({ budget: 200, lostRows: 1 });
    // A row without a volume has nothing that could be lost.
    typeIn(table, row + 2, undefined, 1.7e308);
    expect(lost()[0]).toEqual(['PBP', 1]);
  });

  it('leave out every row of a sum that is too large itself', () => {
    const table = sampleTable();
    const rows = [...leafIndex(table.rows).values()];
    for (const row of rows) typeIn(table, row, 1, 1.7e308);
    expect(makeTotals(table).map(({ budget }) => budget)).toEqual([Number.NaN, Number.NaN]);
    expect(makeTotals(table).map(({ lostRows }) => lostRows)).toEqual([4, 2]);
  });
});

/** A volume, and a cost as a table from before the bounds of inputs may hold it. */
function typeIn(table: BudgetTable, row: number, volume: number | undefined, cost: number): void {
  if (volume !== undefined) applyInputs(table, [{ row, field: 'estimatedVolume', value: volume }], { kind: 'all' });
  const field = present(table.logic.byId.get('costPerUnit'), 'the cost');
  table.columns[field.index]?.fill(cost, row, row + 1);
  table.calculation.whole();
}
