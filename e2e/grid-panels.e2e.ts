import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('the menu at a cell greys what cannot be done with the reason, and is walked by keyboard, with its menus and to the panels that it opens', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Menu');
  await test.step('what cannot be done is greyed with the reason', () => greyed(grid));
  await test.step('it is walked by keyboard', () => walked(grid));
  await test.step('a command that opens another panel leaves it open', async () => {
    await grid.choose('keys');
    await expect(grid.dialog().getByText('Fill down', { exact: true })).toBeVisible();
    // The keyboard is the dialog's once it has opened.
    await expect(grid.editor).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(grid.dialog()).toHaveCount(0);
    await expect(grid.editor).toBeFocused();
    await grid.choose('find');
    await expect(grid.find.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(grid.editor).toBeFocused();
  });
  await test.step('rarer commands stand in menus of their own', () => inner(grid));
});

async function greyed(grid: GridHand): Promise<void> {
  const { page } = grid;
  const pipeline = grid.cell(FIRST_LEAF, await grid.column('WS Pipeline'));
  await grid.openMenu(pipeline);
  const [cell, menu] = await Promise.all([pipeline.boundingBox(), grid.menu.boundingBox()]);
  expect(Math.abs((menu?.x ?? 0) - ((cell?.x ?? 0) + (cell?.width ?? 0) / 2))).toBeLessThan(20);
  await expect(grid.command('clear')).toHaveAttribute('aria-disabled', 'true');
  await expect(grid.command('clear')).toHaveAttribute('title', /master data/);
  await expect(grid.command('copy')).not.toHaveAttribute('aria-disabled', 'true');
  await grid.command('clear').hover();
  await expect(page.locator('.oasis-sheet-menu-reason')).toHaveText(/master data/);
  await page.keyboard.press('Escape');
  await expect(grid.menu).toHaveCount(0);
  await expect(grid.editor).toBeFocused();
}

