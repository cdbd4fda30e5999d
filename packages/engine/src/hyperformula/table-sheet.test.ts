import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../testing/arbitrary-table.ts';
import { BUILT_IN_TEMPLATE } from '../../testing/arbitrary-template.ts';
import { runs } from '../../testing/runs.ts';
import { sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { PAIR_BY_AMOUNT } from '../formula/steps.ts';
import { type TableSheet, type TableSheetCell, tableSheet } from '../report/table-sheet.ts';
import { valueAt } from '../table/cells.ts';
import { writeTyped } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import { numberField } from '../template/built-in/make-field.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import { PAYMENT_TERM } from '../template/built-in/payment-term.ts';
import { formOfTemplate, setManual, templateOfForm } from '../template/index.ts';
import { addSheet, createSpreadsheet, numberOf, type SheetInput, writeBlock } from './engine.ts';

function sheetOf(table: BudgetTable): TableSheet {
  return tableSheet({ ...table, value: (row, field) => valueAt(table, row, field) });
}

function inputOf(cell: TableSheetCell): SheetInput {
  if (cell.kind === 'text') return null;
  if (cell.formula !== undefined) return `=${cell.formula}`;
  return Number.isFinite(cell.value) ? cell.value : null;
}

/** The values that a spreadsheet calculates for the sheet, cell for cell of its rows. */
function recalculated({ rows, columns }: TableSheet): readonly (readonly number[])[] {
  const spreadsheet = createSpreadsheet(rows.length + 1, {});
  const sheet = addSheet(spreadsheet, 'Budget');
  const lines = [columns.map((): SheetInput => null), ...rows.map((cells) => cells.map(inputOf))];
  writeBlock(spreadsheet, { sheet, row: 0, col: 0 }, lines);
  const end = { sheet, row: rows.length, col: columns.length - 1 };
  const values = spreadsheet.getRangeValues({ start: { sheet, row: 1, col: 0 }, end });
  return values.map((line) => line.map(numberOf));
}

function differing(sheet: TableSheet): readonly unknown[] {
  const values = recalculated(sheet);
  return sheet.rows.flatMap((cells, line) =>
    cells.flatMap((cell, column) => {
      if (cell.kind === 'text') return [];
      const found = values[line]?.[column] ?? Number.NaN;
      const close = Math.abs(found - cell.value) <= 1e-9 * Math.max(1, Math.abs(cell.value));
      return close || (Number.isNaN(found) && Number.isNaN(cell.value)) ? [] : [{ line, column, cell, found }];
    }),
  );
}

describe('a table as a sheet with live formulas', () => {
  it.each([
    ['of the built-in templates', { template: BUILT_IN_TEMPLATE }],
    ['of random templates', {}],
  ] as const)('[BUD-058] %s gives the values of the product when a spreadsheet recalculates it', (_, options) => {
    fc.assert(
      fc.property(arbitraryTable(options), (table) => {
        expect(differing(sheetOf(table))).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  it('[BUD-062] has a formula in every computed cell, and only typed cells are unlocked', () => {
    fc.assert(
      fc.property(arbitraryTable({ template: BUILT_IN_TEMPLATE }), (table) => {
        const { columns, rows } = sheetOf(table);
        rows.forEach((cells, position) => {
          const row = table.rows.display[position] ?? -1;
          cells.forEach((cell, place) => {
            const column = columns[place];
            if (cell.kind === 'text' || column?.kind !== 'field') return;
            const isLeaf = row >= table.rows.leafStart;
            if (isLeaf && column.field.kind === 'formula') expect(cell.formula).toBeDefined();
            if (cell.isInput) expect([isLeaf, column.field.kind, cell.formula]).toEqual([true, 'input', undefined]);
            const isRateOfAmount =
              isLeaf && column.field.id === table.logic.pair?.rate.id && table.pairMode[row] === PAIR_BY_AMOUNT;
            if (isRateOfAmount) expect([cell.isInput, cell.formula === undefined]).toEqual([false, false]);
          });
        });
      }),
      { numRuns: runs(15) },
    );
  });

  it('has no result in every cell that depends on a row that divides by 0', () => {
    // RT of the first model is 30, of the others 60 and more.
    const computed = (id: string, text: string) =>
      numberField(id, { en: id, zh: id }, { kind: 'formula', text }, { kind: 'sum' });
    const extra = [
      computed('share', 'budgetEstimation / (rtPipeline - 30)'),
      computed('atLeast', 'SUM(share, 5)'),
      computed('known', 'IFERROR(share, 7)'),
      computed('counted', 'COUNT(share, 5)'),
    ];
    const table = sampleTable({ template: { ...NORMAL_SALES, fields: [...NORMAL_SALES.fields, ...extra] } });
    const input = (role: string) =>
      present(
        table.logic.inputs.find((field) => field.role === role),
        role,
      );
    for (let row = table.rows.leafStart; row < table.rows.count; row++) {
      writeTyped(table, row, input('penetration'), 0.5);
      writeTyped(table, row, input('costPerUnit'), 1000);
    }
    table.calculation.whole();
    const sheet = sheetOf(table);
    expect(differing(sheet)).toEqual([]);
    const first = table.rows.display.indexOf(table.rows.leafStart);
    const found = (line: number) =>
      extra.map(({ id }) => {
        const place = sheet.columns.findIndex((column) => column.kind === 'field' && column.field.id === id);
        return recalculated(sheet)[line]?.[place];
      });
    expect(found(first)).toEqual([Number.NaN, Number.NaN, 7, 1]);
    const second = table.rows.display.indexOf(table.rows.leafStart + 1);
    expect(found(second)).toEqual([2000, 2005, 2000, 2]);
  });

  it('[CFP-017] has interest rate and extension days of Auto as locked numbers', () => {
    const form = ['interestRate', 'extensionDays'].reduce(
      (before, id) => setManual(before, 'cost', id, 'Auto'),
      formOfTemplate(PAYMENT_TERM),
    );
    const template = templateOfForm(form);
    const table = sampleTable({ template: present(template.ok ? template.value : undefined, 'a template') });
    const share = present(
      table.logic.inputs.find((field) => field.role === 'penetration'),
      'a share',
    );
    for (let row = table.rows.leafStart; row < table.rows.count; row++) writeTyped(table, row, share, 0.5);
    table.calculation.whole();
    const sheet = sheetOf(table);
    expect(differing(sheet)).toEqual([]);
    const line = present(sheet.rows[table.rows.display.indexOf(table.rows.leafStart)], 'a leaf');
    const cell = (id: string) =>
      line[sheet.columns.findIndex((column) => column.kind === 'field' && column.field.id === id)];
    expect(cell('interestRate')).toEqual({ kind: 'number', value: 0.05, formula: undefined, isInput: false });
    expect(cell('extensionDays')).toEqual({ kind: 'number', value: 30, formula: undefined, isInput: false });
    expect(cell('penetration')).toMatchObject({ value: 0.5, isInput: true });
  });
});
