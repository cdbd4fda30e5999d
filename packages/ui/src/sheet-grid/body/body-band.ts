import type { CellState } from '../source/grid-source.ts';
import { BodyCell, INDENT, isLong } from './body-cell.ts';
import { cellClasses, runClasses } from './cell-look.ts';
import type { Span } from './geometry.ts';
import type { Painted } from './painted.ts';
import { part } from './part.ts';

/** Rows of a band. With 4 to 16 of them a scroll costs the same. */
export const BAND_ROWS = 4;

/** The texts of one column in a band. */
interface Run {
  readonly element: HTMLElement;
  readonly text: Text;
  left: number;
  width: number;
}

/** The band that a row belongs to. */
export function bandOf(row: number): number {
  return Math.floor(row / BAND_ROWS);
}

/**
 * Some rows as they are painted while the table moves. Laying out and painting a text costs a browser more the more
 * elements hold texts, so cells of one column with the same look are one element with a line for each. A cell with another
 * look is painted above its line.
 */
export class BodyBand {
  readonly element: HTMLElement;
  readonly #heads: Text | undefined;
  readonly #runs: Run[] = [];
  readonly #cells: BodyCell[] = [];
  #index = -1;
  #used = 0;
  /** The rows that it shows. */
  #shown: ReadonlySet<number> = new Set();

  constructor(document: Document, hasGutter: boolean) {
    this.element = part(document, 'oasis-band');
    if (!hasGutter) return;
    const heads = part(document, 'oasis-band-heads');
    this.#heads = document.createTextNode('');
    heads.append(this.#heads);
    this.element.append(heads);
  }

  /** Whether it shows a row, and leaves none of it to others. */
  has(row: number): boolean {
    return this.#shown.has(row);
  }

  /** Puts the band into its place. */
  place({ geometry, offset }: Painted): void {
    const { rowHeight } = geometry.metrics;
    this.element.style.transform = `translateY(${this.#index * BAND_ROWS * rowHeight - offset}px)`;
  }

  /** Shows the rows of a band in a run of columns, apart from those with cells of their own. */
  paint(painted: Painted, index: number, columns: Span, hasOwnCells: (row: number) => boolean): void {
    const first = index * BAND_ROWS;
    const count = Math.min(BAND_ROWS, painted.source.rowCount - first);
    const rows = Array.from({ length: count }, (_, line) => first + line);
    this.#index = index;
    this.#shown = new Set(rows.filter((row) => !hasOwnCells(row)));
    this.#used = 0;
    this.element.setAttribute('data-row', String(first));
    this.element.style.height = `${count * painted.geometry.metrics.rowHeight}px`;
    this.place(painted);
    if (this.#heads !== undefined) this.#heads.data = rows.map((row) => row + 1).join('\n');
    for (let column = columns.from; column <= columns.to; column++) {
      this.#paintRun(painted, this.#runAt(column - columns.from), column, rows);
    }
    for (const { element } of this.#runs.splice(columns.to - columns.from + 1)) element.remove();
    for (const { element } of this.#cells.splice(this.#used)) element.remove();
  }

  #paintRun(painted: Painted, run: Run, column: number, rows: readonly number[]): void {
    const { source, geometry } = painted;
    const shown = source.columns[column];
    if (shown === undefined) return;
    const room = geometry.widthOf(column) / geometry.metrics.zoom;
    let look: string | undefined;
    const lines = rows.map((row, line) => {
      if (!this.#shown.has(row)) return '';
      const text = source.text(row, column);
      const state = source.state(row, column);
      const own = isPlain(state) && !isLong(text, room - state.indent * INDENT) ? cellClasses(shown, state) : undefined;
      look ??= own;
      if (own !== undefined && own === look) return text;
      this.#paintCell(painted, row, column, line);
      return '';
    });
    run.text.data = lines.join('\n');
    const { element } = run;
    const classes = runClasses(look ?? '');
    if (element.className !== classes) element.className = classes;
    this.#placeRun(run, column, geometry.left(column), geometry.widthOf(column));
  }

  #placeRun(run: Run, column: number, left: number, width: number): void {
    const { style, dataset } = run.element;
    dataset['column'] = String(column);
    if (left !== run.left) style.left = `${left}px`;
    if (width !== run.width) style.width = `${width}px`;
    run.left = left;
    run.width = width;
  }

  #paintCell({ source, marks, geometry }: Painted, row: number, column: number, line: number): void {
    let cell = this.#cells[this.#used];
    if (cell === undefined) {
      cell = new BodyCell(this.element.ownerDocument);
      this.#cells.push(cell);
      this.element.append(cell.element);
    }
    this.#used++;
    cell.place(column, geometry.left(column), geometry.widthOf(column));
    cell.element.style.top = `${line * geometry.metrics.rowHeight}px`;
    cell.paint(source, marks, row, geometry.metrics.zoom);
  }

  #runAt(index: number): Run {
    const known = this.#runs[index];
    if (known !== undefined) return known;
    const document = this.element.ownerDocument;
    const element = part(document, 'oasis-run');
    const text = document.createTextNode('');
    element.append(text);
    this.element.append(element);
    const run: Run = { element, text, left: Number.NaN, width: Number.NaN };
    this.#runs.push(run);
    return run;
  }
}

/** Whether only its text distinguishes the cell from others of its kind. */
function isPlain(state: CellState): boolean {
  if (state.kind !== 'READ' && state.kind !== 'WRITE') return false;
  const { edited, refused, flagged, held, commented, linked } = state;
  return !(edited || refused || flagged || held || commented || linked);
}
