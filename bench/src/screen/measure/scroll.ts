import type { MeasuredPage } from '../browser.ts';
import type { ScrollWish } from '../page/protocol.ts';
import type { ScrollCost } from './measured.ts';

const SECOND_MS = 1000;
/** Two rows of the usual height in each frame: a wheel turned steadily. */
const SLOW_STEP = 56;
const SLOW_FRAMES = 120;
/** Rows that no frame before has shown. */
const NEW_ROWS = 100;
const FAST_FRAMES = 24;
const WATCHED_FRAMES = 12;

export function slowWish(): ScrollWish {
  return { step: SLOW_STEP, frames: SLOW_FRAMES };
}

export function fastWish(rowHeight: number): ScrollWish {
  return { step: NEW_ROWS * rowHeight, frames: FAST_FRAMES };
}

/** Scrolls through the grid, from its top, and asks the browser what its main thread did meanwhile. */
export async function scrollCost(measured: MeasuredPage, wish: ScrollWish): Promise<ScrollCost> {
  const { page } = measured;
  await page.evaluate(() => globalThis.benchProbe.toTop());
  const before = await measured.metrics();
  const frames = await page.evaluate((scroll) => globalThis.benchProbe.scroll(scroll), wish);
  const after = await measured.metrics();
  const each = (seconds: number): number => (seconds * SECOND_MS) / frames.length;
  return {
    frames,
    task: each(after.task - before.task),
    cpu: each(after.cpu - before.cpu),
    script: each(after.script - before.script),
    layout: each(after.style - before.style + after.layout - before.layout),
  };
}

/** The share of the frames that showed the rows of their place; this looks at each frame, so it is not timed. */
export async function wholeFrames({ page }: MeasuredPage, wish: ScrollWish): Promise<number> {
  await page.evaluate(() => globalThis.benchProbe.toTop());
  const { whole, frames } = await page.evaluate((scroll) => globalThis.benchProbe.watch(scroll), {
    ...wish,
    frames: WATCHED_FRAMES,
  });
  return whole / frames;
}
