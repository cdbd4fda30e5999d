import { expectAccessible } from './support/axe.ts';
import { BudgetPage, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

/** What is worded in each program. */
const TEXTS = [
  { name: 'Worded first', en: 'Both bonuses are paid', zh: '两项激励均可申请', amount: '700' },
  { name: 'Worded second', en: 'On top of the first', zh: '可与第一项叠加', amount: '650' },
];

test('the terms of two programs are written, combined and worded in both languages, by keys', async ({
  page,
  actAs,
}) => {
  await actAs('sales');
  const programs: number[] = [];
  for (const { name } of TEXTS) programs.push(await makeProgram(page, { name }));
  const grid = new GridHand(page);
  const budget = new BudgetPage(page);
  for (const [place, { amount }] of TEXTS.entries()) {
    await page.goto(`/programdesign/design/terms?pgmId=${programs[place]}`);
    await expect(page.getByRole('grid')).toBeAttached();
    await grid.editor.focus();
    for (const key of ['Control+Home', ...Array.from({ length: 4 }, () => 'ArrowRight')])
      await page.keyboard.press(key);
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(budget.toast('Saved: 1 line')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Try a car' })).toBeVisible();
  }
  await expectAccessible(page);

  await page.goto(`/programdesign/combinabilitysetting?pgmId=${programs[1]}`);
  const pair = page.getByRole('row', { name: new RegExp(TEXTS[0]?.name ?? '') });
  await pair.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Combine', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('They fit');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pair).toContainText('They fit');

  for (const [place, { en, zh, amount }] of TEXTS.entries()) {
    await page.goto(`/wordingedit?pgmId=${programs[place]}`);
    for (const [box, text] of [
      ['English text', en],
      ['Chinese text', zh],
    ] as const) {
      await page.getByRole('textbox', { name: box }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
      await page.getByRole('combobox', { name: 'Insert a field' }).selectOption('Table of terms');
    }
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('The wording is saved')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page.getByText('The wording is confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Letter', exact: true }).press('Enter');
    const letter = page.getByRole('table', { name: 'Letter' });
    for (const said of [en, zh, `${amount}.00`]) await expect(letter.getByText(said).first()).toBeVisible();
    await expectAccessible(page);
  }
});
