import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { settled } from './screens.ts';

/** The first row of a table of one make and brand that is no summary. */
export const FIRST_LEAF = 4;

/** The table of the page as a screen reader has it, once it is there: its head and the row of the active cell. */
export async function shownTable(): Promise<HTMLElement> {
  await screen.findByRole('treegrid');
  // The table of before stands there until the one that was chosen has come.
  await settled();
  return screen.findByRole('treegrid');
}

/** Titles of the columns in the order of the screen; the head names their group before them. */
export function titles(): readonly string[] {
  const heads = within(screen.getByRole('treegrid')).getAllByRole('columnheader');
  return heads.map(({ textContent }) => textContent.split(', ').at(-1) ?? '');
}

/** How many rows the table has, without its head. */
export function rowCount(): number {
  return Number(screen.getByRole('treegrid').getAttribute('aria-rowcount')) - 1;
}

/** The active cell. */
export function activeCell(): HTMLElement {
  const id = editor().getAttribute('aria-activedescendant') ?? '';
  const found = document.getElementById(id);
  if (found === null) throw new Error('No cell is active');
  return found;
}

/** What is heard of the active cell: its text, and after it what it is and how it stands. */
export function told(): string {
  return activeCell().textContent;
}

/** What is heard of the cells in the row of the active one, in the order of the columns. */
export function activeRow(): readonly string[] {
  const cells = [...(activeCell().closest('tr')?.children ?? [])];
  return cells.map(({ textContent }) => textContent.split(', ')[0] ?? '');
}

/** Goes to a cell by keys alone. */
export async function goTo(user: UserEvent, row: number, title: string): Promise<void> {
  await shownTable();
  const column = titles().indexOf(title);
  if (column < 0) throw new Error(`There is no column ${title}`);
  editor().focus();
  // A refused text stands in the editor until it is given up.
  if (editor().dataset['editing'] !== undefined) await user.keyboard('{Escape}');
  await user.keyboard(`{Control>}{Home}{/Control}${'{ArrowDown}'.repeat(row)}${'{ArrowRight}'.repeat(column)}`);
  const place = () => [
    activeCell().closest('tr')?.getAttribute('aria-rowindex'),
    activeCell().getAttribute('aria-colindex'),
  ];
  await waitFor(() => expect(place()).toEqual([String(row + 2), String(column + 1)]));
}

/** Types a text into a cell, enters it, and goes back to it. */
export async function enter(user: UserEvent, row: number, title: string, text: string): Promise<void> {
  await goTo(user, row, title);
  await user.keyboard(`${text}{Enter}{ArrowUp}`);
}

/** Waits until this is heard of a cell. */
export async function expectCell(user: UserEvent, row: number, title: string, heard: RegExp | string): Promise<void> {
  await goTo(user, row, title);
  await expectTold(heard);
}

/** Waits until this is heard of the active cell, all of it or a part. */
export async function expectTold(heard: RegExp | string): Promise<void> {
  await waitFor(() => expect(told()).toMatch(heard));
}

/** Does what has the table loaded again, and waits until another one stands in its place: keys for the old one are lost. */
export async function replaced(act: () => Promise<void>): Promise<void> {
  const old = await shownTable();
  await act();
  await waitFor(() => expect(old.isConnected).toBe(false));
  await shownTable();
}

/** A button over the table. */
export function tool(name: string | RegExp): HTMLButtonElement {
  return within(screen.getByRole('toolbar')).getByRole<HTMLButtonElement>('button', { name });
}

/** The input over the active cell. */
export function editor(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('.oasis-sheet-editor');
  if (found === null) throw new Error('There is no table to type into');
  return found;
}
