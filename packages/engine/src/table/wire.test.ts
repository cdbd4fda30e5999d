import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { FLEET_SALES } from '../template/built-in/fleet-sales.ts';
import { isEdited, markEdited } from './edited.ts';
import { writeTyped } from './pair.ts';
import { readWire } from './read-wire.ts';
import type { BudgetTable } from './types.ts';
import { toWire } from './wire.ts';
import type { WireTable } from './wire-types.ts';

const columnOf = ({ header }: WireTable, name: string) => header.findIndex((entry) => entry.name === name);
const firstLeaf = (table: BudgetTable) => Array.from(table.rows.display).indexOf(table.rows.leafStart);
const read = (table: BudgetTable, value: unknown) => readWire(value, table.logic, table.scope.shape);

describe('the wire form', () => {
  it('[BUD-048] [BUD-150] has a header of names and numbers from 0', () => {
    const { header } = toWire(sampleTable());
    expect(header.map(({ columnNumber }) => columnNumber)).toEqual(header.map((_entry, index) => index));
    expect(Object.keys(header[0]!)).toEqual(['name', 'columnNumber']);
    expect(header.slice(0, 6).map(({ name }) => name)).toEqual([
      'Period',
      'Brand',
      'Type Class',
      'Model Year',
      'Model',
      'RT Pipeline',
    ]);
  });

  it('[BUD-049] has cells with the fields of the specification', () => {
    const { inputTableCell } = toWire(sampleTable());
    expect(Object.keys(inputTableCell[0]![0]!).sort()).toEqual(
      ['align', 'contents', 'contentsType', 'edited', 'readOnly', 'trigger', 'type', 'visible', 'width'].sort(),
    );
  });

  it('[BUD-122] begins with make and customer for a table of that shape', () => {
    const table = sampleTable({ template: FLEET_SALES, scope: { shape: 'customer', customers: ['Hertz'] } });
    const wire = toWire(table);
    expect(wire.header.slice(0, 6).map(({ name }) => name)).toEqual([
      'Make',
      'Customer',
      'Brand',
      'Type Class',
      'Model Year',
      'Model',
    ]);
    const leaf = wire.inputTableCell[firstLeaf(table)]!;
    expect(leaf.slice(0, 6).map(({ contents }) => contents)).toEqual([
      'PBP',
      'Hertz',
      'Mercedes-Benz',
      'C-Class',
      '2026',
      'C 200 L',
    ]);
  });

  it('[BUD-150] has the types text, number and percent, hidden columns and triggers', () => {
    const table = sampleTable();
    const wire = toWire(table);
    const leaf = wire.inputTableCell[firstLeaf(table)]!;
    const cell = (name: string) => leaf[columnOf(wire, name)]!;
    expect([cell('Model').contentsType, cell('Cost/unit').contentsType, cell('% Penetration').contentsType]).toEqual([
      'text',
      'number',
      'percent',
    ]);
    expect([cell('MSRP w/o VAT').visible, cell('VAT rate').visible, cell('Make').visible]).toEqual([
      true,
      false,
      false,
    ]);
    expect([cell('Cost/unit').trigger, cell('Budget Estimation').trigger]).toEqual([true, false]);
    expect([cell('Model').align, cell('Cost/unit').align, cell('Model').width]).toEqual(['left', 'right', 160]);
    expect([cell('RT Pipeline').contents, cell('Cost/unit').contents]).toEqual([30, '']);
  });

  it('[BUD-150] marks edited cells, and their number type and lock', () => {
    const table = sampleTable();
    const { amount, rate } = table.logic.pair!;
    writeTyped(table, table.rows.leafStart, amount, 6);
    markEdited(table, table.rows.leafStart, amount);
    table.calculation.whole();
    const wire = toWire(table);
    const leaf = wire.inputTableCell[firstLeaf(table)]!;
    expect(leaf[columnOf(wire, amount.name.en)]).toMatchObject({
      type: 'WRITE',
      contents: 6,
      edited: true,
      readOnly: false,
      trigger: true,
    });
    expect(leaf[columnOf(wire, rate.name.en)]).toMatchObject({
      type: 'READ',
      contents: 0.1,
      edited: false,
      readOnly: true,
      trigger: false,
    });
  });

  it('[BUD-052] gives summary rows their type and their name', () => {
    const wire = toWire(sampleTable());
    const [make, brand] = wire.inputTableCell;
    expect(new Set(make!.map(({ type }) => type))).toEqual(new Set(['MAKESUMMARY']));
    expect(make!.slice(0, 5).map(({ contents }) => contents)).toEqual(['PBP', '', '', '', '']);
    expect(brand!.slice(0, 5).map(({ contents }) => contents)).toEqual([
      '2026-01 ~ 2026-03',
      'Mercedes-Benz',
      '',
      '',
      '',
    ]);
    expect(make![columnOf(wire, 'RT Pipeline')]!.contents).toBe(300);
  });

  it('is written for some rows of a table, with names in either language', () => {
    const table = sampleTable();
    const wire = toWire(table, { kind: 'all' }, 'zh');
    const rows = read(table, { header: wire.header, inputTableCell: wire.inputTableCell.slice(4, 6) });
    expect(rows.ok && rows.value.map(({ keys }) => keys.model)).toEqual(['C 200 L', 'C 260 L']);
  });

  it.each<readonly [string, (wire: WireTable) => unknown]>([
    ['nothing', () => undefined],
    ['no header', ({ inputTableCell }) => ({ inputTableCell })],
    ['a shorter header', ({ header, inputTableCell }) => ({ header: header.slice(1), inputTableCell })],
    [
      'another name',
      ({ header, inputTableCell }) => ({ header: header.map((entry) => ({ ...entry, name: 'x' })), inputTableCell }),
    ],
    ['a shorter row', ({ header, inputTableCell }) => ({ header, inputTableCell: [inputTableCell[0]!.slice(1)] })],
    [
      'a text for a number',
      ({ header, inputTableCell }) => ({
        header,
        inputTableCell: [inputTableCell[0]!.map((cell) => ({ ...cell, contents: '1' }))],
      }),
    ],
    [
      'a type that there is not',
      ({ header, inputTableCell }) => ({
        header,
        inputTableCell: [inputTableCell[0]!.map((cell) => ({ ...cell, type: 'X' }))],
      }),
    ],
  ])('is refused with %s', (_what, change) => {
    const table = sampleTable();
    const result = read(table, change(toWire(table)));
    expect(!result.ok && result.error.code).toBe('TABLE_MALFORMED');
  });

  it('never throws, for any value', () => {
    const table = sampleTable();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(read(table, value).ok).toBe(false);
        expect(read(table, { header: toWire(table).header, inputTableCell: [value] }).ok).toBe(false);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('edited marks', () => {
  it('are kept for each of 32 inputs', () => {
    const table = sampleTable();
    const fields = Array.from({ length: 32 }, (_item, ordinal) => ({ ...table.logic.inputs[0]!, ordinal }));
    for (const field of fields) {
      expect(isEdited(table, 3, field)).toBe(false);
      markEdited(table, 3, field);
      expect(isEdited(table, 3, field)).toBe(true);
    }
    expect(isEdited(table, 2, fields[0]!)).toBe(false);
  });
});
