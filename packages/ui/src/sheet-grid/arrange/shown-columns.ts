import type { GridColumn, GridSource, RowOutline } from '../source/grid-source.ts';
import { shownColumns, sizedColumn } from './arranged-columns.ts';
import type { SheetSettings } from './sheet-settings.ts';

/** The key under which an outline's width is stored. */
const OUTLINE_SIZE = 'outline';

/**
 * The source's column at a position. In an outline the first position has the name of each row, from any
 * column. A name whose own column is hidden moves to the next identity column, which is empty in such a row.
 */
export class ShownColumns {
  /** In order and width of the screen. */
  readonly columns: readonly GridColumn[];
  /** Columns of the source by position; an outline has the last one that it covers. */
  readonly #shown: readonly number[];
  readonly #outline: RowOutline | undefined;
  readonly #isOutline: boolean;
  /** By column of the source: the position that shows its names instead. */
  readonly #standIns = new Map<number, number>();

  constructor({ columns, tree }: Pick<GridSource, 'columns' | 'tree'>, settings: SheetSettings) {
    this.#outline = tree?.outline;
    this.#isOutline = settings.outline && this.#outline !== undefined;
    this.#shown = this.#isOutline ? outlined(columns, this.#covered, settings) : shownColumns(columns, settings);
    this.columns = this.#shown.flatMap((at, position) => {
      const column = columns[at];
      if (column === undefined) return [];
      return [sizedColumn(this.#isOutline ? this.#inOutline(column, position) : column, settings)];
    });
    if (this.#outline !== undefined) this.#placeNames(columns);
  }

  /** Whether the position is that of the outline. */
  isOutline(position: number): boolean {
    return this.#isOutline && position === 0;
  }

  /** Whether a column of the source is a part of the outline. */
  isCovered(column: number): boolean {
    return this.#isOutline && this.#covered.includes(column);
  }

  /** The column of the source at a position, for any row; -1 outside of the table. */
  at(position: number): number {
    return this.#shown[position] ?? -1;
  }

  /** The column of the source that a row of the source shows at a position. */
  of(row: number, position: number): number {
    const column = this.#shown[position] ?? -1;
    if (this.#standIns.size === 0 || this.#outline === undefined || row < 0) return column;
    const naming = this.#outline.naming(row);
    if (this.#isApart(naming)) {
      if (position === 0) return naming;
      if (column === naming) return this.#shown[0] ?? -1;
    }
    return this.#standIns.get(naming) === position ? naming : column;
  }

  /** The position of a column of the source in a row of it; -1 if it is hidden. */
  positionOf(row: number, column: number): number {
    const naming = row < 0 ? -1 : (this.#outline?.naming(row) ?? -1);
    if (this.#isApart(naming)) {
      if (column === naming) return 0;
      if (column === this.#shown[0]) return this.#shown.indexOf(naming);
    }
    if (this.isCovered(column)) return 0;
    const position = this.#shown.indexOf(column);
    if (position !== -1 || naming === -1 || naming !== column) return position;
    return this.#standIns.get(column) ?? -1;
  }

  /**
   * Whether a row has its name in a column beside the outline. The outline shows that name as well, and the column the text
   * that the outline would have shown.
   */
  #isApart(naming: number): boolean {
    return this.#isOutline && !this.#covered.includes(naming) && this.#shown.includes(naming);
  }

  get #covered(): readonly number[] {
    return this.#outline?.covered ?? [];
  }

  #inOutline(column: GridColumn, position: number): GridColumn {
    if (position > 0 || this.#outline === undefined) return { ...column, width: column.narrow ?? column.width };
    const { title, width, group } = this.#outline;
    return { ...column, title, width, group, sizeAs: OUTLINE_SIZE };
  }

  #placeNames(columns: readonly GridColumn[]): void {
    columns.forEach(({ frozen }, column) => {
      if (!frozen) return;
      if (this.isCovered(column)) this.#standIns.set(column, 0);
      else if (!this.#shown.includes(column)) {
        const next = columns.findIndex((other, at) => at > column && other.frozen && this.#shown.includes(at));
        if (next !== -1) this.#standIns.set(column, this.#shown.indexOf(next));
      }
    });
  }
}

/** The last column that an outline covers, and behind it those that it does not. */
function outlined(
  columns: readonly GridColumn[],
  covered: readonly number[],
  settings: SheetSettings,
): readonly number[] {
  return [...covered.slice(-1), ...shownColumns(columns, settings).filter((at) => !covered.includes(at))];
}
