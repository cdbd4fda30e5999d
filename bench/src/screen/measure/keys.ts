import type { Page } from 'playwright-core';
import type { MeasuredPage } from '../browser.ts';
import type { CellPlace, CellWish } from '../page/protocol.ts';
import { keyWork } from './trace-summary.ts';

/** What is typed where, and what is to be seen afterwards. */
export interface TypedCell {
  readonly cell: CellPlace;
  readonly digits: string;
  /** The text of the cell itself. */
  readonly entered: CellWish;
  /** That of cells that follow from it. */
  readonly wishes: readonly CellWish[];
}

export interface KeyTimes {
  readonly firstKeys: readonly number[];
  readonly keys: readonly number[];
  /** Until the cell shows what was entered, and until those that follow from it do. */
  readonly entries: readonly number[];
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
  const times = { firstKeys: noTimes(), keys: noTimes(), entries: noTimes(), commits: noTimes() };
  const pause = pauses(page);
  await page.evaluate(() => globalThis.benchProbe.toTop());
  for (const { cell, digits, entered, wishes } of cells) {
    await click(page, cell);
    let typed = '';
    for (const digit of digits) {
      typed += digit;
      await page.evaluate((text) => globalThis.benchProbe.armEditor(text), typed);
      const [time] = await press(page, digit, `${typed} in the editor`);
      (typed.length === 1 ? times.firstKeys : times.keys).push(time ?? Number.NaN);
      await pause(BETWEEN_KEYS_MS);
    }
    await page.evaluate(([own, others]) => globalThis.benchProbe.armCells(own, others), [entered, wishes] as const);
    const [entry, commit] = await press(page, 'Enter', JSON.stringify([entered, wishes]));
    times.entries.push(entry ?? Number.NaN);
    times.commits.push(commit ?? Number.NaN);
    await pause(AFTER_COMMIT_MS);
  }
  return times;
}

/**
 * Returns, for each further digit, the milliseconds of processor time that the page used until the end of the frame that
 * shows it; the wait for the frame is left out. Recording costs time, so this is a pass of its own.
 */
export async function digitWork(measured: MeasuredPage, { cell, digits }: TypedCell): Promise<readonly number[]> {
  const { page } = measured;
  await click(page, cell);
  const pause = pauses(page);
  const text = await measured.trace(async () => {
    let typed = '';
    for (const digit of digits) {
      typed += digit;
      await page.evaluate((shown) => globalThis.benchProbe.armEditor(shown), typed);
      await press(page, digit, `${typed} in the editor`);
      await pause(BETWEEN_KEYS_MS);
    }
  });
  await page.keyboard.press('Escape');
  return keyWork(text).slice(1);
}

/**
 * Pauses as hands make them, which know nothing of frames. At fixed times after the frame before, every key would meet the
 * same place of a frame.
 */
function pauses(page: Page): (ms: number) => Promise<void> {
  let count = 0;
  return async (ms) => {
    count++;
    await page.waitForTimeout(ms + ((count * STEP) % 1) * FRAME_MS);
  };
}

function noTimes(): number[] {
  return [];
}

async function click(page: Page, cell: CellPlace): Promise<void> {
  const middle = await page.evaluate((place) => globalThis.benchProbe.middle(place), cell);
  if (middle === null) throw new Error(`the cell ${cell.row}, ${cell.column} is not in sight`);
  await page.mouse.click(middle.x, middle.y);
  await page.waitForTimeout(AFTER_CLICK_MS);
}

async function press(page: Page, key: string, what: string): Promise<readonly number[]> {
  await page.keyboard.press(key);
  const times = await page.evaluate(() => globalThis.benchProbe.keyTimes());
  const known = times.filter((time) => time !== null);
  if (known.length < times.length) throw new Error(`${key} did not lead to ${what}`);
  return known;
}
