import type { CDPSession, Page } from '@playwright/test';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

/** Types with an input method: each text is what the composition shows, the last is what it gives. */
async function compose(keyboard: CDPSession, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const selectionStart = text.length;
    await keyboard.send('Input.imeSetComposition', { text, selectionStart, selectionEnd: selectionStart });
  }
  await keyboard.send('Input.insertText', { text: texts.at(-1) ?? '' });
}

async function opened(page: Page, name: string) {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name }));
  return { budget, keyboard: await page.context().newCDPSession(page) };
}

test('a composition opens the editor with its first key and loses no digit, cell after cell', async ({ page }) => {
  const { budget, keyboard } = await opened(page, 'Composition of numbers');
  for (const text of ['１２３４', '５６７', '89']) {
    const cell = await budget.goTo(FIRST_LEAF, 'Cost/unit');
    await compose(
      keyboard,
      Array.from(text, (_, at) => text.slice(0, at + 1)),
    );
    await expect(budget.editor).toHaveValue(text);
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText(Number(text.normalize('NFKC')).toLocaleString('en-US'));
  }
});

test('letters of an input method are refused by name, and the old value stays', async ({ page }) => {
  const { budget, keyboard } = await opened(page, 'Composition of words');
  const cell = await budget.enter(FIRST_LEAF, 'Cost/unit', '7');
  await expect(cell).toHaveText('7');
  await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await compose(keyboard, ['y', 'yi', '一']);
  await page.keyboard.press('Enter');
  await expect(budget.note).toHaveText('Please enter a number');
  await expect(cell).toHaveText('7');
});

test('a composition writes nothing into a locked cell, and Escape gives up one that runs', async ({ page }) => {
  const { budget, keyboard } = await opened(page, 'Composition on locked cells');
  const locked = await budget.goTo(FIRST_LEAF, 'WS Pipeline');
  const before = await locked.innerText();
  await compose(keyboard, ['２', '２５']);
  await page.keyboard.press('Enter');
  await budget.goTo(FIRST_LEAF, 'WS Pipeline');
  await expect(locked).toHaveText(before);
  const cell = await budget.goTo(FIRST_LEAF, 'Cost/unit');
  await keyboard.send('Input.imeSetComposition', { text: '２', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText('');
  await expect(budget.button('Undo')).toBeDisabled();
});
