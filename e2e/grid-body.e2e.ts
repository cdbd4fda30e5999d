import type { Locator } from '@playwright/test';
import { FIRST_LEAF } from './support/budget.ts';
import { openGrid } from './support/grid.ts';
import { expect, test, testInNewWindow } from './support/people.ts';

test.beforeEach(async ({ actAs }) => {
  await actAs('sales');
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

test('[BUD-037] the wheel scrolls the table under header, row numbers and identity columns, which stay where they are', async ({
  page,
}) => {
  const grid = await openGrid(page, 'Wheel');
  const scroller = page.locator('.oasis-sheet-scroller');
  const first = page.locator('.oasis-sheet-header[data-column="0"]');
  const before = await boxOf(first);
  const { x, y, width, height } = await boxOf(scroller);
  await page.mouse.move(x + width - 60, y + height / 2);
  await page.mouse.wheel(260, 333);
  await expect
    .poll(() => scroller.evaluate((element) => [element.scrollLeft > 0, element.scrollTop > 0]))
    .toEqual([true, true]);
  await expect.poll(() => boxOf(first)).toEqual(before);
  const number = page.locator('.oasis-sheet-row-head').nth(8);
  expect((await boxOf(number)).x).toBeCloseTo(x, 0);
  const row = Number(await number.getAttribute('data-row'));
  expect((await boxOf(grid.cell(row, 0))).x).toBeCloseTo(before.x, 0);
  const last = page.locator('.oasis-sheet-main .oasis-cell').last();
  const column = Number(await last.getAttribute('data-column'));
  const [cell, title] = [await boxOf(last), await boxOf(grid.header(column))];
  expect([cell.x, cell.width]).toEqual([title.x, title.width]);
  await expect(number).toHaveText(String(row + 1));
});

// The clock that it pauses stays with its window.
testInNewWindow(
  'looks the same while it is scrolled, when cells that look alike are painted together, as when it rests',
  async ({ page, actAs }) => {
    await actAs('sales');
    const grid = await openGrid(page, 'In motion');
    await grid.enter(FIRST_LEAF + 1, 'Cost/unit', '1234.5');
    const [table, bands] = [page.locator('.oasis-sheet-table'), page.locator('.oasis-band')];
    await expect(page.getByText('Cost/unit is not entered yet.')).toBeVisible();
    // An installed clock runs; nothing comes to rest while it is paused.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 10_000);
    await page.locator('.oasis-sheet-scroller').evaluate((scroller) => {
      scroller.scrollTop = 90;
    });
    await expect(bands.first()).toBeAttached();
    const moving = await table.screenshot();
    await page.clock.runFor(1000);
    await expect(bands).toHaveCount(0);
    expect(moving.equals(await table.screenshot())).toBe(true);
  },
);
