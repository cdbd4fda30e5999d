import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { messageText } from '../messages/message-text.ts';
import { FLEET_SALES } from '../template/built-in/fleet-sales.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import { offeredInputSets } from '../template/rules.ts';
import type { FieldRole } from '../template/types.ts';
import { rowName } from './cells.ts';
import { cellState, cellType, isEditable, rowLevel, rowState } from './lock.ts';
import { writeTyped } from './pair.ts';
import type { BudgetTable, EditPolicy, RowLevel } from './types.ts';

const ALL: EditPolicy = { kind: 'all' };

const fieldOf = (table: BudgetTable, role: FieldRole) => table.logic.byRole.get(role)!;
const stateOf = (table: BudgetTable, row: number, role: FieldRole, policy: EditPolicy = ALL) =>
  cellState(table, row, fieldOf(table, role), policy);
const rowOf = (table: BudgetTable, level: RowLevel) =>
  Array.from(table.rows.level).findIndex((_depth, row) => rowLevel(table, row) === level);

function typeInto(table: BudgetTable, row: number, role: FieldRole, value: number): void {
  const field = fieldOf(table, role);
  if (field.kind !== 'input') throw new Error('not an input');
  writeTyped(table, row, field, value);
  table.calculation.row(row);
}

const valueOf = (table: BudgetTable, row: number, role: FieldRole) => table.columns[fieldOf(table, role).index]![row];

describe('cell types', () => {
  it('[BUD-050] [BUD-051] are editable only when WRITE', () => {
    expect(isEditable('READ')).toBe(false);
    expect(isEditable('WRITE')).toBe(true);
  });

  it('[BUD-052] [BUD-053] [BUD-054] of makes, customers and brands are never editable', () => {
    const table = sampleTable({ template: FLEET_SALES, scope: { shape: 'customer', customers: ['Hertz'] } });
    for (const type of ['MAKESUMMARY', 'CUSTOMERSUMMARY', 'BRANDSUMMARY'] as const) {
      expect(isEditable(type)).toBe(false);
      expect(stateOf(table, rowOf(table, type), 'volume')).toMatchObject({ type, reason: { code: 'CELL_SUMMARY' } });
    }
  });

  it('[BUD-055] [BUD-056] of type classes and model years are never editable', () => {
    const table = sampleTable();
    for (const type of ['TYPECLASSSUMMARY', 'MODELYEARSUMMARY'] as const) {
      expect(isEditable(type)).toBe(false);
      expect(stateOf(table, rowOf(table, type), 'costPerUnit')).toMatchObject({
        type,
        reason: { code: 'CELL_SUMMARY' },
      });
    }
  });
});

describe('the lock rule', () => {
  it.each(['period', 'customer'] as const)(
    '[BUD-126] by type class has no models, and type class rows are WRITE, in shape %s',
    (shape) => {
      const customers = shape === 'customer' ? ['Hertz', 'Avis'] : [];
      for (const period of ['Period', 'Month'] as const) {
        const table = sampleTable({ inputSet: { detail: 'Type Class', period }, scope: { shape, customers } });
        const { rows } = table;
        expect(rows.levels).not.toContain('TYPECLASSSUMMARY');
        expect(rows.levels).not.toContain('MODELYEARSUMMARY');
        expect(rows.keys.model.every((id) => id === -1) && rows.keys.modelYear.every((id) => id === -1)).toBe(true);
        const leaves = Array.from({ length: rows.count - rows.leafStart }, (_, at) => rows.leafStart + at);
        expect(new Set(leaves.map((row) => rowName(rows, row)))).toEqual(
          new Set(['C-Class', 'E-Class', 'S-Class', 'G-Class']),
        );
        expect(leaves).toHaveLength(4 * (shape === 'customer' ? 2 : 1) * (period === 'Month' ? 3 : 1));
        for (const row of leaves) expect(stateOf(table, row, 'costPerUnit')).toEqual({ type: 'WRITE' });
      }
    },
  );

  it.each(['period', 'customer'] as const)(
    '[BUD-124] [BUD-125] [BUD-127] takes one choice of each pair in shape %s',
    (shape) => {
      const customers = shape === 'customer' ? ['Hertz'] : [];
      for (const inputSet of offeredInputSets(NORMAL_SALES)) {
        const table = sampleTable({ inputSet, scope: { shape, customers } });
        const { rows } = table;
        const written = table.logic.inputs.filter((field) => cellType(table, rows.leafStart, field, ALL) === 'WRITE');
        const cost = inputSet.cost === 'Cost/unit' ? 'costPerUnit' : 'costPercent';
        const roles = inputSet.mode === 'Auto' ? [] : ['override', 'penetration', 'volume', cost];
        expect(written.map(({ role }) => role)).toEqual(roles);
        expect(rows.texts.includes('2026-02')).toBe(inputSet.period === 'Month');
        expect(rows.keys.model.some((id) => id >= 0)).toBe(inputSet.detail === 'Model');
      }
    },
  );

  it('[BUD-037] makes only inputs on leaf rows WRITE', () => {
    const table = sampleTable();
    const leaf = table.rows.leafStart;
    expect(stateOf(table, leaf, 'costPerUnit')).toEqual({ type: 'WRITE' });
    expect(stateOf(table, leaf, 'budget')).toMatchObject({ type: 'READ', reason: { code: 'CELL_COMPUTED' } });
    expect(stateOf(table, leaf, 'rtPipeline')).toMatchObject({ type: 'READ', reason: { code: 'CELL_REFERENCE' } });
    expect(stateOf(table, 0, 'costPerUnit').type).toBe('MAKESUMMARY');
  });

  it('[BUD-060] makes a row READ or WRITE', () => {
    const table = sampleTable();
    const none: EditPolicy = { kind: 'none', reason: { code: 'BUDGET_READ_ONLY' } };
    expect(rowState(table, table.rows.leafStart, ALL)).toBe('WRITE');
    expect(rowState(table, table.rows.leafStart, none)).toBe('READ');
    expect(rowState(table, 0, ALL)).toBe('READ');
    expect(rowState(sampleTable({ inputSet: { mode: 'Auto' } }), table.rows.leafStart, ALL)).toBe('READ');
  });

  it('returns the reason of the policy, or lets only some fields be edited', () => {
    const table = sampleTable();
    const leaf = table.rows.leafStart;
    const reason = { code: 'BUDGET_READ_ONLY' } as const;
    expect(stateOf(table, leaf, 'volume', { kind: 'none', reason })).toEqual({ type: 'READ', reason });
    const some: EditPolicy = { kind: 'fields', fields: new Set([fieldOf(table, 'override').id]), reason };
    expect(stateOf(table, leaf, 'override', some).type).toBe('WRITE');
    expect(cellType(table, leaf, fieldOf(table, 'costPerUnit'), some)).toBe('READ');
  });
});

