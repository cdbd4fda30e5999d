/** Sizes of the grid in pixels (BUD-141..148). */
export const ROW_HEIGHT = 40;
export const HEADER_HEIGHT = 50;
export const DEFAULT_TABLE_HEIGHT = 400;
export const NUMBER_WIDTH = 120;
export const AVERAGE_WIDTH = 80;
export const PIPELINE_WIDTH = 100;
export const MODEL_WIDTH = 160;

/** Widths of the identity columns: their longest usual texts, so that numbers get the room that is left. */
export const KEY_WIDTHS = {
  make: 90,
  customer: 130,
  period: 140,
  brand: 150,
  typeClass: 100,
  modelYear: 90,
  model: MODEL_WIDTH,
} as const;

/** Height of a table with a number of rows: the rows and one more (BUD-143), or the default while the rows are unknown (BUD-144). */
export function gridHeight(rows: number | undefined): number {
  return rows === undefined ? DEFAULT_TABLE_HEIGHT : ROW_HEIGHT * (rows + 1);
}
