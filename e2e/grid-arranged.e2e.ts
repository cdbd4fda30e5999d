import type { Page } from '@playwright/test';
import { FIRST_LEAF, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ openAs }) => {
  await openAs('sales', '/');
});

async function opened(page: Page, name: string): Promise<GridHand> {
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name }));
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  return grid;
}

/** The identity of a row as it is shown. */
async function nameOf(grid: GridHand, row: number): Promise<string> {
  const [year, model] = [await grid.column('Model Year'), await grid.column('Model')];
  return `${await grid.cell(row, year).innerText()} ${await grid.cell(row, model).innerText()}`;
}

/** Where a row in sight is shown now. */
async function rowOf(grid: GridHand, name: string, near: readonly number[]): Promise<number> {
  for (const row of near) if ((await nameOf(grid, row)) === name) return row;
  throw new Error(`${name} is not in sight.`);
}

test('an edit in a sorted table writes to the row that is shown, moves no row, and undo takes it back unsorted', async ({
  page,
}) => {
  const grid = await opened(page, 'Sorted');
  const column = await grid.column('Cost/unit');
  const rows = await grid.writable(column, 2);
  const before = await Promise.all(rows.map((row) => nameOf(grid, row)));
  await grid.goTo(rows[0] ?? 0, 'WS Pipeline');
  const pipeline = await grid.column('WS Pipeline');
  const volumes = await Promise.all(rows.map((row) => grid.cell(row, pipeline).innerText()));
  const number = (text = '') => Number(text.replaceAll(',', ''));
  await grid.choose(number(volumes[0]) > number(volumes[1]) ? 'sort-ascending' : 'sort-descending');
  const [first = 0] = rows;
  await expect.poll(() => nameOf(grid, first)).not.toBe(before[0]);
  const name = await nameOf(grid, first);
  const cell = await grid.enter(first, 'Cost/unit', '61');
  await expect(cell).toHaveText('61');
  expect(await nameOf(grid, first)).toBe(name);
  await grid.goTo(first, 'WS Pipeline');
  await grid.choose('sort-ascending');
  await page.keyboard.press('Control+Home');
  await grid.openColumnMenu(pipeline);
  await page.getByRole('menuitem', { name: 'Not sorted' }).click();
  await expect.poll(() => nameOf(grid, first)).toBe(before[0]);
  const home = await rowOf(grid, name, [...rows, first + 2, first + 3]);
  await grid.goTo(home, 'Cost/unit');
  await expect(grid.cell(home, column)).toHaveText('61');
  await page.keyboard.press('Control+Z');
  await expect(grid.cell(home, column)).toHaveText('');
});

test('undo and redo reach cells that a filter or a fold keeps out of sight', async ({ page }) => {
  const grid = await opened(page, 'Undone out of sight');
  const column = await grid.column('Cost/unit');
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', '500');
  await expect(cell).toHaveText('500');
  const total = page.locator(`.oasis-cell[data-row="0"][data-column="${column}"]`).first();
  await grid.enter(FIRST_LEAF, '% Penetration', '50');
  await page.keyboard.press('Control+Home');
  await expect(total).not.toHaveText('');
  const shown = await total.innerText();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => grid.rowCount()).toBe(1);
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect(total).not.toHaveText(shown);
  await page.keyboard.press('Control+Y');
  await page.keyboard.press('Control+Y');
  await expect(total).toHaveText(shown);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(grid.cell(FIRST_LEAF, column)).toHaveText('500');
});

test('a filter by values keeps the groups of its rows, says how many are shown, and is remembered', async ({
  page,
}) => {
  const grid = await opened(page, 'Filtered');
  const model = await grid.column('Model');
  const name = await grid.cell(FIRST_LEAF, model).innerText();
  const rows = () => grid.rowCount();
  const all = await rows();
  await grid.goTo(FIRST_LEAF, 'Model');
  await page.keyboard.press('Alt+ArrowDown');
  const panel = page.getByRole('dialog');
  await panel.getByRole('searchbox').or(panel.getByRole('textbox')).first().fill(name);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(rows).toBeLessThan(all);
  const shown = await rows();
  await expect(grid.status).toContainText(`${shown} of ${all} rows`);
  await expect(grid.cell(0, 0)).toHaveText('PBP');
  await page.reload();
  await grid.isReady();
  await expect.poll(rows).toBe(shown);
  await grid.editor.focus();
  await grid.choose('filter-none').catch(async () => {
    await page.keyboard.press('Escape');
    await grid.openColumnMenu(model);
    await page.getByRole('menuitem', { name: 'Clear filter' }).click();
  });
  await expect.poll(rows).toBe(all);
});

test('a column is hidden and shown again, and what it holds is neither pasted over nor lost', async ({ page }) => {
  const grid = await opened(page, 'Hidden column');
  const before = await grid.titles();
  await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  await grid.choose('hide-column');
  await expect.poll(() => grid.titles()).toEqual(before.filter((title) => title !== 'WS Pipeline'));
  await grid.goTo(FIRST_LEAF, 'RT Pipeline');
  await grid.paste('5\t7');
  await expect(grid.cell(FIRST_LEAF, await grid.column('Pipeline Override'))).toHaveText('7');
  await page.reload();
  await grid.isReady();
  expect(await grid.titles()).not.toContain('WS Pipeline');
  await grid.openColumnMenu(await grid.column('RT Pipeline'));
  await page
    .getByRole('menuitem', { name: /columns/i })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => grid.titles()).toEqual(before);
});

test('each offer has a history of its own, which its discarded changes end', async ({ page }) => {
  const grid = await opened(page, 'Histories');
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', '11');
  await grid.button('Save').click();
  await expect(cell).not.toHaveClass(/edited/);
  await grid.tab('Trade-in bonus').click();
  await grid.isReady();
  await expect(grid.button('Undo')).toBeDisabled();
  await expect(await grid.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('');
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
  await expect(grid.button('Undo')).toBeEnabled();
  await grid.tab('Cash rebate').click();
  await grid.dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect(grid.tab('Cash rebate')).toHaveAttribute('aria-selected', 'true');
  await grid.isReady();
  await expect(await grid.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('11');
  await page.keyboard.press('Control+Z');
  await expect(grid.cell(FIRST_LEAF, await grid.column('Cost/unit'))).toHaveText('');
  await page.keyboard.press('Control+Y');
  await expect(grid.cell(FIRST_LEAF, await grid.column('Cost/unit'))).toHaveText('11');
  await grid.button('Save').click();
  await expect(grid.button('Save')).toBeDisabled();
  await grid.tab('Trade-in bonus').click();
  await grid.isReady();
  await expect(await grid.goTo(FIRST_LEAF, 'Cost/unit')).toHaveText('');
  await expect(grid.button('Undo')).toBeDisabled();
});
