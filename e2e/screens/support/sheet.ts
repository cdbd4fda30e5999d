import { waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { activeCell, editor, rowCount, shownTable, titles, told } from './table.ts';

/**
 * The budget table under a keyboard, read as a screen reader has it: happy-dom lays nothing out, so what is painted of it
 * says little.
 */
export class SheetHand {
  readonly #user: UserEvent;

  constructor(user: UserEvent) {
    this.#user = user;
  }

  /** The input over the active cell. */
  async editor(): Promise<HTMLInputElement> {
    await shownTable();
    return editor();
  }

  /** The active cell: its text, what it is, how it stands, and its note. */
  spoken(): string {
    return told();
  }

  /** The note beside the active cell. */
  note(): string {
    return document.querySelector('.oasis-sheet-note')?.textContent ?? '';
  }

  /** Goes to a column in the first row that can be typed into. */
  async goTo(title: string): Promise<void> {
    (await this.editor()).focus();
    await this.keys('{Control>}{Home}{/Control}{Tab}');
    const column = titles().indexOf(title);
    if (column < 0) throw new Error(`There is no column ${title}.`);
    const steps = column - activeColumn();
    if (steps !== 0) await this.keys(steps > 0 ? `{ArrowRight>${steps}/}` : `{ArrowLeft>${-steps}/}`);
    await until(() => titles()[activeColumn()], title);
  }

  /** Types a text into a column of that row and enters it. */
  async enter(title: string, text: string): Promise<void> {
    await this.goTo(title);
    await this.keys(`${text}{Enter}`);
  }

  async keys(keys: string): Promise<void> {
    await this.#user.keyboard(keys);
  }

  /** Waits until the cell of a column in that row has this text. */
  async expectText(title: string, text: string): Promise<void> {
    await this.goTo(title);
    await until(() => this.spoken().slice(0, text.length + 2), `${text}, `);
  }

  /** How many rows the table shows, without its header. */
  rowCount(): number {
    return rowCount();
  }
}

function activeColumn(): number {
  return Number(activeCell().getAttribute('aria-colindex')) - 1;
}

async function until(read: () => string | undefined, wanted: string): Promise<void> {
  await waitFor(() => {
    const found = read();
    if (found !== wanted) throw new Error(`${wanted} is expected, and ${found} is there.`);
  });
}
