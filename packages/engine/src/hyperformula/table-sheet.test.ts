import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAIR_BY_AMOUNT } from '../formula/steps.ts';
import { type TableSheet, type TableSheetCell, tableSheet } from '../report/table-sheet.ts';
import { valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import { arbitraryTable } from '../testing/arbitrary-table.ts';
import { BUILT_IN_TEMPLATE } from '../testing/arbitrary-template.ts';
import { runs } from '../testing/runs.ts';
import { addSheet, createSpreadsheet, numberOf, type SheetInput, writeBlock } from './engine.ts';

function sheetOf(table: BudgetTable): TableSheet {
  return tableSheet({ ...table, value: (row, field) => valueAt(table, row, field) });
}

function inputOf(cell: TableSheetCell): SheetInput {
  if (cell.kind === 'text') return null;
  if (cell.formula !== undefined) return `=${cell.formula}`;
  return Number.isFinite(cell.value) ? cell.value : null;
}

/** What a spreadsheet makes of the sheet, cell for cell of its rows. */
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

  it('[BUD-062] has a formula in every computed cell, and leaves open what can be typed alone', () => {
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
});
