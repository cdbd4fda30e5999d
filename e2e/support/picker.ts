import { expect, type Locator, type Page } from '@playwright/test';

/** The box of a picker by its label. */
export function picker(within: Page | Locator, label: string): Locator {
  return within.getByRole('combobox', { name: label });
}

/** What a picker offers while it is open. */
export function offers(box: Locator): Locator {
  // Selects have options too, but no list box.
  return box.page().getByRole('listbox').getByRole('option');
}

/** Opens a picker and takes what comes first, by the keyboard; answers its name. */
export async function pickFirst(box: Locator): Promise<string> {
  await box.press('ArrowDown');
  await expect(offers(box).first()).toBeVisible();
  await box.press('Enter');
  await expect(box).not.toHaveValue('');
  return box.inputValue();
}
