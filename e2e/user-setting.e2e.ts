import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the list of users to the settings of one. */
async function configure(page: Page, account: string): Promise<void> {
  await page.getByRole('row', { name: account }).getByRole('button', { name: 'Configuration' }).click();
  await expect(page.getByRole('heading', { name: 'User Setting', exact: true })).toBeVisible();
}

// What is shown to whom, and what is sent, is proven in screens/user-settings.test.ts.
test('[UST-006] [UST-011] [UST-012] [UST-013] the settings of a user by mouse and keyboard: Save stays in sight, dialogs are accessible, regions outlive a reload', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/user?size=20');
  await configure(page, 'control');
  const bus = panel(page, 'Subscribed BUs');
  await expect(button(page, 'Save')).toBeVisible();
  // However many BUs there are, Save stands at the bottom of the page and nothing below it.
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect
    .poll(async () => {
      const bar = await bus.locator('.oasis-setting-save').boundingBox();
      const main = await page.getByRole('main').boundingBox();
      return Math.round((bar?.y ?? 0) + (bar?.height ?? 0) - (main?.y ?? 0) - (main?.height ?? 0));
    })
    .toBe(0);
  const box = page.getByRole('combobox', { name: 'Find another user' });
  await box.fill('fan');
  await expect(page.getByRole('option', { name: /Fang Wei/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await button(page, 'Import User').press('Enter');
  const look = page.getByRole('dialog', { name: 'Import the settings of Fang Wei (finance)', exact: true });
  await expect(look.getByRole('heading', { name: /gains$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(look).toHaveCount(0);
  await page.getByRole('link', { name: 'All users' }).click();
  await configure(page, 'DEALER2');
  await button(page, 'Assign roles').click();
  const assign = page.getByRole('dialog', { name: 'Assign Roles', exact: true });
  await tick(assign.getByLabel(/^Dealer IT administrator/));
  await expectAccessible(page);
  await assign.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Don’t save').click();
  await expect(assign).toHaveCount(0);
  await tick(bus.getByLabel('East'));
  await expect(bus.getByText('Not saved yet')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Save successfully', { exact: true })).toBeVisible();
  await page.reload();
  await expect(bus.getByLabel('East')).toBeChecked();
  await expect(bus.getByLabel('North')).not.toBeChecked();
});
