import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid } from './support/grid.ts';
import { expect, test } from './support/people.ts';
import { readSheet } from './support/sheet.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

test('keys move the active cell, select lines and everything, and fold groups', async ({ page }) => {
  const grid = await openGrid(page, 'Moving');
  await test.step('arrows, Home, End, Page keys and Ctrl with them move the active cell, and Shift reaches on from it', () =>
    moving(grid));
  await test.step('Ctrl+A selects the whole table, Shift+Space its rows and Ctrl+Space its columns', () =>
    selectingLines(grid));
  await test.step('Alt+Shift with arrows folds and unfolds the group around the active cell', () => folding(grid));
});

async function moving(grid: GridHand): Promise<void> {
  const { page } = grid;
  const { keyboard } = page;
  const columns = (await grid.titles()).length;
  const at = (place: string) => expect.poll(() => grid.place()).toBe(place);
  await keyboard.press('Control+Home');
  await at('0:0');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await at('1:1');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowLeft');
  await at('0:0');
  await keyboard.press('End');
  await at(`0:${columns - 1}`);
  await keyboard.press('Home');
  await at('0:0');
  await keyboard.press('PageDown');
  const row = async () => Number((await grid.place()).split(':')[0]);
  await expect.poll(row).toBeGreaterThan(3);
  const next = await row();
  await keyboard.press('PageUp');
  await at('0:0');
  await keyboard.press('Control+End');
  const rows = await grid.rowCount();
  expect(rows - 1).toBeGreaterThan(next);
  await at(`${rows - 1}:${columns - 1}`);
  await keyboard.press('Control+Home');
  await keyboard.press('Control+ArrowRight');
  await expect.poll(() => grid.place()).not.toBe('0:0');
  await keyboard.press('Control+Home');
  const cost = await grid.column('Cost/unit');
  const [first = 0, second = 0] = await writableAfterGoing(grid, 'Cost/unit');
  await keyboard.press('Shift+ArrowDown');
  await expect.poll(() => grid.selected()).toEqual([`${first}:${cost}`, `${second}:${cost}`]);
  await at(`${first}:${cost}`);
}

/** Goes to a WRITE cell with another one under it; answers the rows of both. */
async function writableAfterGoing(grid: GridHand, title: string): Promise<readonly number[]> {
  const column = await grid.column(title);
  await grid.goTo(FIRST_LEAF, title);
  const rows = await grid.writable(column);
  await grid.goTo(rows[0] ?? FIRST_LEAF, title);
  return rows;
}

async function selectingLines(grid: GridHand): Promise<void> {
  const { page } = grid;
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('Shift+Space');
  await grid.expectSelected({ row: FIRST_LEAF });
  const column = await grid.column('Cost/unit');
  await page.keyboard.press('Control+Space');
  await expect(page.locator('.oasis-cell.selected').first()).toBeVisible();
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('Control+Space');
  await grid.expectSelected({ column });
  await page.keyboard.press('Control+A');
  await grid.expectSelected('all');
}

async function folding(grid: GridHand): Promise<void> {
  const { page } = grid;
  const rows = () => grid.rowCount();
  const all = await rows();
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(rows).toBeLessThan(all);
  await expect.poll(() => grid.place()).toMatch(new RegExp(`^${FIRST_LEAF - 1}:`));
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(rows).toBe(all);
}

test('[BUD-093] keys edit a cell, with the sign of a percent cell, and empty, cut, copy, paste, undo and redo', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Editing keys');
  await test.step('typing replaces, F2 edits inside, Escape takes back, Delete and Backspace empty the cell', () =>
    editing(grid));
  await test.step('the editor of a percent cell carries the sign', () => percentEditing(grid));
  await test.step('Ctrl+X, C, V, Z and Y cut, copy, paste, undo and redo what is selected', () => cutAndPaste(grid));
});

async function editing(grid: GridHand): Promise<void> {
  const { page } = grid;
  const cell = await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.type('123');
  await expect(grid.editor).toHaveValue('123');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText('');
  await expect(cell).toHaveClass(/active/);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('123');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('F2');
  await expect(grid.editor).toHaveValue('123');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect(grid.editor).toHaveValue('1293');
  await page.keyboard.press('Tab');
  await expect(cell).toHaveText('1,293');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('Delete');
  await expect(cell).toHaveText('');
  await page.keyboard.type('5');
  await page.keyboard.press('Shift+Enter');
  await expect(cell).toHaveText('5');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await page.keyboard.press('Backspace');
  await expect(cell).toHaveText('');
}

