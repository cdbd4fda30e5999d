import type { HyperFormula } from 'hyperformula';
import { SCALAR_FUNCTIONS, type ScalarFunctionName } from '../formula/functions.ts';
import type { VectorOperation } from '../formula/vector-operation.ts';
import {
  addSheet,
  createSpreadsheet,
  numberOf,
  type SheetInput,
  type SpreadsheetOptions,
  writeBlock,
} from './engine.ts';

/** Rows that are calculated together. */
const ROWS = 64;

/**
 * Calculates scalar functions by HyperFormula: one sheet of 64 rows for each function and number of operands, whose formulas
 * are written once; later only operands are written. Formulas contain only allowed names and their own addresses.
 */
export function createVectorOperation(options: SpreadsheetOptions = {}): VectorOperation {
  const spreadsheet = createSpreadsheet(ROWS, options);
  const sheets = new Map<string, number>();
  const sheetOf = (name: ScalarFunctionName, operands: number): number => {
    const key = `${name}${operands}`;
    const sheet = sheets.get(key) ?? addFunctionSheet(spreadsheet, name, operands);
    sheets.set(key, sheet);
    return sheet;
  };
  return {
    calculate(name, operands, result, from, to) {
      const { least, most } = SCALAR_FUNCTIONS[name];
      if (operands.length < least || operands.length > most)
        throw new Error(`${name} with ${operands.length} operands`);
      const sheet = sheetOf(name, operands.length);
      for (let start = from; start < to; start += ROWS) {
        calculateBlock({ spreadsheet, sheet, operands, result }, start, Math.min(to, start + ROWS));
      }
    },
  };
}

interface BlockContext {
  readonly spreadsheet: HyperFormula;
  readonly sheet: number;
  readonly operands: readonly Float64Array[];
  readonly result: Float64Array;
}

function calculateBlock({ spreadsheet, sheet, operands, result }: BlockContext, from: number, to: number): void {
  const cells = Array.from({ length: ROWS }, (_, index): readonly SheetInput[] =>
    operands.map((operand) => (from + index < to ? cellOf(operand[from + index]) : null)),
  );
  writeBlock(spreadsheet, { sheet, row: 0, col: 0 }, cells);
  const values = spreadsheet.getRangeValues({
    start: { sheet, row: 0, col: operands.length },
    end: { sheet, row: to - from - 1, col: operands.length },
  });
  values.forEach(([value], index) => {
    result[from + index] = numberOf(value);
  });
}

function addFunctionSheet(spreadsheet: HyperFormula, name: ScalarFunctionName, operands: number): number {
  const sheet = addSheet(spreadsheet, `${name}${operands}`);
  const formulas = Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from(
      { length: operands },
      (_unused, column) => `${String.fromCharCode(65 + column)}${row + 1}`,
    );
    return [`=IF(COUNT(${cells.join(',')})<${operands},"",${name}(${cells.join(',')}))`];
  });
  writeBlock(spreadsheet, { sheet, row: 0, col: operands }, formulas);
  return sheet;
}

function cellOf(value: number | undefined): SheetInput {
  return value === undefined || !Number.isFinite(value) ? null : value;
}
