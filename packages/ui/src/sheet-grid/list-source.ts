import { numberText } from './clipboard/cell-text.ts';
import type { CellState, ColumnFormat, GridColumn, GridSource, RowsChanged, RowTree } from './source/grid-source.ts';
import { PLAIN_CELL } from './source/grid-source.ts';
import type { ClipboardProblem, SheetActions } from './source/sheet-actions.ts';

/** A column of a list: the source of its values, and their display. */
export type ListColumn<Row> = Pick<GridColumn, 'id' | 'title' | 'width' | 'group'> & {
  /** The first columns of a list may stay in view. */
  readonly frozen?: boolean;
  /** A sentence why the cell of a row stands out; undefined if it does not. */
  flag?(row: Row): string | undefined;
} & (
    | { readonly format: 'text'; text(row: Row): string }
    | {
        readonly format: Exclude<ColumnFormat, 'text'>;
        /** A fraction in a percent column; NaN for none. */
        value(row: Row): number;
        text(value: number): string;
      }
  );

export interface List<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** A name of the row that no other row has. */
  rowKey(row: Row): string;
  /** Why no cell can be written, in a sentence. */
  readonly lockReason: string;
  /** The hierarchy of rows, depth first; absent for a flat list. */
  readonly levels?: ListLevels<Row>;
}

export interface ListLevels<Row> {
  /** The grouping of each depth, outermost first. */
  readonly names: readonly string[];
  depth(row: Row): number;
}

const LOCKED: CellState = { ...PLAIN_CELL, kind: 'READ' };

/** The look of rows with children, by depth. */
const SUMMARIES: readonly CellState[] = (['MAKESUMMARY', 'TYPECLASSSUMMARY', 'MODELYEARSUMMARY'] as const).map(
  (kind) => ({ ...PLAIN_CELL, kind }),
);

/** Records as a grid reads them: a table of numbers that nobody types into. */
export class ListSource<Row> implements GridSource {
  readonly isEditable = false;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();
  #list: List<Row>;
  #columns: readonly GridColumn[];
  #tree: RowTree | undefined;
  #version = 0;

  constructor(list: List<Row>) {
    this.#list = list;
    this.#columns = gridColumns(list);
    this.#tree = this.#treeOf(list);
  }

  /** Other records, or the same in another language. */
  set(list: List<Row>): void {
    if (list === this.#list) return;
    if (list.columns !== this.#list.columns) this.#columns = gridColumns(list);
    this.#list = list;
    this.#tree = this.#treeOf(list);
    this.#version++;
    for (const listener of this.#listeners) listener('all');
  }

  get tree(): RowTree | undefined {
    return this.#tree;
  }

  get columns(): readonly GridColumn[] {
    return this.#columns;
  }

  get version(): number {
    return this.#version;
  }

  get rowCount(): number {
    return this.#list.rows.length;
  }

  text(row: number, column: number): string {
    const [record, at] = this.#cell(row, column);
    if (record === undefined || at === undefined) return '';
    return at.format === 'text' ? at.text(record) : at.text(at.value(record));
  }

  rawText(row: number, column: number): string {
    const value = this.number(row, column);
    if (this.columns[column]?.format === 'text') return this.text(row, column);
    if (Number.isNaN(value)) return '';
    return numberText(value, this.columns[column]?.format === 'percent');
  }

  number(row: number, column: number): number {
    const [record, at] = this.#cell(row, column);
    return record === undefined || at === undefined || at.format === 'text' ? Number.NaN : at.value(record);
  }

  state(row: number, column: number): CellState {
    const state = this.#plainState(row);
    return this.note(row, column) === undefined ? state : { ...state, flagged: true };
  }

  note(row: number, column: number): string | undefined {
    const [record, at] = this.#cell(row, column);
    return record === undefined ? undefined : at?.flag?.(record);
  }

  #plainState(row: number): CellState {
    return this.#tree?.isGroup(row) === true ? (SUMMARIES[this.#tree.depth(row)] ?? LOCKED) : LOCKED;
  }

  lockReason(): string {
    return this.#list.lockReason;
  }

  rowKey(row: number): string {
    const record = this.#list.rows[row];
    return record === undefined ? '' : this.#list.rowKey(record);
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #treeOf({ rows, levels }: List<Row>): RowTree | undefined {
    if (levels === undefined) return undefined;
    const depths = rows.map((row) => levels.depth(row));
    const depth = (row: number): number => depths[row] ?? 0;
    return { levels: levels.names, depth, isGroup: (row) => depth(row + 1) > depth(row) };
  }

  #cell(row: number, column: number): readonly [Row | undefined, ListColumn<Row> | undefined] {
    return [this.#list.rows[row], this.#list.columns[column]];
  }
}

function gridColumns<Row>({ columns }: List<Row>): readonly GridColumn[] {
  return columns.map(({ id, title, width, format, group, frozen = false }) => {
    const align = format === 'text' ? 'left' : 'right';
    return { id, title, width, format, frozen, align, ...(group !== undefined && { group }) };
  });
}

const NOTHING_DONE = { written: 0, refused: 0 } as const;

/** The replies of a read-only table to wishes; it reports errors of copying. */
export function readingActions(clipboard: (problem: ClipboardProblem) => void): SheetActions {
  const nothing = () => Promise.resolve(NOTHING_DONE);
  return {
    edit: () => Promise.resolve(false),
    paste: nothing,
    fill: nothing,
    clear: nothing,
    undo: () => undefined,
    redo: () => undefined,
    canUndo: () => false,
    canRedo: () => false,
    dismiss: () => undefined,
    clipboard,
    locked: () => undefined,
  };
}
