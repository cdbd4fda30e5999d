import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';

// screens/oversight.test.ts proves the answers.
test('the answer to who may do what is found by the keyboard alone, and by who is refused', async ({
  page,
  openAs,
}) => {
  await openAs('auditor', '/access');
  await page.getByRole('combobox', { name: 'Person' }).fill('fang');
  await expect(page.getByRole('option', { name: /Fang Wei/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).press('Enter');
  await page.getByLabel('Action, page or button').selectOption('budget.save');
  await page.getByRole('button', { name: 'Ask' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No: Fang Wei (finance) may not do this' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '中文', exact: true }).press('Enter');
  await expect(page.getByText('为 Fang Wei (finance) 分配角色 总部销售')).toBeVisible();
  await expectAccessible(page);
});

test('who is refused asks why by the keyboard, and Escape closes the answer', async ({ page, openAs }) => {
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
});
