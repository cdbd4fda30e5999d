import type { Page } from '@playwright/test';
import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid, WIDE } from './support/grid.ts';
import { expect, test } from './support/people.ts';
import { readSheet } from './support/sheet.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

/** The identity of a row as it is shown. */
async function nameOf(grid: GridHand, row: number): Promise<string> {
  const [year, model] = [await grid.column('Model Year'), await grid.column('Model')];
  return `${await grid.cell(row, year).innerText()} ${await grid.cell(row, model).innerText()}`;
}

/** The rows of the table that a cost was typed into, by year and model. */
async function costsOf(page: Page): Promise<readonly string[]> {
  const rows = (await readSheet(page)).filter((row) => row['Model'] !== '' && (row['Cost/unit'] ?? '') !== '');
  return rows.map((row) => `${row['Model Year']} ${row['Model']}: ${row['Cost/unit']}`);
}

test('an edit in a sorted table writes to the row that is shown, moves no row, and undo takes it back unsorted', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Sorted');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  const before = await nameOf(grid, FIRST_LEAF);
  const shown = (await grid.titles()).indexOf('WS Pipeline');
  await grid.openColumnMenu(shown);
  await page.getByRole('menuitem', { name: 'Sort ascending' }).click();
  await expect.poll(() => nameOf(grid, FIRST_LEAF)).not.toBe(before);
  const name = await nameOf(grid, FIRST_LEAF);
  const cell = await grid.enter(FIRST_LEAF, 'Cost/unit', '61');
  await expect(cell).toHaveText('61');
  await expect.poll(() => nameOf(grid, FIRST_LEAF)).toBe(name);
  await expect.poll(() => costsOf(page)).toEqual([`${name}: 61`]);
  await page.keyboard.press('Control+Home');
  await grid.openColumnMenu(shown);
  await page.getByRole('menuitem', { name: 'Not sorted' }).click();
  await expect.poll(() => nameOf(grid, FIRST_LEAF)).toBe(before);
  await expect.poll(() => costsOf(page)).toEqual([`${name}: 61`]);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => costsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Y');
  await expect.poll(() => costsOf(page)).toEqual([`${name}: 61`]);
});

test('a filter by values keeps the groups of its rows and says how many are shown, a hidden column is not pasted over, and both are remembered', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Filtered');
  const model = await grid.column('Model');
  const titles = await grid.titles();
  const rows = () => grid.rowCount();
  const all = await rows();
  await grid.goTo(FIRST_LEAF, 'Model');
  const name = await grid.cell(FIRST_LEAF, model).innerText();
  await page.keyboard.press('Alt+ArrowDown');
  const panel = page.getByRole('dialog');
  await panel.getByRole('searchbox').or(panel.getByRole('textbox')).first().fill(name);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(rows).toBeLessThan(all);
  const shown = await rows();
  await expect(grid.status).toContainText(`${shown} of ${all} rows`);
  await expect(grid.cell(0, 0)).toHaveText('PBP');
  await grid.goTo(FIRST_LEAF, 'WS Pipeline');
  await grid.choose('hide-column');
  await expect.poll(() => grid.titles()).toEqual(titles.filter((title) => title !== 'WS Pipeline'));
  await grid.goTo(FIRST_LEAF, 'RT Pipeline');
  await grid.paste('5\t7');
  await expect(grid.cell(FIRST_LEAF, await grid.column('Pipeline Override'))).toHaveText('7');
  await page.reload();
  await grid.isReady();
  await expect.poll(rows).toBe(shown);
  await expect.poll(() => grid.titles()).not.toContain('WS Pipeline');
  await grid.editor.focus();
  await grid.choose('filter-none');
  await expect.poll(rows).toBe(all);
  await grid.openColumnMenu(await grid.column('RT Pipeline'));
  await page
    .getByRole('menuitem', { name: /columns/i })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => grid.titles()).toEqual(titles);
});

test('each offer has a history of its own, which its discarded changes end', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const grid = await openGrid(page, 'Histories');
  const cell = grid.cell(FIRST_LEAF, await grid.column('Cost/unit'));
  const type = async (text: string) => {
    await cell.click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText(text);
  };
  const turnTo = async (offer: string) => {
    await expect(grid.tab(offer)).toHaveAttribute('aria-selected', 'true');
    await grid.isReady();
  };
  await type('11');
  await grid.button('Save').click();
  await expect(cell).not.toHaveClass(/edited/);
  await expect(grid.button('Refresh')).toBeEnabled();
  await grid.tab('Trade-in bonus').click();
  await turnTo('Trade-in bonus');
  await expect(grid.button('Undo')).toBeDisabled();
  await expect(cell).toHaveText('');
  await type('22');
  await expect(grid.button('Undo')).toBeEnabled();
  await grid.tab('Cash rebate').click();
  await grid.dialog().getByRole('button', { name: 'Don’t save' }).click();
  await turnTo('Cash rebate');
  await expect(cell).toHaveText('11');
  await cell.click();
  // Faded, it leaves the keyboard where the click has put it.
  await expect(page.locator('.bp6-dialog')).toHaveCount(0);
  await expect(grid.editor).toBeFocused();
  await page.keyboard.press('Control+Z');
  await expect(cell).toHaveText('');
  await page.keyboard.press('Control+Y');
  await expect(cell).toHaveText('11');
  await expect(grid.button('Save')).toBeDisabled();
  await grid.tab('Trade-in bonus').click();
  await turnTo('Trade-in bonus');
  await expect(cell).toHaveText('');
  await expect(grid.button('Undo')).toBeDisabled();
});
