import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The control of a form with this label, whatever star stands behind it. */
export function fieldOf(form: HTMLElement, label: string): HTMLInputElement {
  // It has a value, whichever of the three it is.
  return within(form).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input, select, textarea' });
}

/** Puts a text into a field in the place of what stood there, and leaves it. */
export async function fill(user: UserEvent, form: HTMLElement, label: string, text: string): Promise<void> {
  const field = fieldOf(form, label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
  await user.tab();
}

/** The sentence that belongs to a field, as a screen reader has it; '' where there is none. */
export function noteOf(form: HTMLElement, label: string): string {
  const field = fieldOf(form, label);
  const id = field.getAttribute('aria-describedby');
  const isWrong = field.getAttribute('aria-invalid') === 'true';
  return id === null || !isWrong ? '' : (document.getElementById(id)?.textContent ?? '');
}

/** Presses Save and waits until these sentences stand at these fields. */
export async function expectRefused(user: UserEvent, form: HTMLElement, notes: Readonly<Record<string, string>>) {
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const shown = Object.keys(notes).map((label) => [label, noteOf(form, label)]);
    expect(Object.fromEntries(shown)).toEqual(notes);
  });
}

/** Opens a picker and takes what it offers first. */
export async function pickFirst(user: UserEvent, form: HTMLElement, label: string): Promise<void> {
  const box = within(form).getByRole('combobox', { name: new RegExp(`^${label}`) });
  await user.click(box);
  const list = await screen.findByRole('listbox', { name: label });
  await user.click(
    await within(list)
      .findAllByRole('option')
      .then(([first]) => first ?? list),
  );
  await waitFor(() => expect(fieldOf(form, label).value).not.toBe(''));
}

/** Chooses of a select, whose options may come later than the form. */
export async function choose(user: UserEvent, form: HTMLElement, label: string, option: string): Promise<void> {
  const select = fieldOf(form, label);
  await within(select).findByRole('option', { name: option });
  await user.selectOptions(select, option);
}
