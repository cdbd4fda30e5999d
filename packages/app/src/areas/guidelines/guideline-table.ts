import { parseGivenPercent } from '@oasis/engine/areas/guidelines';
import type { Message } from '@oasis/engine/messages';
import type { GuidelinePercent } from '@oasis/engine/reference';
import {
  type CellBlock,
  type CellState,
  type Fill,
  type GridColumn,
  type GridSource,
  PLAIN_CELL,
  type RowsChanged,
  type RowTree,
  type SheetOutcome,
} from '@oasis/ui';
import { CellEdits, type EditedCell, keyOf, type Write, type YearRow } from './cell-edits.ts';

/** Texts of the table in the language of the page. */
export interface GuidelineWords {
  readonly typeClass: string;
  readonly model: string;
  /** Twelve short names. */
  readonly months: readonly string[];
  readonly wholeMake: string;
  readonly wholeClass: string;
  readonly locked: string;
  inherited(from: 'make' | 'typeClass', percent: string): string;
  refusal(reason: Message, text: string): string;
}

/** The columns that name a row. */
const NAME_COLUMNS = 2;

interface Typed {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Guidelines of a make and a year as the grid shows and edits them. */
export class GuidelineTable implements GridSource {
  readonly isEditable: boolean;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();
  readonly #cells: CellEdits;
  readonly #refused = new Map<string, { readonly reason: Message; readonly text: string }>();
  #words: GuidelineWords;
  #columns: readonly GridColumn[];
  #version = 0;

  constructor(rows: readonly YearRow[], words: GuidelineWords, isEditable: boolean) {
    this.#cells = new CellEdits(rows);
    this.#words = words;
    this.#columns = columnsIn(words);
    this.isEditable = isEditable;
  }

  get rowCount(): number {
    return this.#cells.rows.length;
  }

  get columns(): readonly GridColumn[] {
    return this.#columns;
  }

  get version(): number {
    return this.#version;
  }

  get rows(): readonly YearRow[] {
    return this.#cells.rows;
  }

  get edited(): readonly EditedCell[] {
    return this.#cells.edited;
  }

  get editedCount(): number {
    return this.#cells.count;
  }

  get canUndo(): boolean {
    return this.#cells.canUndo;
  }

  get canRedo(): boolean {
    return this.#cells.canRedo;
  }

  /** Models are under their type class, and everything is under the make. */
  get tree(): RowTree {
    const { typeClass, model, wholeMake } = this.#words;
    const depth = (row: number) => depthOf(this.rows[row]);
    return { levels: [wholeMake, typeClass, model], depth, isGroup: (row) => depth(row + 1) > depth(row) };
  }

  /** The row at a place, and the month (from 0) if the column is one. */
  at(row: number, column: number): { readonly row: YearRow; readonly month: number | undefined } | undefined {
    const of = this.rows[row];
    return of === undefined ? undefined : { row: of, month: column < NAME_COLUMNS ? undefined : column - NAME_COLUMNS };
  }

  /** A row's own value for a month (from 0). */
  own(row: number, month: number): GuidelinePercent {
    return this.#cells.own(row, month);
  }

