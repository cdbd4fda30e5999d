import { cellClasses } from './cell-look.ts';
import type { GridSource } from './grid-source.ts';
import type { CellMark } from './sheet-view.ts';

/** What the body asks about the selection. */
export interface CellMarks {
  mark(row: number, column: number): CellMark;
}

/**
 * One painted cell. It is used again for other cells of its row's place, and touches the page only where the cell now
 * under it looks different from the one before.
 */
export class BodyCell {
  readonly element: HTMLElement;
  readonly #text: Text;
  #signs: HTMLElement | undefined;
  #row = -1;
  #column = -1;
  #left = Number.NaN;
  #width = Number.NaN;
  #base = '';
  #mark: CellMark = '';

  constructor(document: Document) {
    this.element = document.createElement('div');
    this.#text = document.createTextNode('');
    this.element.append(this.#text);
  }

  get column(): number {
    return this.#column;
  }

  /** Puts the cell under a column of its row. */
  place(column: number, left: number, width: number): void {
    const { style, dataset } = this.element;
    if (column !== this.#column) dataset['column'] = String(column);
    if (left !== this.#left) style.left = `${left}px`;
    if (width !== this.#width) style.width = `${width}px`;
    this.#column = column;
    this.#left = left;
    this.#width = width;
  }

  /** Shows the text, the state and the mark of the cell of a row. */
  paint(source: GridSource, marks: CellMarks, row: number): void {
    const column = this.#column;
    const shown = source.columns[column];
    if (shown === undefined || row >= source.rowCount) return;
    if (row !== this.#row) this.element.setAttribute('data-row', String(row));
    this.#row = row;
    const text = source.text(row, column);
    if (text !== this.#text.data) this.#text.data = text;
    const state = source.state(row, column);
    this.#dress(cellClasses(shown, state), marks.mark(row, column));
    if (state.held || state.commented || state.linked || this.#signs !== undefined) this.#sign(state);
  }

  /** Asks again how the cell stands in the selection. */
  remark(marks: CellMarks): void {
    const mark = marks.mark(this.#row, this.#column);
    if (mark !== this.#mark) this.#dress(this.#base, mark);
  }

  /** Draws what folds and unfolds the rows under this one, in front of the text. */
  fold(isFolded: boolean | undefined): void {
    const present = this.element.querySelector('.oasis-sheet-fold');
    if (isFolded === undefined) {
      present?.remove();
      return;
    }
    const toggle = present ?? this.element.ownerDocument.createElement('span');
    toggle.className = isFolded ? 'oasis-sheet-fold folded' : 'oasis-sheet-fold';
    toggle.setAttribute('data-row', String(this.#row));
    if (present === null) this.element.prepend(toggle);
  }

  #dress(base: string, mark: CellMark): void {
    if (base === this.#base && mark === this.#mark) return;
    this.element.className = mark === '' ? base : `${base} ${mark}`;
    this.#base = base;
    this.#mark = mark;
  }

  #sign({ held, commented, linked }: { held: boolean; commented: boolean; linked: boolean }): void {
    if (this.#signs === undefined) {
      this.#signs = this.element.ownerDocument.createElement('span');
      this.#signs.className = 'oasis-cell-signs';
      this.element.append(this.#signs);
    }
    const names = [linked ? 'linked' : '', held ? 'held' : '', commented ? 'commented' : ''].filter(Boolean);
    if (names.join(' ') === this.#signs.dataset['signs']) return;
    this.#signs.dataset['signs'] = names.join(' ');
    this.#signs.replaceChildren(
      ...names.map((name) => {
        const sign = this.element.ownerDocument.createElement('span');
        sign.className = `oasis-cell-sign ${name}`;
        return sign;
      }),
    );
  }
}
