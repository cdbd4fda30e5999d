import type { Box } from '../body/geometry.ts';
import { FONT_SIZE } from '../body/geometry.ts';
import type { CellAddress } from '../source/grid-source.ts';
import { withPercentSign } from './percent-editor.ts';

/** Beside the text in a cell, in pixels at zoom 1. */
const PADDING = 8;
/** Of the editor's frame, in pixels at any zoom. */
const FRAME = 2;

/** The beginning of an edit: by typing over the cell, when arrow keys end it, or inside its text, when they move the caret. */
export type EditMode = 'typed' | 'inside';

interface Edit {
  cell: CellAddress;
  mode: EditMode;
  readonly isPercent: boolean;
  /** The text that was there, if the edit began inside of it. */
  readonly before: string | undefined;
  isSigned: boolean;
}

/** A text that was entered and not taken. */
export interface RefusedText {
  readonly cell: CellAddress;
  readonly text: string;
}

/** Called with the text of the open editor; undefined once it is closed. */
export type OpenTextListener = (cell: CellAddress, text: string | undefined) => void;

/**
 * The one editor over the table: an input that always has the focus, so that the first key of a composition, or of a
 * fast typist, lands in it. Outside of an edit it is empty and unseen.
 */
export class SheetEditor {
  readonly input: HTMLInputElement;
  readonly #tell: OpenTextListener;
  #edit: Edit | undefined;
  /** Texts that were refused while another one was being typed; they come back when that one is done. */
  #refused: RefusedText[] = [];

  constructor(input: HTMLInputElement, tell: OpenTextListener = () => undefined) {
    this.input = input;
    this.#tell = tell;
  }

  get isOpen(): boolean {
    return this.#edit !== undefined;
  }

  get mode(): EditMode | undefined {
    return this.#edit?.mode;
  }

  /** The cell that is being edited. */
  get cell(): CellAddress | undefined {
    return this.#edit?.cell;
  }

  /** Begins an edit with a text; without one it continues with the characters already typed. */
  open(cell: CellAddress, isPercent: boolean, text?: string): void {
    const mode = text === undefined ? 'typed' : 'inside';
    this.#edit = { cell, mode, isPercent, before: text, isSigned: text?.endsWith('%') ?? false };
    this.#showMode(mode);
    if (text === undefined) return;
    this.#setText(text, isPercent && text.endsWith('%') ? text.length - 1 : text.length);
    this.#tell(cell, text);
  }

  /** Goes on with a text that was refused: it is marked whole, so that the next key replaces it, and counts as not entered. */
  correct({ cell, text }: RefusedText, isPercent: boolean): void {
    this.#edit = { cell, mode: 'inside', isPercent, before: undefined, isSigned: text.endsWith('%') };
    this.#showMode('inside');
    this.input.value = text;
    this.input.select();
    this.#tell(cell, text);
  }

  /** Keeps a refused text until the edit that is under way is done. */
  keepRefused(refused: RefusedText): void {
    this.#refused.push(refused);
  }

  /** The refused text to be corrected next; undefined without one, or during an edit. */
  takeRefused(): RefusedText | undefined {
    return this.isOpen ? undefined : this.#refused.shift();
  }

  /** Arrow keys move the caret from now on, or end the edit again. */
  switchMode(): void {
    if (this.#edit === undefined) return;
    this.#edit.mode = this.#edit.mode === 'typed' ? 'inside' : 'typed';
    this.#showMode(this.#edit.mode);
  }

  /** Rows or columns are rearranged: the edit stays with its cell. */
  follow(moved: (cell: CellAddress) => CellAddress): void {
    if (this.#edit !== undefined) this.#edit.cell = moved(this.#edit.cell);
    this.#refused = this.#refused.map(({ cell, text }) => ({ cell: moved(cell), text }));
  }

  /** After each change of the text; during a composition it is the input method's. */
  changed(isComposing: boolean): void {
    const edit = this.#edit;
    if (edit === undefined) return;
    if (!isComposing && edit.isPercent) this.#sign(edit);
    this.#tell(edit.cell, this.input.value);
  }

  /** Ends the edit and returns the entered text with its cell; nothing for an unchanged text or a cancelled edit. */
  close(how: 'commit' | 'cancel'): { cell: CellAddress; text: string } | undefined {
    const edit = this.#edit;
    const text = this.input.value;
    this.#edit = undefined;
    this.input.value = '';
    delete this.input.dataset['editing'];
    if (edit === undefined) return undefined;
    this.#tell(edit.cell, undefined);
    return how === 'cancel' || text === edit.before ? undefined : { cell: edit.cell, text };
  }

  /** Puts the editor over a cell, or into the corner while its cell is out of sight. */
  place(box: Box | undefined, zoom = 1, align: 'left' | 'right' = 'right'): void {
    const { left, top, width, height } = box ?? { left: 0, top: 0, width: 1, height: 1 };
    Object.assign(this.input.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      padding: `0 ${Math.max(0, PADDING * zoom - FRAME)}px`,
      fontSize: `${FONT_SIZE * zoom}px`,
      textAlign: align,
    });
    this.input.dataset['hidden'] = String(box === undefined);
  }

  #sign(edit: Edit): void {
    const { value } = this.input;
    if (/[%％]%$/u.test(value)) this.#setText(value.slice(0, -1), value.length - 1);
    if (this.input.value === '') edit.isSigned = false;
    if (edit.isSigned) return;
    const signed = withPercentSign(this.input.value);
    edit.isSigned = signed !== this.input.value;
    if (edit.isSigned) this.#setText(signed, signed.length - 1);
  }

  #showMode(mode: EditMode): void {
    this.input.dataset['editing'] = mode;
  }

  #setText(text: string, caret: number): void {
    this.input.value = text;
    this.input.setSelectionRange(caret, caret);
  }
}
