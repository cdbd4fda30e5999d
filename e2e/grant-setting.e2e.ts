import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';

// screens/grant-settings.test.ts proves offers, sentences, saves and read-only pages.
test('[STG-002] [STG-007] [STG-013] [STG-037] a role is granted what its group holds by the keyboard, in Chinese', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/role?name=Finance');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Configuration').first().click();
  await expect(page.getByRole('heading', { name: 'Role Setting' })).toBeVisible();
  await button('中文').click();
  const tree = page.getByRole('tree', { name: '菜单' });
  await page.getByLabel('搜索菜单和按钮').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  const before = await tree.getByRole('treeitem').count();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeLessThan(before);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem')).toHaveCount(before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(/项更改未提交/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: '代码' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '按钮', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await button('提交').press('Enter');
  const dialog = page.getByRole('dialog', { name: '提交前确认' });
  await expect(dialog.getByRole('heading', { name: /^收回/ })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'finance' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '提交', exact: true }).press('Enter');
  await expect(page.getByText('设置保存成功！')).toBeVisible();
  // Other tests of the worker find the role as it was.
  await tree.getByRole('treeitem').nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^全选/ }).click();
  await button('提交').click();
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('没有更改')).toBeVisible();
});
