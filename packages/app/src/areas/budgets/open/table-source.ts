import type { Locale } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { KeyName, SummaryType } from '@oasis/engine/table';
import { keyText, NOTHING, partnerOf, rowIdentity, rowName } from '@oasis/engine/table';
import type { LogicField } from '@oasis/engine/template';
import type { CellAddress, CellState, GridColumn, GridSource, RowsChanged, RowTree } from '@oasis/ui';
import { PLAIN_CELL } from '@oasis/ui';
import { sentenceText } from '../../../locale/i18n.ts';
import { budgetLabels } from '../labels.ts';
import { EnteredTexts } from './entered-texts.ts';
import type { ReadableTable } from './readable-table.ts';
import { OUTLINE_WIDTH, outlineOf, type SheetColumn, sheetColumns } from './table-columns.ts';

/** The key that names a summary row. */
const NAMED_BY: Readonly<Record<SummaryType, KeyName>> = {
  MAKESUMMARY: 'make',
  CUSTOMERSUMMARY: 'customer',
  BRANDSUMMARY: 'brand',
  TYPECLASSSUMMARY: 'typeClass',
  MODELYEARSUMMARY: 'modelYear',
};

/** A cell of the table by row and field, as the engine names it. */
export interface TableCell {
  readonly row: number;
  readonly field: string;
}

/**
 * A budget table for the grid: rows in display order, identity columns first, then the visible fields. Notes on
 * single cells (a refused value, a typed volume that the pipeline no longer covers) are kept here.
 */
export class TableSource implements GridSource {
  readonly table: ReadableTable;
  readonly entered: EnteredTexts;
  readonly #flaggedRows: ReadonlySet<number>;
  /** Position on the screen by row of the table. */
  readonly #positions: Int32Array;
  /** Column on the screen by id of a field. */
  readonly #columnOf: ReadonlyMap<string, number>;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();
  readonly #refused = new Map<string, Message>();
  #hint: (TableCell & { readonly message: Message }) | undefined;
  #locale: Locale;
  #sheetColumns: readonly SheetColumn[];
  #columns: readonly GridColumn[];
  #tree: RowTree | undefined;
  /** For each level of summary rows the column of its name. */
  #named: readonly number[];
  #version = 0;

