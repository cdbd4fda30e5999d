import type { CellState, GridColumn, GridSource, RowsChanged, RowTree } from '@oasis/ui';
import { PLAIN_CELL } from '@oasis/ui';
import { type BenchTable, COLUMN_WIDTH, COLUMNS, FROZEN, isNumber, isTyped, ROWS, titleOf } from './bench-table.ts';

const WRITE: CellState = { ...PLAIN_CELL, kind: 'WRITE' };
const READ: CellState = { ...PLAIN_CELL, kind: 'READ' };

/** The bench's table as the product's grid reads it. */
export class BenchSource implements GridSource {
  readonly rowCount = ROWS;
  readonly isEditable = true;
  readonly tree: RowTree | undefined = undefined;
  readonly columns: readonly GridColumn[] = Array.from({ length: COLUMNS }, (_, column) => ({
    id: titleOf(column),
    title: titleOf(column),
    width: COLUMN_WIDTH,
    align: isNumber(column) ? 'right' : 'left',
    format: isNumber(column) ? 'number' : 'text',
    frozen: column < FROZEN,
  }));
  readonly #table: BenchTable;

  constructor(table: BenchTable) {
    this.#table = table;
  }

  get version(): number {
    return this.#table.version;
  }

  text(row: number, column: number): string {
    return this.#table.text(row, column);
  }

  rawText(row: number, column: number): string {
    return isNumber(column) ? String(this.#table.value(row, column)) : this.text(row, column);
  }

  number(row: number, column: number): number {
    return isNumber(column) ? this.#table.value(row, column) : Number.NaN;
  }

  state(_row: number, column: number): CellState {
    return isTyped(column) ? WRITE : READ;
  }

  note(): string | undefined {
    return undefined;
  }

  lockReason(_row: number, column: number): string | undefined {
    return isTyped(column) ? undefined : 'A name or a sum';
  }

  rowKey(row: number): string {
    return String(row);
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    return this.#table.subscribe((changed) => listener(new Set(changed.map(([row]) => row))));
  }
}
