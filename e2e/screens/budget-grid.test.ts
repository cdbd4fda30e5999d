import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { screensOf } from './support/screens.ts';
import { SheetHand } from './support/sheet.ts';

const { product, open } = screensOf(budgetServer);

/** The table of a new program with one offer. */
async function openTable(offer = 'Cash rebate'): Promise<{ readonly user: UserEvent; readonly sheet: SheetHand }> {
  const sales = await product().as('sales');
  const { programId } = await makeProgram(product(), sales, { offers: [offer] });
  const user = await open('sales', `/budgetinput?pgmId=${programId}`);
  return { user, sheet: new SheetHand(user) };
}

const chinese = async (user: UserEvent) => user.click(screen.getByRole('button', { name: '中文' }));
const english = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'EN' }));

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
    zh: '预估销量不能大于计划量人工调整值',
  },
];

const NO_NUMBERS = [
  { text: '1/2', en: 'this looks like a date or a time', zh: '这像是日期或时间' },
  { text: '2027-01-05', en: 'this looks like a date or a time', zh: '这像是日期或时间' },
  { text: '1.234,5', en: 'such as 1,234.5', zh: '例如 1,234.5' },
  { text: '$5', en: 'amounts are in yuan', zh: '金额以人民币元计' },
];

describe('what is typed into a cell', () => {
  it.each(REFUSALS)(
    '$ids $text in $title is refused at the cell in both languages, and the old value stays',
    async ({ title, text, en, zh }) => {
      const { user, sheet } = await openTable();
      const shown = title === '% Penetration' ? '10.00%' : '10';
      await sheet.enter(title, '10');
      await sheet.expectText(title, shown);
      await sheet.enter(title, text);
      await expect.poll(() => sheet.note()).toBe(en);
      expect(sheet.spoken().split(', ').slice(0, 2)).toEqual([shown, 'editable']);
      expect(sheet.spoken().endsWith(`refused, ${en}`)).toBe(true);
      await chinese(user);
      await expect.poll(() => sheet.note()).toBe(zh);
    },
  );

  it('[BUD-082] [BUD-083] is refused in any other percent cell over 100 %', async () => {
    const { sheet } = await openTable('Payment term extension');
    await sheet.enter('Interest Rate', '5');
    await sheet.expectText('Interest Rate', '5.00%');
    await sheet.enter('Interest Rate', '150');
    await expect.poll(() => sheet.note()).toBe('Please enter a correct value');
    expect(sheet.spoken()).toMatch(/^5\.00%, /);
  });

  it('[BUD-076] is an amount as spreadsheets write it, in full-width characters too', async () => {
    const { sheet } = await openTable();
    for (const [text, shown] of [
      ['¥ 1,234.00', '1,234'],
      ['１，２３５', '1,235'],
      ['CNY 1,236', '1,236'],
      ['1,237 元', '1,237'],
    ] as const) {
      await sheet.enter('Cost/unit', text);
      await sheet.expectText('Cost/unit', shown);
    }
    await sheet.enter('Cost/unit', '(1,238)');
    await expect.poll(() => sheet.note()).toBe('Please enter a correct value');
  });

  it('[BUD-076] [BUD-077] is refused with what it is where it is no number here, and never guessed', async () => {
    const { user, sheet } = await openTable();
    await sheet.enter('Cost/unit', '7');
    await sheet.expectText('Cost/unit', '7');
    for (const { text, en, zh } of NO_NUMBERS) {
      await sheet.enter('Cost/unit', text);
      await expect.poll(() => sheet.note(), { message: text }).toContain(en);
      expect(sheet.note()).toContain('Please enter a number');
      await chinese(user);
      await expect.poll(() => sheet.note(), { message: text }).toContain(zh);
      expect(sheet.note()).toContain('请输入数字类型：');
      await english(user);
      await sheet.expectText('Cost/unit', '7');
    }
  });
});

describe('a screen reader', () => {
  it('is told the active cell and its state, and can edit by what it is told', async () => {
    const { sheet } = await openTable();
    await sheet.goTo('WS Pipeline');
    await expect.poll(() => sheet.spoken()).toMatch(/, locked/);
    await sheet.goTo('Cost/unit');
    await expect.poll(() => sheet.spoken()).toBe('empty, editable');
    const table = screen.getByRole('treegrid', { name: 'Budget table' });
    expect(Number(table.getAttribute('aria-rowcount'))).toBeGreaterThan(4);
    expect(table.getAttribute('aria-colcount')).toBe(String(screen.getAllByRole('columnheader').length));
    await sheet.enter('Cost/unit', '12');
    await sheet.goTo('Cost/unit');
    await expect.poll(() => sheet.spoken()).toBe('12, editable, changed, not saved');
    await sheet.enter('Cost/unit', 'abc');
    await expect.poll(() => sheet.spoken()).toContain('refused, Please enter a number');
    await sheet.goTo('Cost/unit');
    await sheet.keys('{Delete}');
    await sheet.enter('% Penetration', '5');
    await sheet.goTo('Estimated Volume');
    await expect.poll(() => sheet.spoken()).toContain('follows from its partner');
    await sheet.goTo('Budget Estimation');
    await sheet.keys('{Control>}{Home}{/Control}');
    await expect.poll(() => sheet.spoken()).toMatch(/make summary/);
  });
});

it('[BUD-155] the explanation of a row over several months tells which of them, and each with its price and rate on wish', async () => {
  const { user, sheet } = await openTable();
  await sheet.enter('Cost/unit', '500');
  await sheet.goTo('MSRP w/o VAT');
  await user.click(screen.getByLabelText('Explain'));
  const panel = await screen.findByRole('complementary');
  await within(panel).findByText(
    /^MSRP incl\. VAT = .* counts each month from \d{4}-\d\d-01 to \d{4}-\d\d-01 by its units/,
  );
  const [price] = await within(panel).findAllByRole('button', { name: 'Month by month' });
  await user.click(price!);
  const month = await within(panel).findAllByText(/^\d{4}-\d\d: [\d,]+ units at [\d,.]+ with VAT of 13\.00%$/);
  expect(month.length).toBeGreaterThan(1);
});

it('the explanation tells in both languages how a number comes about, and who typed it', async () => {
  const { user, sheet } = await openTable();
  await sheet.enter('% Penetration', '20');
  await sheet.enter('Cost/unit', '500');
  await sheet.expectText('Cost/unit', '500');
  await sheet.goTo('Budget Estimation');
  const bar = await screen.findByRole('note', { name: 'Formula bar' });
  const formula = /^([\d,.]+) Budget Estimation = Estimated Volume × Cost\/unit = ([\d,.]+) × 500 = \1\.$/;
  await expect.poll(() => bar.textContent).toMatch(formula);
  await user.click(screen.getByLabelText('Explain'));
  const panel = await screen.findByRole('complementary');
  await within(panel).findByText(/Budget Estimation = Estimated Volume × Cost\/unit/);
  expect(panel.textContent).toContain('Kufri version');
  await chinese(user);
  await expect.poll(() => panel.textContent).toContain('预算测算的公式：预估销量 × 单车成本');
  await english(user);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await sheet.goTo('Cost/unit');
  await expect.poll(() => panel.textContent).toMatch(/empty → 500, .+ \(typed\)/);
});
