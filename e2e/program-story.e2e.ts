import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { BudgetPage, FIRST_LEAF } from './support/budget.ts';
import { expect, windowsOf } from './support/people.ts';
import { test } from './support/test.ts';
import { tick } from './support/tick.ts';
import { variantOf } from './support/variant.ts';

/** The texts of the pages on the way, in both languages. */
const SAYS = {
  noneFound: { en: 'No program fits these filters', zh: '没有符合筛选条件的激励项目' },
  g: { en: 'G', zh: 'G级' },
  newProgram: { en: 'New program', zh: '新建激励项目' },
  firstDay: { en: 'First day', zh: '开始日期' },
  lastDay: { en: 'Last day', zh: '结束日期' },
  registration: { en: 'Registration', zh: '上牌' },
  save: { en: 'Save', zh: '保存' },
  pages: { en: 'Pages of the program', zh: '激励项目页面' },
  combinability: { en: 'Combinability', zh: '叠加规则' },
  parameter: { en: 'Parameter', zh: '参数' },
  budget: { en: 'Budget', zh: '预算' },
  penetration: { en: '% Penetration', zh: '% 渗透率' },
  cost: { en: 'Cost/unit', zh: '单车成本' },
  edit: { en: 'Edit', zh: '编辑' },
  addDocument: { en: 'Add a document', zh: '添加文件' },
  retailInvoice: { en: 'Retail invoice', zh: '机动车销售统一发票' },
  confirm: { en: 'Confirm', zh: '确认' },
  parameterConfirmed: { en: 'The parameter is confirmed', zh: '参数已确认' },
  english: { en: 'English text', zh: '英文文案' },
  chinese: { en: 'Chinese text', zh: '中文文案' },
  wordingSaved: { en: 'The wording is saved', zh: '文案已保存' },
  wordingConfirmed: { en: 'The wording is confirmed', zh: '文案已确认' },
  submit: { en: 'Submit', zh: '提交' },
  moves: { en: 'Moves', zh: '操作' },
  submitted: { en: 'Submitted', zh: '已提交' },
  controlling: { en: 'Confirm by controlling', zh: '财务控制确认' },
  neverSeen: {
    en: 'Controlling has not confirmed this program yet: all of it is new.',
    zh: '财务控制尚未确认过该激励项目：全部内容均为新内容。',
  },
  ofThese: { en: 'New batch of these', zh: '用所选激励项目新建批次' },
  newBatch: { en: 'New batch', zh: '新建批次' },
  inBatch: { en: 'In Batch', zh: '已入批次' },
  language: { en: 'EN', zh: '中文' },
} as const;

/** How they begin or end. */
const FINDS = {
  programName: { en: /^Program name/, zh: /^激励项目名称/ },
  bu: { en: /^BU/, zh: /^业务单元/ },
  qualifyingDay: { en: /^Qualifying day/, zh: /^合格日/ },
  designOf: { en: /^Design of SI-/, zh: /^SI-\S+ 的设计$/ },
  termsTable: { en: /^What the terms would cost/, zh: /^条款成本/ },
  parameterOf: { en: /^Parameter of/, zh: /的参数$/ },
  days: { en: /^Days to claim after the end/, zh: /^激励项目结束后申请天数/ },
  select: { en: /^Select /, zh: /^选择 / },
  name: { en: /^Name/, zh: /^名称/ },
} as const;

