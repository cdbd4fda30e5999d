import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('[BUD-076] amounts are read as spreadsheets write them, in full-width characters too', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Amounts' }));
  for (const [text, shown] of [
    ['¥ 1,234.00', '1,234'],
    ['１，２３５', '1,235'],
    ['CNY 1,236', '1,236'],
    ['1,237 元', '1,237'],
  ] as const) {
    const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', text);
    await expect(cell).toHaveText(shown);
  }
  await budget.enter(FIRST_LEAF, 'Cost/unit', '(1,238)');
  await expect(budget.note).toHaveText('Please enter a correct value');
});

const REFUSED = [
  { text: '1/2', en: 'this looks like a date or a time', zh: '这像是日期或时间' },
  { text: '2027-01-05', en: 'this looks like a date or a time', zh: '这像是日期或时间' },
  { text: '1.234,5', en: 'such as 1,234.5', zh: '例如 1,234.5' },
  { text: '$5', en: 'amounts are in yuan', zh: '金额以人民币元计' },
];

test('[BUD-076] [BUD-077] what is no number here is refused with what it is, and never guessed', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'No numbers' }));
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '7');
  await expect(cell).toHaveText('7');
  for (const { text, en, zh } of REFUSED) {
    await budget.enter(FIRST_LEAF, 'Cost/unit', text);
    await expect(budget.note).toContainText('Please enter a number');
    await expect(budget.note).toContainText(en);
    await page.getByRole('button', { name: '中文' }).click();
    await expect(budget.note).toContainText(`请输入数字类型：`);
    await expect(budget.note).toContainText(zh);
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await expect(cell).toHaveText('7');
  }
});
