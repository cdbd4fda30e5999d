import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { MadeCall } from './product.ts';

/** The row of a list that has a cell of exactly this text. */
export async function rowOf(text: string): Promise<HTMLElement> {
  // A code or a day within the text may be an element of its own, which keeps it on one line; or a name stands below the text.
  const isText = (own: string, element: Element | null) =>
    own === text || element?.textContent.replaceAll(/\s+/gv, ' ').trim() === text;
  const found = await screen.findAllByText(isText, { selector: 'tbody td, tbody td *' });
  const row = found[0]?.closest('tr');
  if (!(row instanceof HTMLElement)) throw new Error(`${text} stands in no row.`);
  return row;
}

/** The rows of the list that is shown. */
export function rows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main tbody tr')];
}

/** Texts of the heads of the list that is shown. */
export function heads(): readonly string[] {
  return [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent.trim());
}

/** The field of a label, in the dialog that is open. */
export function field(label: string): HTMLInputElement {
  const found = labelled(label);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`${label} is no input.`);
}

/** The choice of a label, in the dialog that is open. */
export function choice(label: string): HTMLSelectElement {
  const found = labelled(label);
  if (found instanceof HTMLSelectElement) return found;
  throw new Error(`${label} is no choice.`);
}

/** A field is named by its label, behind which a mark may say that it is required. */
export function labelled(label: string): HTMLElement {
  return within(screen.getByRole('dialog')).getByLabelText(label, { exact: false });
}

/** Presses the button of exactly this name, which may come later; the only one, or the one inside. */
export async function press(user: UserEvent, name: string, inside: HTMLElement = document.body): Promise<void> {
  await user.click(await within(inside).findByRole('button', { name }));
}

/** Names of the buttons of a row, in their order. */
export function buttonsOf(row: HTMLElement): readonly string[] {
  return within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

/** How often a screen has sent a call, whatever its query was: 'GET /oasis/bgapi/kufri/version'. */
export function timesSent(calls: readonly MadeCall[], call: string): number {
  return calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call).length;
}

/** The query of the last call whose path contains this. */
export function lastQuery(calls: readonly MadeCall[], part: string): URLSearchParams {
  const last = calls.findLast(({ path }) => path.includes(part));
  return new URL(last?.path ?? '/', window.location.href).searchParams;
}
