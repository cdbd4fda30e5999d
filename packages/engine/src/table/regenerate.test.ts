import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTableAndWorld } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_MODELS, SAMPLE_PERIOD, SAMPLE_PINS, SAMPLE_SET, sampleTable } from '../../testing/sample.ts';
import { type ReferenceSet, referenceFrom } from '../reference/reference-set.ts';
import type { InputSet } from '../template/input-set.ts';
import type { FieldRole } from '../template/types.ts';
import { leafIndex, rowIdentity } from './cells.ts';
import { generateTable } from './generate.ts';
import { typedValue, writeTyped } from './pair.ts';
import { regenerate, uncoveredVolumes } from './regenerate.ts';
import { openTable, snapshotOf } from './snapshot.ts';
import type { BudgetTable } from './types.ts';

const NEW_PINS = { ...SAMPLE_PINS, kufri: { PBP: 'kufri-pbp-2', CBU: 'kufri-cbu-1' }, msrp: 'msrp-2' };

/** The sample with a second Kufri version of PBP, a tenth of the first, and a second price list, twice the first. */
const NEW_SET: ReferenceSet = {
  ...SAMPLE_SET,
  kufri: [
    ...SAMPLE_SET.kufri,
    ...SAMPLE_SET.kufri
      .filter(({ version }) => version === 'kufri-pbp-1')
      .map((entry) => ({ ...entry, version: 'kufri-pbp-2', rt: entry.rt / 10, ws: entry.ws / 10 })),
  ],
  prices: [
    ...SAMPLE_SET.prices,
    ...SAMPLE_SET.prices.map((price) => ({ ...price, version: 'msrp-2', msrpWithVat: price.msrpWithVat * 2 })),
  ],
  latest: NEW_PINS,
};

function typeInto(table: BudgetTable, leaf: number, role: FieldRole, value: number): void {
  const field = table.logic.byRole.get(role);
  if (field?.kind !== 'input') throw new Error('not an input');
  writeTyped(table, table.rows.leafStart + leaf, field, value);
  table.calculation.row(table.rows.leafStart + leaf);
}

const leafOf = (table: BudgetTable, role: FieldRole, leaf = 0) =>
  table.columns[table.logic.byRole.get(role)!.index]![table.rows.leafStart + leaf];

function valueOf<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('versions of master data', () => {
  it('[BUD-155] stay pinned, although newer ones exist', () => {
    const table = sampleTable({ reference: referenceFrom(NEW_SET) });
    expect([leafOf(table, 'wsPipeline'), leafOf(table, 'priceWithVat')]).toEqual([60, 226_000]);
    const saved = valueOf(openTable(structuredClone(snapshotOf(table))));
    expect([leafOf(saved, 'wsPipeline'), leafOf(saved, 'priceWithVat')]).toEqual([60, 226_000]);
  });

  it('[BUD-155] change by a confirmed update, which keeps the entries', () => {
    const table = sampleTable();
    typeInto(table, 0, 'penetration', 0.5);
    typeInto(table, 0, 'costPerUnit', 900);
    const updated = valueOf(regenerate(table, { keepInputs: true, reference: referenceFrom(NEW_SET), pins: NEW_PINS }));
    expect([leafOf(updated, 'wsPipeline'), leafOf(updated, 'priceWithVat')]).toEqual([6, 452_000]);
    expect([leafOf(updated, 'penetration'), leafOf(updated, 'volume'), leafOf(updated, 'budget')]).toEqual([
      0.5, 3, 2700,
    ]);
    expect(updated.pins).toEqual(NEW_PINS);
  });

  it('[BUD-155] keep a typed volume above the new pipeline, and mark it', () => {
    const table = sampleTable();
    typeInto(table, 0, 'volume', 50);
    typeInto(table, 1, 'volume', 5);
    expect(uncoveredVolumes(table)).toEqual([]);
    const updated = valueOf(regenerate(table, { keepInputs: true, reference: referenceFrom(NEW_SET), pins: NEW_PINS }));
    expect(leafOf(updated, 'volume')).toBe(50);
    expect(uncoveredVolumes(updated)).toEqual([
      { row: updated.rows.leafStart, field: updated.logic.byRole.get('volume') },
    ]);
  });

  it('mark a typed volume without a pipeline', () => {
    const table = sampleTable();
    typeInto(table, 0, 'volume', 50);
    const updated = valueOf(
      regenerate(table, {
        keepInputs: true,
        reference: referenceFrom({ ...SAMPLE_SET, kufri: [] }),
        pins: SAMPLE_PINS,
      }),
    );
    expect(uncoveredVolumes(updated).map(({ row }) => row)).toEqual([updated.rows.leafStart]);
  });
});

