import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/people.ts';

/** Rows with the oddities of real files: a blank behind a make, a row twice, one model and month with two numbers. */
const FILE = [
  'Year,Month,Make,Model,Quantity',
  '2026,1,Aurora ,Aurora One,120',
  '2026,1,Aurora ,Aurora One,120',
  '2026,1,Aurora,Aurora Two,40',
  '2026,1,Aurora,Aurora Two,44',
  '2026,2,Aurora,Aurora One,130',
].join('\n');

const asFile = (text: string, name = 'volumes.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('[CST-005] [API-004] a file of volumes is checked row by row, waits for a choice, and becomes the active version once it is activated', async ({
  page,
  openAs,
}) => {
  await openAs('control', '/kufriPanel/VAN');
  await page.getByRole('button', { name: 'Import volumes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Make/)).toHaveValue('VAN');
  const choose = (text: string, name?: string) => page.setInputFiles('input[type="file"]', asFile(text, name));
  await choose('x', 'volumes.exe');
  await expect(page.getByText('The file volumes.exe is neither CSV nor xlsx')).toBeVisible();
  await choose('');
  await expect(page.getByText('The file volumes.csv is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
  await choose(FILE);
  const release = await heldUpload(page);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  // It shows its own progress, and no spinner.
  await expect(dialog.locator('.bp6-progress-bar')).toBeVisible();
  await expect(page.locator('header [role="status"]')).toBeEmpty();
  release();
  await expect(dialog.getByText('2 waiting for a choice')).toBeVisible();
  await expect(dialog.getByText('1 counted once')).toBeVisible();
  await expect(dialog.getByText('The same as row 2; counted once')).toBeVisible();
  const load = dialog.getByRole('button', { name: 'Load as new version' });
  await expect(load).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Choose: Aurora Two 2026-01').selectOption('largest');
  await load.click();
  await expect(page.getByText(/^VAN V\d+ is uploaded: 3 volumes of 2 models$/)).toBeVisible();
  await expect(dialog).toContainText(/VAN V\d+ becomes the active version of VAN, and VAN V\d+ is superseded\./);
  // Other tests load volumes of the make, too.
  const [, version = '', before = ''] =
    /(VAN V\d+) becomes the active version of VAN, and (VAN V\d+)/.exec(await dialog.innerText()) ?? [];
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(`${version} is the active version`)).toBeVisible();
  await expect(page.getByRole('row', { name: version })).toContainText('Active');
  await expect(page.getByRole('row', { name: before })).toContainText('Superseded');
});

/** Holds uploads back until it is released. */
async function heldUpload(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/oasis/bgapi/kufri/upload', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a file whose columns cannot be told asks for them; one with letters for numbers names the row', async ({
  page,
  openAs,
}) => {
  await openAs('control', '/kufriPanel/DENZA');
  await page.getByRole('button', { name: 'Import volumes' }).click();
  const dialog = page.getByRole('dialog');
  await page.setInputFiles('input[type="file"]', asFile('When,Which,What,Sold\n2026-01,Aurora,Aurora One,many\n'));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Year and month').fill('When');
  await dialog.getByLabel('Brand').fill('Which');
  await dialog.getByLabel('Model', { exact: true }).fill('What');
  await dialog.getByLabel('Quantity').fill('Sold');
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByText("The quantity 'many' is no number")).toBeVisible();
  await expect(dialog.getByText('1 refused')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Load as new version' })).toBeDisabled();
});
