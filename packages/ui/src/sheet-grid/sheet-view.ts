import type { CellAddress, CellRange, GridSource, RowsChanged } from './grid-source.ts';
import type { Selection } from './selection.ts';
import { clampCell, isInside, protectedHead, rangeOf, singleCell } from './selection.ts';

/** How a cell stands in the selection. */
export type CellMark = '' | 'selected' | 'active';

/**
 * What is selected, whether the sheet is protected at the moment, and which cells are on the screen.
 * Mounted cells register here; only those whose text, state or mark may have changed are called.
 */
export class SheetView {
  #selection: Selection | undefined;
  #isUnprotected = false;
  readonly #cells = new Map<number, Map<number, Set<() => void>>>();
  readonly #listeners = new Set<() => void>();
  readonly #source: GridSource;

  constructor(source: GridSource) {
    this.#source = source;
    this.#selection = clampedSelection(source, undefined);
  }

  get selection(): Selection | undefined {
    return this.#selection;
  }

  get range(): CellRange | undefined {
    return this.#selection === undefined ? undefined : rangeOf(this.#selection);
  }

  get active(): CellAddress | undefined {
    return this.#selection?.anchor;
  }

  /** True while Ctrl is held: the sheet then lets whole ranges be selected and copied ([BUD-038]). It never lifts the lock of a cell. */
  get isUnprotected(): boolean {
    return this.#isUnprotected;
  }

  setUnprotected(isUnprotected: boolean): void {
    if (this.#isUnprotected === isUnprotected) return;
    this.#isUnprotected = isUnprotected;
    this.#tell();
  }

  select(cell: CellAddress): void {
    const inside = clampCell(this.#source, cell);
    if (inside !== undefined) this.#setSelection(singleCell(inside));
  }

  /** Reaches the range to a cell; before the first locked cell while the sheet is protected ([BUD-041]). */
  extendTo(cell: CellAddress): void {
    const wanted = clampCell(this.#source, cell);
    const anchor = this.#selection?.anchor;
    if (wanted === undefined || anchor === undefined) return;
    this.#setSelection({ anchor, head: this.#isUnprotected ? wanted : protectedHead(this.#source, anchor, wanted) });
  }

  selectAll(): void {
    const last = { row: this.#source.rowCount - 1, column: this.#source.columns.length - 1 };
    const anchor = this.#selection?.anchor;
    if (anchor === undefined) return;
    this.#setSelection({ anchor: { row: 0, column: 0 }, head: last });
  }

  mark(row: number, column: number): CellMark {
    return markIn(this.#selection, row, column);
  }

  /** Registers a mounted cell; answers how to leave again. */
  mount(row: number, column: number, callback: () => void): () => void {
    const columns = this.#cells.get(row) ?? new Map<number, Set<() => void>>();
    if (columns.size === 0) this.#cells.set(row, columns);
    const callbacks = columns.get(column) ?? new Set<() => void>();
    columns.set(column, callbacks.add(callback));
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0) columns.delete(column);
      if (columns.size === 0 && this.#cells.get(row) === columns) this.#cells.delete(row);
    };
  }

  /** Calls the mounted cells of the rows, and whoever watches the view. */
  repaint(rows: RowsChanged): void {
    if (rows === 'all') this.#selection = clampedSelection(this.#source, this.#selection);
    for (const [row, columns] of this.#cells) {
      if (rows !== 'all' && !rows.has(row)) continue;
      for (const callbacks of columns.values()) for (const callback of callbacks) callback();
    }
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #setSelection(selection: Selection): void {
    const before = this.#selection;
    this.#selection = selection;
    for (const [row, columns] of this.#cells) {
      for (const [column, callbacks] of columns) {
        if (markIn(before, row, column) === markIn(selection, row, column)) continue;
        for (const callback of callbacks) callback();
      }
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function clampedSelection(source: GridSource, selection: Selection | undefined): Selection | undefined {
  const anchor = clampCell(source, selection?.anchor ?? { row: 0, column: 0 });
  const head = clampCell(source, selection?.head ?? { row: 0, column: 0 });
  return anchor === undefined || head === undefined ? undefined : { anchor, head };
}

function markIn(selection: Selection | undefined, row: number, column: number): CellMark {
  if (selection === undefined) return '';
  if (selection.anchor.row === row && selection.anchor.column === column) return 'active';
  return isInside(rangeOf(selection), row, column) ? 'selected' : '';
}
