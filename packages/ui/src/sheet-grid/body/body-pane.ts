import type { ArrangedSource } from '../arrange/arranged-source.ts';
import { BodyBand, bandOf } from './body-band.ts';
import { BodyCell } from './body-cell.ts';
import type { Span } from './geometry.ts';
import type { Painted } from './painted.ts';
import { part } from './part.ts';

const NOTHING: Span = { from: 0, to: -1 };

/** One row of a pane: an element at its height, its cells, and its number if the pane has the gutter. */
interface PaneRow {
  readonly element: HTMLElement;
  readonly head: HTMLElement | undefined;
  cells: BodyCell[];
  row: number;
}

/**
 * The frozen or the scrolling columns of the rows in sight. Rows that leave at one end are used again at the other, and
 * so are the cells of columns. While the table moves, rows that come into sight are painted in bands.
 */
export class BodyPane {
  readonly element: HTMLElement;
  readonly #hasGutter: boolean;
  #rows = new Map<number, PaneRow>();
  readonly #bands = new Map<number, BodyBand>();
  readonly #freeBands: BodyBand[] = [];
  /** Rows that left the page while it moves: they are wanted again when it rests. */
  #freeRows: PaneRow[] = [];
  #columns: Span = NOTHING;

  constructor(element: HTMLElement, hasGutter: boolean) {
    this.element = element;
    this.#hasGutter = hasGutter;
  }

  /** Paints newly visible parts and leaves the rest unchanged; in bands while the table moves over the same columns. */
  show(painted: Painted, rows: Span, columns: Span, isMoving = false): void {
    const isSame = columns.from === this.#columns.from && columns.to === this.#columns.to;
    this.#showRows(painted, rows, columns, isMoving && isSame);
    this.#showBands(painted, isMoving && isSame ? rows : NOTHING);
  }

  #showRows(painted: Painted, rows: Span, columns: Span, isMoving: boolean): void {
    if (columns.from !== this.#columns.from || columns.to !== this.#columns.to) {
      for (const row of this.#rows.values()) if (isIn(rows, row.row)) this.#setColumns(row, painted, columns);
      this.#columns = columns;
    }
    const left = [...this.#rows.values()].filter(({ row }) => !isIn(rows, row));
    for (const { row } of left) this.#rows.delete(row);
    const free = [...this.#freeRows, ...left];
    for (let at = rows.from; at <= rows.to; at++) {
      if (this.#rows.has(at) || (isMoving && !hasOwnCells(painted, at))) continue;
      this.#put(free.pop() ?? this.#make(), at, painted);
    }
    for (const { element } of free) element.remove();
    this.#freeRows = isMoving ? free : [];
  }

  /** Turns a number of further rows in bands into cells; false while some are left. */
  dress(painted: Painted, rows: Span, count: number): boolean {
    let left = count;
    for (let at = rows.from; at <= rows.to && left > 0; at++) {
      if (this.#rows.has(at)) continue;
      this.#put(this.#freeRows.pop() ?? this.#make(), at, painted);
      left--;
    }
    this.#showBands(painted, rows);
    return left > 0;
  }

  #putBand(painted: Painted, index: number): void {
    const known = this.#bands.get(index);
    const band = known ?? this.#freeBands.pop() ?? new BodyBand(this.element.ownerDocument, this.#hasGutter);
    this.#bands.set(index, band);
    band.paint(painted, index, this.#columns, (row) => this.#rows.has(row) || hasOwnCells(painted, row));
    // In front of all rows, so that these are painted above it.
    if (band.element.parentElement === null) this.element.prepend(band.element);
  }

  /** Has a band wherever a row in sight has no cells of its own; it leaves the rows that have them to these. */
  #showBands(painted: Painted, rows: Span): void {
    const wanted = new Set<number>();
    const outdated = new Set<number>();
    for (let at = rows.from; at <= rows.to; at++) {
      const index = bandOf(at);
      const isInBand = this.#bands.get(index)?.has(at) === true;
      if (this.#rows.has(at) === isInBand) outdated.add(index);
      if (!this.#rows.has(at)) wanted.add(index);
    }
    for (const [index, band] of this.#bands) {
      if (wanted.has(index)) continue;
      this.#bands.delete(index);
      this.#freeBands.push(band);
    }
    for (const index of wanted) if (outdated.has(index)) this.#putBand(painted, index);
    for (const { element } of this.#freeBands) element.remove();
  }

  /** Paints everything again: other columns, other sizes, another offset. */
  reset(painted: Painted, rows: Span, columns: Span): void {
    const before = new Set(this.#rows.values());
    this.#columns = columns;
    this.#freeRows = [];
    this.show(painted, rows, columns);
    for (const row of this.#rows.values()) {
      if (!before.has(row)) continue;
      this.#place(row, painted);
      this.#setColumns(row, painted, columns);
      markHead(row, painted);
    }
  }

  /** Moves the rows to their places under another offset. */
  move(painted: Painted): void {
    for (const row of this.#rows.values()) this.#place(row, painted);
    for (const band of this.#bands.values()) band.place(painted);
  }

  repaint(painted: Painted, rows: ReadonlySet<number>): void {
    for (const row of this.#rows.values()) if (rows.has(row.row)) paintRow(row, painted);
    const bands = new Set([...rows].map(bandOf));
    for (const index of this.#bands.keys()) if (bands.has(index)) this.#putBand(painted, index);
  }

  /** Updates the selection marks of rows and cells. */
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

  /** Gives the row the cells of a run of columns; existing cells do not change. */
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
  const naming = tree.isGroup(row) ? (source.namingAt(row) ?? namingColumn(source, row)) : -1;
  for (const cell of cells) cell.fold(cell.column === naming ? source.isFolded(row) : undefined);
}

/** The column with a group row's name: the indented one, at the outermost level the first with a text. */
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

/** Whether a row is painted as cells even while the table moves: its marks or its sign to fold are its own. */
function hasOwnCells({ tree, isRowMarked }: Painted, row: number): boolean {
  return isRowMarked(row) || tree?.isGroup(row) === true;
}

function covers({ cells }: PaneRow, columns: Span): boolean {
  return cells[0]?.column === columns.from && cells.at(-1)?.column === columns.to;
}

function isIn({ from, to }: Span, at: number): boolean {
  return at >= from && at <= to;
}
