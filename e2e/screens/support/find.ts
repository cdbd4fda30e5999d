import { screen, within } from '@testing-library/dom';

/** The row of a list that has a cell of exactly this text. */
export async function rowOf(text: string): Promise<HTMLElement> {
  const found = await screen.findAllByText(text, { selector: 'tbody td, tbody td *' });
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
