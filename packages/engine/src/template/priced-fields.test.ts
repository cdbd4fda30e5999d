import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTableAndWorld } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_MODELS, SAMPLE_SET, sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { shareDifferences } from '../check/shares.ts';
import { applyInputs } from '../edit/apply-inputs.ts';
import { referenceFrom } from '../reference/reference-set.ts';
import { makeTotals } from '../report/make-totals.ts';
import { makeMeasures } from '../report/measures.ts';
import type { BudgetTable } from '../table/types.ts';
import { NORMAL_SALES } from './built-in/normal-sales.ts';
import { compileLogic } from './compile.ts';
import { DEFAULT_SETTINGS } from './input-set.ts';
import type { FieldRole } from './types.ts';

const [FIRST, SECOND] = SAMPLE_MODELS.map(({ id }) => id);
/** The second model has no price. */
const reference = referenceFrom({ ...SAMPLE_SET, prices: SAMPLE_SET.prices.filter(({ model }) => model !== SECOND) });

/** Eight cars with a price and two without, each with a cost of 1,000. */
function tenCars(): BudgetTable {
  const table = sampleTable({ reference, scope: { models: [present(FIRST, 'a model'), present(SECOND, 'a model')] } });
  const { leafStart: row } = table.rows;
  const changes = [
    { row, field: 'estimatedVolume', value: 8 },
    { row, field: 'costPerUnit', value: 1000 },
    { row: row + 1, field: 'estimatedVolume', value: 2 },
    { row: row + 1, field: 'costPerUnit', value: 1000 },
  ];
  applyInputs(table, changes, { kind: 'all' });
  return table;
}

const at = (table: BudgetTable, row: number, role: FieldRole) =>
  table.columns[present(table.logic.byRole.get(role), role).index]?.[row];

describe('shares of the list price', () => {
  it('leave rows without a price out of numerator and denominator, on every summary row', () => {
    const table = tenCars();
    for (let row = 0; row < table.rows.leafStart; row++) {
      expect([at(table, row, 'budget'), at(table, row, 'volume'), at(table, row, 'baseValue')]).toEqual([
        10_000,
        10,
        expect.closeTo(1_600_000, 6),
      ]);
      expect(at(table, row, 'avgSiPercent')).toBeCloseTo(8000 / 1_600_000, 12);
      expect(at(table, row, 'costPercent')).toBeCloseTo(8000 / 1_600_000, 12);
      expect(at(table, row, 'price')).toBeCloseTo(200_000, 6);
      // A value that is no share of the price counts every car.
      expect(at(table, row, 'avgSi')).toBe(1000);
      expect(at(table, row, 'costPerUnit')).toBe(1000);
    }
  });

  it('are missing without any price, and count all rows if each has a price', () => {
    const none = sampleTable({ reference, scope: { models: [present(SECOND, 'a model')] } });
    const row = none.rows.leafStart;
    applyInputs(none, [{ row, field: 'estimatedVolume', value: 2 }], { kind: 'all' });
    applyInputs(none, [{ row, field: 'costPerUnit', value: 9 }], { kind: 'all' });
    expect([at(none, 0, 'budget'), at(none, 0, 'avgSiPercent'), at(none, 0, 'price')]).toEqual([18, NaN, NaN]);
    const all = sampleTable();
    applyInputs(all, [{ row: all.rows.leafStart, field: 'estimatedVolume', value: 2 }], { kind: 'all' });
    applyInputs(all, [{ row: all.rows.leafStart, field: 'costPerUnit', value: 9 }], { kind: 'all' });
    expect(at(all, 0, 'avgSiPercent')).toBeCloseTo(18 / 400_000, 12);
  });

  it('add columns that are not shown and whose names no template uses', () => {
    const compiled = compileLogic(NORMAL_SALES, DEFAULT_SETTINGS);
    if (!compiled.ok) throw new Error('the template does not compile');
    const added = compiled.value.fields.slice(NORMAL_SALES.fields.length);
    expect(added.map(({ id, visible }) => [id, visible])).toEqual([
      ['pricedEstimatedVolume', false],
      ['pricedBudgetEstimation', false],
    ]);
    const [first, ...others] = NORMAL_SALES.fields;
    const taken = { ...present(first, 'a field'), id: 'pricedEstimatedVolume', visible: false };
    const { role: _, ...plain } = taken;
    const again = compileLogic(
      { ...NORMAL_SALES, fields: [present(first, 'a field'), plain, ...others] },
      DEFAULT_SETTINGS,
    );
    expect(again.ok && again.value.fields.at(-2)?.id).toBe('pricedEstimatedVolumeP');
  });

  it('are equal in any table and in the measures of its reports', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), ({ table, world }) => {
        const planned = referenceFrom(world.set);
        const stored = { totals: makeTotals(table), measures: makeMeasures(table, planned), planned };
        expect([...shareDifferences({ table, stored })]).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  it('are found to differ from measures that count money without a price', () => {
    const table = tenCars();
    const planned = reference;
    const measures = makeMeasures(table, planned);
    expect([...shareDifferences({ table, stored: { totals: [], measures, planned } })]).toEqual([]);
    const field = present(table.logic.byRole.get('avgSiPercent'), 'the share');
    table.columns[field.index]?.fill(10_000 / 1_600_000, 0, 1);
    expect([...shareDifferences({ table, stored: { totals: [], measures, planned } })]).toEqual([
      { place: 'PBP, avgSiPercent', found: 0.00625, expected: expect.closeTo(0.005, 12) },
    ]);
  });
});