async function percentEditing(grid: GridHand): Promise<void> {
  const { page } = grid;
  const cell = await grid.goTo(FIRST_LEAF, '% Penetration');
  await page.keyboard.type('2');
  await expect(grid.editor).toHaveValue('2%');
  await page.keyboard.type('5');
  await expect(grid.editor).toHaveValue('25%');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('25.00%');
  await grid.goTo(FIRST_LEAF, '% Penetration');
  await page.keyboard.press('F2');
  await page.keyboard.press('Backspace');
  await expect(grid.editor).toHaveValue('2%');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('2.00%');
}

async function cutAndPaste(grid: GridHand): Promise<void> {
  const { page } = grid;
  const [first = 0, second = 0] = await writableAfterGoing(grid, 'Cost/unit');
  const column = await grid.column('Cost/unit');
  const cells = [grid.cell(first, column), grid.cell(second, column)] as const;
  await grid.enter(first, 'Cost/unit', '11');
  await grid.enter(second, 'Cost/unit', '22');
  await grid.goTo(first, 'Cost/unit');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+X');
  await expect(cells[0]).toHaveText('');
  await expect(cells[1]).toHaveText('');
  await expect.poll(() => grid.clipboard()).toBe('11\r\n22');
  await page.keyboard.press('Control+V');
  await expect(cells[1]).toHaveText('22');
  await page.keyboard.press('Control+Z');
  await expect(cells[1]).toHaveText('');
  await page.keyboard.press('Control+Z');
  await expect(cells[1]).toHaveText('22');
  await page.keyboard.press('Control+Y');
  await expect(cells[1]).toHaveText('');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Shift+Z');
  await expect(cells[0]).toHaveText('');
}

test('keys and the menu fill down, right, with a series, and what is empty', async ({ page }) => {
  const grid = await openGrid(page, 'Filling');
  await test.step('the menu goes on with a series, and fills only what is empty', () => series(grid));
  await test.step('Ctrl+D and Ctrl+R fill down and right, from the neighbour of a single cell too', () =>
    filling(grid));
});

async function series(grid: GridHand): Promise<void> {
  const { page } = grid;
  const column = await grid.column('Cost/unit');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  const rows = await grid.writable(column, 3);
  const [first = 0, second = 0, third = 0] = rows;
  await grid.enter(first, 'Cost/unit', '10');
  await grid.enter(second, 'Cost/unit', '15');
  await grid.goTo(first, 'Cost/unit');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await grid.choose('fill-series');
  await expect(grid.cell(third, column)).toHaveText('20');
  await grid.goTo(third, 'Cost/unit');
  await page.keyboard.press('Delete');
  await expect(grid.cell(third, column)).toHaveText('');
  await grid.goTo(first, 'Cost/unit');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await grid.choose('fill-empty');
  await expect(grid.cell(third, column)).toHaveText('10');
  await expect(grid.cell(second, column)).toHaveText('15');
}

async function filling(grid: GridHand): Promise<void> {
  const { page } = grid;
  const [first = 0, second = 0] = await writableAfterGoing(grid, 'Cost/unit');
  const column = await grid.column('Cost/unit');
  await grid.enter(first, 'Cost/unit', '70');
  await grid.goTo(second, 'Cost/unit');
  await page.keyboard.press('Control+D');
  await expect(grid.cell(second, column)).toHaveText('70');
  await page.keyboard.press('Control+Z');
  await expect(grid.cell(second, column)).toHaveText('15');
  await grid.goTo(first, 'Cost/unit');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+D');
  await expect(grid.cell(second, column)).toHaveText('70');
  const penetration = await grid.enter(first, 'Pipeline Override', '0.5');
  await expect(penetration).toHaveText(/./);
  const share = await grid.goTo(first, '% Penetration');
  await page.keyboard.press('Control+R');
  await expect(share).toHaveText('50.00%');
}

test('in a table by month a model is filled over its later months, as one step', async ({ page }) => {
  const grid = await openGrid(page, 'Months');
  await page.getByLabel('Input by month').click({ force: true });
  await grid.dialog().getByRole('button', { name: 'OK' }).click();
  await expect(grid.dialog()).toHaveCount(0);
  await grid.isReady();
  await expect(grid.cell(FIRST_LEAF, 0)).toHaveText('2027-01');
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', '321');
  await expect(cell).toHaveText('321');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await grid.choose('fill-months');
  const filled = async () => {
    const rows = (await readSheet(page)).filter((row) => row['Cost/unit'] === '321');
    return rows.filter(({ Period }) => /^\d{4}-\d{2}$/.test(Period ?? '')).map(({ Period }) => Period);
  };
  await expect.poll(filled).toEqual(['2027-01', '2027-02', '2027-03']);
  await page.keyboard.press('Control+Z');
  await expect.poll(filled).toEqual(['2027-01']);
});
