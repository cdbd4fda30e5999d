import { crc32, deflateSync } from 'node:zlib';
import { expectAccessible } from './support/axe.ts';
import { makeProgram } from './support/budget.ts';
import { expect, signIn } from './support/people.ts';
import { test } from './support/test.ts';

function chunk(kind: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(kind), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey picture of one point. */
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
  chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  chunk('IEND', Buffer.alloc(0)),
]);

test('from a sample of a document to a parameter that sales says and SIPO confirms', async ({ browser, product }) => {
  const openAs = async (account: string, path: string) => {
    const context = await browser.newContext({ baseURL: product.url });
    const opened = await context.newPage();
    await signIn(opened, account, path);
    return opened;
  };
  const page = await openAs('sipo', '/setting/AttachementMasterSetting?text=Retail');
  const row = page.getByRole('row', { name: /Retail invoice/ });
  await row.getByRole('button', { name: 'Sample files' }).click();
  const samples = page.getByRole('dialog', { name: 'Sample files of Retail invoice' });
  const file = { name: 'invoice.png', mimeType: 'image/png', buffer: PNG };
  await samples.locator('input[type=file]').setInputFiles(file);
  await samples.getByRole('button', { name: 'Preview invoice.png' }).click();
  const picture = page.getByRole('img', { name: 'invoice.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await samples.getByRole('button', { name: 'Download invoice.png' }).click();
  expect((await download).suggestedFilename()).toBe('invoice.png');
  await expectAccessible(page);

  const sales = await openAs('sales', '/documentSample');
  const program = await makeProgram(sales, { name: 'With a parameter' });
  await expect(sales.getByRole('row', { name: /Retail invoice/ })).toBeVisible();
  await expectAccessible(sales);
  await sales.goto(`/parametersetup?pgmId=${program}`);
  await sales.getByRole('button', { name: 'Edit' }).click();
  const form = sales.getByRole('dialog', { name: /^Parameter of/ });
  await form.getByRole('combobox', { name: 'Add a document' }).selectOption('Retail invoice');
  await form.getByLabel('Days to claim').fill('30');
  await expectAccessible(sales);
  await sales.keyboard.press('Enter');
  await expect(form).toBeHidden();

  await page.goto(`/parametersetup?pgmId=${program}`);
  await expect(page.getByText('Retail invoice · always')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Confirmed last by')).toBeVisible();
  await expectAccessible(page);
  await sales.context().close();
  await page.context().close();
});
