import { present } from '@oasis/engine/base';
import type { BrowserContext, Page } from 'playwright-core';
import { MeasuredPage } from '../browser.ts';
import type { Contestant } from '../contestants.ts';
import type { CellPlace } from '../page/protocol.ts';
import { cellsOf, expectEqual } from './equal.ts';
import { digitWork, keyTimes, type TypedCell } from './keys.ts';
import type { Measured } from './measured.ts';
import { fastWish, scrollCost, slowWish, wholeFrames } from './scroll.ts';

const TOTAL = 4;
const TYPED_COLUMN = 7;
const TYPED_ROWS = 10;
const FIRST_TYPED_ROW = 3;
/** Rows and columns that are in sight at every row height. */
const SEEN_ROWS = [0, 1, 7, 15];
const SEEN_COLUMNS = [0, 1, 2, 3, 4, 9, 12];
const JUMPS = Array.from({ length: 9 }, (_, jump) => 2000 + jump * 6007);
const REST_MS = 1000;

/** One round over a grid on the bench's own table, on a page of its own; then whatever else is wanted of the page. */
export async function measureBare(
  context: BrowserContext,
  { name, spec }: Contestant,
  afterwards: (measured: MeasuredPage) => Promise<void>,
): Promise<Measured> {
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  try {
    const measured = await MeasuredPage.of(page);
    await page.goto(`/${name}/`);
    await page.waitForFunction(() => globalThis.benchPage !== undefined);
    await page.evaluate((used) => globalThis.benchProbe.use(used), spec);
    await page.waitForTimeout(REST_MS);
    const firstPaint = await page.evaluate(
      (cells) => globalThis.benchProbe.mount(cells),
      cellsOf(SEEN_ROWS, SEEN_COLUMNS),
    );
    if (Number.isNaN(firstPaint)) throw new Error(`${name} paints nothing`);
    await page.waitForTimeout(REST_MS);
    const textOf = ({ row, column }: CellPlace): Promise<string> => textIn(page, row, column);
    await expectEqual(page, cellsOf(SEEN_ROWS, SEEN_COLUMNS), textOf);
    const slow = await scrollCost(measured, slowWish());
    const fast = await scrollCost(measured, fastWish(spec.rowHeight));
    const whole = await wholeFrames(measured, fastWish(spec.rowHeight));
    const jumps = await page.evaluate((jump) => globalThis.benchProbe.jump(jump), {
      rows: JUMPS,
      below: [1, 10],
      columns: [0, 3, 9],
    });
    const last = JUMPS.at(-1) ?? 0;
    await expectEqual(page, cellsOf([last + 1, last + 2, last + 12], SEEN_COLUMNS), textOf);
    const cells = await typedCells(page);
    const keys = await keyTimes(page, cells);
    const heap = await measured.heap();
    const keyWork = await digitWork(measured, present(cells[0], 'a cell'));
    await afterwards(measured);
    return { firstPaint, slow, fast, whole, jumps, ...keys, keyWork, heap };
  } catch (cause) {
    throw new Error(`${name}: ${failures.join('; ') || 'no error on the page'}`, { cause });
  } finally {
    await page.close();
  }
}

async function textIn(page: Page, row: number, column: number): Promise<string> {
  const text = await page.evaluate(([at, of]) => globalThis.benchPage?.text(at ?? 0, of ?? 0), [row, column]);
  return text ?? '';
}

/** Cells of one column below each other; the row's total has to follow. */
async function typedCells(page: Page): Promise<readonly TypedCell[]> {
  const cells: TypedCell[] = [];
  for (let index = 0; index < TYPED_ROWS; index++) {
    const row = FIRST_TYPED_ROW + index;
    const digits = String(30_000 + index * 1013);
    const total = numberOf(await textIn(page, row, TOTAL));
    const value = numberOf(await textIn(page, row, TYPED_COLUMN));
    cells.push({
      cell: { row, column: TYPED_COLUMN },
      digits,
      entered: { row, column: TYPED_COLUMN, text: grouped(Number(digits)) },
      wishes: [{ row, column: TOTAL, text: grouped(total - value + Number(digits)) }],
    });
  }
  return cells;
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function grouped(value: number): string {
  return value.toLocaleString('en');
}
