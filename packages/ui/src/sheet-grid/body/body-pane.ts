import type { ArrangedSource } from '../arrange/arranged-source.ts';
import type { RowTree } from '../grid-source.ts';
import type { CellMarks } from './body-cell.ts';
import { BodyCell } from './body-cell.ts';
import type { Geometry, Span } from './geometry.ts';
import { part } from './part.ts';

/** What every painted part reads. */
export interface Painted {
  readonly source: ArrangedSource;
  /** The source's tree, asked for once. */
  readonly tree: RowTree | undefined;
  readonly marks: CellMarks;
  readonly isRowMarked: (row: number) => boolean;
  readonly geometry: Geometry;
  /** Pixels by which the panes are moved up, where the table is taller than a browser can scroll. */
  readonly offset: number;
}

const NOTHING: Span = { from: 0, to: -1 };

/** One row of a pane: an element at its height, its cells, and its number where the pane has the gutter. */
interface PaneRow {
  readonly element: HTMLElement;
  readonly head: HTMLElement | undefined;
  cells: BodyCell[];
  row: number;
}

/**
 * The frozen or the scrolling columns of the rows in sight. Rows that leave at one end are used again at the other, and
 * so are the cells of columns.
 */
export class BodyPane {
  readonly element: HTMLElement;
  readonly #hasGutter: boolean;
  #rows = new Map<number, PaneRow>();
  #columns: Span = NOTHING;

  constructor(element: HTMLElement, hasGutter: boolean) {
    this.element = element;
    this.#hasGutter = hasGutter;
  }

  /** Paints what came into sight and leaves the rest as it is. */
  show(painted: Painted, rows: Span, columns: Span): void {
    if (columns.from !== this.#columns.from || columns.to !== this.#columns.to) {
      for (const row of this.#rows.values()) if (isIn(rows, row.row)) this.#setColumns(row, painted, columns);
      this.#columns = columns;
    }
    const free = [...this.#rows.values()].filter(({ row }) => !isIn(rows, row));
    for (const { row } of free) this.#rows.delete(row);
    for (let at = rows.from; at <= rows.to; at++) {
      if (!this.#rows.has(at)) this.#put(free.pop() ?? this.#make(), at, painted);
    }
    for (const { element } of free) element.remove();
  }

  /** Paints everything again: other columns, other sizes, another offset. */
  reset(painted: Painted, rows: Span, columns: Span): void {
    const before = new Set(this.#rows.values());
    this.#columns = columns;
    this.show(painted, rows, columns);
    for (const row of this.#rows.values()) {
      if (!before.has(row)) continue;
      this.#place(row, painted);
      this.#setColumns(row, painted, columns);
      markHead(row, painted);
    }
  }

  /** Moves the rows to where they belong under another offset. */
  move(painted: Painted): void {
    for (const row of this.#rows.values()) this.#place(row, painted);
  }

  repaint(painted: Painted, rows: ReadonlySet<number>): void {
    for (const row of this.#rows.values()) if (rows.has(row.row)) paintRow(row, painted);
  }

  /** Asks again how rows and cells stand in the selection. */
  remark(painted: Painted): void {
    for (const row of this.#rows.values()) {
      markHead(row, painted);
      for (const cell of row.cells) cell.remark(painted.marks);
    }
  }

  #make(): PaneRow {
    const document = this.element.ownerDocument;
    const element = part(document, 'oasis-sheet-row');
    const head = this.#hasGutter ? part(document, 'oasis-sheet-row-head') : undefined;
    if (head !== undefined) element.append(head);
    return { element, head, cells: [], row: -1 };
  }

  #put(row: PaneRow, at: number, painted: Painted): void {
    row.row = at;
    this.#rows.set(at, row);
    this.#place(row, painted);
    if (row.head !== undefined) {
      row.head.setAttribute('data-row', String(at));
      row.head.textContent = String(at + 1);
      markHead(row, painted);
    }
    if (!covers(row, this.#columns)) this.#setColumns(row, painted, this.#columns);
    else paintRow(row, painted);
    // Only now: a browser puts a whole row on the page in less time than its cells one by one.
    if (row.element.parentElement === null) this.element.append(row.element);
  }

  #place({ element, row }: PaneRow, { geometry, offset }: Painted): void {
    element.style.top = `${row * geometry.metrics.rowHeight - offset}px`;
  }

  /** Gives the row the cells of a run of columns; those it has already stay as they are. */
  #setColumns(row: PaneRow, painted: Painted, columns: Span): void {
    const { geometry } = painted;
    const free = row.cells.filter(({ column }) => !isIn(columns, column));
    const kept = new Map(row.cells.map((cell) => [cell.column, cell]));
    const cells: BodyCell[] = [];
    for (let at = columns.from; at <= columns.to; at++) {
      const cell = kept.get(at) ?? free.pop() ?? this.#makeCell(row);
      cell.place(at, geometry.left(at), geometry.widthOf(at));
      cells.push(cell);
    }
    for (const { element } of free) element.remove();
    row.cells = cells;
    paintRow(row, painted);
  }

  #makeCell(row: PaneRow): BodyCell {
    const cell = new BodyCell(this.element.ownerDocument);
    row.element.append(cell.element);
    return cell;
  }
}

function paintRow({ cells, row }: PaneRow, { source, tree, marks, geometry }: Painted): void {
  for (const cell of cells) cell.paint(source, marks, row, geometry.metrics.zoom);
  if (tree === undefined) return;
  const naming = tree.isGroup(row) ? namingColumn(source, row) : -1;
  for (const cell of cells) cell.fold(cell.column === naming ? source.isFolded(row) : undefined);
}

/** The column that says what a group row is about: the one that is moved in, at the outermost level the first with a text. */
function namingColumn(source: ArrangedSource, row: number): number {
  let first = -1;
  for (let at = 0; at < source.columns.length && source.columns[at]?.format === 'text'; at++) {
    if (source.state(row, at).indent > 0) return at;
    if (first === -1 && source.text(row, at) !== '') first = at;
  }
  return Math.max(0, first);
}

function markHead({ head, row }: PaneRow, { isRowMarked }: Painted): void {
  if (head === undefined) return;
  const name = isRowMarked(row) ? 'oasis-sheet-row-head selected' : 'oasis-sheet-row-head';
  if (head.className !== name) head.className = name;
}

function covers({ cells }: PaneRow, columns: Span): boolean {
  return cells[0]?.column === columns.from && cells.at(-1)?.column === columns.to;
}

function isIn({ from, to }: Span, at: number): boolean {
  return at >= from && at <= to;
}
