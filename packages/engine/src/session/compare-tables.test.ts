import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_MODELS, SAMPLE_REFERENCE, sampleTable } from '../../testing/sample.ts';
import { typedValue } from '../table/pair.ts';
import { regenerate } from '../table/regenerate.ts';
import type { BudgetTable } from '../table/types.ts';
import { compareTables } from './compare-tables.ts';
import { TableSession } from './table-session.ts';

const ids = SAMPLE_MODELS.map(({ id }) => id);

/** A sample over some models, with costs typed into some of its rows. */
function typedTable(models: readonly string[], costs: readonly number[]): BudgetTable {
  const session = new TableSession(sampleTable({ scope: { models } }), { kind: 'all' });
  const { rows } = session.table;
  costs.forEach((cost, place) => {
    const row = rows.leafStart + place;
    if (row < rows.count) session.run({ kind: 'set-cell', row, field: 'costPerUnit', text: String(cost) });
  });
  return session.table;
}

function typedCount(table: BudgetTable): number {
  let count = 0;
  for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
    count += table.logic.inputs.filter((field) => !Number.isNaN(typedValue(table, row, field))).length;
  }
  return count;
}

describe('two tables of a budget', () => {
  const some = fc.subarray(ids, { minLength: 1 });
  const costs = fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 });

  it('keep or lose every entry, and every row is kept, new or gone', () => {
    fc.assert(
      fc.property(some, some, costs, (before, after, typed) => {
        const table = typedTable(before, typed);
        const made = regenerate(table, {
          scope: { ...table.scope, models: after },
          reference: SAMPLE_REFERENCE,
          pins: table.pins,
          keepInputs: true,
        });
        if (!made.ok) throw new Error(JSON.stringify(made.error));
        const found = compareTables(table, made.value);
        expect(found.kept + found.lost).toBe(typedCount(table));
        expect([found.kept, found.back]).toEqual([typedCount(made.value), 0]);
        const { kept, lost, back } = compareTables(made.value, table);
        expect([kept, lost, back]).toEqual([found.kept, 0, found.lost]);
        const leaves = ({ rows }: BudgetTable) => rows.count - rows.leafStart;
        expect(leaves(table) - found.goneRows + found.newRows).toBe(leaves(made.value));
        expect(found.goneRows).toBe(before.filter((id) => !after.includes(id)).length);
      }),
      { numRuns: 40 },
    );
  });

  it('are the same without differences, and a changed entry counts as lost', () => {
    const table = typedTable(ids, [100]);
    const same = compareTables(table, typedTable(ids, [100]));
    expect(same).toMatchObject({ kept: 1, lost: 0, changed: 0, newRows: 0, goneRows: 0 });
    expect(same.before).toEqual(same.after);
    const other = compareTables(table, typedTable(ids, [101]));
    expect([other.kept, other.lost, other.back, other.changed > 0]).toEqual([0, 1, 1, true]);
  });
});
