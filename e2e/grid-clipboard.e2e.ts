import type { Page } from '@playwright/test';
import { FIRST_LEAF } from './support/budget.ts';
import { putOnClipboard, readClipboard, recorded } from './support/clipboard.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

const NUMBERS = [
  { program: 'LibreOffice', name: 'calc-numbers', shown: '1,234,568', whole: '1234567.891' },
  { program: 'Google Sheets', name: 'sheets-one', shown: '1,235', whole: '1234.5678' },
  { program: 'Excel', name: 'excel-carried', shown: '250', whole: '250' },
];

test('[BUD-039] [BUD-094] what LibreOffice, Google Sheets and Excel copied arrives in full or is refused by name, and what is copied is a table for them', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Other programs');
  for (const { program, name, shown, whole } of NUMBERS) {
    await test.step(`a number copied in ${program} arrives in full, whatever is shown of it`, async () => {
      const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
      await putOnClipboard(page, await recorded(name));
      await page.keyboard.press('Control+V');
      await expect(cell).toHaveText(shown);
      await grid.goTo(FIRST_LEAF, 'Cost/unit');
      await page.keyboard.press('Control+C');
      await expect.poll(async () => (await readClipboard(page)).text).toBe(whole);
    });
  }
  await test.step('numbers of a German Excel are read in its notation, and its dates are refused by name', () =>
    pasteGerman(grid));
  await test.step('a block of LibreOffice goes over locked cells, and each refusal names what was to be written', async () => {
    const pipeline = await grid.goTo(FIRST_LEAF + 1, 'WS Pipeline');
    const before = await pipeline.innerText();
    await putOnClipboard(page, await recorded('calc-block'));
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: /^Row by row/ }).click();
    await expect(page.getByRole('complementary')).toContainText('=1+1');
    await expect(page.getByRole('complementary')).toContainText('Model');
    await expect(pipeline).toHaveText(before);
  });
  await test.step('what is copied is a table with numbers as numbers, and texts that stay texts', () =>
    copyForOthers(grid));
});

async function pasteGerman(grid: GridHand): Promise<void> {
  const { page } = grid;
  const { html } = await recorded('excel-german');
  const column = (cells: readonly string[]) => cells.map((cell) => `<tr>${cell}</tr>`).join('');
  const down = html.replace(/<tr.*<\/tr>/s, column(html.match(/<td.*?<\/td>/gs) ?? []));
  await grid.goTo(FIRST_LEAF + 1, 'Cost/unit');
  await putOnClipboard(page, { html: down, text: '1.234,50 €\r\n1.234\r\n12,35%\r\n1.2026\r\n05.01.2026\r\n-0,5\r\n' });
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: /^Row by row/ }).click();
  await expect(grid.cell(FIRST_LEAF + 2, await grid.column('Cost/unit'))).toHaveText('1,234');
  const report = page.getByRole('complementary');
  await expect(report).toContainText("'1.2026");
  await expect(report).toContainText('05.01.2026');
}

async function copyForOthers(grid: GridHand): Promise<void> {
  const { page } = grid;
  const row = FIRST_LEAF;
  await grid.enter(row, '% Penetration', '12.345');
  await expect(await grid.enter(row, 'Cost/unit', '1234.5678')).toHaveText('1,235');
  await grid.goTo(row, '% Penetration');
  await page.keyboard.press('Control+C');
  // The copy is in the clipboard a moment after its keys.
  await expect
    .poll(() => readClipboard(page))
    .toMatchObject({
      text: '12.345%',
      html: expect.stringContaining('<td class=p x:num="0.12345" sdval="0.12345" sdnum="1033;0;0.00%">12.345%</td>'),
    });
  await grid.goTo(row, 'Cost/unit');
  await page.keyboard.press('Control+C');
  await expect.poll(async () => (await readClipboard(page)).html).toContain('x:num="1234.5678"');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+C');
  await expect
    .poll(async () => (await readClipboard(page)).html)
    .toContain('<td class=t x:str sdnum="1033;0;@">PBP</td>');
}

test('a single value fills a range, a block repeats over a multiple of it, cutting takes it away, and several ranges are one block or nothing', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Ranges');
  await test.step('one range', () => fillRange(page, grid));
  await test.step('several ranges', () => fillRanges(page, grid));
});

async function fillRange(page: Page, grid: GridHand): Promise<void> {
  const at = await grid.column('Pipeline Override');
  const rows = await grid.writable(at, 3);
  const cells = rows.flatMap((row) => [grid.cell(row, at), grid.cell(row, at + 1)]);
  const texts = () => Promise.all(cells.map((cell) => cell.innerText()));
  const select = async (columns: number) => {
    await grid.cell(rows[0] ?? 0, at).click();
    for (let n = 1; n < rows.length; n++) await page.keyboard.press('Shift+ArrowDown');
    for (let n = 1; n < columns; n++) await page.keyboard.press('Shift+ArrowRight');
  };
  await select(1);
  await putOnClipboard(page, { html: '', text: '700' });
  await page.keyboard.press('Control+V');
  await expect.poll(texts).toEqual(['700', '', '700', '', '700', '']);
  await select(2);
  await putOnClipboard(page, { html: '<table><tr><td>800</td><td>20%</td></tr></table>', text: '800\t20%' });
  await page.keyboard.press('Control+V');
  await expect.poll(texts).toEqual(['800', '20.00%', '800', '20.00%', '800', '20.00%']);
  await select(2);
  await page.keyboard.press('Control+X');
  await expect.poll(texts).toEqual(['', '', '', '', '', '']);
  await page.keyboard.press('Control+V');
  await expect.poll(texts).toEqual(['800', '20.00%', '800', '20.00%', '800', '20.00%']);
}

async function fillRanges(page: Page, grid: GridHand): Promise<void> {
  const at = await grid.column('Pipeline Override');
  const [first = 0, second = 0, third = 0] = await grid.writable(at, 3);
  await grid.cell(first, at).click();
  await grid.cell(third, at).click({ modifiers: ['Control'] });
  await putOnClipboard(page, { html: '', text: '900' });
  await page.keyboard.press('Control+V');
  await expect(grid.cell(first, at)).toHaveText('900');
  await expect(grid.cell(third, at)).toHaveText('900');
  await expect(grid.cell(second, at)).toHaveText('800');
  await page.keyboard.press('Control+C');
  expect((await readClipboard(page)).text).toBe('900\r\n900');
  await grid.cell(first, at).click();
  await grid.cell(second, at + 1).click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+C');
  await expect(grid.toast('do not make one block')).toBeVisible();
}

test('[BUD-032] [BUD-059] the small grid of the overview shows its last row whole, without a bar, and is copied with its whole numbers', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Summary');
  await grid.enter(FIRST_LEAF, '% Penetration', '20');
  await grid.enter(FIRST_LEAF, 'Cost/unit', '500');
  await grid.button('Save').click();
  await expect(grid.button('Save')).toBeDisabled();
  await grid.tab('Overview').click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.locator('.oasis-cell.active').first()).toBeVisible();
  const scroller = summary.locator('.oasis-sheet-scroller');
  expect(await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await summary.locator('.oasis-cell').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  const { text } = await readClipboard(page);
  expect(text.split('\t')).toHaveLength(5);
  expect(text).toMatch(/^PBP\t[\d.]+\t[\d.]+\t[\d.]+\t[\d.]+%$/);
});
