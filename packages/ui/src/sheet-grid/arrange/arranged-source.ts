import type {
  CellAddress,
  CellBlock,
  CellState,
  GridColumn,
  GridSource,
  RowsChanged,
  RowTree,
} from '../grid-source.ts';
import { shownColumns, sizedColumn } from './arranged-columns.ts';
import type { RowArrangement } from './arranged-rows.ts';
import { arrangeRows, foldRows, nearestShown, rowsAbove, sameOrder } from './arranged-rows.ts';
import type { SheetSettings } from './sheet-settings.ts';
import { DEFAULT_SETTINGS } from './sheet-settings.ts';

/** Where a cell that stood at a position stands after a change of the arrangement; the nearest cell when it is not shown. */
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
  /** Columns of the source by position. */
  #shown: readonly number[] = [];
  #columns: readonly GridColumn[] = [];
  #sourceColumns: readonly GridColumn[] = [];
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
    this.#arrangeColumns();
  }

  get settings(): SheetSettings {
    return this.#settings;
  }

  get rowCount(): number {
    return this.#rows.shown?.length ?? this.source.rowCount;
  }

  get columns(): readonly GridColumn[] {
    return this.#columns;
  }

  get isEditable(): boolean {
    return this.source.isEditable;
  }

  get version(): number {
    return this.source.version + this.#arrangements;
  }

  text(row: number, column: number): string {
    return this.source.text(this.rowAt(row), this.columnAt(column));
  }

  rawText(row: number, column: number): string {
    return this.source.rawText(this.rowAt(row), this.columnAt(column));
  }

  number(row: number, column: number): number {
    return this.source.number(this.rowAt(row), this.columnAt(column));
  }

  state(row: number, column: number): CellState {
    return this.source.state(this.rowAt(row), this.columnAt(column));
  }

  note(row: number, column: number): string | undefined {
    return this.source.note(this.rowAt(row), this.columnAt(column));
  }

  lockReason(row: number, column: number): string | undefined {
    return this.source.lockReason(this.rowAt(row), this.columnAt(column));
  }

  rowKey(row: number): string {
    return this.source.rowKey(this.rowAt(row));
  }

  /** By position, as everything here. */
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

  /** The column of the source at a position; -1 outside of the table. */
  columnAt(position: number): number {
    return this.#shown[position] ?? -1;
  }

  /** The cell of the source at a position. */
  cellAt({ row, column }: CellAddress): CellAddress {
    return { row: this.rowAt(row), column: this.columnAt(column) };
  }

  /** The cells of the source at the positions of a block. */
  blockAt({ rows, columns }: CellBlock): CellBlock {
    return { rows: rows.map((row) => this.rowAt(row)), columns: columns.map((column) => this.columnAt(column)) };
  }

  /** Where a cell of the source is shown; undefined while its row or column is not. */
  positionOf({ row, column }: CellAddress): CellAddress | undefined {
    const at = { row: this.#rows.positionOf(row), column: this.#shown.indexOf(column) };
    return at.row === -1 || at.column === -1 ? undefined : at;
  }

  /** Shows the table by other settings. Listeners hear of it if rows or columns stand otherwise now. */
  arrange(settings: SheetSettings): void {
    const before = this.#settings;
    if (settings === before) return;
    this.#settings = settings;
    const isSameRows = sameOrder(before, settings);
    const isSameFolds = before.foldedFrom === settings.foldedFrom && before.toggled === settings.toggled;
    const isSameColumns =
      before.order === settings.order && before.hidden === settings.hidden && before.widths === settings.widths;
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

  /** Tells where cells went, just before the listeners of `subscribe` hear that everything changed. */
  subscribeMoves(listener: (moved: Moved) => void): () => void {
    this.#movers.add(listener);
    return () => this.#movers.delete(listener);
  }

  /** Hears the source only while somebody listens here, and catches up with what it missed. */
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
    const { columns } = this.source;
    this.#sourceColumns = columns;
    this.#shown = shownColumns(columns, this.#settings);
    this.#columns = this.#shown.flatMap((at) => {
      const column = columns[at];
      return column === undefined ? [] : [sizedColumn(column, this.#settings)];
    });
  }

  #rearrange(change: () => void): void {
    const rowsBefore = this.#rows;
    const shownBefore = this.#shown;
    change();
    this.#arrangements++;
    const moved: Moved = ({ row, column }) => {
      const at = shownBefore[column] ?? -1;
      const to = this.#shown.indexOf(at);
      return {
        row: nearestShown(this.source, rowsBefore, row, this.#rows),
        column: to === -1 ? Math.min(column, this.#shown.length - 1) : to,
      };
    };
    for (const mover of this.#movers) mover(moved);
    this.#tell('all');
  }

  #tell(rows: RowsChanged): void {
    for (const listener of this.#listeners) listener(rows);
  }
}
