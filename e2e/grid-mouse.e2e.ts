import type { Locator, Page } from '@playwright/test';
import { FIRST_LEAF } from './support/budget.ts';
import type { GridHand } from './support/grid.ts';
import { openGrid, WIDE } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

interface Opened {
  readonly page: Page;
  readonly grid: GridHand;
  /** The column that can be typed into. */
  readonly column: number;
  /** The first rows of it that lie one under the other. */
  readonly rows: readonly [number, number, number];
  readonly cells: readonly [Locator, Locator, Locator];
}

/** A page with a column in sight that can be typed into. */
async function opened(page: Page, name: string): Promise<Opened> {
  await page.setViewportSize(WIDE);
  const grid = await openGrid(page, name);
  const column = await grid.column('Cost/unit');
  const [first = 0, second = 0, third = 0] = await grid.writable(column, 3);
  const rows = [first, second, third] as const;
  return {
    page,
    grid,
    column,
    rows,
    cells: [grid.cell(first, column), grid.cell(second, column), grid.cell(third, column)],
  };
}

test('[BUD-041] the mouse selects ranges, several of them, rows, columns and everything, and no locked cells without Ctrl', async ({
  page,
}) => {
  const table = await opened(page, 'Selecting');
  await test.step('a drag selects a range, stops at locked cells, and with Ctrl goes over them', () => dragging(table));
  await test.step('Shift and a click reach a range, Ctrl and a click add another, and Delete empties all of them as one step', () =>
    addingRanges(table));
  await test.step('heads select their columns and rows, and the corner everything', async () => {
    const { grid, column, rows } = table;
    await grid.header(column).click();
    await grid.expectSelected({ column });
    await page.locator(`.oasis-sheet-row-head[data-row="${rows[0]}"]`).click();
    await grid.expectSelected({ row: rows[0] });
    await page.locator('.oasis-sheet-corner').click();
    await grid.expectSelected('all');
  });
});

async function dragging({ page, grid, column, rows, cells: [first, second] }: Opened): Promise<void> {
  const places = rows.slice(0, 2).map((row) => `${row}:${column}`);
  await grid.drag(first, second);
  await expect.poll(() => grid.selected()).toEqual(places);
  const locked = grid.cell(rows[1], await grid.column('Budget Estimation'));
  await grid.drag(first, locked);
  await expect.poll(() => grid.selected()).toContain(places[1]);
  await expect(locked).not.toHaveClass(/selected|active/);
  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await locked.click();
  await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
  await expect(locked).toHaveClass(/selected/);
}

async function addingRanges({ page, grid, rows, cells: [first, second, third] }: Opened): Promise<void> {
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
}

test('the mouse fills by the handle, and a double click edits inside the text or says why not', async ({ page }) => {
  const table = await opened(page, 'Filling');
  await test.step('the fill handle copies, with Ctrl it goes on with the series, and a double click fills to the end of the neighbour', () =>
    filling(table));
  await test.step('a double click opens the editor inside the text, and on a locked cell says why not', async () => {
    const { grid, rows, cells } = table;
    await cells[0].dblclick();
    await expect(grid.editor).toHaveValue('10');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(cells[0]).toHaveText('106');
    await grid.cell(rows[0], await grid.column('Budget Estimation')).dblclick();
    await expect(grid.note).toContainText('Budget Estimation');
  });
});

async function filling({ page, grid, rows, cells: [first, second, third] }: Opened): Promise<void> {
  await grid.enter(rows[0], 'Cost/unit', '10');
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
}

test('[BUD-141] [BUD-142] [BUD-145] columns are as wide and where the mouse has put them, rows as high as density and zoom say, and they stay so', async ({
  page,
}) => {
  const { grid, column, rows } = await opened(page, 'Widths and heights');
  const before = await grid.titles();
  const width = async (of: number) => (await grid.header(of).boundingBox())?.width;
  const height = async () => Math.round((await grid.cell(rows[0], 0).boundingBox())?.height ?? 0);
  const resizer = (of: number) => page.locator(`.oasis-sheet-resizer[data-column="${of}"]`);
  await expect.poll(() => width(column)).toBe(120);
  await expect.poll(height).toBe(40);
  expect(Math.round((await page.locator('.oasis-sheet-head').boundingBox())?.height ?? 0)).toBe(50);
  const box = await resizer(column).boundingBox();
  if (box === null) throw new Error('no border to drag');
  await grid.drag(resizer(column), { x: box.x + box.width / 2 + 60, y: box.y + box.height / 2 });
  await expect.poll(() => width(column)).toBe(180);
  await grid.header(column).click();
  await grid.drag(grid.header(column), grid.header(column - 2));
  await expect.poll(() => grid.titles()).not.toEqual(before);
  await expect.poll(() => grid.column('Cost/unit')).toBeLessThan(column);
  // An edit still writes to what the moved column shows.
  await expect(await grid.enter(rows[0], 'Cost/unit', '77')).toHaveText('77');
  await grid.status.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(height).toBe(28);
  await page.reload();
  await grid.isReady();
  await expect.poll(height).toBe(28);
  const moved = await grid.column('Cost/unit');
  expect(moved).toBeLessThan(column);
  await expect.poll(() => width(moved)).toBe(180);
  await resizer(moved).dblclick();
  await expect.poll(() => width(moved)).toBeLessThan(180);
  await test.step('zoom and density', () => zooming(grid, height));
});

async function zooming({ status, editor }: GridHand, height: () => Promise<number>): Promise<void> {
  const compact = status.getByRole('button', { name: 'Compact' });
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  await compact.click();
  await expect.poll(height).toBe(40);
  await status.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(height).toBe(44);
  await expect(status).toContainText('110%');
  await expect(editor).toBeFocused();
  await status.getByRole('button', { name: /110%/ }).click();
  await expect.poll(height).toBe(40);
}

test('a press is for the cell that is seen under the mouse, even before the table was told that it is scrolled', async ({
  page,
}) => {
  const { grid } = await opened(page, 'Just scrolled');
  await grid.goTo(FIRST_LEAF, 'Cost/unit');
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

test('a double click on a cell at the edge is for that cell, whatever comes under the mouse when it is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const grid = await openGrid(page, 'Edge');
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
