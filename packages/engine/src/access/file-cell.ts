/**
 * Content of a spreadsheet cell other than text: a number, a number displayed in another form than its digits (e.g. as a
 * currency), a share displayed in percent, a day, or true or false.
 */
export type CellType = 'number' | 'formatted' | 'percent' | 'date' | 'boolean';

/**
 * A cell with its type. The text of a number is its digits, of a percent '30%', of a day '2027-03-01' (without time), else
 * 'TRUE' or 'FALSE'. A number written as a power of ten, or with more digits than a spreadsheet keeps, stays unchanged.
 */
export interface TypedCell {
  readonly type: CellType;
  readonly text: string;
}

/** A cell of a file until its field is known. A text is a plain string, as is every cell of a CSV file. */
export type FileCell = string | TypedCell;

/** The text of a cell of any type. */
export function cellText(cell: FileCell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

/** The type of a cell that is no text; undefined for a text. */
export function cellType(cell: FileCell | undefined): CellType | undefined {
  return typeof cell === 'object' ? cell.type : undefined;
}
