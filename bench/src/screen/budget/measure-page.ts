import { present } from '@oasis/engine/base';
import type { BrowserContext, Page } from 'playwright-core';
import { MeasuredPage } from '../browser.ts';
import { PRODUCT_SPEC } from '../contestants.ts';
import { cellsOf, expectEqual } from '../measure/equal.ts';
import { digitWork, keyTimes, type TypedCell } from '../measure/keys.ts';
import type { Measured } from '../measure/measured.ts';
import { fastWish, scrollCost, slowWish, wholeFrames } from '../measure/scroll.ts';
import type { BigBudget } from './big-budget.ts';
import type { BudgetTexts } from './budget-texts.ts';

const JUMPS = Array.from({ length: 9 }, (_, jump) => 2000 + jump * 6007);
const SEEN_ROWS = [4, 5];
/** Rows from here on stand under all sums of the first model. */
const FIRST_TYPED = 4;
const TYPED_ROWS = 5;
const REST_MS = 2000;
const READY_MS = 120_000;
/** A page of the same application that shows no table. */
const WITHOUT_TABLE = '/';

/** One round over the page of the product: worker, session, locks and history as for everybody. */
export async function measurePage(
  context: BrowserContext,
  { programId }: BigBudget,
  texts: BudgetTexts,
): Promise<Measured> {
  const page = await context.newPage();
  try {
    const measured = await MeasuredPage.of(page);
    await page.goto(WITHOUT_TABLE);
    await page.waitForTimeout(REST_MS);
    const without = await measured.heap();
    await page.goto(`/budgetinput?pgmId=${programId}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.benchProbe !== undefined);
    await page.evaluate((spec) => globalThis.benchProbe.use(spec), PRODUCT_SPEC);
    const seen = cellsOf(SEEN_ROWS, [0, 3, 6]);
    const firstPaint = await page.evaluate((cells) => globalThis.benchProbe.opening(cells), seen);
    if (Number.isNaN(firstPaint)) throw new Error('the page paints no table');
    await page.locator('.oasis-cell.active').waitFor({ timeout: READY_MS });
    await page.waitForTimeout(REST_MS);
    // The explanation beside the table leaves too little room for cost and budget side by side.
    await page.getByLabel('Explain').uncheck({ force: true });
    await expectEqual(page, seen, (cell) => texts.text(cell));
    const slow = await scrollCost(measured, slowWish());
    const fast = await scrollCost(measured, fastWish(PRODUCT_SPEC.rowHeight));
    const whole = await wholeFrames(measured, fastWish(PRODUCT_SPEC.rowHeight));
    const jumps = await page.evaluate((jump) => globalThis.benchProbe.jump(jump), {
      rows: JUMPS,
      below: [1, 5],
      columns: [4, 6],
    });
    const last = JUMPS.at(-1) ?? 0;
    const leaves = texts.leavesFrom(last + 1, 4);
    await expectEqual(page, cellsOf(leaves, [3, 4, 6, 7]), (cell) => texts.text(cell));
    const cells = await typedCells(page, texts);
    const keys = await keyTimes(page, cells);
    const heap = (await measured.heap()) - without;
    const keyWork = await digitWork(measured, present(cells[0], 'a cell'));
    return { firstPaint, slow, fast, whole, jumps, ...keys, keyWork, heap };
  } finally {
    await page.close();
  }
}

/** A cost typed in some rows, each with the budget that follows from it; both are brought into sight. */
async function typedCells(page: Page, texts: BudgetTexts): Promise<readonly TypedCell[]> {
  const [cost, budget] = [texts.column('costPerUnit'), texts.column('budget')];
  const rows = texts.typedRows(FIRST_TYPED, TYPED_ROWS);
  await page.evaluate(() => globalThis.benchProbe.toTop());
  const isInSight = await page.evaluate(
    (cells) => globalThis.benchProbe.sideways(cells),
    cellsOf(rows, [cost, budget]),
  );
  if (!isInSight) throw new Error('cost and budget do not fit beside each other');
  return rows.map((row, index) => {
    const digits = String(30_000 + index * 1013);
    const before = texts.text({ row, column: budget });
    return {
      cell: { row, column: cost },
      digits,
      entered: { row, column: cost, text: Number(digits).toLocaleString('en') },
      wishes: [{ row, column: budget, text: before, isOther: true }],
    };
  });
}
