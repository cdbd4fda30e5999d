import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callAs } from './support/budget.ts';
import { tabTo } from './support/keys.ts';
import { expect, testInNewWindow as test, windowsOf } from './support/people.ts';

interface Car {
  readonly vin: string;
}

/** Cars in the stock of the dealer whose sale nobody has reported. */
async function unsold(page: Page, count: number): Promise<readonly string[]> {
  const query = `status=none&pageSize=${count}&sort=vin`;
  const { content } = await callAs<{ readonly content: readonly Car[] }>(page, `/rvapi/retail/cars?${query}`);
  return content.map(({ vin }) => vin);
}

const HEADER =
  'VIN,Kind of sale,Invoice code,Invoice number,Invoice day,Price with tax (CNY),Tax (CNY),Price without tax (CNY),Tax number of the seller,Engine number,Name of the buyer,Identity or tax number of the buyer';
const rowOf = (vin: string, place: number) =>
  `${vin},retail,1100234560,4234567${place},2026-01-20,339000,39000,300000,9144030071526726XG,M27${place},王小明,11010519491231002X`;
const paperOf = (text: string) => `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${text}`;

test('[RTV-001] a dealer loads a file of sales and a folder of papers, and submits all of them', async ({
  openAs,
  page,
}) => {
  await openAs('DEALER1', '/retailValidation');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  const vins = await unsold(page, 3);
  const folder = await mkdtemp(path.join(tmpdir(), 'oasis-papers-'));
  try {
    // Papers of a scanner: the licences in a folder of their own.
    await mkdir(path.join(folder, 'licences'));
    for (const vin of vins) await writeFile(path.join(folder, `${vin}.pdf`), paperOf(`invoice ${vin}`));
    await writeFile(path.join(folder, 'licences', `${vins[0]}-licence.pdf`), paperOf(`licence ${vins[0]}`));
    await writeFile(path.join(folder, 'notes.txt'), 'no paper');

    await page.getByRole('button', { name: 'Load sales' }).click();
    const dialog = page.getByRole('dialog');
    const content = [HEADER, ...vins.map(rowOf)].join('\n');
    const file = { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByText('New 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take over' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Papers of many sales' }).click();
    const papers = page.getByRole('region', { name: 'Papers by VIN' });
    await papers.locator('input[aria-label="Choose a folder"]').setInputFiles(folder);
    await expect(papers.getByText('Kept 4')).toBeVisible();
    await expect(papers.getByRole('row', { name: /notes\.txt/ })).toContainText('neither a PDF nor a picture');

    const ready = page.getByRole('region', { name: 'Sales with an invoice' });
    await ready.getByRole('button', { name: /^Submit \d+ sales$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Submit \d+ sales$/ })
      .click();
    // The first sale has a licence, whose fields the file does not say.
    await expect(ready.getByRole('status')).toHaveText(/^\d+ submitted, \d+ refused$/);
    const [first, ...others] = vins.map((vin) => ready.getByRole('row', { name: vin }).first());
    await expect(first as Locator).toContainText('Registration day: Please fill in this field');
    for (const sale of others) await expect(sale).toContainText('Submitted');
  } finally {
    await rm(folder, { recursive: true });
  }
});

const TYPED = {
  'Invoice code': '1100234560',
  'Invoice number': '52345678',
  'Invoice day': '2026-01-20',
  'Price with tax (CNY)': '339000.00',
  'Tax (CNY)': '39000.00',
  'Price without tax (CNY)': '300000.00',
  'Name of the buyer': '王小明',
  'Identity or tax number of the buyer': '11010519491231002X',
} as const;

async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fills a field that has the keyboard, in the place of what stood there. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('[RTV-014] by keys alone a dealer fills and submits a sale, and a checker passes one and opens the next', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);

  await test.step('the dealer reports, fills and submits a sale', async () => {
    const page = await windowOf('DEALER1', '/retailValidation');
    await pressAt(page, page.getByRole('button', { name: 'EN', exact: true }));
    const vin = (await unsold(page, 100)).at(-1) ?? '';
    await typeInto(page, page.getByRole('textbox', { name: 'VIN (first or last characters)' }), vin);
    await page.keyboard.press('Enter');
    await pressAt(page, page.getByRole('row', { name: vin }).getByRole('button', { name: 'Report a sale' }));
    const dialog = page.getByRole('dialog');
    await pressAt(page, dialog.getByRole('button', { name: 'Report a sale' }));
    await expect(page.getByRole('heading', { name: vin })).toBeVisible();
    const form = page.getByRole('form', { name: 'Sale' });
    await typeInto(page, form.getByLabel('Tax number of the seller'), '9144030071526726XG');
    for (const [label, text] of Object.entries(TYPED))
      await typeInto(page, form.getByLabel(label, { exact: true }), text);
    const choosing = page.waitForEvent('filechooser');
    await pressAt(page, page.locator('button', { hasText: 'Choose files: Invoice' }));
    const buffer = Buffer.from(paperOf(vin));
    await (await choosing).setFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('button', { name: 'Open the paper' })).toBeVisible();
    await pressAt(page, page.getByRole('button', { name: 'Submit', exact: true }));
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`The sale of ${vin} was submitted`)).toBeVisible();
    await page.context().close();
  });

  await test.step('the checker takes a sale, passes it and has the next one', async () => {
    const page = await windowOf('sicco', '/retailValidation/sicco');
    await expect(page.getByRole('button', { name: 'Take the next one' })).toBeVisible();
    await page.keyboard.press('Alt+n');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeVisible();
    const first = (await heading.textContent()) ?? '';
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('row', { name: /^VIN/ })).toBeFocused();
    await page.keyboard.press('Alt+p');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(`${first} passed`)).toBeVisible();
    await page.keyboard.press('Alt+n');
    await expect(heading).not.toHaveText(first);
    await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeVisible();
    await page.context().close();
  });
});
