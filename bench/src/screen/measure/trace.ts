import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MeasuredPage } from '../browser.ts';
import type { ScrollWish } from '../page/protocol.ts';
import { fastWish, slowWish } from './scroll.ts';
import { traceSummary } from './trace-summary.ts';

export interface TraceOptions {
  readonly name: string;
  readonly rowHeight: number;
  /** Traces are kept here, for the performance panel of a browser. */
  readonly folder: string;
  readonly print: (line: string) => void;
}

/** Records a slow and a fast scroll of a mounted grid, and tells where the main thread's time of a frame went. */
export async function traceScrolls(measured: MeasuredPage, options: TraceOptions): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  await traceScroll(measured, 'slow', slowWish(), options);
  await traceScroll(measured, 'fast', fastWish(options.rowHeight), options);
}

async function traceScroll(
  measured: MeasuredPage,
  speed: string,
  wish: ScrollWish,
  { name, folder, print }: TraceOptions,
): Promise<void> {
  await measured.page.evaluate(() => globalThis.benchProbe.toTop());
  const text = await measured.trace(() =>
    measured.page.evaluate((scroll) => globalThis.benchProbe.scroll(scroll), wish),
  );
  await writeFile(path.join(folder, `${name}-${speed}.json`), text);
  const spent = Object.entries(traceSummary(text, wish.frames)).map(([part, ms]) => `${part} ${ms.toFixed(2)}`);
  print(`${name}, ${speed} scroll, processor time in ms a frame: ${spent.join(', ')}`);
}
