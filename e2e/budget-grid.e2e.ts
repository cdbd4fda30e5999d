import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, test } from './support/people.ts';
import { tick } from './support/tick.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('[BUD-003] [BUD-093] typing 2 0 Enter into % Penetration gives 20.00 %, and volume and budget follow in row and summaries', async ({
  page,
}) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Typing' }));
  const penetration = await budget.enter(FIRST_LEAF, '% Penetration', '20');
  await expect(penetration).toHaveText('20.00%');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '500');
  const [pipeline, volume, estimation] = await Promise.all(
    ['WS Pipeline', 'Estimated Volume', 'Budget Estimation'].map((title) => budget.column(title)),
  );
  const text = async (row: number, title: string) => (await budget.goTo(row, title)).innerText();
  const ws = Number((await text(FIRST_LEAF, 'WS Pipeline')).replaceAll(',', ''));
  expect([pipeline, volume, estimation]).toEqual([6, 9, 13]);
  await expect.poll(() => text(FIRST_LEAF, 'Estimated Volume')).toBe(grouped(ws * 0.2));
  await expect.poll(() => text(FIRST_LEAF, 'Budget Estimation')).toBe(grouped(ws * 0.2 * 500));
  for (let row = 0; row < FIRST_LEAF; row++) expect(await text(row, 'Budget Estimation')).toBe(grouped(ws * 100));
});

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

test('[BUD-061] [BUD-062] [BUD-063] [BUD-064] of the linked pair the one that is typed locks the other until it is cleared', async ({
  page,
}) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Pair' }));
  const penetration = await budget.goTo(FIRST_LEAF, '% Penetration');
  const volume = await budget.goTo(FIRST_LEAF, 'Estimated Volume');
  await budget.enter(FIRST_LEAF, '% Penetration', '10');
  await expect(volume).toHaveClass(/locked/);
  await budget.goTo(FIRST_LEAF, '% Penetration');
  await page.keyboard.press('Delete');
  await expect(volume).toHaveClass(/write/);
  await budget.enter(FIRST_LEAF, 'Estimated Volume', '5');
  await expect(penetration).toHaveClass(/locked/);
  await budget.goTo(FIRST_LEAF, '% Penetration');
  await page.keyboard.type('9');
  await expect(budget.note).toContainText('Clear Estimated Volume');
  await budget.goTo(FIRST_LEAF, 'Estimated Volume');
  await page.keyboard.press('Delete');
  await expect(penetration).toHaveClass(/write/);
});

const REFUSALS = [
  { ids: '[BUD-076] [BUD-077]', title: 'Cost/unit', text: 'abc', en: 'Please enter a number', zh: '请输入数字类型' },
  {
    ids: '[BUD-078] [BUD-079]',
    title: 'Cost/unit',
    text: '-1',
    en: 'Please enter a correct value',
    zh: '请输入正确的数值',
  },
  {
    ids: '[BUD-080] [BUD-081]',
    title: '% Penetration',
    text: '101',
    en: '% Penetration cant > 100%',
    zh: '% 渗透率不能大于100%',
  },
  {
    ids: '[BUD-084]',
    title: 'Estimated Volume',
    text: '0',
    en: 'Please enter a correct value',
    zh: '请输入正确的数值',
  },
  {
    ids: '[BUD-085] [BUD-086]',
    title: 'Estimated Volume',
    text: '99999999',
    en: 'Estimated Volume cant > Pipeline Override',
    zh: '预估销量不能大于 Pipeline 覆盖值',
  },
];

for (const { ids, title, text, en, zh } of REFUSALS) {
  test(`${ids} ${text} in ${title} is refused at the cell in both languages, and the old value stays`, async ({
    page,
  }) => {
    const budget = new BudgetPage(page);
    await budget.open(await makeProgram(page, { name: `Refused ${title} ${text}` }));
    const cell = await budget.enter(FIRST_LEAF, title, '10');
    await expect(cell).toHaveText(/10/);
    const before = await cell.innerText();
    await budget.enter(FIRST_LEAF, title, text);
    await expect(budget.note).toHaveText(en);
    await expect(cell).toHaveClass(/refused.*active/);
    await expect(cell).toHaveText(before);
    await page.getByRole('button', { name: '中文' }).click();
    await expect(budget.note).toHaveText(zh);
  });
}

test('[BUD-082] [BUD-083] any other percent cell over 100 % is refused', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Percent', offers: { PMT: ['Payment term extension'] } }));
  const cell = await budget.enter(FIRST_LEAF, 'Interest Rate', '5');
  await expect(cell).toHaveText('5.00%');
  await budget.enter(FIRST_LEAF, 'Interest Rate', '150');
  await expect(budget.note).toHaveText('Please enter a correct value');
  await expect(cell).toHaveText('5.00%');
});

test('[BUD-037] Tab and Enter visit WRITE cells only, and Escape and Tab leave the table', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Tab' }));
  await budget.editor.focus();
  await page.keyboard.press('Control+Home');
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('Tab');
    await expect(budget.active).toHaveClass(/write/);
  }
  await page.keyboard.press('Enter');
  await expect(budget.active).toHaveClass(/write/);
  await page.keyboard.press('Shift+Tab');
  await expect(budget.active).toHaveClass(/write/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(budget.editor).not.toBeFocused();
});

