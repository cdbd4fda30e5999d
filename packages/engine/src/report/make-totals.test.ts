import { describe, expect, it } from 'vitest';
import { applyInputs } from '../edit/apply-inputs.ts';
import { leafIndex } from '../table/cells.ts';
import { sampleTable } from '../testing/sample.ts';
import { makeTotals } from './make-totals.ts';

describe('make totals', () => {
  it('[BUD-047] answers planned units and budget of each make', () => {
    const table = sampleTable();
    const changes = [...leafIndex(table.rows).values()].flatMap((row) => [
      { row, field: 'estimatedVolume', value: 2 },
      { row, field: 'costPerUnit', value: 100 },
    ]);
    applyInputs(table, changes, { kind: 'all' });
    expect(makeTotals(table)).toEqual([
      { make: 'PBP', kufri: 600, volume: 8, budget: 800, baseValue: expect.closeTo(1_600_000, 6) },
      { make: 'CBU', kufri: 660, volume: 4, budget: 400, baseValue: expect.closeTo(800_000, 6) },
    ]);
  });

  it('counts the pipeline of the volume base', () => {
    const [first] = makeTotals(sampleTable({ volumeBase: 'RT' }));
    expect(first).toMatchObject({ make: 'PBP', kufri: 300 });
  });
});
