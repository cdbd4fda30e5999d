import type { Page } from '@playwright/test';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, test } from './support/people.ts';

/** Holds the saves of the page back until it is released. */
async function heldSave(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/oasis/bgapi/budget/save*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('[BUD-042] [BUD-154] leaving while a save runs asks with the listed text, in the page and at the tab; a reload shows what was saved', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Leaving' }));
  await budget.enter(FIRST_LEAF, 'Cost/unit', '5');
  const release = await heldSave(page);
  await budget.button('Save').click();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(budget.dialog()).toContainText(
    "Budget not finish Calculating, Please don't leave or close current page.",
  );
  await budget.dialog().getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/budgetinput/);
  const warned = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await warned;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  release();
  await expect(budget.button('Save')).toBeDisabled();
  await expect(page.locator('.oasis-cell.edited')).toHaveCount(0);
  await page.reload();
  await budget.isReady();
  await expect(await budget.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('5');
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/wordingbudget$/);
});
