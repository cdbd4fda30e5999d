import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { offers, picker } from './support/picker.ts';

const PATH = '/role';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

test('[ROL-005] [ROL-054] a role is added by the keyboard: its picker gives Enter to nobody else while it is open', async ({
  page,
  openAs,
}) => {
  const refused: string[] = [];
  page.on('console', (entry) => {
    if (entry.text().startsWith('The form was not sent.')) refused.push(entry.text());
  });
  await openAs('admin', PATH);
  await button(page, 'Add').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Role', exact: true });
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await page.keyboard.type('Browser role');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please select a user group type', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Chinese name')).toBeFocused();
  await dialog.getByLabel('Role type').selectOption({ label: 'Dealer Group' });
  const group = picker(dialog, 'User group');
  await group.press('ArrowDown');
  await expect(offers(group)).toHaveText(['Dealer', 'Dealer IT administrator']);
  await expectAccessible(page);
  await group.press('ArrowDown');
  await expect(offers(group).nth(1)).toHaveAttribute('aria-selected', 'true');
  await group.press('ArrowUp');
  await expect(offers(group).first()).toHaveAttribute('aria-selected', 'true');
  await group.press('Enter');
  await expect(group).toHaveValue('Dealer');
  await dialog.getByLabel('Chinese name').fill('角色 A1');
  await dialog.getByLabel('Entitlement code').press('Enter');
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Browser role' })).toContainText('Dealer Group');
  // By the first Enter, while the names were missing, and not by the one that chose the group.
  expect(refused).toHaveLength(1);
});

test('[ROL-018] [ROL-019] a role is switched off and on by the keyboard, in Chinese', async ({ page, openAs }) => {
  await openAs('admin', `${PATH}?name=Management`);
  await button(page, '中文').click();
  const row = page.getByRole('row', { name: 'Management' });
  const question = page.getByRole('alertdialog');
  for (const [before, after] of [
    ['停用', '启用'],
    ['启用', '停用'],
  ] as const) {
    await button(row, before).press('Enter');
    await expect(question).toContainText('确定要更改角色的状态吗？');
    await expectAccessible(page);
    await button(question, '确定').press('Enter');
    await expect(button(row, after)).toBeVisible();
    await expectAccessible(page);
  }
});
