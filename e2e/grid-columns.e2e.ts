import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

/** Chooses one line of the menu of a column. */
async function inColumnMenu(hand: GridHand, title: string, line: string): Promise<void> {
  await hand.openColumnMenu(await hand.column(title));
  await hand.page.getByRole('menuitem', { name: line, exact: true }).click();
}

test('groups are folded by mouse, by level and by keyboard, and stay so on the next visit', async ({ page }) => {
  const hand = await openGrid(page, 'Folded');
  const all = await hand.rowCount();
  const brand = await hand.column('Brand');
  await expect(hand.cell(1, brand)).toContainText('Mercedes-Benz');
  await page.locator('.oasis-sheet-fold[data-row="2"]').first().click();
  await expect.poll(() => hand.rowCount()).toBeLessThan(all);
  await page.locator('.oasis-sheet-fold[data-row="2"]').first().click();
  await expect.poll(() => hand.rowCount()).toBe(all);
  const levels = hand.status.getByRole('combobox', { name: 'Rows shown' });
  await levels.selectOption('Down to Make');
  await expect.poll(() => hand.rowCount()).toBe(1);
  await levels.selectOption('Down to Type Class');
  await expect.poll(() => hand.rowCount()).toBeGreaterThan(2);
  const classes = await hand.rowCount();
  await hand.editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(() => hand.rowCount()).toBeGreaterThan(classes);
  const some = await hand.rowCount();
  await page.reload();
  await hand.isReady();
  await expect.poll(() => hand.rowCount()).toBe(some);
  await inColumnMenu(hand, 'Brand', 'All rows');
  await expect.poll(() => hand.rowCount()).toBe(all);
});

test('columns are ordered and hidden by keyboard alone, remembered, and brought back', async ({ page }) => {
  const hand = await openGrid(page, 'Ordered columns');
  const before = await hand.titles();
  await hand.choose('show-columns');
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'WS Pipeline' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(chooser.getByRole('checkbox', { name: 'WS Pipeline' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chooser.getByRole('checkbox', { name: 'RT Pipeline' })).toBeFocused();
  await page.keyboard.press('Space');
  const moved = before.filter((title) => title !== 'RT Pipeline');
  await expect.poll(() => hand.titles()).toEqual(moved);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
  await expect(hand.editor).toBeFocused();
  await page.reload();
  await hand.isReady();
  await expect.poll(() => hand.titles()).toEqual(moved);
  await inColumnMenu(hand, 'WS Pipeline', 'Choose columns…');
  await chooser.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(async () => (await hand.titles()).indexOf('WS Pipeline')).toBe(before.indexOf('RT Pipeline'));
  await chooser.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => hand.titles()).toEqual(before);
});

test('a column moves by its menu, and not over the border of those that stay in view', async ({ page }) => {
  const hand = await openGrid(page, 'Moved column');
  const before = await hand.titles();
  await inColumnMenu(hand, 'RT Pipeline', 'Move right');
  await expect.poll(async () => (await hand.titles()).indexOf('RT Pipeline')).toBe(before.indexOf('RT Pipeline') + 1);
  await hand.openColumnMenu(await hand.column('WS Pipeline'));
  await expect(page.getByRole('menuitem', { name: 'Move left' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(hand.editor).toBeFocused();
  await inColumnMenu(hand, 'RT Pipeline', 'Move left');
  await expect.poll(() => hand.titles()).toEqual(before);
});

test('a condition that no row meets leaves the header, says so, and is taken back', async ({ page }) => {
  const hand = await openGrid(page, 'No rows');
  const all = await hand.rowCount();
  await inColumnMenu(hand, 'WS Pipeline', 'Filter…');
  const panel = page.getByRole('dialog', { name: 'Filter WS Pipeline' });
  await panel.getByRole('combobox', { name: 'Filter by' }).selectOption('Greater than');
  const value = panel.getByRole('textbox', { name: 'Value' });
  await value.fill('many');
  await expect(panel.getByRole('alert')).toHaveText('This is not a number');
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await value.fill('1,000');
  await page.keyboard.press('Enter');
  await expect.poll(() => hand.rowCount()).toBeLessThan(all);
  await expect.poll(() => hand.rowCount()).toBeGreaterThan(0);
  await inColumnMenu(hand, 'WS Pipeline', 'Filter…');
  await expect(value).toHaveValue('1000');
  await value.fill('99,999,999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No row passes the filters')).toBeVisible();
  await expect(hand.status).toContainText(`0 of ${all} rows`);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => hand.rowCount()).toBe(all);
});

test('what is pasted over filtered rows goes to the rows that are shown, and to none between them', async ({
  page,
}) => {
  const hand = await openGrid(page, 'Pasted over a filter');
  const [model, cost] = [await hand.column('Model'), await hand.column('Cost/unit')];
  const names = await Promise.all([0, 1, 2].map((n) => hand.cell(FIRST_LEAF + n, model).innerText()));
  await inColumnMenu(hand, 'Model', 'Filter…');
  await page
    .getByRole('dialog')
    .getByText(names[1] ?? '', { exact: true })
    .click();
  await page.keyboard.press('Enter');
  await expect(hand.cell(FIRST_LEAF + 1, model)).toHaveText(names[2] ?? '');
  await hand.goTo(FIRST_LEAF, 'Cost/unit');
  await hand.paste('11\n22');
  await expect(hand.cell(FIRST_LEAF + 1, cost)).toHaveText('22');
  await inColumnMenu(hand, 'Model', 'Clear filter');
  await expect(hand.cell(FIRST_LEAF + 1, model)).toHaveText(names[1] ?? '');
  await hand.goTo(FIRST_LEAF, 'Cost/unit');
  await expect(hand.cell(FIRST_LEAF, cost)).toHaveText('11');
  await expect(hand.cell(FIRST_LEAF + 1, cost)).toHaveText('');
  await expect(hand.cell(FIRST_LEAF + 2, cost)).toHaveText('22');
});
