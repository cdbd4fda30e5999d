import { envelope } from './support/network.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';

test('[API-032] [API-033] a network failure says so with Retry, the spinner goes, and nothing typed is lost', async ({
  page,
  openAs,
}) => {
  await openAs('sales', '/wordingbudget');
  await page.getByRole('button', { name: 'New program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Program name').fill('Kept through a failure');
  await page.route('**/oasis/pgapi/**', (route) => route.abort('connectionfailed'));
  await dialog.getByLabel(/^BU/).selectOption({ index: 1 });
  await dialog.getByLabel('First month', { exact: true }).fill('2026-01');
  await dialog.getByLabel('Last month', { exact: true }).fill('2026-03');
  await tick(dialog.getByLabel(/^PBP/));
  await tick(dialog.locator('.oasis-offers-si input').first());
  await dialog.getByRole('button', { name: 'Create program' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(page.locator('.bp6-toast').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(dialog.getByLabel('Program name')).toHaveValue('Kept through a failure');
  await expect(page.locator('header [role="status"]')).toBeEmpty();
});

test('[API-004] an upload shows its own progress and no spinner', async ({ page, openAs }) => {
  await openAs('sales', '/kufriPanel/CBU');
  await expect(page.locator('header [role="status"]')).toBeEmpty();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/oasis/bgapi/kufri/upload', async (route) => {
    await held;
    await route.fulfill(envelope(null, '1', 'Not today'));
  });
  await page.getByRole('button', { name: 'Import volumes' }).click();
  await page.setInputFiles('input[type="file"]', {
    name: 'v.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2\n'),
  });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('dialog').locator('.bp6-progress-bar')).toBeVisible();
  await expect(page.locator('header [role="status"]')).toBeEmpty();
  release();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not today');
});