  text(row: number, column: number): string {
    const of = this.rows[row];
    if (of === undefined) return '';
    if (column === 0) return of.typeClass || (of.model === '' ? this.#words.wholeMake : '-');
    if (column === 1) return of.model || (of.typeClass === '' ? '' : this.#words.wholeClass);
    const percent = this.#inForce(row, column);
    return percent === undefined ? '' : `${percent}%`;
  }

  /** Only the cell's own value: copied elsewhere, an inherited value must not become an own one. */
  rawText(row: number, column: number): string {
    if (column < NAME_COLUMNS) return this.text(row, column);
    const percent = this.#cells.own(row, column - NAME_COLUMNS);
    return percent === null ? '' : `${Number(percent)}%`;
  }

  number(row: number, column: number): number {
    const percent = column < NAME_COLUMNS ? undefined : this.#inForce(row, column);
    return percent === undefined ? Number.NaN : Number((Number(percent) / 100).toFixed(4));
  }

  state(row: number, column: number): CellState {
    if (column < NAME_COLUMNS) return { ...PLAIN_CELL, kind: 'READ' };
    const month = column - NAME_COLUMNS;
    return {
      ...PLAIN_CELL,
      kind: this.isEditable ? 'WRITE' : 'READ',
      edited: this.#cells.isEdited(row, month),
      refused: this.#refused.has(`${row} ${column}`),
      linked: this.#cells.own(row, month) === null && this.#cells.above(row, month) !== undefined,
    };
  }

  note(row: number, column: number): string | undefined {
    if (column < NAME_COLUMNS) return undefined;
    const refused = this.#refused.get(`${row} ${column}`);
    if (refused !== undefined) return this.#words.refusal(refused.reason, refused.text);
    const month = column - NAME_COLUMNS;
    const above = this.#cells.own(row, month) === null ? this.#cells.above(row, month) : undefined;
    return above === undefined ? undefined : this.#words.inherited(above.from, above.percent);
  }

  lockReason(_: number, column: number): string | undefined {
    return this.isEditable && column >= NAME_COLUMNS ? undefined : this.#words.locked;
  }

  rowKey(row: number): string {
    const of = this.rows[row];
    return of === undefined ? '' : keyOf(of);
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Another language. */
  say(words: GuidelineWords): void {
    this.#words = words;
    this.#columns = columnsIn(words);
    this.#changed();
  }

  /** Takes new saved values. Edits that differ from them stay; after a save there are none. */
  take(rows: readonly YearRow[], isSaved: boolean): void {
    this.#refused.clear();
    this.#change(() => this.#cells.take(rows, isSaved));
  }

  /** A text typed into a cell; a refused one leaves the value, with the reason at the cell. */
  enter(row: number, column: number, text: string): boolean {
    return this.#write([{ row, column, text }]).refused === 0;
  }

  paste({ rows, columns }: CellBlock, texts: readonly (readonly string[])[]): SheetOutcome {
    return this.#write(
      rows.flatMap((row, down) =>
        columns.flatMap((column, right) => {
          const text = texts[down]?.[right];
          return text === undefined ? [] : [{ row, column, text }];
        }),
      ),
    );
  }

  clear(blocks: readonly CellBlock[]): SheetOutcome {
    return this.#write(
      blocks.flatMap(({ rows, columns }) =>
        rows.flatMap((row) => columns.map((column) => ({ row, column, text: '' }))),
      ),
    );
  }

  fill({ source, target, towards, onlyEmpty }: Fill): SheetOutcome {
    const isDown = towards === 'down' || towards === 'up';
    return this.#write(
      target.rows.flatMap((row, down) =>
        target.columns.flatMap((column, right) => {
          const fromRow = isDown ? source.rows[down % source.rows.length] : row;
          const fromColumn = isDown ? column : source.columns[right % source.columns.length];
          if (fromRow === undefined || fromColumn === undefined) return [];
          if (onlyEmpty && this.rawText(row, column) !== '') return [];
          return [{ row, column, text: this.rawText(fromRow, fromColumn) }];
        }),
      ),
    );
  }

  /** Values of named cells as one step. */
  put(cells: readonly EditedCell[]): void {
    this.#change(() => this.#cells.put(cells));
  }

  undo(): void {
    this.#change(() => this.#cells.undo());
  }

  redo(): void {
    this.#change(() => this.#cells.redo());
  }

  discard(): void {
    this.#change(() => this.#cells.discard());
  }

  dismiss(): void {
    if (this.#refused.size === 0) return;
    this.#change(() => this.#refused.clear());
  }

  #inForce(row: number, column: number): string | undefined {
    const month = column - NAME_COLUMNS;
    return this.#cells.own(row, month) ?? this.#cells.above(row, month)?.percent;
  }

  /** Texts of months; those over the names of rows are left out, since names cannot be written. */
  #write(texts: readonly Typed[]): SheetOutcome {
    this.#refused.clear();
    const writes: Write[] = [];
    for (const { row, column, text } of texts.filter((each) => each.column >= NAME_COLUMNS)) {
      const read = parseGivenPercent(text);
      if (read.ok) writes.push({ row, month: column - NAME_COLUMNS, percent: read.value });
      else this.#refused.set(`${row} ${column}`, { reason: read.error, text });
    }
    this.#change(() => this.#cells.do(writes));
    return { written: writes.length, refused: this.#refused.size };
  }

  #change(work: () => void): void {
    work();
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener('all');
  }
}

function depthOf(row: YearRow | undefined): number {
  if (row === undefined) return 0;
  return (row.typeClass === '' ? 0 : 1) + (row.model === '' ? 0 : 1);
}

function columnsIn({ typeClass, model, months }: GuidelineWords): readonly GridColumn[] {
  const name = { align: 'left', format: 'text', frozen: true } as const;
  const month = { width: 58, align: 'right', format: 'percent', frozen: false } as const;
  return [
    { id: 'typeClass', title: typeClass, width: 108, ...name },
    { id: 'model', title: model, width: 150, ...name },
    ...months.map((title, at): GridColumn => ({ id: `m${at + 1}`, title, ...month })),
  ];
}
