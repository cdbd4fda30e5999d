import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, storedToken, test } from './support/people.ts';

test('an administrator picks a person, an action and a moment, and sees the chain and what would change it', async ({
  page,
  openAs,
}) => {
  await openAs('auditor', '/access');
  await expect(page.getByText('Choose a person and an action')).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).fill('fang');
  await expect(page.getByRole('option', { name: /Fang Wei/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).press('Enter');
  await page.getByLabel('Action, page or button').selectOption('budget.save');
  await page.getByRole('button', { name: 'Ask' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No: Fang Wei (finance) may not do this' })).toBeVisible();
  const missing = page
    .getByRole('listitem')
    .filter({ hasText: "No active role of Fang Wei (finance) grants 'Edit budgets'" });
  await expect(missing.locator('code')).toHaveText('BUDGET_EDIT');
  await expect(page.getByText('Assign the role Head office sales to Fang Wei (finance)')).toBeVisible();
  await expect(page).toHaveURL(/usrid=\d+&action=budget.save/);
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Fang Wei (finance)');
  await expectAccessible(page);
  await page.getByRole('button', { name: '中文', exact: true }).press('Enter');
  await expect(page.getByText('为 Fang Wei (finance) 分配角色 总部销售')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'EN', exact: true }).press('Enter');
  await page.getByLabel('On which record').selectOption('Program');
  await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
  await page.getByLabel('Its number').fill('999999');
  await page.getByLabel('Its number').press('Enter');
  await expect(page.getByText('There is no such record')).toBeVisible();
  await page.getByLabel('On which record').selectOption('Anything');
  await page.getByLabel('As of', { exact: true }).fill('2001-02-03T04:05');
  await page.getByRole('button', { name: 'Ask' }).press('Enter');
  await expect(page.getByText(/What people could do is known since .+, by the clock of China/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Fang Wei (finance)');
  await page.getByLabel('As of', { exact: true }).fill('');
  await page.getByLabel('Action, page or button').selectOption('/kufriPanel');
  await page.getByRole('button', { name: 'Ask' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Yes: Fang Wei (finance) may do this' })).toBeVisible();
});

test('who is refused asks why: from a page that is hidden, from the header, and from a call that was refused', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  await openAs('finance', '/recalculation');
  await page.getByRole('button', { name: 'Why can I not see this page?' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("No active role of Fang Wei (finance) grants 'Recalculation'")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto('/wordingbudget');
  await page.getByRole('button', { name: 'Why may I not do this?' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Not offered to you on this page' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wording & Budget: New program' }).press('Enter');
  await expect(dialog.getByText("No active role of Fang Wei (finance) grants 'Edit programs'")).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/kufriPanel');
  await expect(page.getByRole('heading', { name: 'Kufri Panel' })).toBeVisible();
  const admin = await browser.newPage();
  await signIn(admin, 'admin', `${product.url}/access`);
  await toggleFinance(admin);
  try {
    await page.getByRole('link', { name: 'VAN' }).click();
    await expect(page.getByText('You do not have permission for this').first()).toBeVisible();
    await page.getByRole('button', { name: 'Why?' }).first().click();
    await expect(
      dialog.getByText("The role Finance would grant 'Read Kufri versions', but it is inactive"),
    ).toBeVisible();
    await expect(dialog.getByText(/^Assign the role/).first()).toBeVisible();
  } finally {
    await toggleFinance(admin);
    await admin.close();
  }
});

/** Activates or deactivates the role Finance, as an administrator would. */
async function toggleFinance(admin: Page): Promise<void> {
  const headers = { authorization: await storedToken(admin) };
  const found = await admin.request.get('/oasis/usapi/roles/findall?name=Finance', { headers });
  const list: { data: { content: { rolid: number }[] } } = await found.json();
  const rolid = list.data.content[0]?.rolid;
  const changed = await admin.request.put('/oasis/usapi/roles/changestatus', { headers, data: { rolid } });
  expect(await changed.json()).toMatchObject({ code: '0' });
}
