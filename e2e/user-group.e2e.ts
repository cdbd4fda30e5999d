import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callsOf } from './support/network.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';

const PATH = '/privilegegroup';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

test('[UGP-006] [CST-017] [CST-018] the list of user groups is as high as the window lets it, below what is wrong with its filters, and columns put away stay so', async ({
  page,
  openAs,
}) => {
  await openAs('admin', PATH);
  await page.getByLabel('User group name').fill('100%');
  await page.getByLabel('User group name').press('Enter');
  const refusal = page.getByText('Please enter qualified characters!');
  await expect(refusal).toBeVisible();
  const region = page.getByRole('region', { name: 'User Group' });
  const [sentence, list] = [await refusal.boundingBox(), await region.boundingBox()];
  if (sentence === null || list === null) throw new Error('The sentence and the list have no place on the page.');
  expect(sentence.y + sentence.height).toBeLessThanOrEqual(list.y);
  await expectAccessible(page);
  for (const [width, most] of [
    [1270, 160],
    [1280, 220],
    [1920, 470],
    [1440, 251],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(region).toHaveCSS('max-height', `${most}px`);
    await expect.poll(() => region.evaluate(({ clientHeight }) => clientHeight)).toBeLessThanOrEqual(most);
  }
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await button(page, 'Columns').click();
  await tick(page.getByRole('checkbox', { name: 'Description' }), false);
  await expect.poll(heads).not.toContain('Description');
  await page.reload();
  await expect.poll(heads).toEqual(['No.', 'User group name', 'User group type', 'Operation']);
});

test('[UGP-005] [UGP-012] [UGP-043] [UGP-064] [UGP-065] a new group is added by the keyboard once nothing is missing, without closing tags, and the list is loaded again', async ({
  page,
  openAs,
}) => {
  const calls = callsOf(page);
  const lists = () => calls.filter((call) => call.url().includes('privgroups/findall?')).length;
  await openAs('admin', PATH);
  await button(page, 'Add').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add User Group', exact: true });
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please select a user group type')).toBeVisible();
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Do you want to save?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Do you want to save?')).toHaveCount(0);
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Browser group');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('浏览器组');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Head');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a</b');
  const listsBefore = lists();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: 'Browser group' })).toContainText(String.raw`a<\/b`);
  const sent = calls.find((call) => call.url().endsWith('privgroups/savegroup'))?.postData() ?? '';
  expect(JSON.parse(sent)).toMatchObject({ grpdsc: String.raw`a<\/b`, grptp: 10001 });
  expect(sent).not.toContain('</');
  await expect.poll(lists).toBeGreaterThan(listsBefore);
});

test('axe finds nothing in a group that is looked at, nor in the question of its switch', async ({ page, openAs }) => {
  await openAs('admin', `${PATH}?name=SICCO`);
  await button(page, 'View').click();
  await expect(page.getByRole('dialog', { name: 'View User Group', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(page, 'Deactivate').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
