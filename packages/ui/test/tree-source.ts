import type { GridColumn, GridSource, RowsChanged, RowTree } from '../src/sheet-grid/source/grid-source.ts';
import { PLAIN_CELL } from '../src/sheet-grid/source/grid-source.ts';

/** One row of a `TreeSource`: its depth, and the content of its columns. */
export interface TreeRow {
  readonly depth: number;
  readonly cells: readonly (string | number)[];
}

/** A table with groups for tests: `name` is a frozen text column, all others hold numbers. Rows with children are locked. */
export class TreeSource implements GridSource {
  readonly columns: readonly GridColumn[];
  readonly isEditable = true;
  readonly tree: RowTree | undefined;
  readonly rows: TreeRow[];
  version = 0;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();

  constructor(rows: readonly TreeRow[], names: readonly string[] = ['name', 'a', 'b', 'c']) {
    this.rows = [...rows];
    this.columns = names.map((id, index) => ({
      id,
      title: id.toUpperCase(),
      width: 100,
      align: index === 0 ? 'left' : 'right',
      format: index === 0 ? 'text' : 'number',
      frozen: index === 0,
    }));
    const isGroup = (row: number): boolean => (this.rows[row + 1]?.depth ?? 0) > (this.rows[row]?.depth ?? 0);
    if (rows.some(({ depth }) => depth > 0)) {
      this.tree = { levels: ['Make', 'Brand'], depth: (row) => this.rows[row]?.depth ?? 0, isGroup };
    }
  }

  get rowCount(): number {
    return this.rows.length;
  }

  text(row: number, column: number): string {
    const cell = this.rows[row]?.cells[column];
    return cell === undefined || Number.isNaN(cell) ? '' : String(cell);
  }

  rawText(row: number, column: number): string {
    return this.text(row, column);
  }

  number(row: number, column: number): number {
    const cell = this.rows[row]?.cells[column];
    return typeof cell === 'number' ? cell : Number.NaN;
  }

  state(row: number, column: number) {
    const kind = column === 0 || this.tree?.isGroup(row) === true ? ('READ' as const) : ('WRITE' as const);
    return { ...PLAIN_CELL, kind };
  }

  lockReason(row: number, column: number): string | undefined {
    return this.state(row, column).kind === 'WRITE' ? undefined : 'locked';
  }

  /** The names on the way down to the row. */
  rowKey(row: number): string {
    let depth = this.rows[row]?.depth ?? 0;
    const names = [this.text(row, 0)];
    for (let above = row - 1; above >= 0 && depth > 0; above--) {
      const at = this.rows[above]?.depth ?? 0;
      if (at >= depth) continue;
      depth = at;
      names.unshift(this.text(above, 0));
    }
    return names.join('/');
  }

  note(): string | undefined {
    return undefined;
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(row: number, column: number, value: string | number): void {
    const { depth, cells } = this.rows[row] ?? { depth: 0, cells: [] };
    this.rows[row] = { depth, cells: cells.with(column, value) };
    this.tell(new Set([row]));
  }

  tell(rows: RowsChanged): void {
    this.version++;
    for (const listener of this.#listeners) listener(rows);
  }
}
