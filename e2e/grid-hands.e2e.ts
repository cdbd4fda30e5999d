import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid } from './support/grid.ts';
import { expect, test } from './support/people.ts';

// What an hour of planning by hand turned up: small things that stop a quick hand.

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('a quick hand is never stopped: the table has the keyboard when it opens, while it is worked in, and after it is saved', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Hands');
  await test.step('an opened table has the keyboard, and fits its page without a bar beside it', () => opened(grid));
  await test.step('Escape leaves an inner menu for its item, and then the menu for the table', () => leavesMenus(grid));
  await test.step('what is typed after a click has the frame of an editor', () => framed(grid));
  await test.step('what the browser would undo in the editor after an edit opens none', () => undoneElsewhere(grid));
  await test.step('Ctrl+S saves with what stands in the editor, and the keyboard stays in the table', () =>
    savedByKey(grid));
  await test.step('another offer leaves the keyboard where it is', async () => {
    const tab = grid.tab('Trade-in bonus');
    await tab.click();
    await grid.isReady();
    await expect(tab).toBeFocused();
  });
});

async function opened(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  await keyboard.press('ArrowDown');
  await expect.poll(() => grid.place()).toBe('1:0');
  const content = grid.page.locator('.oasis-content');
  expect(await content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(false);
  // Enter goes down after Tab came from a locked cell.
  await keyboard.press('Tab');
  await expect.poll(() => grid.place()).toMatch(new RegExp(`^${FIRST_LEAF}:`));
  const [, column] = (await grid.place()).split(':');
  await keyboard.press('Enter');
  await expect.poll(() => grid.place()).toBe(`${FIRST_LEAF + 1}:${column}`);
}

async function leavesMenus({ page, editor }: GridHand): Promise<void> {
  const { keyboard } = page;
  const sorting = page.getByRole('menuitem', { name: 'Sort and filter' });
  await keyboard.press('Shift+F10');
  await sorting.focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sort ascending' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(sorting).toBeFocused();
  await keyboard.press('Escape');
  await expect(editor).toBeFocused();
}

async function framed(grid: GridHand): Promise<void> {
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.active.click();
  await grid.page.keyboard.type('12');
  await expect(grid.editor).toHaveCSS('border-top-style', 'solid');
  await expect(grid.editor).toHaveCSS('border-top-color', 'rgb(45, 114, 210)');
  await grid.page.keyboard.press('Escape');
}

async function undoneElsewhere(grid: GridHand): Promise<void> {
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', '321');
  await expect(cell).toHaveText('321');
  await grid.editor.blur();
  await grid.page.keyboard.press('Control+Z');
  // The page takes back the step; what the browser remembers of the editor's text comes to nothing.
  await expect(cell).toHaveText('');
  await expect(grid.editor).not.toHaveAttribute('data-editing');
  await expect(grid.editor).toHaveValue('');
}

async function savedByKey(grid: GridHand): Promise<void> {
  const { page, editor } = grid;
  const { keyboard } = page;
  const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await keyboard.type('4321');
  await keyboard.press('Control+S');
  await expect(cell).toHaveText('4,321');
  await expect(cell).not.toHaveClass(/edited/);
  await expect(editor).toBeFocused();
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expect(cell).toHaveText('5');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(cell).not.toHaveClass(/edited/);
  await expect(editor).toBeFocused();
  await page.reload();
  await grid.isReady();
  await expect(await grid.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('5');
}
