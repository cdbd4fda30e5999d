/** Sizes of the grid in pixels (BUD-141..148). */
export const ROW_HEIGHT = 40;
export const HEADER_HEIGHT = 50;
export const DEFAULT_TABLE_HEIGHT = 400;
export const NUMBER_WIDTH = 120;
export const AVERAGE_WIDTH = 80;
export const PIPELINE_WIDTH = 100;
export const MODEL_WIDTH = 160;

/** Height of a table of so many rows: the rows and one more (BUD-143), or the default while the rows are unknown (BUD-144). */
export function gridHeight(rows: number | undefined): number {
  return rows === undefined ? DEFAULT_TABLE_HEIGHT : ROW_HEIGHT * (rows + 1);
}
