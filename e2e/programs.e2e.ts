import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';
import { goTo } from './support/window.ts';

const tickInDialog = (page: Page, name: RegExp) => tick(page.getByRole('dialog').getByRole('checkbox', { name }));

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('[CST-032] [CST-033] the list of programs is as high as the window leaves; a new program with a fleet offer asks for customers, is made, and opens its budget', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/wordingbudget?size=40');
  await expectHeights(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'New program' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Program name')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Please input name')).toBeVisible();
  await dialog.getByLabel('Program name').fill('Fleet of the test');
  await dialog.getByLabel(/^BU/).selectOption({ index: 1 });
  await dialog.getByLabel('First month', { exact: true }).pressSequentially('202701');
  await expect(dialog.getByLabel('First month', { exact: true })).toHaveValue('2027-01');
  await dialog.getByRole('button', { name: 'Choose a month: Last month' }).click();
  await page.getByRole('button', { name: 'Next year' }).click();
  await page.getByRole('button', { name: 'Mar', exact: true }).click();
  await tickInDialog(page, /^DENZA/);
  await tickInDialog(page, /^BMBS Initiated Fleet$/);
  await dialog.getByRole('button', { name: 'Create program' }).click();
  await expect(dialog.getByText('A fleet offer needs at least one fleet customer')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByPlaceholder('Add a fleet customer').fill('Minghe Bank');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/budgetinput\?pgmId=\d+/);
  await goTo(page, '/wordingbudget?name=Fleet+of+the+test');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('2027-01 ~ 2027-03');
  await expect(rows(page)).toContainText('DENZA');
});

async function expectHeights(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Wording & Budget' });
  await expect(rows(page).nth(10)).toBeAttached();
  const pager = page.getByLabel('Rows on a page');
  const left = () => region.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom);
  for (const height of [480, 560]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(pager).toBeInViewport({ ratio: 1 });
    await expect.poll(left).toBeLessThan(100);
  }
  await expectAccessible(page);
}
