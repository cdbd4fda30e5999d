import type { BudgetTable } from '@oasis/engine/table';
import { COLUMN, COLUMN_COUNT, GUIDELINE, VAT } from '../work/work-template.ts';

/** What stands in a cell of a spreadsheet: a formula in A1 form, a number, or nothing. */
export type SheetCell = string | number | null;

const LETTERS = 'ABCDEFGHIJKLM';

/** The address of a cell; rows and columns count from 0. */
export function address(column: number, row: number): string {
  return `${LETTERS[column]}${row + 1}`;
}

/**
 * The work table as a spreadsheet: the same rows in the same order, so that the models lie in one block and every sum is
 * over one range, which is what spreadsheet engines calculate fastest.
 */
export function sheetOf({ rows, columns }: Pick<BudgetTable, 'rows' | 'columns'>): SheetCell[][] {
  return Array.from({ length: rows.count }, (_, row) => {
    const valueAt = (column: number): number => columns[column]?.[row] ?? Number.NaN;
    const cells = row < rows.leafStart ? summaryCells(rows, row) : leafCells(row, valueAt);
    const ratios = ratioCells(row);
    return Array.from({ length: COLUMN_COUNT }, (__, column) => cells.get(column) ?? ratios.get(column) ?? null);
  });
}

function leafCells(row: number, valueAt: (column: number) => number): ReadonlyMap<number, SheetCell> {
  const at = (column: number): string => address(column, row);
  const cells = new Map<number, SheetCell>([
    [COLUMN.volume, `=${at(COLUMN.ws)}*${at(COLUMN.penetration)}`],
    [COLUMN.costPerUnit, `=${at(COLUMN.msrp)}/${VAT}*${at(COLUMN.msrpPercent)}`],
    [COLUMN.budget, `=${at(COLUMN.volume)}*${at(COLUMN.costPerUnit)}`],
    [COLUMN.msrpVolume, `=${at(COLUMN.msrp)}/${VAT}*${at(COLUMN.volume)}`],
  ]);
  for (const given of [COLUMN.ws, COLUMN.rt, COLUMN.penetration, COLUMN.msrp, COLUMN.msrpPercent, COLUMN.guideline]) {
    cells.set(given, valueAt(given));
  }
  return cells;
}

function summaryCells({ firstChild, childCount }: BudgetTable['rows'], row: number): ReadonlyMap<number, SheetCell> {
  const first = firstChild[row] ?? 0;
  const last = first + (childCount[row] ?? 0) - 1;
  const cells = new Map<number, SheetCell>();
  for (const column of [COLUMN.ws, COLUMN.rt, COLUMN.volume, COLUMN.budget, COLUMN.msrpVolume]) {
    cells.set(column, `=SUM(${address(column, first)}:${address(column, last)})`);
  }
  cells.set(COLUMN.penetration, quotient(address(COLUMN.volume, row), address(COLUMN.ws, row)));
  cells.set(COLUMN.guideline, GUIDELINE);
  return cells;
}

function ratioCells(row: number): ReadonlyMap<number, SheetCell> {
  const at = (column: number): string => address(column, row);
  return new Map<number, SheetCell>([
    [COLUMN.avgSi, quotient(at(COLUMN.budget), at(COLUMN.volume))],
    [COLUMN.avgSiPercent, quotient(at(COLUMN.budget), at(COLUMN.msrpVolume))],
    [COLUMN.deviation, `=${at(COLUMN.avgSiPercent)}-${at(COLUMN.guideline)}`],
  ]);
}

/** Nothing where the divisor is 0, as in the work table. */
function quotient(dividend: string, divisor: string): string {
  return `=IF(${divisor}=0,"",${dividend}/${divisor})`;
}
