import { readFile } from 'node:fs/promises';
import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid, WIDE } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('what is typed is calculated, locks its partner, or is refused at the cell', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const grid = await openGrid(page, 'Typing');
  await test.step('[BUD-003] [BUD-093] 2 0 Enter in % Penetration gives 20.00 %, and volume and budget follow in row and summaries', () =>
    calculated(grid));
  await test.step('[BUD-061] [BUD-062] [BUD-063] [BUD-064] of the linked pair the one that is typed locks the other until it is cleared', () =>
    linked(grid));
  await test.step('[BUD-076] [BUD-077] a refusal stands at the cell in both languages, and the old value stays', () =>
    refused(grid));
  await test.step('every digit of fast typing over many cells arrives', () => fastTyping(grid));
});

async function calculated(grid: GridHand): Promise<void> {
  const at = async (title: string) => grid.cell(FIRST_LEAF, await grid.column(title));
  await expect(await grid.enter(FIRST_LEAF, '% Penetration', '20')).toHaveText('20.00%');
  await expect(await grid.enter(FIRST_LEAF, 'Cost/unit', '500')).toHaveText('500');
  const [pipeline, volume, estimation] = await Promise.all(
    ['WS Pipeline', 'Estimated Volume', 'Budget Estimation'].map((title) => grid.column(title)),
  );
  expect([pipeline, volume, estimation]).toEqual([6, 9, 13]);
  const ws = Number((await (await at('WS Pipeline')).innerText()).replaceAll(',', ''));
  await expect(await at('Estimated Volume')).toHaveText(grouped(ws * 0.2));
  for (let row = 0; row <= FIRST_LEAF; row++) {
    await expect(grid.cell(row, estimation ?? -1)).toHaveText(grouped(ws * 0.2 * 500));
  }
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

async function linked(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  const volume = grid.cell(FIRST_LEAF, await grid.column('Estimated Volume'));
  await expect(volume).toHaveClass(/locked/);
  const penetration = await grid.goTo(FIRST_LEAF, '% Penetration');
  await keyboard.press('Delete');
  await expect(volume).toHaveClass(/write/);
  await grid.enter(FIRST_LEAF, 'Estimated Volume', '5');
  await expect(penetration).toHaveClass(/locked/);
  await grid.goTo(FIRST_LEAF, '% Penetration');
  await keyboard.type('9');
  await expect(grid.note).toContainText('Clear Estimated Volume');
  await grid.goTo(FIRST_LEAF, 'Estimated Volume');
  await keyboard.press('Delete');
  await expect(penetration).toHaveClass(/write/);
}

async function refused(grid: GridHand): Promise<void> {
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', 'abc');
  await expect(grid.note).toHaveText('Please enter a number');
  await expect(cell).toHaveClass(/refused.*active/);
  await expect(cell).toHaveText('500');
  await expect(grid.editor).toHaveValue('abc');
  await grid.page.getByRole('button', { name: '中文' }).click();
  await expect(grid.note).toHaveText('请输入数字类型');
  await grid.page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(grid.note).toHaveText('Please enter a number');
  await grid.editor.press('Escape');
  // It says so while others are entered, until something else stands there.
  await grid.enter(FIRST_LEAF + 1, 'Cost/unit', '77');
  await expect(grid.cell(FIRST_LEAF + 1, await grid.column('Cost/unit'))).toHaveText('77');
  await expect(cell).toHaveClass(/refused/);
  await grid.enter(FIRST_LEAF, 'Cost/unit', '78');
  await expect(cell).not.toHaveClass(/refused/);
}

async function fastTyping(grid: GridHand): Promise<void> {
  const column = await grid.column('Cost/unit');
  const typed = Array.from({ length: 6 }, (_, n) => String(301 + n * 111));
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  for (const text of typed) {
    await grid.page.keyboard.type(text);
    await grid.page.keyboard.press('Enter');
  }
  await expect
    .poll(() => grid.page.locator(`.oasis-cell.write[data-column="${column}"]`).allInnerTexts())
    .toEqual(expect.arrayContaining(typed));
}

test('[BUD-037] [BUD-038] [BUD-041] Tab and Enter visit WRITE cells only, Escape and Tab leave the table, and Ctrl unprotects it for selecting, never for writing', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Tab and Ctrl');
  await test.step('Tab and Enter', () => visiting(grid));
  await test.step('Ctrl', () => unprotecting(grid));
});

async function visiting(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  await keyboard.press('Control+Home');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Shift+Tab']) {
    await keyboard.press(key);
    await expect(grid.active).toHaveClass(/write/);
  }
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(grid.editor).not.toBeFocused();
}

