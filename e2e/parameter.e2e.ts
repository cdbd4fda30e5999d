import { crc32, deflateSync } from 'node:zlib';
import { expectAccessible } from './support/axe.ts';
import { makeProgram } from './support/budget.ts';
import { expect, windowsOf } from './support/people.ts';
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

/** A page on which nothing is written. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('from a sample of a document to a parameter that sales says and SIPO confirms', async ({ browser, product }) => {
  const openAs = windowsOf(browser, product.url);
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
  await samples
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'form.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(samples.getByText('form.pdf').first()).toBeVisible();
  const looked = samples.getByRole('button', { name: 'Preview form.pdf' });
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    await looked.click();
    const pages = page.getByTitle('form.pdf');
    await expect(pages).toHaveAttribute('src', /^blob:/);
    // Its own viewer has taken the frame; the policy would have put an error there.
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('blob:'))).toBe(true);
    await page.getByRole('dialog', { name: 'form.pdf' }).getByRole('button', { name: 'Close' }).click();
  } else await expect(looked).toHaveCount(0);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed last by')).toBeVisible();
  await expectAccessible(page);
  await sales.context().close();
  await page.context().close();
});
