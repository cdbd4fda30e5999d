import type {
  CellAddress,
  CellBlock,
  CellState,
  GridColumn,
  GridSource,
  RowsChanged,
  RowTree,
} from '../source/grid-source.ts';
import type { RowArrangement } from './arranged-rows.ts';
import { arrangeRows, foldRows, nearestShown, rowsAbove, sameOrder } from './arranged-rows.ts';
import type { SheetSettings } from './sheet-settings.ts';
import { DEFAULT_SETTINGS } from './sheet-settings.ts';
import { ShownColumns } from './shown-columns.ts';

/** The new position of a cell after a change of the arrangement; the nearest cell when it is hidden. */
export type Moved = (cell: CellAddress) => CellAddress;

/**
 * A source as a person has arranged it: rows sorted, filtered and folded, columns moved, hidden and sized. It answers by
 * position on the screen and is the one place that translates positions to rows and columns of the source and back.
 *
 * The order of rows is taken when sort or filters are set: an edit moves and hides nothing until `applyAgain`.
 */
export class ArrangedSource implements GridSource {
  /** The owner's source, in its own rows and columns. */
  readonly source: GridSource;
  #settings: SheetSettings;
  #rows: RowArrangement;
  #shown: ShownColumns;
  #sourceColumns: readonly GridColumn[];
  #sourceVersion: number;
  #arrangements = 0;
  #leave: (() => void) | undefined;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();
  readonly #movers = new Set<(moved: Moved) => void>();

  constructor(source: GridSource, settings: SheetSettings = DEFAULT_SETTINGS) {
    this.source = source;
    this.#settings = settings;
    this.#sourceVersion = source.version;
    this.#rows = arrangeRows(source, settings);
    this.#sourceColumns = source.columns;
    this.#shown = new ShownColumns(source, settings);
  }

  get settings(): SheetSettings {
    return this.#settings;
  }

  get rowCount(): number {
    return this.#rows.shown?.length ?? this.source.rowCount;
  }

  get columns(): readonly GridColumn[] {
    return this.#shown.columns;
  }

  get isEditable(): boolean {
    return this.source.isEditable;
  }

  get version(): number {
    return this.source.version + this.#arrangements;
  }

