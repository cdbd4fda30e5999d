import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTableAndWorld } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_REFERENCE, SAMPLE_SET, sampleTable } from '../../testing/sample.ts';
import { applyInputs } from '../edit/apply-inputs.ts';
import { referenceFrom } from '../reference/reference-set.ts';
import { valueAt } from '../table/cells.ts';
import { PAYMENT_TERM } from '../template/built-in/payment-term.ts';
import { makeMeasures } from './measures.ts';

const ALL = { kind: 'all' } as const;

describe('measures', () => {
  it('[RPT-057] spreads a period budget over its months by the Kufri volumes of the volume base', () => {
    const kufri = SAMPLE_SET.kufri.map((volume) => ({ ...volume, ws: Number(volume.month.slice(5)) * 10 }));
    const reference = referenceFrom({ ...SAMPLE_SET, kufri });
    const table = sampleTable({ reference, scope: { models: ['S 450 2026'] } });
    const row = table.rows.leafStart;
    applyInputs(
      table,
      [
        { row, field: 'estimatedVolume', value: 60 },
        { row, field: 'costPerUnit', value: 7 },
      ],
      ALL,
    );
    const { volume, budget } = makeMeasures(table, reference);
    expect([...volume]).toEqual([10, 20, 30]);
    expect([...budget]).toEqual([70, 140, 210]);
  });

  it('[RPT-057] spreads equally without volumes', () => {
    const reference = referenceFrom({ ...SAMPLE_SET, kufri: [] });
    const table = sampleTable({ reference, template: PAYMENT_TERM, scope: { models: ['S 450 2026'] } });
    const row = table.rows.leafStart;
    applyInputs(
      table,
      [
        { row, field: 'pipelineOverride', value: 30 },
        { row, field: 'estimatedVolume', value: 30 },
      ],
      ALL,
    );
    expect([...makeMeasures(table, reference).volume]).toEqual([10, 10, 10]);
  });

  it('spreads a type class over its models', () => {
    const table = sampleTable({ inputSet: { detail: 'Type Class', period: 'Month' } });
    const row = table.rows.leafStart;
    applyInputs(table, [{ row, field: 'penetration', value: 1 }], ALL);
    const { models, volume } = makeMeasures(table, SAMPLE_REFERENCE);
    // The first type class has the models with 20, 40 and 60 wholesale units a month.
    expect(models.slice(0, 3)).toEqual(['C 200 L 2026', 'C 260 L 2026', 'C 200 L 2027']);
    expect(volume.slice(0, 3)).toEqual(Float64Array.of(20, 40, 60));
  });

  it('lose nothing: they add up to the make totals', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), ({ table, world }) => {
        const measures = makeMeasures(table, referenceFrom(world.set));
        const field = table.logic.byRole.get('budget');
        const rows = [...table.rows.level.keys()].filter((row) => table.rows.level[row] === 0);
        const budget = rows.map((row) => (field === undefined ? Number.NaN : valueAt(table, row, field)));
        expect(sum(measures.budget)).toBeCloseTo(sum(budget), 4);
      }),
      { numRuns: runs(30) },
    );
  });
});

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) if (!Number.isNaN(value)) total += value;
  return total;
}
