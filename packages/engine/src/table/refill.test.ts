import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTableAndWorld } from '../../testing/arbitrary-table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { referenceFrom } from '../reference/reference-set.ts';
import { planMeasures } from '../report/measure-plan.ts';
import { makeMeasures, measuresBy } from '../report/measures.ts';
import { frameTable, refillTable } from './refill.ts';
import { inputCarrier, regenerate } from './regenerate.ts';
import { openTable, snapshotOf } from './snapshot.ts';
import type { BudgetTable, TableSnapshot } from './types.ts';

/** The same columns with every number moved, as another budget over the same rows may have them. */
function otherInputs({ columns, pairMode }: TableSnapshot): Pick<TableSnapshot, 'columns' | 'pairMode'> {
  const moved = Object.entries(columns).map(([id, column]) => [id, column.map((value) => value * 3 + 1)] as const);
  return { columns: Object.fromEntries(moved), pairMode: pairMode.slice().reverse() };
}

function opened(table: BudgetTable): BudgetTable {
  const again = openTable(snapshotOf(table));
  if (!again.ok) throw new Error('the table opens');
  return again.value;
}

describe('a refilled table', () => {
  it('has the bits of a table opened with the same inputs, whatever it contained before', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), ({ table, world }) => {
        const stored = snapshotOf(table);
        const frame = frameTable(table);
        refillTable(frame, otherInputs(stored));
        refillTable(frame, stored);
        expect(fingerprint(frame)).toBe(fingerprint(opened(table)));
        const reference = referenceFrom(world.set);
        expect(measuresBy(planMeasures(frame, reference), table)).toEqual(makeMeasures(table, reference));
      }),
      { numRuns: runs(100) },
    );
  });

  it('carries new inputs into another table each time, like a recomputed table', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), ({ table, world }) => {
        const reference = referenceFrom(world.set);
        const stored = snapshotOf(table);
        const frame = frameTable(table);
        const made = regenerate(frame, { reference, pins: table.pins, keepInputs: false });
        if (!made.ok) throw new Error('the table is made anew');
        const carry = inputCarrier(frame, made.value);
        for (const inputs of [otherInputs(stored), stored]) {
          refillTable(frame, inputs);
          carry();
          const anew = regenerate(frame, { reference, pins: table.pins, keepInputs: true });
          expect(anew.ok && fingerprint(anew.value)).toBe(fingerprint(made.value));
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('refuses a missing column and a column of another table', () => {
    const table = sampleTable();
    const stored = snapshotOf(table);
    const short = Object.fromEntries(Object.entries(stored.columns).map(([id, column]) => [id, column.subarray(1)]));
    expect(() => refillTable(frameTable(table), { ...stored, columns: short })).toThrow('a stored column');
    expect(() => refillTable(frameTable(table), { ...stored, columns: {} })).toThrow('a stored column');
    expect(() => refillTable(frameTable(table), { ...stored, pairMode: new Uint8Array(1) })).toThrow('pair mode');
  });
});