async function walked(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  const cost = await grid.enter(FIRST_LEAF, 'Cost/unit', '500');
  await cost.click();
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+F10');
  await expect(grid.menu.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('End');
  await expect(grid.command('keys')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(grid.command('edit')).toBeFocused();
  await grid.command('fill-down').focus();
  await keyboard.press('Enter');
  await expect(grid.cell(FIRST_LEAF + 1, await grid.column('Cost/unit'))).toHaveText('500');
  await expect(grid.editor).toBeFocused();
}

async function inner(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  const column = await grid.column('WS Pipeline');
  await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  await keyboard.press('Shift+F10');
  await expect(grid.menu.first()).toBeVisible();
  await keyboard.press('s');
  await keyboard.press('ArrowRight');
  await expect(grid.command('sort-ascending')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect(grid.command('select-column')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(grid.command('hide-column')).toBeFocused();
  await keyboard.press('Enter');
  await expect(grid.menu).toHaveCount(0);
  await expect(grid.header(column)).not.toContainText('WS Pipeline');
}

test('Ctrl+F finds while one types, Enter and F3 go on and back, Escape gives the table its keys again, and the status bar adds up what is selected', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Find');
  await test.step('finding', () => finding(grid));
  await test.step('a number is found by its digits, however it is grouped', async () => {
    await page.keyboard.press('Control+Home');
    const pipeline = grid.cell(0, await grid.column('WS Pipeline'));
    const shown = await pipeline.innerText();
    expect(shown).toContain(',');
    await page.keyboard.press('Control+F');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(shown.replaceAll(',', ''));
    await expect(grid.active).toHaveText(shown);
    await page.keyboard.press('Escape');
  });
  await test.step('the status bar adds up what is selected, each row once, and says what it left out', () =>
    figures(grid));
});

async function finding(grid: GridHand): Promise<void> {
  const { keyboard } = grid.page;
  await keyboard.press('Control+F');
  await expect(grid.find.getByRole('textbox')).toBeFocused();
  await keyboard.type('a 180');
  await expect(grid.active).toHaveText('A 180 L');
  const found = grid.find.locator('output');
  await expect(found).toHaveText(/^1 of \d+$/);
  const count = Number(/\d+$/.exec(await found.innerText())?.[0]);
  const first = await grid.place();
  await keyboard.press('Enter');
  await expect(found).toHaveText(`2 of ${count}`);
  await expect.poll(() => grid.place()).not.toBe(first);
  const second = await grid.place();
  await keyboard.press('Shift+Enter');
  await expect.poll(() => grid.place()).toBe(first);
  await keyboard.press('Shift+Enter');
  await expect(found).toHaveText(`${count} of ${count}`);
  await keyboard.press('Enter');
  await expect.poll(() => grid.place()).toBe(first);
  await keyboard.press('Escape');
  await expect(grid.find).toHaveCount(0);
  await expect(grid.editor).toBeFocused();
  await keyboard.press('F3');
  await expect.poll(() => grid.place()).toBe(second);
  await keyboard.press('Control+F');
  await keyboard.type('nothing like it');
  await expect(found).toHaveText('Not found');
  await keyboard.press('Escape');
  await expect(grid.editor).toBeFocused();
}

async function figures(grid: GridHand): Promise<void> {
  const column = await grid.column('WS Pipeline');
  const rows = [FIRST_LEAF, FIRST_LEAF + 1, FIRST_LEAF + 2];
  const numbers = await Promise.all(
    rows.map(async (row) => Number((await grid.cell(row, column).innerText()).replaceAll(',', ''))),
  );
  const sum = numbers.reduce((total, number) => total + number, 0);
  await expect(grid.status.locator('dl')).toHaveCount(0);
  await grid.cell(FIRST_LEAF - 1, column).click();
  await grid.cell(FIRST_LEAF + 2, column).click({ modifiers: ['Control', 'Shift'] });
  await expect(grid.figure('count')).toHaveText('3');
  await expect(grid.figure('sum')).toHaveText(sum.toLocaleString('en-US'));
  await expect(grid.figure('min')).toHaveText(Math.min(...numbers).toLocaleString('en-US'));
  await expect(grid.figure('max')).toHaveText(Math.max(...numbers).toLocaleString('en-US'));
  await expect(grid.figure('average')).toHaveText((sum / 3).toLocaleString('en-US', { maximumFractionDigits: 2 }));
  await expect(grid.status).toContainText('without summary rows');
}

test('the list of steps goes back to any of them and forth again', async ({ page }) => {
  const grid = await openGrid(page, 'Steps');
  await grid.enter(FIRST_LEAF, 'Cost/unit', '100');
  await grid.enter(FIRST_LEAF, 'Cost/unit', '200');
  await grid.goTo(FIRST_LEAF + 1, 'Cost/unit');
  await grid.paste('7\n8');
  const column = await grid.column('Cost/unit');
  const texts = () => Promise.all([0, 1, 2].map(async (down) => grid.cell(FIRST_LEAF + down, column).innerText()));
  await expect.poll(texts).toEqual(['200', '7', '8']);
  const goTo = async (line: number) => {
    await grid.button('Steps').click();
    await page.locator('.oasis-steps').getByRole('menuitem').nth(line).click();
  };
  await grid.button('Steps').click();
  const items = page.locator('.oasis-steps').getByRole('menuitem');
  await expect(items).toHaveText([
    /^pasted2 cells$/,
    /^typed.*Cost\/unit$/,
    /^typed.*Cost\/unit$/,
    'before the first step',
  ]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(texts).toEqual(['100', '', '']);
  await goTo(3);
  await expect.poll(texts).toEqual(['', '', '']);
  await goTo(0);
  await expect.poll(texts).toEqual(['200', '7', '8']);
});

test('undo, redo and the list of steps select what they changed and bring it into sight', async ({ page }) => {
  const grid = await openGrid(page, 'Steps in sight');
  const column = await grid.column('Cost/unit');
  const cells = [FIRST_LEAF, FIRST_LEAF + 1].map((row) => `${row}:${column}`);
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.paste('7\n8');
  await expect(grid.cell(FIRST_LEAF + 1, column)).toHaveText('8');
  await page.keyboard.press('Control+End');
  await expect(grid.cell(FIRST_LEAF, column)).not.toBeInViewport();
  await page.keyboard.press('Control+Z');
  await expect(grid.cell(FIRST_LEAF, column)).toHaveText('');
  await expect(grid.cell(FIRST_LEAF, column)).toBeInViewport();
  await expect.poll(() => grid.selected()).toEqual(cells);
  await expect.poll(() => grid.place()).toBe(cells[0]);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Y');
  await expect.poll(() => grid.selected()).toEqual(cells);
  await expect(grid.cell(FIRST_LEAF, column)).toHaveText('7');

  await page.keyboard.press('Control+End');
  await grid.button('Steps').click();
  await page.locator('.oasis-steps').getByRole('menuitem').last().click();
  await expect.poll(() => grid.selected()).toEqual(cells);
  await grid.editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => grid.rowCount()).toBe(1);
  const total = await grid.place();
  await page.keyboard.press('Control+Y');
  await expect(grid.button('Redo')).toBeDisabled();
  await expect.poll(() => grid.rowCount()).toBe(1);
  await expect.poll(() => grid.place()).toBe(total);
});
