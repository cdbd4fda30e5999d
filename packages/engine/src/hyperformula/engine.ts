import { HyperFormula } from 'hyperformula';

export interface SpreadsheetOptions {
  /** The licence key of HyperFormula. */
  readonly licenseKey?: string;
}

/** The content of a sheet's cell: a number, a formula of ours that starts with '=', or nothing. Never text typed by a user. */
export type SheetInput = number | string | null;

/**
 * An empty HyperFormula. `precisionRounding` is 15, because its default changes large amounts; at 15 all safe integers are kept.
 * `precisionEpsilon` is the relative difference up to which numbers are equal at 15 digits; its default makes a cent of 100 billion 0.
 */
export function createSpreadsheet(maxRows: number, { licenseKey = 'gpl-v3' }: SpreadsheetOptions): HyperFormula {
  return HyperFormula.buildEmpty({
    licenseKey,
    precisionRounding: 15,
    precisionEpsilon: 3.5e-15,
    maxRows: Math.max(maxRows, 1),
  });
}

/** The id of a new sheet. */
export function addSheet(spreadsheet: HyperFormula, name: string): number {
  const sheet = spreadsheet.getSheetId(spreadsheet.addSheet(name));
  if (sheet === undefined) throw new Error(`The sheet ${name} was not made`);
  return sheet;
}

/** Writes a block of cells with evaluation suspended, which is many times faster than cell by cell. */
export function writeBlock(
  spreadsheet: HyperFormula,
  address: { readonly sheet: number; readonly row: number; readonly col: number },
  cells: readonly (readonly SheetInput[])[],
): void {
  spreadsheet.suspendEvaluation();
  spreadsheet.setCellContents(
    { ...address },
    cells.map((row) => [...row]),
  );
  spreadsheet.resumeEvaluation();
}

/** A cell's value as a number; text, errors and empty cells are missing. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}
