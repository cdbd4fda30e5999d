import type { Page } from '@playwright/test';
import { FIRST_LEAF, makeProgram } from './support/budget.ts';
import { GridHand } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

/** The page with a column in sight that can be typed into, and the first rows of it that lie one under the other. */
async function opened(page: Page, name: string, count = 3) {
  await page.setViewportSize({ width: 2200, height: 1000 });
  const grid = new GridHand(page);
  await grid.open(await makeProgram(page, { name }));
  const column = await grid.column('Cost/unit');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  const rows = await grid.writable(column, count);
  return { grid, column, rows, cells: rows.map((row) => grid.cell(row, column)) };
}

test('[BUD-041] a drag selects a range, stops at locked cells, and with Ctrl goes over them', async ({ page }) => {
  const { grid, column, rows, cells } = await opened(page, 'Dragging', 2);
  const [first, second] = cells;
  if (first === undefined || second === undefined) throw new Error('two cells');
  await grid.drag(first, second);
  await expect.poll(() => grid.selected()).toEqual(rows.map((row) => `${row}:${column}`));
  const locked = await grid.column('Budget Estimation');
  await grid.drag(first, grid.cell(rows[1] ?? 0, locked));
  await expect.poll(() => grid.selected()).toContain(`${rows[1]}:${column}`);
  expect((await grid.selected()).some((place) => place.endsWith(`:${locked}`))).toBe(false);
  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await grid.cell(rows[1] ?? 0, locked).click();
  await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
  await expect.poll(() => grid.selected()).toContain(`${rows[1]}:${locked}`);
});

test('Shift and a click reach a range, Ctrl and a click add another, and Delete empties all of them as one step', async ({
  page,
}) => {
  const { grid, rows, cells } = await opened(page, 'Several ranges');
  const [first, second, third] = cells;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three cells');
  for (const [at, row] of rows.entries()) await grid.enter(row, 'Cost/unit', String(at + 1));
  await first.click();
  await third.click({ modifiers: ['Shift'] });
  await expect.poll(() => grid.selected()).toHaveLength(3);
  await first.click();
  await third.click({ modifiers: ['Control'] });
  await expect.poll(() => grid.selected()).toHaveLength(2);
  await page.keyboard.press('Delete');
  await expect(first).toHaveText('');
  await expect(third).toHaveText('');
  await expect(second).toHaveText('2');
  await page.keyboard.press('Control+Z');
  await expect(first).toHaveText('1');
  await expect(third).toHaveText('3');
});

test('heads select their columns and rows, and the corner everything', async ({ page }) => {
  const { grid, column, rows } = await opened(page, 'Heads', 2);
  await grid.header(column).click();
  await grid.expectSelected({ column });
  const [row = 0] = rows;
  await page.locator(`.oasis-sheet-row-head[data-row="${row}"]`).click();
  await grid.expectSelected({ row });
  await page.locator('.oasis-sheet-corner').click();
  await grid.expectSelected('all');
});

test('the fill handle copies, with Ctrl it goes on with the series, and a double click fills to the end of the neighbour', async ({
  page,
}) => {
  const { grid, rows, cells } = await opened(page, 'Fill handle');
  const [first, second, third] = cells;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three cells');
  await grid.enter(rows[0] ?? 0, 'Cost/unit', '10');
  await first.click();
  await grid.drag(grid.fillHandle, third);
  await expect(second).toHaveText('10');
  await expect(third).toHaveText('10');
  await page.keyboard.press('Control+Z');
  await expect(third).toHaveText('');
  await first.click();
  await page.keyboard.down('Control');
  await grid.drag(grid.fillHandle, third);
  await page.keyboard.up('Control');
  await expect(second).toHaveText('11');
  await expect(third).toHaveText('12');
  await page.keyboard.press('Control+Z');
  await expect(third).toHaveText('');
  await first.click();
  await grid.fillHandle.dblclick();
  await expect(second).toHaveText('10');
  await page.keyboard.press('Control+Z');
  await expect(second).toHaveText('');
});

