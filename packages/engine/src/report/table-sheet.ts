import { columnName } from '../formula/address.ts';
import { fieldsLackingResults } from '../formula/lacking.ts';
import { rowFormulas } from '../formula/row-formulas.ts';
import { type AddressOf, sheetRunText, sheetText } from '../formula/sheet.ts';
import type { Expression } from '../formula/syntax.ts';
import { keyText } from '../table/cells.ts';
import { columnsFor } from '../table/columns.ts';
import { cellType } from '../table/lock.ts';
import type { KeyName, RowSet, TableScope } from '../table/types.ts';
import type { CalculationLogic, LogicField } from '../template/logic.ts';

/** The parts of an open table, or of the copy of one, that a sheet reads. */
export interface SheetView {
  readonly logic: CalculationLogic;
  readonly scope: TableScope;
  readonly rows: RowSet;
  readonly pairMode: Uint8Array;
  readonly value: (row: number, field: LogicField) => number;
}

export type TableSheetColumn =
  | { readonly kind: 'key'; readonly key: KeyName; readonly width: number }
  | { readonly kind: 'field'; readonly field: LogicField };

/** A text, or a number; NaN is missing. */
export type TableSheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'number';
      readonly value: number;
      /** In A1 notation without '='; absent if the number is typed, or comes from master data. */
      readonly formula: string | undefined;
      /** Whether it can be typed in the budget. */
      readonly isInput: boolean;
    };

/** A table as a sheet of a workbook: row 1 has the titles, the rows of the screen follow. */
export interface TableSheet {
  /** Identity, visible fields, then hidden ones, which formulas read. */
  readonly columns: readonly TableSheetColumn[];
  readonly rows: readonly (readonly TableSheetCell[])[];
}

/** Cells that one sum of a formula names at most; spreadsheets take 255. */
const MOST_PARTS = 200;

/**
 * The sheet with the formulas that the kernel calculates by: of leaf rows, of the linked pair by the pair mode of the row, and of
 * summary rows. A formula that is longer than spreadsheets take is left out, and its number stays.
 */
export function tableSheet(view: SheetView): TableSheet {
  const { logic, rows, scope } = view;
  const fields = [...logic.fields.filter(({ visible }) => visible), ...logic.fields.filter(({ visible }) => !visible)];
  const keys = columnsFor(scope.shape).map(({ key, width }) => ({ kind: 'key', key, width }) as const);
  const columns = [...keys, ...fields.map((field) => ({ kind: 'field', field }) as const)];
  const letters = new Map(fields.map(({ id }, place) => [id, columnName(keys.length + place)]));
  const formulas = new SheetFormulas(view, letters);
  return {
    columns,
    rows: Array.from(rows.display, (row, position) => [
      ...keys.map(({ key }): TableSheetCell => ({ kind: 'text', text: keyText(rows, row, key) })),
      ...formulas.cellsOf(row, position, fields),
    ]),
  };
}

class SheetFormulas {
  readonly #view: SheetView;
  readonly #letters: ReadonlyMap<string, string>;
  /** Line of the sheet by row of the table. */
  readonly #lines: Int32Array;
  readonly #lacking: Readonly<Record<'leaf' | 'summary', ReadonlySet<string>>>;

  constructor(view: SheetView, letters: ReadonlyMap<string, string>) {
    this.#view = view;
    this.#letters = letters;
    this.#lines = new Int32Array(view.rows.count);
    view.rows.display.forEach((row, position) => {
      this.#lines[row] = position + 2;
    });
    const { leafSteps, summarySteps } = view.logic.calculation.plan;
    this.#lacking = { leaf: fieldsLackingResults(leafSteps), summary: fieldsLackingResults(summarySteps) };
  }

  cellsOf(row: number, position: number, fields: readonly LogicField[]): readonly TableSheetCell[] {
    const { logic, rows, pairMode } = this.#view;
    const { plan } = logic.calculation;
    const isSummary = row < rows.leafStart;
    const steps = rowFormulas(isSummary ? plan.summarySteps : plan.leafSteps, pairMode[row] ?? 0);
    const addressOf: AddressOf = (field) => `${this.#letters.get(field) ?? ''}${position + 2}`;
    return fields.map((field): TableSheetCell => {
      const expression = steps.get(field.id);
      const isSummed = isSummary && expression === undefined && plan.summedFields.includes(field.id);
      return {
        kind: 'number',
        value: this.#view.value(row, field),
        formula: isSummed ? this.#sumOf(row, field) : expression && this.#text(expression, addressOf, isSummary),
        isInput: !isSummary && cellType(this.#view, row, field, { kind: 'all' }) === 'WRITE',
      };
    });
  }

  #text(expression: Expression, addressOf: AddressOf, isSummary: boolean): string | undefined {
    const text = sheetText(expression, addressOf, this.#lacking[isSummary ? 'summary' : 'leaf']);
    return text.ok ? text.value : undefined;
  }

  /** Children with rows of their own below them are apart on the sheet. */
  #sumOf(row: number, { id }: LogicField): string | undefined {
    const { rows } = this.#view;
    const letter = this.#letters.get(id) ?? '';
    const first = rows.firstChild[row] ?? 0;
    const runs: { from: number; to: number }[] = [];
    for (let child = first; child < first + (rows.childCount[row] ?? 0); child += 1) {
      const line = this.#lines[child] ?? 0;
      const last = runs.at(-1);
      if (last?.to === line - 1) last.to = line;
      else runs.push({ from: line, to: line });
    }
    if (runs.length > MOST_PARTS) return undefined;
    return sheetRunText(
      runs.map(({ from, to }) => `${letter}${from}${from === to ? '' : `:${letter}${to}`}`).join(','),
    );
  }
}