describe('a recomputed table', () => {
  it('[BUD-075] is empty after a change of the Input Set', () => {
    const table = sampleTable();
    typeInto(table, 0, 'volume', 50);
    const settings = {
      ...table.logic.settings,
      inputSet: { ...table.logic.settings.inputSet, cost: '%MSRP w/o VAT' as const },
    };
    const made = valueOf(
      regenerate(table, { settings, reference: referenceFrom(SAMPLE_SET), pins: SAMPLE_PINS, keepInputs: false }),
    );
    expect(leafOf(made, 'volume')).toBeNaN();
    expect(made.logic.byRole.get('costPercent')?.kind).toBe('input');
  });

  it('[BUD-035] [BUD-128] has a row for each month, each type class, or both, by its Input Set', () => {
    const leaves = (choice: Partial<InputSet>): number => {
      const table = sampleTable();
      const settings = { ...table.logic.settings, inputSet: { ...table.logic.settings.inputSet, ...choice } };
      const request = { settings, reference: referenceFrom(SAMPLE_SET), pins: SAMPLE_PINS, keepInputs: false };
      const { rows } = valueOf(regenerate(table, request));
      return rows.count - rows.leafStart;
    };
    const counts = [
      {},
      { period: 'Month' },
      { detail: 'Type Class' },
      { period: 'Month', detail: 'Type Class' },
    ] as const;
    expect(counts.map(leaves)).toEqual([6, 18, 4, 12]);
  });

  it('carries inputs row by row when rows are added and removed', () => {
    const table = sampleTable({ scope: { models: SAMPLE_MODELS.slice(1, 4).map(({ id }) => id) } });
    typeInto(table, 0, 'volume', 11);
    typeInto(table, 2, 'volume', 13);
    const scope = { ...table.scope, models: SAMPLE_MODELS.slice(0, 3).map(({ id }) => id) };
    const made = valueOf(
      regenerate(table, { scope, reference: referenceFrom(SAMPLE_SET), pins: SAMPLE_PINS, keepInputs: true }),
    );
    expect([0, 1, 2].map((leaf) => leafOf(made, 'volume', leaf))).toEqual([Number.NaN, 11, Number.NaN]);
  });

  it('refuses a model without master data', () => {
    const made = generateTable({
      template: sampleTable().logic.template,
      settings: sampleTable().logic.settings,
      scope: { shape: 'period', period: SAMPLE_PERIOD, models: ['nothing'], customers: [] },
      reference: referenceFrom(SAMPLE_SET),
      pins: SAMPLE_PINS,
    });
    expect(made).toEqual({ ok: false, error: [{ code: 'TABLE_MODEL_UNKNOWN', params: { model: 'nothing' } }] });
  });

  it('with the same versions is the same table', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), ({ table, world }) => {
        const made = valueOf(
          regenerate(table, { keepInputs: true, reference: referenceFrom(world.set), pins: world.pins }),
        );
        expect(made.rows).toEqual(table.rows);
        expect(made.columns).toEqual(table.columns);
        expect(made.pairMode).toEqual(table.pairMode);
      }),
      { numRuns: runs(30) },
    );
  });

  it('[BUD-136] with another volume base equals the table with changed settings', () => {
    fc.assert(
      fc.property(
        arbitraryTableAndWorld(),
        fc.constantFrom('WS' as const, 'RT' as const),
        ({ table, world }, volumeBase) => {
          const settings = { ...table.logic.settings, volumeBase };
          const request = { settings, reference: referenceFrom(world.set), pins: world.pins, keepInputs: true };
          const made = valueOf(regenerate(table, request));
          const opened = valueOf(openTable({ ...snapshotOf(table), settings }));
          expect(made.columns).toEqual(opened.columns);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('keeps every input of rows in both tables', () => {
    fc.assert(
      fc.property(arbitraryTableAndWorld(), fc.nat(11), ({ table, world }, dropped) => {
        const scope = { ...world.scope, models: world.scope.models.filter((_id, index) => index !== dropped) };
        const made = valueOf(
          regenerate(table, { scope, reference: referenceFrom(world.set), pins: world.pins, keepInputs: true }),
        );
        const rows = leafIndex(made.rows);
        for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
          const now = rows.get(rowIdentity(table.rows, row));
          if (now === undefined) continue;
          for (const field of table.logic.inputs)
            expect(typedValue(made, now, field)).toEqual(typedValue(table, row, field));
        }
      }),
      { numRuns: runs(30) },
    );
  });
});
