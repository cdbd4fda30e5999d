import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';
import { goTo } from './support/window.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'New program' });
const tickInForm = (page: Page, name: RegExp) => tick(formOf(page).getByRole('checkbox', { name }));

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('[CST-032] [CST-033] the list of programs is as high as the window leaves; a new program with a fleet offer asks for customers, is designed, and has its budget', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/wordingbudget?size=40');
  await expectHeights(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'New program' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('Program name')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByText('Please input name')).toBeVisible();
  await form.getByLabel('Program name').fill('Fleet of the test');
  await form.getByLabel(/^BU/).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'First day' }).fill('2027-01-01');
  await form.getByRole('textbox', { name: 'Last day' }).fill('2027-03-31');
  await form.getByLabel('Qualifying day').selectOption({ label: 'Registration' });
  await tickInForm(page, /^DENZA/);
  await tickInForm(page, /^BMBS Initiated Fleet$/);
  await expect(form.getByText('A fleet offer needs at least one fleet customer')).toBeVisible();
  await expectAccessible(page);
  await form.getByPlaceholder('Add a fleet customer').fill('Minghe Bank');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Design of SI-/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Pages of the program' }).getByRole('link', { name: 'Budget' }).click();
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
