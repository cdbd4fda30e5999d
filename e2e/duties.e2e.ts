import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test } from './support/people.ts';

// screens/oversight.test.ts proves the pages of both people; here the keyboard does all of it.
test('two duties in one hand are asked for by one person and allowed by a second one, by keyboard alone', async ({
  page,
  openAs,
  browser,
  product,
}) => {
  await openAs('admin', '/duties');
  await page.getByRole('button', { name: 'Request' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Last day/ }).press('Enter');
  for (const text of [
    'Please choose a person',
    'Please choose two duties',
    'Please say why',
    'Please choose the last day',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Person' }).fill('sun');
  await expect(dialog.getByRole('option', { name: /Sun Li/ })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Person' }).press('Enter');
  await dialog.getByLabel('Duties').selectOption('BUDGET_EDIT+PROGRAM_APPROVE');
  await dialog.getByLabel('Why they are needed').fill('The branch has one person');
  await dialog.getByRole('textbox', { name: /^Last day/ }).fill(inHalfAYear());
  await dialog.getByRole('textbox', { name: /^Last day/ }).press('Enter');
  await expect(page.getByText('The request was sent')).toBeVisible();
  const row = page.getByRole('row', { name: /Sun Li/ });
  await expect(row.getByText('Requested')).toBeVisible();
  await expect(row).toContainText('Edit budgets + Approve programs');
  await expect(row).toContainText('nobody approves his own work');
  await expect(row.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: '中文', exact: true }).press('Enter');
  await expect(row.getByText('待审批')).toBeVisible();
  await expect(row).toContainText('编辑预算 + 审批激励项目');
  await expectAccessible(page);

  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, 'auditor', `${product.url}/duties`);
  const waiting = second.getByRole('row', { name: /Sun Li/ });
  await expect(second.getByRole('button', { name: 'Request' })).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Allow' }).press('Enter');
  await expect(second.getByText(/Are you sure that Sun Li may hold both duties until/)).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).press('Enter');
  await expect(waiting.getByText('Allowed')).toBeVisible();
  await expect(waiting).toContainText('auditor');
  await context.close();

  await page.reload();
  await row.getByRole('button', { name: '终止' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '终止' }).press('Enter');
  await expect(row.getByText('已终止')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

function inHalfAYear(): string {
  return new Date(Date.now() + 180 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
