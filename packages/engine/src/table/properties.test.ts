import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { PAIR_FREE } from '../formula/steps.ts';
import { rowIdentity, valueAt } from './cells.ts';
import { decodeSnapshot, encodeSnapshot } from './encode.ts';
import { fromWire } from './from-wire.ts';
import { typedValue, writeTyped } from './pair.ts';
import { openTable, snapshotOf } from './snapshot.ts';
import type { BudgetTable } from './types.ts';
import { toWire } from './wire.ts';

/** Every value of a table as bits, by row identity and field, so that tables with other dictionaries compare. */
function contentsOf(table: BudgetTable): readonly string[] {
  return Array.from(table.rows.display, (row) =>
    JSON.stringify([
      rowIdentity(table.rows, row),
      table.pairMode[row],
      table.edited[row],
      ...table.logic.fields.map((field) => {
        const value = valueAt(table, row, field);
        return Object.is(value, -0) ? '-0' : String(value);
      }),
    ]),
  );
}

/** The sum of the children as a person would add them, missing ones left out. */
function sumOfChildren(table: BudgetTable, row: number, index: number): number {
  const { parent, count } = table.rows;
  const values: number[] = [];
  for (let child = 0; child < count; child += 1)
    if (parent[child] === row) values.push(table.columns[index]?.[child] ?? NaN);
  const present = values.filter((value) => !Number.isNaN(value));
  return present.length === 0 ? Number.NaN : present.reduce((sum, value) => sum + value, 0);
}

describe('any table', () => {
  it('[BUD-058] has summary rows that are the sums of their children', () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        for (const field of table.logic.fields) {
          if (field.rollUp.kind !== 'sum') continue;
          for (let row = 0; row < table.rows.leafStart; row += 1) {
            const expected = sumOfChildren(table, row, field.index);
            const actual = valueAt(table, row, field);
            if (Number.isNaN(expected) || !Number.isFinite(expected)) expect(actual).toBeNaN();
            else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('[BUD-058] has averages on summary rows that are recomputed from the sums', () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        const { byRole } = table.logic;
        const [budget, volume, average] = [byRole.get('budget'), byRole.get('volume'), byRole.get('avgSi')];
        for (let row = 0; row < table.rows.leafStart; row += 1) {
          const expected = valueAt(table, row, budget!) / valueAt(table, row, volume!);
          const actual = valueAt(table, row, average!);
          expect(actual).toEqual(Number.isFinite(expected) ? expected : Number.NaN);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('calculates a row and its parents to the same bits as everything', () => {
    const edits = fc.array(
      fc.record({ row: fc.nat(), field: fc.nat(), value: fc.double({ noDefaultInfinity: true, min: 0, max: 1e6 }) }),
      {
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(arbitraryTable(), edits, (table, changes) => {
        const { inputs } = table.logic;
        if (inputs.length === 0) return;
        for (const { row, field, value } of changes) {
          const leaf = table.rows.leafStart + (row % (table.rows.count - table.rows.leafStart));
          writeTyped(table, leaf, inputs[field % inputs.length]!, value);
          table.calculation.row(leaf);
        }
        const byRow = contentsOf(table);
        table.calculation.whole();
        expect(contentsOf(table)).toEqual(byRow);
      }),
      { numRuns: runs(60) },
    );
  });

  it('keeps at most one typed field of a linked pair', () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        const { pair } = table.logic;
        for (let row = 0; row < table.rows.count; row += 1) {
          const typed =
            pair === undefined
              ? []
              : [pair.rate, pair.amount].filter((field) => !Number.isNaN(typedValue(table, row, field)));
          const isLeaf = row >= table.rows.leafStart;
          if (isLeaf) expect(typed.length).toBe(table.pairMode[row] === PAIR_FREE ? 0 : 1);
          else expect(table.pairMode[row]).toBe(PAIR_FREE);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('[BUD-048] [BUD-049] [BUD-150] is read back whole from the wire form', () => {
    fc.assert(
      fc.property(arbitraryTable(), fc.boolean(), (table, readOnly) => {
        const policy = readOnly
          ? ({ kind: 'none', reason: { code: 'BUDGET_READ_ONLY' } } as const)
          : ({ kind: 'all' } as const);
        const sent: unknown = JSON.parse(JSON.stringify(toWire(table, policy)));
        const back = fromWire(sent, table);
        expect(back.ok && contentsOf(back.value)).toEqual(contentsOf(table));
      }),
      { numRuns: runs(40) },
    );
  });

  it('is read back whole from a snapshot, cloned or as JSON', () => {
    fc.assert(
      fc.property(arbitraryTable(), (table) => {
        const cloned = openTable(structuredClone(snapshotOf(table)));
        expect(cloned.ok && contentsOf(cloned.value)).toEqual(contentsOf(table));
        const decoded = decodeSnapshot(JSON.parse(JSON.stringify(encodeSnapshot(snapshotOf(table)))));
        const opened = decoded.ok && openTable(decoded.value);
        expect(opened && opened.ok && contentsOf(opened.value)).toEqual(contentsOf(table));
        expect(decoded.ok && decoded.value.rows).toEqual(table.rows);
      }),
      { numRuns: runs(40) },
    );
  });
});
