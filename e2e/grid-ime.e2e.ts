import type { CDPSession } from '@playwright/test';
import { FIRST_LEAF } from './support/budget.ts';
import { openGrid } from './support/grid.ts';
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

const NUMBERS = [
  { title: 'Cost/unit', text: '１２３４', editor: '１２３４', shown: '1,234' },
  { title: 'Cost/unit', text: '５６７', editor: '５６７', shown: '567' },
  { title: 'Cost/unit', text: '89', editor: '89', shown: '89' },
  { title: '% Penetration', text: '２５', editor: '２５%', shown: '25.00%' },
];

test('an input method opens the editor with its first key and loses no digit, and writes no letters, nothing into a locked cell and nothing given up', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Composition');
  const keyboard = await page.context().newCDPSession(page);
  const locked = await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  const before = await locked.innerText();
  await test.step('neither a locked cell nor a composition that is given up writes anything', async () => {
    await compose(keyboard, ['２', '２５']);
    await page.keyboard.press('Enter');
    await grid.goTo(FIRST_LEAF, 'WS Pipeline');
    await expect(locked).toHaveText(before);
    const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
    await keyboard.send('Input.imeSetComposition', { text: '２', selectionStart: 1, selectionEnd: 1 });
    await keyboard.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await page.keyboard.press('Escape');
    await expect(cell).toHaveText('');
    await expect(grid.button('Undo')).toBeDisabled();
  });
  await test.step('no digit is lost, cell after cell', async () => {
    for (const { title, text, editor, shown } of NUMBERS) {
      const cell = await grid.goTo(FIRST_LEAF, title);
      await compose(
        keyboard,
        Array.from(text, (_, at) => text.slice(0, at + 1)),
      );
      await expect(grid.editor).toHaveValue(editor);
      await page.keyboard.press('Enter');
      await expect(cell).toHaveText(shown);
    }
  });
  await test.step('letters are refused by name, and the old value stays', async () => {
    const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
    await compose(keyboard, ['y', 'yi', '一']);
    await page.keyboard.press('Enter');
    await expect(grid.note).toHaveText('Please enter a number');
    await expect(cell).toHaveText('89');
  });
});