async function unprotecting(grid: GridHand): Promise<void> {
  const { page } = grid;
  const { keyboard } = page;
  const sheet = page.locator('.oasis-sheet');
  const pipeline = await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  const before = await pipeline.innerText();
  await expect(sheet).toHaveAttribute('data-protected', 'true');
  await keyboard.press('Shift+ArrowUp');
  await expect(page.locator('.oasis-cell.selected')).toHaveCount(0);
  await keyboard.down('Control');
  await expect(sheet).toHaveAttribute('data-protected', 'false');
  await keyboard.press('Shift+ArrowUp');
  await expect(page.locator('.oasis-cell.selected').first()).toBeVisible();
  await keyboard.press('x');
  await keyboard.press('v');
  await keyboard.press('Delete');
  await keyboard.up('Control');
  await expect(sheet).toHaveAttribute('data-protected', 'true');
  await expect(pipeline).toHaveText(before);
  await keyboard.type('7');
  await expect(pipeline).toHaveText(before);
}

test('[BUD-039] [BUD-094] what is copied is the whole value, a pasted block writes the WRITE cells and reports each other one, and undo takes all back', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Blocks');
  await test.step('undo and redo take edits, pastes and clears back and forth', () => undone(grid));
  await test.step('what is copied is the whole value, and pasted back it is what was there', () => copied(grid));
  await test.step('a pasted block leaves the locked cells and reports each of them', () => pasted(grid));
  await test.step('refusals are walked through by keyboard, by reason, and saved as a file', () => reported(grid));
});

async function undone(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', '100');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.paste('200');
  await keyboard.press('Delete');
  await expect(cell).toHaveText('');
  for (const text of ['200', '100', '']) {
    await keyboard.press('Control+Z');
    await expect(cell).toHaveText(text);
  }
  await expect(grid.button('Undo')).toBeDisabled();
  for (const text of ['100', '200', '']) {
    await keyboard.press('Control+Y');
    await expect(cell).toHaveText(text);
  }
}

async function copied(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  await grid.enter(FIRST_LEAF, 'Cost/unit', '1234.5678');
  const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await expect(cell).toHaveText('1,235');
  await keyboard.press('Control+C');
  await expect.poll(() => grid.clipboard()).toBe('1234.5678');
  await keyboard.press('Delete');
  await expect(cell).toHaveText('');
  await keyboard.press('Control+V');
  await keyboard.press('Control+C');
  await expect(cell).toHaveText('1,235');
  await expect.poll(() => grid.clipboard()).toBe('1234.5678');
  await grid.enter(FIRST_LEAF, 'Cost/unit', '77.125');
  await keyboard.press('ArrowUp');
  await keyboard.press('Control+C');
  await expect.poll(() => grid.clipboard(), 'what is copied before it was written').toBe('77.125');
}

async function pasted(grid: GridHand): Promise<void> {
  const override = await grid.goTo(FIRST_LEAF, 'Pipeline Override');
  const penetration = await grid.goTo(FIRST_LEAF, '% Penetration');
  const pipeline = await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  const before = await pipeline.innerText();
  await grid.paste('5\t1,200\t25%\r\n6\t１３００\tabc');
  await expect(override).toHaveText('1,200');
  await expect(penetration).toHaveText('25.00%');
  await expect(pipeline).toHaveText(before);
  await expect(grid.cell(FIRST_LEAF + 1, 7)).toHaveText('1,300');
  const report = grid.page.getByRole('complementary');
  await expect(report.getByRole('heading')).toHaveText('Written 3, refused 3');
  await expect(report.getByRole('listitem')).toHaveCount(3);
  await expect(report).toContainText('“abc” refused: Please enter a number');
  await report.getByRole('button', { name: /abc/ }).click();
  await expect(grid.cell(FIRST_LEAF + 1, 8)).toHaveClass(/active/);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
  await expect(grid.editor).toBeFocused();
}

async function reported(grid: GridHand): Promise<void> {
  const { page } = grid;
  const cost = await grid.column('Cost/unit');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.paste('100\nabc\nxyz\n5\n-1');
  // One of the five rows is a total.
  await page.getByRole('button', { name: /^Row by row/ }).click();
  await expect(page.getByText(/^1 value fell on totals and was left out: /)).toBeVisible();
  const report = page.getByRole('region', { name: /^Written/ });
  await expect(report.getByRole('heading')).toHaveText(/^Written \d, refused \d/);
  const refusals = Number(/\d+$/.exec(await report.getByRole('heading').innerText())?.[0]);
  await report.getByRole('button', { name: 'Next refused cell' }).focus();
  await page.keyboard.press('Enter');
  const first = `${FIRST_LEAF + 1}:${cost}`;
  await expect.poll(() => grid.place()).toBe(first);
  await expect(grid.active).toHaveClass(/refused/);
  await expect(report.locator('output')).toHaveText(`1 of ${refusals}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => grid.place()).not.toBe(first);
  await report.getByRole('button', { name: 'Previous refused cell' }).click();
  await expect.poll(() => grid.place()).toBe(first);

  await report.getByLabel('Reason').selectOption({ label: 'Please enter a number (2)' });
  await expect(report.getByRole('listitem')).toHaveCount(2);
  await report.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(grid.editor).toBeFocused();
  await expect(grid.active).toHaveClass(/refused/);
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(refusals + 1);
  expect(file).toContain('"Cost/unit","abc","Please enter a number"');
}
