import type { Page } from 'playwright-core';
import type { CellPlace } from '../page/protocol.ts';

/** The text that the data gives a cell. */
export type TextOf = (cell: CellPlace) => string | Promise<string>;

/** Throws unless every one of the cells is in sight and shows the text of the data. */
export async function expectEqual(page: Page, cells: readonly CellPlace[], textOf: TextOf): Promise<void> {
  const painted = await page.evaluate((places) => globalThis.benchProbe.painted(places), cells);
  const wrong: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const text = await textOf(cell);
    if (painted[index] !== text) {
      wrong.push(`${cell.row}, ${cell.column}: '${painted[index] ?? 'nothing'}', not '${text}'`);
    }
  }
  if (wrong.length > 0) throw new Error(`painted otherwise than the data: ${wrong.slice(0, 5).join('; ')}`);
}

/** Cells of some rows and columns. */
export function cellsOf(rows: readonly number[], columns: readonly number[]): readonly CellPlace[] {
  return rows.flatMap((row) => columns.map((column) => ({ row, column })));
}
