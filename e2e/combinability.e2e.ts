import { expectAccessible } from './support/axe.ts';
import { makeProgram } from './support/budget.ts';
import { expect, signIn } from './support/people.ts';
import { test } from './support/test.ts';

test('pairs are decided in the matrix by the keyboard alone, and the tab of the program shows them', async ({
  page,
}) => {
  await signIn(page, 'sales', '/');
  await makeProgram(page, { name: 'Combined first' });
  const program = await makeProgram(page, { name: 'Combined second' });
  await page.goto('/approval/sales/programHome/overallCombinabilityMatrix');
  const find = page.getByRole('searchbox', { name: 'Find a program' });
  await find.focus();
  await page.keyboard.type('Combined second');
  await expect(page.getByText('1 of 1 found')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Programs with programs' });
  await page.keyboard.press('Tab');
  await expect(grid).toBeFocused();
  const active = page.getByRole('gridcell');
  await page.keyboard.press('End');
  await expect(active).toContainText('the same program');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toContainText('does not by default');
  await expectAccessible(page);
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: '1 pairs combine' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('They fit');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(active).toContainText(': combines');
  await expect(grid).toBeFocused();
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: /^History of/ });
  await expect(history.getByText('They fit')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`/programdesign/combinabilitysetting?pgmId=${program}`);
  await expect(page.getByRole('row', { name: /Combined first/ })).toContainText('They fit');
  await expectAccessible(page);
  await page.goto('/setting/combinabilityDefaults');
  await expect(page.getByRole('row', { name: /^Retail Bonus/ })).toBeVisible();
  await expectAccessible(page);
});