test('[BUD-038] [BUD-041] Ctrl unprotects the sheet while it is held, for selecting and never for writing', async ({
  page,
}) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Ctrl' }));
  const sheet = page.locator('.oasis-sheet');
  const pipeline = await budget.goTo(FIRST_LEAF, 'WS Pipeline');
  const before = await pipeline.innerText();
  await expect(sheet).toHaveAttribute('data-protected', 'true');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.locator('.oasis-cell.selected')).toHaveCount(0);
  await page.keyboard.down('Control');
  await expect(sheet).toHaveAttribute('data-protected', 'false');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.locator('.oasis-cell.selected').first()).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('v');
  await page.keyboard.press('Delete');
  await page.keyboard.up('Control');
  await expect(sheet).toHaveAttribute('data-protected', 'true');
  await expect(pipeline).toHaveText(before);
  await page.keyboard.type('7');
  await expect(pipeline).toHaveText(before);
});

test('[BUD-039] a pasted block writes the WRITE cells, leaves the locked ones and reports each of them', async ({
  page,
}) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Paste' }));
  const pipeline = await (await budget.goTo(FIRST_LEAF, 'WS Pipeline')).innerText();
  const override = await budget.goTo(FIRST_LEAF, 'Pipeline Override');
  const penetration = await budget.goTo(FIRST_LEAF, '% Penetration');
  await budget.goTo(FIRST_LEAF, 'WS Pipeline');
  await budget.paste('5\t1,200\t25%\r\n6\t１３００\tabc');
  await expect(override).toHaveText('1,200');
  await expect(penetration).toHaveText('25.00%');
  await expect(budget.cell(FIRST_LEAF, 6)).toHaveText(pipeline);
  await expect(budget.cell(FIRST_LEAF + 1, 7)).toHaveText('1,300');
  const report = page.getByRole('complementary');
  await expect(report.getByRole('heading')).toHaveText('Written 3, refused 3');
  await expect(report.getByRole('listitem')).toHaveCount(3);
  await expect(report).toContainText('“abc” refused: Please enter a number');
  await report.getByRole('button', { name: /abc/ }).click();
  await expect(budget.cell(FIRST_LEAF + 1, 8)).toHaveClass(/active/);
});

test('[BUD-094] what is copied is the whole value, and pasted back it is what was there', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Copy' }));
  await budget.enter(FIRST_LEAF, 'Cost/unit', '1234.5678');
  const cell = await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await expect(cell).toHaveText('1,235');
  await page.keyboard.press('Control+C');
  expect(await budget.clipboard()).toBe('1234.5678');
  await page.keyboard.press('Delete');
  await expect(cell).toHaveText('');
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Control+C');
  await expect(cell).toHaveText('1,235');
  await expect.poll(() => budget.clipboard()).toBe('1234.5678');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '77.125');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+C');
  await expect.poll(() => budget.clipboard(), 'what is copied before it was written').toBe('77.125');
});

test('undo and redo take edits, pastes and clears back and forth', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Undo' }));
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '100');
  await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await budget.paste('200');
  await page.keyboard.press('Delete');
  await expect(cell).toHaveText('');
  for (const text of ['200', '100', '']) {
    await page.keyboard.press('Control+Z');
    await expect(cell).toHaveText(text);
  }
  await expect(budget.button('Undo')).toBeDisabled();
  for (const text of ['100', '200', '']) {
    await page.keyboard.press('Control+Y');
    await expect(cell).toHaveText(text);
  }
});

test('composed text opens the editor with its first key and loses no digit', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Composition' }));
  const cell = await budget.goTo(FIRST_LEAF, '% Penetration');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: '２', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.imeSetComposition', { text: '２５', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: '２５' });
  await expect(budget.editor).toHaveValue('２５%');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('25.00%');
});

test('every digit of fast typing over many cells arrives', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Fast' }));
  await budget.goTo(FIRST_LEAF, 'Cost/unit');
  const typed: string[] = [];
  for (let n = 0; n < 6; n++) {
    typed.push(String(301 + n * 111));
    await page.keyboard.type(typed[n]!);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Home');
  const column = await budget.column('Cost/unit');
  await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await expect
    .poll(() => page.locator(`.oasis-cell.write[data-column="${column}"]`).allInnerTexts())
    .toEqual(expect.arrayContaining(typed));
});

test('the explanation tells in both languages how a number comes about', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Explain' }));
  await budget.enter(FIRST_LEAF, '% Penetration', '20');
  await budget.enter(FIRST_LEAF, 'Cost/unit', '500');
  await budget.goTo(FIRST_LEAF, 'Budget Estimation');
  await tick(page.getByLabel('Explain'));
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('Budget Estimation = Estimated Volume × Cost/unit');
  await expect(panel).toContainText('Kufri version PBP V2');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(panel).toContainText('预算估算的公式：预估销量 × 单车成本');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await budget.button('Save').click();
  await expect(budget.button('Save')).toBeDisabled();
  await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await expect(panel).toContainText(/empty → 500, .+ \(typed\)/);
});
