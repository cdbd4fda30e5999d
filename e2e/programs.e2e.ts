import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callsOf } from './support/network.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';

const tickInDialog = (page: Page, name: RegExp) => tick(page.getByRole('dialog').getByRole('checkbox', { name }));

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('[BUD-045] [CST-007] [CST-008] the list of programs is paged by the server, ten rows to begin with', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  await openAs('sales', '/wordingbudget');
  await expect(rows(page)).toHaveCount(10);
  const lists = () => calls.filter((call) => call.url().includes('/maintain/wording_budget'));
  expect(new URL(lists()[0]?.url() ?? '').searchParams.get('pageSize')).toBe('10');
  const sizes = page.getByLabel('Rows on a page').locator('option');
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
  await expect
    .poll(() => sizes.evaluateAll((options) => options.map((option) => option.getAttribute('value'))))
    .toEqual(['10', '20', '30', '40']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

test('[CST-032] [CST-033] the list of programs is as high as the window leaves, and sorted by its headers', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/wordingbudget?size=40');
  const region = page.getByRole('region', { name: 'Wording & Budget' });
  await expect(rows(page).nth(10)).toBeAttached();
  const pager = page.getByLabel('Rows on a page');
  for (const height of [480, 560]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(pager).toBeInViewport({ ratio: 1 });
    const left = await region.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom);
    expect(left).toBeLessThan(100);
  }
  await page.getByRole('button', { name: 'Program name' }).click();
  await expect(page).toHaveURL(/sort=programName/);
  // The rows stand in their old order until the sorted ones have come.
  const order = async () => {
    const names = await rows(page).locator('td:nth-child(2)').allInnerTexts();
    return names.length > 10 ? (names[0] ?? '').localeCompare(names.at(-1) ?? '', 'en') : 0;
  };
  await expect.poll(order).toBeLessThan(0);
  await expectAccessible(page);
});

test('the filters stay in the address, over a reload and on the way back', async ({ page, openAs }) => {
  await openAs('sales', '/wordingbudget');
  await page.getByLabel('Status').selectOption('Saved');
  await expect(page).toHaveURL(/status=Saved/);
  await page.getByLabel('Program code or name').fill('cash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=cash/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Program code or name')).toHaveValue('cash');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Budget', exact: true }).click();
  await page.getByRole('link', { name: 'Wording & Budget' }).click();
  await expect(page).toHaveURL(/name=cash/);
  await page.getByLabel('Program code or name').fill('no such program');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No program fits these filters')).toBeVisible();
  await page.getByRole('table').getByRole('button', { name: 'Reset' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('a new program is checked on leaving a field and on sending, in the language of the page', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/wordingbudget');
  await page.getByRole('button', { name: 'New program' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Program name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Please input name')).toBeVisible();
  await name.fill('x'.repeat(101));
  await expect(dialog.getByText('Length should be 1 to 100')).toBeVisible();
  await name.fill('A program of the test');
  await dialog.getByRole('button', { name: 'Create program' }).click();
  await expect(dialog.getByText('Please select a business unit')).toBeVisible();
  await expect(dialog.getByText('Please enter both months as YYYY-MM')).toBeVisible();
  await expect(dialog.getByText('Please select at least one make')).toBeVisible();
  await expect(dialog.getByText('Please select at least one SI offer')).toBeVisible();
  await expect(dialog.getByLabel(/^BU/)).toBeFocused();
  await expect(name).toHaveValue('A program of the test');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a new program with a fleet offer asks for customers, is made, and opens its budget', async ({ page, openAs }) => {
  await openAs('sales', '/wordingbudget');
  await page.getByRole('button', { name: 'New program' }).click();
  const dialog = page.getByRole('dialog');
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
  await dialog.getByPlaceholder('Add a fleet customer').fill('Customer of the test');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create program' }).click();
  await expect(page).toHaveURL(/\/budgetinput\?pgmId=\d+/);
  await page.goto('/wordingbudget?name=Fleet+of+the+test');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('2027-01 ~ 2027-03');
  await expect(rows(page)).toContainText('DENZA');
});

test('who may not make programs is not offered to', async ({ page, openAs }) => {
  await openAs('finance', '/wordingbudget');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'New program' })).toHaveCount(0);
});