test('a double click opens the editor inside the text, and on a locked cell says why not', async ({ page }) => {
  const { grid, rows, cells } = await opened(page, 'Double click', 2);
  const [first] = cells;
  if (first === undefined) throw new Error('a cell');
  await grid.enter(rows[0] ?? 0, 'Cost/unit', '45');
  await first.dblclick();
  await expect(grid.editor).toHaveValue('45');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(first).toHaveText('456');
  await grid.cell(rows[0] ?? 0, await grid.column('Budget Estimation')).dblclick();
  await expect(grid.note).toContainText('Budget Estimation');
});

test('a press is for the cell that is seen under the mouse, even before the table was told that it is scrolled', async ({
  page,
}) => {
  const { grid } = await opened(page, 'Just scrolled', 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  const pressed = await page.locator('.oasis-sheet-scroller').evaluate((scroller) => {
    const room = scroller.getBoundingClientRect();
    scroller.scrollLeft += scroller.scrollLeft > 100 ? -100 : 100;
    const at = { clientX: room.right - 200, clientY: room.bottom - 80 };
    const cell = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('.oasis-cell');
    cell?.dispatchEvent(new MouseEvent('mousedown', { ...at, bubbles: true, cancelable: true, detail: 1 }));
    cell?.dispatchEvent(new MouseEvent('mouseup', { ...at, bubbles: true }));
    return `${cell?.dataset['row']}:${cell?.dataset['column']}`;
  });
  await expect.poll(() => grid.place()).toBe(pressed);
});

test('[BUD-145] a column is as wide as its border is dragged, fits its texts after a double click, and stays so', async ({
  page,
}) => {
  const { grid, column } = await opened(page, 'Widths', 2);
  const width = async () => (await grid.header(column).boundingBox())?.width;
  await expect.poll(() => width()).toBe(120);
  const resizer = page.locator(`.oasis-sheet-resizer[data-column="${column}"]`);
  const box = await resizer.boundingBox();
  if (box === null) throw new Error('no border to drag');
  await grid.drag(resizer, { x: box.x + box.width / 2 + 60, y: box.y + box.height / 2 });
  await expect.poll(width).toBe(180);
  await page.reload();
  await grid.isReady();
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
  await expect.poll(width).toBe(180);
  await resizer.dblclick();
  await expect.poll(width).toBeLessThan(180);
});

test('a column is moved by its head, and an edit still writes to what it shows', async ({ page }) => {
  const { grid, column, rows } = await opened(page, 'Moved column', 2);
  const before = await grid.titles();
  await grid.header(column).click();
  await grid.drag(grid.header(column), grid.header(column - 2));
  await expect.poll(() => grid.titles()).not.toEqual(before);
  await expect.poll(() => grid.column('Cost/unit')).toBeLessThan(column);
  const cell = await grid.enter(rows[0] ?? 0, 'Cost/unit', '77');
  await expect(cell).toHaveText('77');
  await page.reload();
  await grid.isReady();
  await expect.poll(() => grid.column('Cost/unit')).toBeLessThan(column);
});

test('[BUD-141] [BUD-142] rows are 40 and the header 50 pixels high until density or zoom is chosen, which is remembered', async ({
  page,
}) => {
  const { grid, column, rows } = await opened(page, 'Density and zoom', 2);
  const height = async () => Math.round((await grid.cell(rows[0] ?? 0, column).boundingBox())?.height ?? 0);
  await expect.poll(() => height()).toBe(40);
  expect(Math.round((await page.locator('.oasis-sheet-head').boundingBox())?.height ?? 0)).toBe(50);
  await grid.status.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(height).toBe(28);
  await page.reload();
  await grid.isReady();
  await expect.poll(height).toBe(28);
  await grid.status.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(height).toBe(40);
  await grid.status.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(height).toBe(44);
  await grid.status.getByRole('button', { name: /110%/ }).click();
  await expect.poll(height).toBe(40);
});
