import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

/** Goes to a value of the terms by keys alone: make, type class, model year and model stand before it. */
async function goToValue(page: Page, row: number): Promise<void> {
  await page.locator('.oasis-sheet-editor').focus();
  for (const key of [
    'Control+Home',
    ...Array.from({ length: 4 }, () => 'ArrowRight'),
    ...Array.from({ length: row }, () => 'ArrowDown'),
  ]) {
    await page.keyboard.press(key);
  }
}

test('from the Cost/unit of a budget to terms that say otherwise, by keys alone, pasted, filled and saved', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, { name: 'With terms' });
  const budget = new BudgetPage(page);
  await budget.open(pgmId);
  for (const row of [FIRST_LEAF, FIRST_LEAF + 1]) {
    await budget.enter(row, '% Penetration', '40');
    await budget.enter(row, 'Cost/unit', '500');
  }
  await page.keyboard.press('Control+s');
  await expect(budget.button('Save')).toBeDisabled();

  await page.goto(`/programdesign/design/terms?pgmId=${pgmId}`);
  const grid = new GridHand(page);
  await expect(page.getByRole('grid')).toBeAttached();
  const value = page.locator('.oasis-cell', { hasText: /^500\.00$/ });
  await expect(value.first()).toBeVisible();
  await grid.editor.focus();
  const first = Number(
    await page
      .locator('.oasis-cell', { hasText: /^500\.00$/ })
      .first()
      .getAttribute('data-row'),
  );
  await goToValue(page, first);
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Program/ })).toContainText('+');
  await goToValue(page, first + 1);
  await grid.paste('650\nmuch\n640');
  await expect(page.getByRole('heading', { name: 'Written 2, refused 1' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(budget.toast('Saved: 3 lines')).toBeVisible();

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('table', { name: /^条款成本/ })).toBeVisible();
  await page.reload();
  await expect(page.locator('.oasis-cell', { hasText: /^700\.00$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'EN' }).click();
});
