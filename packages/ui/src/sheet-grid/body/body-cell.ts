import type { CellMark } from '../select/sheet-view.ts';
import type { CellState, GridSource } from '../source/grid-source.ts';
import { cellClasses } from './cell-look.ts';

/** The body's questions about the selection. */
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
  #signs: readonly HTMLElement[] = [];
  #toggle: HTMLElement | undefined;
  #row = -1;
  #column = -1;
  #left = Number.NaN;
  #width = Number.NaN;
  #base = '';
  #mark: CellMark = '';
  #isLong = false;
  #signed = '';

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
  paint(source: GridSource, marks: CellMarks, row: number, zoom: number): void {
    const column = this.#column;
    const shown = source.columns[column];
    if (shown === undefined || row >= source.rowCount) return;
    if (row !== this.#row) this.element.setAttribute('data-row', String(row));
    this.#row = row;
    const text = source.text(row, column);
    if (text !== this.#text.data) this.#text.data = text;
    const state = source.state(row, column);
    const isSigned = state.held || state.commented || state.linked;
    const room = this.#width / zoom - (isSigned ? SIGNS : 0) - state.indent * INDENT;
    this.#dress(cellClasses(shown, state), marks.mark(row, column), isLong(text, room));
    if (isSigned || this.#signs.length > 0) this.#sign(state);
  }

  /** Updates the cell's marks of the selection. */
  remark(marks: CellMarks): void {
    const mark = marks.mark(this.#row, this.#column);
    if (mark !== this.#mark) this.#dress(this.#base, mark, this.#isLong);
  }

  /** Draws the control that folds and unfolds the rows under this one, in front of the text; nothing without an answer. */
  fold(isFolded: boolean | undefined): void {
    if (isFolded === undefined) {
      this.#toggle?.remove();
      this.#toggle = undefined;
      return;
    }
    if (this.#toggle === undefined) {
      this.#toggle = this.element.ownerDocument.createElement('span');
      this.element.prepend(this.#toggle);
    }
    this.#toggle.className = isFolded ? 'oasis-sheet-fold folded' : 'oasis-sheet-fold';
    this.#toggle.setAttribute('data-row', String(this.#row));
  }

  #dress(base: string, mark: CellMark, isLong: boolean): void {
    if (base === this.#base && mark === this.#mark && isLong === this.#isLong) return;
    this.element.className = `${base}${isLong ? ' long' : ''}${mark === '' ? '' : ` ${mark}`}`;
    this.#base = base;
    this.#mark = mark;
    this.#isLong = isLong;
  }

  #sign(state: CellState): void {
    const key = `${state.linked}${state.held}${state.commented}`;
    if (key === this.#signed) return;
    this.#signed = key;
    for (const sign of this.#signs) sign.remove();
    this.#signs = signsOf(this.element.ownerDocument, state);
    this.element.append(...this.#signs);
  }
}

/** Marks of a cell beside its text: linked and held at the edge of the text, a comment in the corner. */
function signsOf(document: Document, { linked, held, commented }: CellState): readonly HTMLElement[] {
  const beside = document.createElement('span');
  beside.className = 'oasis-cell-signs';
  for (const [name, isOn] of [
    ['linked', linked],
    ['held', held],
  ] as const) {
    if (!isOn) continue;
    const sign = document.createElement('span');
    sign.className = `oasis-cell-sign ${name}`;
    beside.append(sign);
  }
  const corner = document.createElement('span');
  corner.className = 'oasis-cell-corner';
  return [...(linked || held ? [beside] : []), ...(commented ? [corner] : [])];
}

/** The widest a sign can be, in pixels at zoom 1: a figure or its separators, and any other. */
const FIGURE = 9;
const LETTER = 14;
/** Taken by the padding and the usual indent of a cell, and by its signs. */
const MARGIN = 18;
const SIGNS = 28;
/** Width of each step of an indent beyond the first. */
export const INDENT = 8;

/** Whether a text might not fit one line of a cell of a width at zoom 1; in doubt it might not. */
export function isLong(text: string, width: number): boolean {
  let room = width - MARGIN;
  for (let at = 0; at < text.length && room >= 0; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20) return true;
    room -= code < 0x3a ? FIGURE : LETTER;
  }
  return room < 0;
}