  constructor(table: ReadableTable, locale: Locale, flaggedRows: readonly number[] = []) {
    this.table = table;
    this.entered = new EnteredTexts(table, (row) => this.#changed(new Set([row])));
    this.#locale = locale;
    this.#flaggedRows = new Set(flaggedRows);
    this.#positions = new Int32Array(table.rows.count);
    table.rows.display.forEach((row, position) => {
      this.#positions[row] = position;
    });
    this.#sheetColumns = sheetColumns(table, locale);
    this.#columns = this.#sheetColumns.map(({ shown }) => shown);
    this.#columnOf = new Map(
      this.#sheetColumns.flatMap((at, column) => (at.kind === 'field' ? [[at.field.id, column] as const] : [])),
    );
    this.#named = namedColumns(table, this.#sheetColumns);
    this.#tree = treeOf(table, locale, this.#sheetColumns, this.#named);
    table.subscribe((rows) => this.#changed(rows));
  }

  get rowCount(): number {
    return this.table.rows.count;
  }

  get columns(): readonly GridColumn[] {
    return this.#columns;
  }

  get version(): number {
    return this.#version;
  }

  get isEditable(): boolean {
    return this.mayEdit && this.table.logic.inputs.length > 0;
  }

  /** Whether the person may change the budget at all; in an Auto table there is then still nothing to type. */
  get mayEdit(): boolean {
    return this.table.policy.kind !== 'none';
  }

  text(position: number, column: number): string {
    const row = this.rowAt(position);
    const at = this.#sheetColumns[column];
    if (at === undefined) return '';
    if (at.kind === 'key') return this.#keyText(row, at.key, column);
    return this.entered.at(row, at.field.id)?.text ?? this.table.text(row, at.field);
  }

  rawText(position: number, column: number): string {
    const at = this.#sheetColumns[column];
    if (at?.kind !== 'field') return this.text(position, column);
    const row = this.rowAt(position);
    return this.entered.at(row, at.field.id)?.editText ?? this.table.editText(row, at.field);
  }

  number(position: number, column: number): number {
    const at = this.#sheetColumns[column];
    return at?.kind === 'field' ? this.table.value(this.rowAt(position), at.field) : Number.NaN;
  }

  lockReason(position: number, column: number): string | undefined {
    const lock = this.lockOf(position, column);
    return lock === undefined ? undefined : sentenceText(lock, this.#locale);
  }

  rowKey(position: number): string {
    return rowIdentity(this.table.rows, this.rowAt(position));
  }

  get tree(): RowTree | undefined {
    return this.#tree;
  }

  state(position: number, column: number): CellState {
    const row = this.rowAt(position);
    const at = this.#sheetColumns[column];
    const level = this.table.rows.levels[this.table.rows.level[row] ?? -1] ?? 'LEAF';
    if (at === undefined || at.kind === 'key') {
      return { ...PLAIN_CELL, kind: level === 'LEAF' ? 'READ' : level, indent: this.#indent(row, column) };
    }
    return {
      ...PLAIN_CELL,
      kind: this.table.type(row, at.field),
      linked: partnerOf(this.table, row, at.field) !== undefined,
      edited: this.table.isEdited(row, at.field),
      refused: this.#refused.size > 0 && this.#refused.has(keyOf(row, at.field.id)),
      flagged: this.#isFlagged(row, at.field),
    };
  }

  note(position: number, column: number): string | undefined {
    const row = this.rowAt(position);
    const at = this.#sheetColumns[column];
    const field = at?.kind === 'field' ? at.field.id : nameField(column);
    const refused = this.#refused.get(keyOf(row, field));
    if (refused !== undefined) return sentenceText(refused, this.#locale);
    if (this.#hint !== undefined && this.#hint.row === row && this.#hint.field === field) {
      return sentenceText(this.#hint.message, this.#locale);
    }
    if (at?.kind === 'field' && this.#isFlagged(row, at.field))
      return budgetLabels['budget.cell.flagged'][this.#locale];
    return undefined;
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The row of the table at a position on the screen. */
  rowAt(position: number): number {
    return this.table.rows.display[position] ?? -1;
  }

  /** The cell at a place on the screen; undefined for an identity column. */
  cellAt(position: number, column: number): TableCell | undefined {
    const at = this.#sheetColumns[column];
    return at?.kind === 'field' ? { row: this.rowAt(position), field: at.field.id } : undefined;
  }

  fieldAt(column: number): LogicField | undefined {
    const at = this.#sheetColumns[column];
    return at?.kind === 'field' ? at.field : undefined;
  }

  /** Where a cell of the table is on the screen; undefined for a hidden field or no single cell. */
  placeOf({ row, field }: TableCell): CellAddress | undefined {
    const column = this.#columnOf.get(field);
    const position = this.#positions[row];
    return column === undefined || position === undefined ? undefined : { row: position, column };
  }

  /** The budget of the outermost row of a type class, or of a model of it; undefined without one. */
  placeNamed(names: { readonly typeClass: string; readonly model: string }): CellAddress | undefined {
    const { rows, logic } = this.table;
    const wanted = (['typeClass', 'model'] as const).filter((key) => names[key] !== '');
    const field = logic.byRole.get('budget');
    const row = rows.display.find((each) => wanted.every((key) => keyText(rows, each, key) === names[key]));
    return wanted.length === 0 || row === undefined || field === undefined
      ? undefined
      : this.placeOf({ row, field: field.id });
  }

  /** Why the cell cannot be edited; undefined for a WRITE cell. */
  lockOf(position: number, column: number): Message | undefined {
    const field = this.fieldAt(column);
    if (field === undefined) return undefined;
    const state = this.table.state(this.rowAt(position), field);
    return state.type === 'WRITE' ? undefined : state.reason;
  }

  /**
   * Marks the cells that were just refused; earlier marks are removed. After the entry of a single cell only its own mark is:
   * a quick typist has entered the next number before the last one is refused, and would miss the refusal.
   */
  markRefused(refusals: readonly (TableCell & { readonly reason: Message })[], entered?: TableCell): void {
    const marked = [...this.#refused.keys()];
    const ended = entered === undefined ? marked : marked.filter((key) => key === keyOf(entered.row, entered.field));
    const rows = new Set(ended.map(rowOf));
    for (const key of ended) this.#refused.delete(key);
    for (const { row, field, reason } of refusals) {
      this.#refused.set(keyOf(row, field), reason);
      rows.add(row);
    }
    this.#hint = undefined;
    if (rows.size > 0) this.#changed(rows);
  }

  /** Shows a sentence at a cell until the next one. */
  hint(cell: TableCell, message: Message): void {
    this.#hint = { ...cell, message };
    this.#changed(new Set([cell.row]));
  }

  /** Says at a cell why it takes no text: its lock, or that it is a name. */
  sayLock(position: number, column: number): void {
    const ofName = message(this.mayEdit ? 'CELL_NAME' : 'BUDGET_READ_ONLY');
    const reason = this.fieldAt(column) === undefined ? ofName : this.lockOf(position, column);
    const cell = this.cellAt(position, column) ?? { row: this.rowAt(position), field: nameField(column) };
    if (reason !== undefined) this.hint(cell, reason);
  }

  /** The texts in another language; the table does not change. */
  setLocale(locale: Locale): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.#sheetColumns = sheetColumns(this.table, locale);
    this.#columns = this.#sheetColumns.map(({ shown }) => shown);
    this.#tree = treeOf(this.table, locale, this.#sheetColumns, this.#named);
    this.#changed('all');
  }

  /** Rows of the table (not positions) that read differently now. */
  #changed(rows: ReadonlySet<number> | 'all'): void {
    this.#version++;
    const positions = rows === 'all' ? rows : new Set([...rows].map((row) => this.#positions[row] ?? -1));
    for (const listener of this.#listeners) listener(positions);
  }

  /**
   * Of a summary row the keys down to its level; the make is in the first column if it has no own one, and a
   * dash stands for a group without a name.
   */
  #keyText(row: number, key: KeyName, column: number): string {
    const { rows } = this.table;
    const text = keyText(rows, row, key);
    if (row >= rows.leafStart || text !== NOTHING) return text;
    const level = rows.level[row] ?? 0;
    if (column !== this.#named[level]) return '';
    return level === 0 ? rowName(rows, row) : NOTHING;
  }

  /** The name of a summary row is indented by its level (BUD-057); the names above it keep their column. */
  #indent(row: number, column: number): number {
    const level = this.table.rows.level[row] ?? 0;
    return row < this.table.rows.leafStart && column === this.#named[level] ? level : 0;
  }

  #isFlagged(row: number, field: LogicField): boolean {
    return field.role === 'volume' && this.#flaggedRows.has(row);
  }
}

function namedColumns({ rows }: ReadableTable, columns: readonly SheetColumn[]): readonly number[] {
  return rows.levels.map((level) => {
    const named = columns.findIndex((at) => level !== 'LEAF' && at.kind === 'key' && at.key === NAMED_BY[level]);
    return Math.max(0, named);
  });
}

/** Summary rows and their descendants, by positions on the screen; undefined for a table without summary rows. */
function treeOf(
  { rows, logic }: ReadableTable,
  locale: Locale,
  columns: readonly SheetColumn[],
  named: readonly number[],
): RowTree | undefined {
  if (rows.levels.length < 2) return undefined;
  const rowAt = (position: number): number => rows.display[position] ?? -1;
  const levels = rows.levels.flatMap((level) =>
    level === 'LEAF' ? [] : budgetLabels[`budget.key.${NAMED_BY[level]}`][locale],
  );
  const { covered, ofLeaves, title, group } = outlineOf({ rows, logic }, columns);
  return {
    levels,
    depth: (position) => rows.level[rowAt(position)] ?? 0,
    isGroup: (position) => rowAt(position) < rows.leafStart,
    outline: {
      title: `${levels[0] ?? ''} › ${title}`,
      group,
      width: OUTLINE_WIDTH,
      covered,
      naming: (position) => {
        const row = rowAt(position);
        return row < rows.leafStart ? (named[rows.level[row] ?? 0] ?? 0) : ofLeaves;
      },
    },
  };
}

/** Name of an identity column among the fields. */
function nameField(column: number): string {
  return `name ${column}`;
}

function keyOf(row: number, field: string): string {
  return `${row}:${field}`;
}

function rowOf(key: string): number {
  return Number.parseInt(key, 10);
}
