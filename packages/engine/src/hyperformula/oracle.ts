import { columnName } from '../formula/address.ts';
import type { CalculationData, CalculationPlan } from '../formula/calculation.ts';
import { fieldsLackingResults } from '../formula/lacking.ts';
import { rowFormulas } from '../formula/row-formulas.ts';
import { sheetRunText, sheetText } from '../formula/sheet.ts';
import type { Expression, FieldId } from '../formula/syntax.ts';
import {
  addSheet,
  createSpreadsheet,
  numberOf,
  type SheetInput,
  type SpreadsheetOptions,
  writeBlock,
} from './engine.ts';

/** A whole table in HyperFormula, for comparison with the kernel. */
export interface SpreadsheetOracle {
  /** The columns as HyperFormula has calculated them; a missing value is NaN. */
  columns(): readonly Float64Array[];
  /** Writes inputs into a column from a row on, with evaluation suspended, and calculates. */
  write(field: FieldId, firstRow: number, values: readonly number[]): void;
}

/** Builds a sheet of the same rows and columns, with inputs as numbers and everything computed as formulas, and calculates it. */
export function calculateBySpreadsheet(
  plan: CalculationPlan,
  data: CalculationData,
  options: SpreadsheetOptions = {},
): SpreadsheetOracle {
  const rowCount = data.columns[0]?.length ?? 0;
  const spreadsheet = createSpreadsheet(rowCount, options);
  const sheet = addSheet(spreadsheet, 'table');
  writeBlock(spreadsheet, { sheet, row: 0, col: 0 }, sheetCells(plan, data));
  return {
    columns() {
      const end = { sheet, row: rowCount - 1, col: plan.fields.length - 1 };
      const values = spreadsheet.getRangeValues({ start: { sheet, row: 0, col: 0 }, end });
      return plan.fields.map((_, column) => Float64Array.from(values, (row) => numberOf(row[column])));
    },
    write(field, firstRow, values) {
      const address = { sheet, row: firstRow, col: plan.fields.indexOf(field) };
      writeBlock(
        spreadsheet,
        address,
        values.map((value) => [inputOf(value)]),
      );
    },
  };
}

/** The cells of a table: for each row and field its number, or the formula that computes it, with a leading '='. */
export function sheetCells(plan: CalculationPlan, data: CalculationData): readonly (readonly SheetInput[])[] {
  const rowCount = data.columns[0]?.length ?? 0;
  const lackingOn = { leaf: fieldsLackingResults(plan.leafSteps), summary: fieldsLackingResults(plan.summarySteps) };
  return Array.from({ length: rowCount }, (_, row) => {
    const summary = row < data.summaryRows;
    const formulas = rowFormulas(summary ? plan.summarySteps : plan.leafSteps, data.pairModes?.[row] ?? 0);
    return plan.fields.map((field, column): SheetInput => {
      const formula = formulas.get(field);
      if (formula !== undefined)
        return `=${textOf(formula, plan.fields, row, lackingOn[summary ? 'summary' : 'leaf'])}`;
      if (summary && plan.summedFields.includes(field)) return `=${runText(data, row, column)}`;
      return inputOf(data.columns[column]?.[row] ?? Number.NaN);
    });
  });
}

function textOf(
  expression: Expression,
  fields: readonly FieldId[],
  row: number,
  lacking: ReadonlySet<FieldId>,
): string {
  const text = sheetText(expression, (field) => `${columnName(fields.indexOf(field))}${row + 1}`, lacking);
  if (!text.ok) throw new Error(text.error.code);
  return text.value;
}

function runText({ firstChild, childCount }: CalculationData, row: number, column: number): string {
  const first = firstChild[row] ?? 0;
  const last = first + (childCount[row] ?? 0) - 1;
  const name = columnName(column);
  return sheetRunText(`${name}${first + 1}:${name}${last + 1}`);
}

function inputOf(value: number): SheetInput {
  return Number.isFinite(value) ? value : null;
}
