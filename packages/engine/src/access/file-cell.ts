/**
 * What a spreadsheet holds in a cell that is no text: a number, a number that is shown as something else than its digits
 * (as an amount of a currency), a share that is shown in percent, a day, or true or false.
 */
export type CellType = 'number' | 'formatted' | 'percent' | 'date' | 'boolean';

/**
 * A cell with its type. Its text is of a number its digits, of a percent '30%', of a day '2027-03-01' (a time is left out), and
 * 'TRUE' or 'FALSE'. A number that is written as a power of ten, and one of more digits than a spreadsheet keeps, is as it came.
 */
export interface TypedCell {
  readonly type: CellType;
  readonly text: string;
}

/** A cell of a file until its field is known. A text is a plain string, as is every cell of a CSV file. */
export type FileCell = string | TypedCell;

/** What a cell says, whatever it is. */
export function cellText(cell: FileCell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

/** What a spreadsheet holds in the cell; undefined for a text. */
export function cellType(cell: FileCell | undefined): CellType | undefined {
  return typeof cell === 'object' ? cell.type : undefined;
}
