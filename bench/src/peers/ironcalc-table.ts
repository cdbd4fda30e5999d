import { readFileSync } from 'node:fs';
import { initSync, Model } from '@ironcalc/wasm';
import type { BudgetTable } from '@oasis/engine/table';
import { COLUMN_COUNT } from '../work/work-template.ts';
import { sheetOf } from './sheet-formulas.ts';

/** Shows every digit of a number, so that results can be compared. */
const ALL_DIGITS = '0.00000000000000E+00';

/** The work table in IronCalc (WebAssembly). It calculates whole workbooks: on demand, or after each entry. */
export class IronCalcTable {
  readonly #model: Model;
  readonly #rowCount: number;

  constructor(table: Pick<BudgetTable, 'rows' | 'columns'>) {
    initSync({ module: readFileSync(new URL('wasm_bg.wasm', import.meta.resolve('@ironcalc/wasm'))) });
    this.#model = new Model('work', 'en', 'UTC', 'en');
    this.#rowCount = table.rows.count;
    this.#model.pauseEvaluation();
    for (const [row, cells] of sheetOf(table).entries()) {
      for (const [column, cell] of cells.entries()) {
        if (cell !== null) this.#model.setUserInput(0, row + 1, column + 1, String(cell));
      }
    }
    this.#model.evaluate();
  }

  /** Calculates everything. */
  calculate(): void {
    this.#model.evaluate();
  }

  /** Writes one number and calculates. */
  set(row: number, column: number, value: number): void {
    this.#model.setUserInput(0, row + 1, column + 1, String(value));
    this.#model.evaluate();
  }

  /** Every value, by column. */
  values(): readonly Float64Array[] {
    const area = { sheet: 0, row: 1, column: 1, width: COLUMN_COUNT, height: this.#rowCount };
    this.#model.updateRangeStyle(area, 'num_fmt', ALL_DIGITS);
    return Array.from({ length: COLUMN_COUNT }, (_, column) =>
      Float64Array.from({ length: this.#rowCount }, (__, row) => {
        const text = this.#model.getFormattedCellValue(0, row + 1, column + 1);
        return text === '' ? Number.NaN : Number(text);
      }),
    );
  }

  close(): void {
    this.#model.free();
  }
}
