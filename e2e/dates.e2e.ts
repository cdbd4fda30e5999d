import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';

test('a moment is typed, or chosen from a calendar by the keyboard alone, in both languages', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/notice');
  await page.getByRole('button', { name: 'Add' }).first().click();
  const field = page.getByLabel(/^Shown until/);
  await field.pressSequentially('20281305');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('2028-12-05 10:30');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  const calendar = page.getByRole('grid');
  await page.getByRole('button', { name: 'Choose a day: Shown until' }).press('Enter');
  await expect(calendar).toHaveAccessibleName(/December 2028/);
  await expectAccessible(page);
  await calendar.getByText('5', { exact: true }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2028-12-12 10:30');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: '中文' }).click();
  await page.goto('/audit');
  await page.getByRole('button', { name: '选择日期: 开始日期' }).press('Enter');
  await expect(calendar).toHaveAccessibleName(/月/);
});
