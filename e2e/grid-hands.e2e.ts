import type { Page } from '@playwright/test';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

// What an hour of planning by hand turned up: small things that stop a quick hand.

test.beforeEach(async ({ openAs }) => {
  await openAs('sales', '/');
});

async function opened(page: Page, name: string): Promise<GridHand> {
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name }));
  return grid;
}

test('an opened table has the keyboard, and fits its page without a bar beside it', async ({ page }) => {
  const grid = await opened(page, 'Opened');
  await expect(grid.editor).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => grid.place()).toBe('1:0');
  const isScrolling = await page
    .locator('.oasis-content')
    .evaluate((content) => content.scrollHeight > content.clientHeight);
  expect(isScrolling).toBe(false);
});

test('another offer leaves the keyboard where it is', async ({ page }) => {
  const budget = new BudgetPage(page);
  await budget.open(await makeProgram(page, { name: 'Offers' }));
  const tab = budget.tab('Trade-in bonus');
  await tab.click();
  await budget.isReady();
  await expect(tab).toBeFocused();
});

test('Enter goes down after Tab came from a locked cell', async ({ page }) => {
  const grid = await opened(page, 'Down');
  const { keyboard } = page;
  await expect(grid.editor).toBeFocused();
  await keyboard.press('Tab');
  const [row, column] = (await grid.place()).split(':');
  expect(Number(row)).toBe(FIRST_LEAF);
  await keyboard.press('Enter');
  await expect.poll(() => grid.place()).toBe(`${FIRST_LEAF + 1}:${column}`);
});

test('what is typed after a click has the frame of an editor', async ({ page }) => {
  const grid = await opened(page, 'Frame');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.active.click();
  await page.keyboard.type('12');
  await expect(grid.editor).toHaveCSS('border-top-style', 'solid');
  await expect(grid.editor).toHaveCSS('border-top-color', 'rgb(45, 114, 210)');
});

test('Escape leaves an inner menu for the item that it belongs to, and then the menu for the table', async ({
  page,
}) => {
  const grid = await opened(page, 'Escape');
  const { keyboard } = page;
  await expect(grid.editor).toBeFocused();
  await keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Sort and filter' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sort ascending' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Sort and filter' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(grid.editor).toBeFocused();
});

test('what the browser would undo in the editor after an edit opens none', async ({ page }) => {
  const grid = await opened(page, 'Undo elsewhere');
  const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.type('321');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('321');
  await grid.editor.blur();
  await page.keyboard.press('Control+Z');
  await expect(grid.editor).not.toHaveAttribute('data-editing');
  await expect(cell).toHaveText('321');
});

test('[BUD-076] a cell that refused a text says so while others are entered', async ({ page }) => {
  const grid = await opened(page, 'Refused and on');
  const { keyboard } = page;
  const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await keyboard.type('abc');
  await keyboard.press('Enter');
  await expect(cell).toHaveClass(/refused/);
  await grid.goTo(FIRST_LEAF + 1, 'Cost/unit');
  await keyboard.type('77');
  await keyboard.press('Enter');
  await expect(grid.cell(FIRST_LEAF + 1, await grid.column('Cost/unit'))).toHaveText('77');
  await expect(cell).toHaveClass(/refused/);
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await keyboard.type('78');
  await keyboard.press('Enter');
  await expect(cell).not.toHaveClass(/refused/);
});

test('a double click on a cell at the edge is for that cell, whatever comes under the mouse when it is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const grid = await opened(page, 'Edge');
  await page.mouse.move(0, 0);
  const edge = await page.locator('.oasis-sheet-scroller').evaluate((scroller) => {
    const { right } = scroller.getBoundingClientRect();
    const cells = [...scroller.querySelectorAll<HTMLElement>('.oasis-cell.write')];
    const cut = cells.find((cell) => cell.getBoundingClientRect().right > right - 10);
    const box = cut?.getBoundingClientRect();
    if (cut === undefined || box === undefined) return undefined;
    return { x: box.left + 4, y: box.top + 10, column: cut.dataset['column'], row: cut.dataset['row'] };
  });
  if (edge === undefined) throw new Error('no cell is cut off');
  await page.mouse.dblclick(edge.x, edge.y);
  await expect(grid.editor).toHaveAttribute('data-editing', 'inside');
  await expect.poll(() => grid.place()).toBe(`${edge.row}:${edge.column}`);
});

test('Ctrl+S saves with what stands in the editor, and the keyboard stays in the table', async ({ page }) => {
  const grid = await opened(page, 'Saving by key');
  const { keyboard } = page;
  const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await keyboard.type('4321');
  await keyboard.press('Control+S');
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(cell).toHaveText('4,321');
  await expect(cell).not.toHaveClass(/edited/);
  await expect(grid.editor).toBeFocused();
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expect(cell).toHaveText('5');
  await save.click();
  await expect(cell).not.toHaveClass(/edited/);
  await expect(grid.editor).toBeFocused();
  await page.reload();
  await grid.isReady();
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await expect(grid.active).toHaveText('5');
});

test('[BUD-032] the small grid of the overview shows its last row whole, without a bar', async ({ page }) => {
  const grid = await opened(page, 'Small grid');
  await grid.tab('Overview').click();
  const scroller = page.locator('.oasis-summary .oasis-sheet-scroller');
  await expect(scroller.locator('.oasis-cell.active').first()).toBeVisible();
  const lacking = await scroller.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(lacking).toBe(0);
});
