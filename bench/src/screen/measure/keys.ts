import type { Page } from 'playwright-core';
import type { CellPlace, CellWish } from '../page/protocol.ts';

/** What is typed where, and what is to be seen afterwards. */
export interface TypedCell {
  readonly cell: CellPlace;
  readonly digits: string;
  readonly wishes: readonly CellWish[];
}

export interface KeyTimes {
  readonly firstKeys: readonly number[];
  readonly keys: readonly number[];
  readonly commits: readonly number[];
}

const AFTER_CLICK_MS = 120;
const BETWEEN_KEYS_MS = 40;
const AFTER_COMMIT_MS = 100;
/** Milliseconds of a frame, and a step through it that meets every part of it equally often (golden ratio). */
const FRAME_MS = 1000 / 60;
const STEP = 0.618034;

/** Types numbers into cells with real keys. Throws when a key does not arrive or the grid shows something else. */
export async function keyTimes(page: Page, cells: readonly TypedCell[]): Promise<KeyTimes> {
  const firstKeys: number[] = [];
  const keys: number[] = [];
  const commits: number[] = [];
  let pauses = 0;
  // Hands know nothing of frames. At fixed times after the frame before, every key would meet the same place of a frame.
  const pause = async (ms: number): Promise<void> => {
    pauses++;
    await page.waitForTimeout(ms + ((pauses * STEP) % 1) * FRAME_MS);
  };
  await page.evaluate(() => globalThis.benchProbe.toTop());
  for (const { cell, digits, wishes } of cells) {
    await click(page, cell);
    let typed = '';
    for (const digit of digits) {
      typed += digit;
      await page.evaluate((text) => globalThis.benchProbe.armEditor(text), typed);
      (typed.length === 1 ? firstKeys : keys).push(await press(page, digit, `${typed} in the editor`));
      await pause(BETWEEN_KEYS_MS);
    }
    await page.evaluate((wished) => globalThis.benchProbe.armCells(wished), wishes);
    commits.push(await press(page, 'Enter', JSON.stringify(wishes)));
    await pause(AFTER_COMMIT_MS);
  }
  return { firstKeys, keys, commits };
}

async function click(page: Page, cell: CellPlace): Promise<void> {
  const middle = await page.evaluate((place) => globalThis.benchProbe.middle(place), cell);
  if (middle === null) throw new Error(`the cell ${cell.row}, ${cell.column} is not in sight`);
  await page.mouse.click(middle.x, middle.y);
  await page.waitForTimeout(AFTER_CLICK_MS);
}

async function press(page: Page, key: string, what: string): Promise<number> {
  await page.keyboard.press(key);
  const time = await page.evaluate(() => globalThis.benchProbe.keyTime());
  if (time === null) throw new Error(`${key} did not lead to ${what}`);
  return time;
}