for (const locale of ['en', 'zh'] as const) {
  test(`[PRG-001] [PRG-003] [PRG-004] from an empty list to a submitted batch, by planner, SIPO and controlling, in ${locale}`, {
    tag: variantOf(locale),
  }, async ({ browser, product }) => {
    test.setTimeout(300_000);
    const say = (key: keyof typeof SAYS): string => SAYS[key][locale];
    const find = (key: keyof typeof FINDS): RegExp => FINDS[key][locale];
    const name = locale === 'en' ? 'G-Class for explorers' : '越野探索者';
    const windowOf = windowsOf(browser, product.url);
    const as = async (account: string, path: string) => {
      const page = await windowOf(account, path);
      await page.getByRole('button', { name: say('language'), exact: true }).click();
      return page;
    };
    const button = (within: Page | Locator, key: 'save' | 'confirm' | 'submit' | 'edit') =>
      within.getByRole('button', { name: say(key), exact: true });

    const sales = await as('sales', `/wordingbudget?name=${encodeURIComponent(name)}`);
    const pgmId = await test.step('a program is designed', async () => {
      await expect(sales.getByText(say('noneFound'))).toBeVisible();
      await sales
        .getByRole('button', { name: say('newProgram') })
        .first()
        .click();
      const form = sales.getByRole('form', { name: say('newProgram') });
      await form.getByLabel(find('programName')).fill(name);
      await form.getByRole('combobox', { name: find('bu') }).selectOption(say('g'));
      await form.getByRole('textbox', { name: say('firstDay') }).fill('2027-01-01');
      await form.getByRole('textbox', { name: say('lastDay') }).fill('2027-03-31');
      await form.getByLabel(find('qualifyingDay')).selectOption({ label: say('registration') });
      await tick(form.getByRole('checkbox', { name: /^CBU/ }));
      await tick(form.getByRole('checkbox', { name: 'Cash rebate' }));
      await button(form, 'save').click();
      await expect(sales.getByRole('heading', { level: 1, name: find('designOf') })).toBeVisible();
      return Number(new URL(sales.url()).searchParams.get('pgmId'));
    });
    const tab = (key: 'combinability' | 'parameter' | 'budget') =>
      sales.getByRole('navigation', { name: say('pages') }).getByRole('link', { name: say(key) });

    await test.step('its budget is planned, and its terms follow', async () => {
      await tab('budget').click();
      const budget = new BudgetPage(sales);
      await budget.isReady();
      await budget.enter(FIRST_LEAF, say('penetration'), '40');
      await budget.enter(FIRST_LEAF, say('cost'), '500');
      await sales.keyboard.press('Control+s');
      await expect(budget.button(say('save'))).toBeDisabled();
      await sales.goto(`/programdesign/design/terms?pgmId=${pgmId}`);
      const costs = sales.getByRole('table', { name: find('termsTable') });
      // The terms cost what the budget plans, and nothing beyond it.
      await expect(costs.getByRole('row', { name: /^Cash rebate/ })).toHaveText(
        /[1-9][\d,]*\.\d\d\s*[1-9][\d,]*\.\d\d\s*0\.00/,
      );
    });
    await test.step('what it combines with is looked at', async () => {
      await tab('combinability').click();
      await expect(sales.getByRole('heading', { level: 1 })).toContainText(say('combinability'));
      await expectAccessible(sales);
    });
    await test.step('sales says what a claim needs, and SIPO confirms it', async () => {
      await tab('parameter').click();
      await button(sales, 'edit').click();
      const form = sales.getByRole('dialog', { name: find('parameterOf') });
      await form.getByRole('combobox', { name: say('addDocument') }).selectOption(say('retailInvoice'));
      await form.getByLabel(find('days')).fill('30');
      await sales.keyboard.press('Enter');
      await expect(form).toBeHidden();
      const sipo = await as('sipo', `/parametersetup?pgmId=${pgmId}`);
      await button(sipo, 'confirm').click();
      await button(sipo.getByRole('dialog'), 'confirm').click();
      await expect(sipo.getByText(say('parameterConfirmed'))).toBeVisible();
      await sipo.context().close();
    });
    await test.step('its wording is written and confirmed', async () => {
      await sales.goto(`/wordingedit?pgmId=${pgmId}`);
      for (const key of ['english', 'chinese'] as const) {
        await sales.getByRole('textbox', { name: say(key) }).focus();
        await sales.keyboard.press('Control+a');
        await sales.keyboard.insertText(key === 'english' ? 'We pay for each car.' : '我们按台支付。');
      }
      await button(sales, 'save').click();
      await expect(sales.getByText(say('wordingSaved'))).toBeVisible();
      await button(sales, 'confirm').click();
      await expect(sales.getByText(say('wordingConfirmed'))).toBeVisible();
    });
    await test.step('sales submits it', async () => {
      await sales.goto(`/programdesign/design?pgmId=${pgmId}`);
      await button(sales.getByRole('main'), 'submit').click();
      const asked = sales.getByRole('dialog');
      await button(asked, 'submit').click();
      await expect(asked).toBeHidden();
      await expect(sales.getByRole('main').getByText(say('submitted')).first()).toBeVisible();
    });
    await test.step('controlling sees that it is new, and confirms it', async () => {
      const control = await as('control', `/approval/controlling/programHome?name=${encodeURIComponent(name)}`);
      const row = control.getByRole('row', { name: new RegExp(name) });
      await row.getByRole('button', { name: say('moves') }).press('Enter');
      await control.getByRole('menuitem', { name: say('confirm'), exact: true }).press('Enter');
      const dialog = control.getByRole('dialog', { name: new RegExp(`^${say('controlling')}`) });
      await expect(dialog.getByText(say('neverSeen'))).toBeVisible();
      await expectAccessible(control);
      await button(dialog, 'confirm').click();
      await expect(dialog).toBeHidden();
      // Who confirmed it stands in its row.
      await expect(row).toContainText('Chen Mei');
      await control.context().close();
    });
    await test.step('sales makes a batch of it and submits that', async () => {
      await sales.goto(`/approval/sales/programHome?name=${encodeURIComponent(name)}`);
      await tick(sales.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox', { name: find('select') }));
      await sales.getByRole('button', { name: say('ofThese') }).click();
      const dialog = sales.getByRole('dialog', { name: say('newBatch') });
      await dialog.getByLabel(find('name')).fill(name);
      await button(dialog, 'save').click();
      await expect(dialog).toBeHidden();
      await sales.goto(`/approval/sales/programHome/batches?name=${encodeURIComponent(name)}`);
      const row = sales.getByRole('row', { name: new RegExp(name) });
      await button(row, 'submit').click();
      const asked = sales.getByRole('dialog');
      await button(asked, 'submit').click();
      await expect(asked).toBeHidden();
      await expect(row).toContainText(say('submitted'));
      await expectAccessible(sales);
      await sales.goto(`/wordingbudget?name=${encodeURIComponent(name)}`);
      await expect(sales.getByRole('row', { name: new RegExp(name) })).toContainText(say('inBatch'));
    });
  });
}