  text(row: number, column: number): string {
    const at = this.rowAt(row);
    return this.source.text(at, this.#shown.of(at, column));
  }

  rawText(row: number, column: number): string {
    const at = this.rowAt(row);
    return this.source.rawText(at, this.#shown.of(at, column));
  }

  number(row: number, column: number): number {
    const at = this.rowAt(row);
    return this.source.number(at, this.#shown.of(at, column));
  }

  state(row: number, column: number): CellState {
    const at = this.rowAt(row);
    const state = this.source.state(at, this.#shown.of(at, column));
    return this.#shown.isOutline(column) ? { ...state, indent: this.#stepsIn(at) } : state;
  }

  note(row: number, column: number): string | undefined {
    const at = this.rowAt(row);
    return this.source.note(at, this.#shown.of(at, column));
  }

  lockReason(row: number, column: number): string | undefined {
    const at = this.rowAt(row);
    return this.source.lockReason(at, this.#shown.of(at, column));
  }

  rowKey(row: number): string {
    return this.source.rowKey(this.rowAt(row));
  }

  /** By position, like everything here. */
  get tree(): RowTree | undefined {
    const { tree } = this.source;
    if (tree === undefined) return undefined;
    return {
      levels: tree.levels,
      depth: (row) => tree.depth(this.rowAt(row)),
      isGroup: (row) => tree.isGroup(this.rowAt(row)),
    };
  }

  /** Whether rows of the group at a position are out of sight. */
  isFolded(row: number): boolean {
    return this.#rows.isFolded(this.rowAt(row));
  }

  /** The folded groups above a row of the source, as its rows. */
  foldedAbove(row: number): readonly number[] {
    return rowsAbove(this.source.tree, row).filter((above) => this.#rows.isFolded(above));
  }

  /** Whether the filters let a row of the source through; it may be folded away nevertheless. */
  passes(row: number): boolean {
    return this.#rows.order?.includes(row) ?? true;
  }

  /** Whether a filter of one of the table's columns is set. */
  get isFiltered(): boolean {
    return this.#rows.isFiltered;
  }

  /** The row of the source at a position; -1 outside of the table. */
  rowAt(position: number): number {
    const { shown } = this.#rows;
    if (shown !== undefined) return shown[position] ?? -1;
    return position >= 0 && position < this.source.rowCount ? position : -1;
  }

  /** The column of the source at a position; -1 outside of the table. An outline is the last of those that it covers. */
  columnAt(position: number): number {
    return this.#shown.at(position);
  }

  /** Whether the column at a position names each row in its place among the others. */
  isOutline(position: number): boolean {
    return this.#shown.isOutline(position);
  }

  /** Whether a column of the source is a part of the outline. */
  isCovered(column: number): boolean {
    return this.#shown.isCovered(column);
  }

  /** The position of the row's name; undefined if the source gives none. */
  namingAt(row: number): number | undefined {
    const at = this.rowAt(row);
    const { outline } = this.source.tree ?? {};
    return outline === undefined ? undefined : Math.max(0, this.#shown.positionOf(at, outline.naming(at)));
  }

  /** The cell of the source at a position. */
  cellAt({ row, column }: CellAddress): CellAddress {
    const at = this.rowAt(row);
    return { row: at, column: this.#shown.of(at, column) };
  }

  /** The cells of the source at the positions of a block. */
  blockAt({ rows, columns }: CellBlock): CellBlock {
    return { rows: rows.map((row) => this.rowAt(row)), columns: columns.map((column) => this.columnAt(column)) };
  }

  /** Where a cell of the source is shown; undefined while its row or column is not. */
  positionOf({ row, column }: CellAddress): CellAddress | undefined {
    const at = { row: this.#rows.positionOf(row), column: this.#shown.positionOf(row, column) };
    return at.row === -1 || at.column === -1 ? undefined : at;
  }

  /** Shows the table by other settings. Listeners are called if the arrangement of rows or columns changed. */
  arrange(settings: SheetSettings): void {
    const before = this.#settings;
    if (settings === before) return;
    this.#settings = settings;
    const isSameRows = sameOrder(before, settings);
    const isSameFolds = before.foldedFrom === settings.foldedFrom && before.toggled === settings.toggled;
    const isSameColumns =
      before.order === settings.order &&
      before.hidden === settings.hidden &&
      before.widths === settings.widths &&
      before.outline === settings.outline;
    if (isSameRows && isSameFolds && isSameColumns) return;
    this.#rearrange(() => {
      if (!isSameRows) this.#rows = arrangeRows(this.source, settings);
      else if (!isSameFolds) this.#rows = foldRows(this.source, this.#rows, settings);
      if (!isSameColumns) this.#arrangeColumns();
    });
  }

  /** Sorts and filters by the present values. */
  applyAgain(): void {
    this.#rearrange(() => {
      this.#rows = arrangeRows(this.source, this.#settings);
    });
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    if (this.#listeners.size === 0) this.#listen();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#leave?.();
      this.#leave = undefined;
    };
  }

  /** Reports the new places of cells, just before the listeners of `subscribe` get the change of everything. */
  subscribeMoves(listener: (moved: Moved) => void): () => void {
    this.#movers.add(listener);
    return () => this.#movers.delete(listener);
  }

  /** Listens to the source only while it has listeners itself, and catches up with missed changes. */
  #listen(): void {
    this.#leave = this.source.subscribe((rows) => this.#sourceChanged(rows));
    if (this.source.version !== this.#sourceVersion) this.#takeSource();
  }

  #sourceChanged(rows: RowsChanged): void {
    this.#sourceVersion = this.source.version;
    if (rows === 'all') {
      this.#takeSource();
      this.#tell('all');
    } else if (this.#rows.shown === undefined) {
      this.#tell(rows);
    } else {
      const positions = [...rows].map((row) => this.#rows.positionOf(row)).filter((position) => position !== -1);
      if (positions.length > 0) this.#tell(new Set(positions));
    }
  }

  /** Keeps the order of rows unless the source has others now. */
  #takeSource(): void {
    this.#sourceVersion = this.source.version;
    if (this.source.rowCount !== this.#rows.rowCount) this.#rows = arrangeRows(this.source, this.#settings);
    if (this.source.columns !== this.#sourceColumns) this.#arrangeColumns();
  }

  #arrangeColumns(): void {
    this.#sourceColumns = this.source.columns;
    this.#shown = new ShownColumns(this.source, this.#settings);
  }

  /** A row without children is indented one step further, as it has no sign to fold it. */
  #stepsIn(row: number): number {
    const { tree } = this.source;
    if (tree === undefined || row < 0) return 0;
    return tree.depth(row) + (tree.isGroup(row) ? 0 : 1);
  }

  #rearrange(change: () => void): void {
    const rowsBefore = this.#rows;
    const shownBefore = this.#shown;
    change();
    this.#arrangements++;
    const moved: Moved = ({ row, column }) => {
      const sourceRow = rowsBefore.shown === undefined ? row : (rowsBefore.shown[row] ?? -1);
      const to = this.#shown.positionOf(sourceRow, shownBefore.of(sourceRow, column));
      return {
        row: nearestShown(this.source, rowsBefore, row, this.#rows),
        column: to === -1 ? Math.min(column, this.columns.length - 1) : to,
      };
    };
    for (const mover of this.#movers) mover(moved);
    this.#tell('all');
  }

  #tell(rows: RowsChanged): void {
    for (const listener of this.#listeners) listener(rows);
  }
}
