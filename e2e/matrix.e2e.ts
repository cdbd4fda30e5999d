import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';

/** Size of a downloaded file in bytes. */
async function sizeOf(download: Download): Promise<number> {
  return (await readFile(await download.path())).length;
}

async function exported(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return download;
}

// Filters, lookups, names of files and codes of buttons are proven in screens/matrix.test.ts and screens/buttons.test.ts.
test('[MTX-005] [MTX-023] [MTX-024] both matrices are filtered by the keyboard, outlive a reload, and give their files', async ({
  page,
  openAs,
}) => {
  await openAs('auditor', '/userRoleMatrix');
  await expect(page.getByRole('row', { name: /Administrator/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Legal entity/ }).press('Enter');
  await page.getByRole('checkbox', { name: 'Dealer Group' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('First menu name').selectOption('System Setting');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page.getByRole('row', { name: /Administrator Administrator/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('First menu name')).toHaveValue('System Setting');
  await expect(page.getByRole('row', { name: /Dealer IT administrator/ }).first()).toBeVisible();
  for (const tab of ['Role', 'User']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(await sizeOf(await exported(page, 'Export'))).toBeGreaterThan(1000);
  }
  await expectAccessible(page);
});
