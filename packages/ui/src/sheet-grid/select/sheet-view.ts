import type { CellAddress, CellRange, GridSource, RowsChanged } from '../source/grid-source.ts';
import { clampedSelection, movedSelection } from './moved-selection.ts';
import type { Selection } from './selection.ts';
import {
  clampCell,
  currentRange,
  extended,
  isInside,
  protectedHead,
  singleCell,
  withActive,
  withoutCell,
  withRange,
} from './selection.ts';

/** The selection state of a cell. */
export type CellMark = '' | 'selected' | 'active';

/**
 * The selection, and whether the sheet is protected at the moment. Painters listen and ask for the marks of
 * their cells. When rows or columns are rearranged, the selection stays on its cells.
 */
export class SheetView {
  #selection: Selection | undefined;
  #isUnprotected = false;
  #fillTarget: CellRange | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #source: GridSource;

  constructor(source: GridSource) {
    this.#source = source;
    this.#selection = clampedSelection(source, undefined);
  }

  get selection(): Selection | undefined {
    return this.#selection;
  }

  get ranges(): readonly CellRange[] {
    return this.#selection?.ranges ?? [];
  }

  /** The range with the active cell. */
  get range(): CellRange | undefined {
    return this.#selection === undefined ? undefined : currentRange(this.#selection);
  }

  get active(): CellAddress | undefined {
    return this.#selection?.active;
  }

  get head(): CellAddress | undefined {
    return this.#selection?.head;
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

  /** The cells that a fill would write to when the mouse is let go now. */
  get fillTarget(): CellRange | undefined {
    return this.#fillTarget;
  }

  setFillTarget(target: CellRange | undefined): void {
    this.#fillTarget = target;
    this.#tell();
  }

  select(cell: CellAddress): void {
    const inside = clampCell(this.#source, cell);
    if (inside !== undefined) this.#change(singleCell(inside));
  }

  /** Reaches the current range to a cell; before the first locked cell while the sheet is protected ([BUD-041]). */
  extendTo(cell: CellAddress): void {
    const wanted = clampCell(this.#source, cell);
    const selection = this.#selection;
    if (wanted === undefined || selection === undefined) return;
    const head = this.#isUnprotected ? wanted : protectedHead(this.#source, selection.active, wanted);
    this.#change(extended(selection, head));
  }

  /** Begins one range more, as Ctrl and a click do. */
  add(cell: CellAddress): void {
    const inside = clampCell(this.#source, cell);
    if (inside === undefined) return;
    this.#change(this.#selection === undefined ? singleCell(inside) : withRange(this.#selection, inside, inside));
  }

  /** Takes one cell out of the selection. */
  remove(cell: CellAddress): void {
    if (this.#selection !== undefined) this.#change(withoutCell(this.#selection, cell));
  }

  /**
   * Selects from one cell to another, locked cells included: whole rows, columns or the table, a found or a filled block.
   * With `isMore` it is one range more.
   */
  selectRange(active: CellAddress, head: CellAddress, isMore = false): void {
    const [from, to] = [clampCell(this.#source, active), clampCell(this.#source, head)];
    if (from === undefined || to === undefined) return;
    const before = isMore ? this.#selection : undefined;
    this.#change(withRange(before ?? { ranges: [], active: from, head: to }, from, to));
  }

  /** Selects whole rows from one to another; the active cell is in the first of them. */
  selectRows(from: number, to: number, isMore = false): void {
    this.selectRange({ row: from, column: 0 }, { row: to, column: this.#source.columns.length - 1 }, isMore);
  }

  /** Selects whole columns from one to another; the active cell is in the first of them. */
  selectColumns(from: number, to: number, isMore = false): void {
    this.selectRange({ row: 0, column: from }, { row: this.#source.rowCount - 1, column: to }, isMore);
  }

  /** Selects ranges of the table at once, locked cells included; the active cell is one of theirs. */
  selectRanges(ranges: readonly CellRange[], active: CellAddress): void {
    const { bottom, right } = currentRange({ ranges, active, head: active });
    this.#change({ ranges, active, head: { row: bottom, column: right } });
  }

  /** Extends the current range to a cell, locked cells included. */
  reach(head: CellAddress): void {
    const wanted = clampCell(this.#source, head);
    if (wanted !== undefined && this.#selection !== undefined) this.#change(extended(this.#selection, wanted));
  }

  selectAll(): void {
    this.selectRows(0, this.#source.rowCount - 1);
  }

  /** Moves the active cell inside the selection, as Tab and Enter do in a range. */
  activate(cell: CellAddress): void {
    if (this.#selection !== undefined && this.isSelected(cell.row, cell.column)) {
      this.#change(withActive(this.#selection, cell));
    }
  }

  mark(row: number, column: number): CellMark {
    const active = this.#selection?.active;
    if (active?.row === row && active.column === column) return 'active';
    return this.isSelected(row, column) ? 'selected' : '';
  }

  isSelected(row: number, column: number): boolean {
    return this.ranges.some((range) => isInside(range, row, column));
  }

  isRowSelected(row: number): boolean {
    const right = this.#source.columns.length - 1;
    return this.ranges.some(
      (range) => row >= range.top && row <= range.bottom && range.left === 0 && range.right === right,
    );
  }

  isColumnSelected(column: number): boolean {
    const bottom = this.#source.rowCount - 1;
    return this.ranges.some(
      (range) => column >= range.left && column <= range.right && range.top === 0 && range.bottom === bottom,
    );
  }

  /** Rows or columns are rearranged: the selection goes with its cells. */
  follow(moved: (cell: CellAddress) => CellAddress): void {
    if (this.#selection !== undefined) this.#selection = movedSelection(this.#selection, moved);
  }

  /** The source has changed. */
  repaint(rows: RowsChanged): void {
    if (rows === 'all') this.#selection = clampedSelection(this.#source, this.#selection);
    this.#tell();
  }

  /** A stable function, so that components that render by it do not subscribe again each time. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(selection: Selection): void {
    this.#selection = selection;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