describe('the linked pair', () => {
  it('[BUD-061] makes Estimated Volume READ when % Penetration is typed', () => {
    const table = sampleTable();
    typeInto(table, table.rows.leafStart, 'penetration', 0.2);
    const state = stateOf(table, table.rows.leafStart, 'volume');
    expect(state.type).toBe('READ');
    expect(state.type !== 'WRITE' && messageText(state.reason, 'en')).toContain('% Penetration');
    expect(stateOf(table, table.rows.leafStart, 'penetration').type).toBe('WRITE');
    expect(stateOf(table, table.rows.leafStart + 1, 'volume').type).toBe('WRITE');
  });

  it('[BUD-062] makes Estimated Volume WRITE again when % Penetration is cleared', () => {
    const table = sampleTable();
    typeInto(table, table.rows.leafStart, 'penetration', 0.2);
    typeInto(table, table.rows.leafStart, 'penetration', Number.NaN);
    expect(stateOf(table, table.rows.leafStart, 'volume').type).toBe('WRITE');
  });

  it('[BUD-063] makes % Penetration READ when Estimated Volume is typed', () => {
    const table = sampleTable();
    typeInto(table, table.rows.leafStart, 'volume', 5);
    expect(stateOf(table, table.rows.leafStart, 'penetration').type).toBe('READ');
    expect(stateOf(table, table.rows.leafStart, 'volume').type).toBe('WRITE');
  });

  it('[BUD-064] makes % Penetration WRITE again when Estimated Volume is cleared', () => {
    const table = sampleTable();
    typeInto(table, table.rows.leafStart, 'volume', 5);
    typeInto(table, table.rows.leafStart, 'volume', Number.NaN);
    expect(stateOf(table, table.rows.leafStart, 'penetration').type).toBe('WRITE');
  });

  it('[BUD-065] shows the computed partner, and clearing empties both', () => {
    const table = sampleTable();
    const leaf = table.rows.leafStart;
    typeInto(table, leaf, 'override', 100);
    typeInto(table, leaf, 'penetration', 0.2);
    expect(valueOf(table, leaf, 'volume')).toBe(20);
    typeInto(table, leaf, 'penetration', 0);
    expect([valueOf(table, leaf, 'penetration'), valueOf(table, leaf, 'volume')]).toEqual([Number.NaN, Number.NaN]);
    typeInto(table, leaf, 'volume', 25);
    expect(valueOf(table, leaf, 'penetration')).toBe(0.25);
    typeInto(table, leaf, 'volume', Number.NaN);
    expect([valueOf(table, leaf, 'penetration'), valueOf(table, leaf, 'volume')]).toEqual([Number.NaN, Number.NaN]);
  });
});
