import type { Box } from './geometry.ts';
import type { CellAddress } from './grid-source.ts';
import { withPercentSign } from './percent-editor.ts';

/** How an edit began: by typing over the cell, when arrow keys end it, or inside its text, when they move the caret. */
export type EditMode = 'typed' | 'inside';

interface Edit {
  readonly cell: CellAddress;
  readonly mode: EditMode;
  readonly isPercent: boolean;
  readonly before: string;
  isSigned: boolean;
}

/**
 * The one editor over the table: an input that always has the focus, so that the first key of a composition, or of a
 * fast typist, lands in it. Outside of an edit it is empty and unseen.
 */
export class SheetEditor {
  readonly input: HTMLInputElement;
  #edit: Edit | undefined;

  constructor(input: HTMLInputElement) {
    this.input = input;
  }

  get isOpen(): boolean {
    return this.#edit !== undefined;
  }

  get mode(): EditMode | undefined {
    return this.#edit?.mode;
  }

  /** Begins an edit with a text; without one it goes on with the characters already typed. */
  open(cell: CellAddress, isPercent: boolean, text?: string): void {
    const mode = text === undefined ? 'typed' : 'inside';
    this.#edit = { cell, mode, isPercent, before: text ?? '', isSigned: false };
    this.input.dataset['editing'] = mode;
    if (text === undefined) return;
    this.input.value = text;
    const caret = isPercent && text.endsWith('%') ? text.length - 1 : text.length;
    this.input.setSelectionRange(caret, caret);
    this.#edit.isSigned = text.endsWith('%');
  }

  /** After each change of the text that is not part of a running composition. */
  sign(): void {
    const edit = this.#edit;
    if (edit === undefined || !edit.isPercent) return;
    if (this.input.value.endsWith('%%')) this.#setText(this.input.value.slice(0, -1), this.input.value.length - 1);
    if (this.input.value === '') edit.isSigned = false;
    if (edit.isSigned) return;
    const { text, caret } = withPercentSign(this.input.value);
    edit.isSigned = text !== this.input.value;
    if (edit.isSigned) this.#setText(text, caret);
  }

  /** Ends the edit and answers what was entered where; nothing when an existing text was left as it is, or for a cancelled edit. */
  close(how: 'commit' | 'cancel'): { cell: CellAddress; text: string } | undefined {
    const edit = this.#edit;
    const text = this.input.value;
    this.#edit = undefined;
    this.input.value = '';
    delete this.input.dataset['editing'];
    if (edit === undefined || how === 'cancel') return undefined;
    return edit.mode === 'inside' && text === edit.before ? undefined : { cell: edit.cell, text };
  }

  /** Puts the editor over a cell, or into the corner while its cell is out of sight. */
  place(box: Box | undefined): void {
    const { left, top, width, height } = box ?? { left: 0, top: 0, width: 1, height: 1 };
    Object.assign(this.input.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.input.dataset['hidden'] = String(box === undefined);
  }

  #setText(text: string, caret: number): void {
    this.input.value = text;
    this.input.setSelectionRange(caret, caret);
  }
}
