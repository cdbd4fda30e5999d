import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { picker, pickFirst } from './support/picker.ts';
import { tick } from './support/tick.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const rowOf = (page: Page, account: string) => page.getByRole('row', { name: account });

async function expectAbove(above: Locator, below: Locator): Promise<void> {
  const [one, other] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  if (one === null || other === null) throw new Error('One of the two has no place on the page.');
  expect(one.y + one.height).toBeLessThanOrEqual(other.y);
}

test('[USR-003] [USR-013] [USR-014] the list of users keeps in its address what is looked at, below breadcrumb, export and filters, and is saved as a file', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user');
  await expect(page.getByRole('row')).toHaveCount(11);
  const filters = page.getByRole('search', { name: 'Filter users' });
  await expectAbove(page.getByRole('navigation', { name: 'Breadcrumb' }), filters);
  await expectAbove(button(page, 'Export'), page.getByRole('table'));
  await expectAccessible(page);
  // Every button of a row is in sight.
  const rows = page.getByRole('region', { name: 'User' });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => rows.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  }
  await page.getByLabel('User name').fill('deal');
  await page.getByLabel('User name').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('User type').selectOption({ label: 'Dealer' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('User name')).toHaveValue('deal');
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(4);
  const saved = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await saved).suggestedFilename()).toBe('users.xlsx');
});

test('[USR-012] [USR-084] the keyboard alone finds a user, opens the form and adds another', async ({
  page,
  openAs,
}) => {
  await openAs('DEALERIT', '/user');
  // Dealers start in Chinese.
  await button(page, 'EN').click();
  await expectAbove(button(page, 'Add'), page.getByRole('table'));
  await page.getByLabel('User name').focus();
  await page.keyboard.type('DEALER1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  const edit = button(rowOf(page, 'DEALER1'), 'Edit');
  for (let step = 0; step < 30 && !(await edit.evaluate((node) => node === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit User', exact: true });
  await expect(editing.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);
  await expect(edit).toBeFocused();
  await button(page, 'Add').press('Enter');
  const form = page.getByRole('dialog', { name: 'Add User', exact: true });
  await expect(form.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please select an organization type')).toBeVisible();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Li Na');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lina1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lina@example.test');
  await form.getByLabel('User type').selectOption({ label: 'Dealer' });
  await pickFirst(picker(form, 'Organization'));
  await form.getByLabel('Email').press('Enter');
  await expect(page.getByText('Save successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('[USR-014] an export tells how much has come, and can be cancelled', async ({ page, openAs }) => {
  await openAs('admin', '/user');
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 200, uploadThroughput: -1, downloadThroughput: 500 };
  await network.send('Network.emulateNetworkConditions', slow);
  try {
    await button(page, 'Export').click();
    await expect(button(page, 'Export').getByRole('status')).toHaveText(/preparing|received/);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/users/exportuserexcel'));
    await button(page, 'Cancel').click();
    await failed;
    await expect(button(page, 'Cancel')).toHaveCount(0);
  } finally {
    // The window is shared: the tests after this one would be slow as well.
    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 });
    await network.detach();
  }
  const saved = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await saved).suggestedFilename()).toBe('users.xlsx');
});

test('axe finds nothing in a user that is looked at, nor in the question of the switch', async ({ page, openAs }) => {
  await openAs('DEALERIT', '/user');
  await button(page, 'EN').click();
  await button(rowOf(page, 'DEALER1'), 'View').click();
  await expect(page.getByRole('dialog', { name: 'View User', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(rowOf(page, 'DEALER1'), 'Deactivate').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the boxes of legal entities', async ({ page, openAs }) => {
  await openAs('admin', '/user?name=sales');
  await button(rowOf(page, 'sales'), 'Edit').click();
  const entities = page.getByRole('dialog').getByRole('group', { name: 'Legal entity' });
  await tick(entities.getByRole('checkbox').first());
  await expectAccessible(page);
});
