import type { BudgetTable } from '@oasis/engine/table';
import { HyperFormula } from 'hyperformula';
import { COLUMN_COUNT } from '../work/work-template.ts';
import { sheetOf } from './sheet-formulas.ts';

/** A block of numbers to be written: columns side by side from `column` on, each from `row` on. */
export interface NumberBlock {
  readonly column: number;
  readonly row: number;
  readonly columns: readonly Float64Array[];
}

/** The most rows of a sheet; the default of HyperFormula is less than the large tables have. */
const MOST_ROWS = 3_000_000;

/** Digits that HyperFormula rounds results to; its default of 10 changes large amounts. */
const PRECISION = 15;

/** The work table in HyperFormula, used in the way that was measured as its fastest: whole blocks, evaluation suspended. */
export class HyperFormulaTable {
  readonly #engine: HyperFormula;
  readonly #rowCount: number;

  constructor(table: Pick<BudgetTable, 'rows' | 'columns'>) {
    this.#rowCount = table.rows.count;
    this.#engine = HyperFormula.buildFromArray(sheetOf(table), {
      licenseKey: 'gpl-v3',
      maxRows: MOST_ROWS,
      precisionRounding: PRECISION,
    });
  }

  /** Writes blocks and calculates once. */
  write(blocks: readonly NumberBlock[]): void {
    const rows = blocks.map(({ columns }) =>
      Array.from({ length: columns[0]?.length ?? 0 }, (_, at) => columns.map((column) => column[at] ?? null)),
    );
    this.#engine.suspendEvaluation();
    for (const [index, { column: col, row }] of blocks.entries()) {
      this.#engine.setCellContents({ sheet: 0, row, col }, rows[index] ?? []);
    }
    this.#engine.resumeEvaluation();
  }

  /** Writes one number and calculates; answers how many cells changed. */
  set(row: number, column: number, value: number): number {
    return this.#engine.setCellContents({ sheet: 0, row, col: column }, value).length;
  }

  /** Every value, by column. */
  values(): readonly Float64Array[] {
    const sheet = this.#engine.getSheetValues(0);
    return Array.from({ length: COLUMN_COUNT }, (_, column) =>
      Float64Array.from({ length: this.#rowCount }, (__, row) => {
        const value = sheet[row]?.[column];
        return typeof value === 'number' ? value : Number.NaN;
      }),
    );
  }

  close(): void {
    this.#engine.destroy();
  }
}
