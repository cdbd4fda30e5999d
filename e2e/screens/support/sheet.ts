import { waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { editor, FIRST_LEAF, goTo, rowCount, shownTable, told } from './table.ts';

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
    await goTo(this.#user, FIRST_LEAF, title);
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
    await expectStart(`${text}, `);
  }

  /** How many rows the table shows, without its header. */
  rowCount(): number {
    return rowCount();
  }
}

/** Waits until what is heard of the active cell begins with this. */
async function expectStart(heard: string): Promise<void> {
  await waitFor(() => expect(told().slice(0, heard.length)).toBe(heard));
}
