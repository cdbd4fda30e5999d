import { expectAccessible } from './support/axe.ts';
import { BudgetPage, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';
import { variantOf } from './support/variant.ts';

/** Each program with its wording in both languages and its amount. */
const TEXTS = [
  { name: 'Worded first', en: 'Both bonuses are paid', zh: '两项激励均可申请', amount: '700' },
  { name: 'Worded second', en: 'On top of the first', zh: '可与第一项叠加', amount: '650' },
];

/** Texts of the pages, in both languages. */
const SAYS = {
  language: { en: 'EN', zh: '中文' },
  savedTerms: { en: 'Saved: 1 line', zh: '已保存' },
  tryCar: { en: 'Try a car', zh: '试算单车' },
  combine: { en: 'Combine', zh: '可叠加' },
  reason: { en: 'Reason', zh: '原因' },
  english: { en: 'English text', zh: '英文文案' },
  chinese: { en: 'Chinese text', zh: '中文文案' },
  insert: { en: 'Insert a field', zh: '插入字段' },
  terms: { en: 'Table of terms', zh: '条款表' },
  save: { en: 'Save', zh: '保存' },
  savedBy: { en: 'Version 1, saved by', zh: '第 1 版，由' },
  confirm: { en: 'Confirm', zh: '确认' },
  confirmedBy: { en: 'Confirmed last by', zh: '最后确认' },
  letter: { en: 'Letter', zh: '信函' },
} as const;

for (const locale of ['en', 'zh'] as const) {
  test(`the terms of two programs are written, combined and worded in both languages by keys, read in ${locale}`, {
    tag: variantOf(locale),
  }, async ({ page, actAs }) => {
    const say = (key: keyof typeof SAYS): string => SAYS[key][locale];
    const button = (key: keyof typeof SAYS) => page.getByRole('button', { name: say(key), exact: true });
    await actAs('sales');
    await page.goto('/');
    await button('language').click();
    const programs: number[] = [];
    // One server for both languages.
    for (const { name } of TEXTS) programs.push(await makeProgram(page, { name: `${name} in ${locale}` }));
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
      await expect(budget.toast(say('savedTerms'))).toBeVisible();
      await expect(page.getByRole('region', { name: say('tryCar') })).toBeVisible();
    }
    await expectAccessible(page);

    await page.goto(`/programdesign/combinabilitysetting?pgmId=${programs[1]}`);
    const pair = page.getByRole('row', { name: new RegExp(`${TEXTS[0]?.name} in ${locale}`) });
    await pair.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await button('combine').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('reason')).fill('They fit');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(pair).toContainText('They fit');

    for (const [place, { en, zh, amount }] of TEXTS.entries()) {
      await page.goto(`/wordingedit?pgmId=${programs[place]}`);
      for (const [box, text] of [
        [say('english'), en],
        [say('chinese'), zh],
      ] as const) {
        await page.getByRole('textbox', { name: box }).focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
        await page.keyboard.insertText(text);
        await page.getByRole('combobox', { name: say('insert') }).selectOption(say('terms'));
      }
      await button('save').press('Enter');
      // The page reads again what was saved, and what was confirmed, before it takes the next key.
      await expect(page.getByText(say('savedBy'))).toBeVisible();
      await expect(button('confirm')).toBeEnabled();
      await button('confirm').press('Enter');
      await expect(page.getByText(say('confirmedBy'))).toBeVisible();
      await button('letter').press('Enter');
      const letter = page.getByRole('table', { name: say('letter') });
      for (const said of [en, zh, `${amount}.00`]) await expect(letter.getByText(said).first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}
