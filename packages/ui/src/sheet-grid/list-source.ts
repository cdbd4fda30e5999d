import { numberText } from './clipboard/cell-text.ts';
import type { ClipboardProblem } from './clipboard/sheet-clipboard.ts';
import type { CellState, ColumnFormat, GridColumn, GridSource, RowsChanged } from './grid-source.ts';
import { PLAIN_CELL } from './grid-source.ts';
import type { SheetActions } from './sheet-actions.ts';

/** A column of a list: where its values come from, and how they are shown. */
export type ListColumn<Row> = Pick<GridColumn, 'id' | 'title' | 'width'> & {
  /** The first columns of a list may stay in view. */
  readonly frozen?: boolean;
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
}

const LOCKED: CellState = { ...PLAIN_CELL, kind: 'READ' };

/** Records as a grid reads them: a table of numbers that nobody types into. */
export class ListSource<Row> implements GridSource {
  readonly isEditable = false;
  readonly tree = undefined;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();
  #list: List<Row>;
  #columns: readonly GridColumn[];
  #version = 0;

  constructor(list: List<Row>) {
    this.#list = list;
    this.#columns = gridColumns(list);
  }

  /** Other records, or the same in another language. */
  set(list: List<Row>): void {
    if (list === this.#list) return;
    if (list.columns !== this.#list.columns) this.#columns = gridColumns(list);
    this.#list = list;
    this.#version++;
    for (const listener of this.#listeners) listener('all');
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

  state(): CellState {
    return LOCKED;
  }

  note(): undefined {
    return undefined;
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

  #cell(row: number, column: number): readonly [Row | undefined, ListColumn<Row> | undefined] {
    return [this.#list.rows[row], this.#list.columns[column]];
  }
}

function gridColumns<Row>({ columns }: List<Row>): readonly GridColumn[] {
  return columns.map(({ id, title, width, format, frozen = false }) => {
    return { id, title, width, format, frozen, align: format === 'text' ? 'left' : 'right' };
  });
}

const NOTHING_DONE = { written: 0, refused: 0 } as const;

/** What a table for reading answers to wishes; of copying it is told what goes wrong. */
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
