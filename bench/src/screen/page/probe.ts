// Runs in every page before its own scripts, and in the page of the product as well.
import { framesWith, frameWith, nextFrame, nextTick, pause } from './frames.ts';
import { openingBegan, watchOpening } from './opening.ts';
import {
  type CellPlace,
  type CellWish,
  type ClickWish,
  type GridSpec,
  type JumpWish,
  KEY_BEGINS,
  KEY_ENDS,
  type Probe,
  SCROLL_BEGINS,
  SCROLL_ENDS,
  type ScrollWish,
  type Sight as Seen,
} from './protocol.ts';
import { canvasSight, elementSight, type Sight, scrollerOf, watchCanvases } from './sight.ts';

const MOST_MS = 8000;
const MOST_OPENING_MS = 120_000;
const REST_MS = 120;
const SIDE_STEP = 50;

interface Used {
  readonly spec: GridSpec;
  readonly sight: Sight;
}

let used: Used | undefined;
let waiting: Promise<readonly (number | null)[]> = Promise.resolve([]);

function grid(): Used {
  if (used === undefined) throw new Error('no grid was named');
  return used;
}

function shows(cells: readonly CellPlace[], page = globalThis.benchPage): boolean {
  return cells.every((cell) => {
    const text = grid().sight.text(cell);
    return page === undefined ? text !== null && text !== '' : text === page.text(cell.row, cell.column);
  });
}

async function scroll({ step, frames }: ScrollWish): Promise<readonly number[]> {
  const scroller = scrollerOf(grid().spec);
  const times: number[] = [];
  let last = await nextTick();
  performance.mark(SCROLL_BEGINS);
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += step;
    const now = await nextTick();
    times.push(now - last);
    last = now;
  }
  performance.mark(SCROLL_ENDS);
  return times;
}

/** The row in the middle of the window has to show its text when the frame is painted. */
async function watch({ step, frames }: ScrollWish): Promise<Seen> {
  const { spec, sight } = grid();
  const scroller = scrollerOf(spec);
  let whole = 0;
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += step;
    const { seen } = await nextFrame(() => {
      const middle = scroller.scrollTop + scroller.clientHeight / 2 - spec.headerHeight;
      const cell = { row: Math.floor(middle / spec.rowHeight), column: 3 };
      const text = sight.text(cell);
      return text !== null && text !== '' && (globalThis.benchPage?.text(cell.row, cell.column) ?? text) === text;
    });
    if (seen) whole++;
  }
  return { frames, whole };
}

async function jump({ rows, below, columns }: JumpWish): Promise<readonly number[]> {
  const { spec } = grid();
  const scroller = scrollerOf(spec);
  const times: number[] = [];
  for (const row of rows) {
    await pause(REST_MS);
    const cells = below.flatMap((place) => columns.map((column) => ({ row: row + place, column })));
    const begin = performance.now();
    scroller.scrollTop = row * spec.rowHeight;
    times.push(((await frameWith(() => shows(cells), MOST_MS)) ?? Number.NaN) - begin);
  }
  return times;
}

async function click({ on, shows: wishes }: ClickWish): Promise<number> {
  const element = document.querySelector<HTMLElement>(on);
  if (element === null) throw new Error(`nothing to click: ${on}`);
  const begin = performance.now();
  element.click();
  return ((await frameWith(() => wishes.every(isGranted), MOST_MS)) ?? Number.NaN) - begin;
}

async function toTop(): Promise<void> {
  const scroller = scrollerOf(grid().spec);
  // A grid that still follows its last scroll may set the position once more.
  for (let still = 0; still < 3; still++) {
    if (scroller.scrollTop !== 0) still = 0;
    scroller.scrollTop = 0;
    await pause(REST_MS);
  }
}

async function sideways(cells: readonly CellPlace[]): Promise<boolean> {
  const { spec, sight } = grid();
  const scroller = scrollerOf(spec);
  for (let left = 0; left < scroller.scrollWidth; left += SIDE_STEP) {
    scroller.scrollLeft = left;
    const { seen } = await nextFrame(() => cells.every((cell) => sight.middle(cell) !== null));
    if (seen) return true;
  }
  return false;
}

function arm(...areShown: readonly (() => boolean)[]): void {
  waiting = new Promise((resolve) => {
    const onKey = async ({ timeStamp }: KeyboardEvent): Promise<void> => {
      performance.mark(KEY_BEGINS, { startTime: timeStamp });
      const ends = await framesWith(areShown, MOST_MS / 4);
      for (const end of ends) if (end !== null) performance.mark(KEY_ENDS, { startTime: end });
      resolve(ends.map((end) => (end === null ? null : end - timeStamp)));
    };
    document.addEventListener('keydown', (event) => void onKey(event), { capture: true, once: true });
  });
}

function isGranted({ text, isOther = false, ...cell }: CellWish): boolean {
  return (grid().sight.text(cell) === text) !== isOther;
}

function hasEditor(text: string): boolean {
  const editors = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...editors].some(({ value }) => value.replaceAll(/[,%]/g, '').endsWith(text));
}

function use(spec: GridSpec): void {
  used = { spec, sight: spec.canvas === null ? elementSight(spec) : canvasSight(spec, spec.canvas.columnWidth) };
}

async function mount(cells: readonly CellPlace[]): Promise<number> {
  const start = performance.now();
  globalThis.benchPage?.mount();
  return ((await frameWith(() => shows(cells), MOST_MS)) ?? Number.NaN) - start;
}

async function opening(cells: readonly CellPlace[]): Promise<number> {
  const end = await frameWith(() => shows(cells), MOST_OPENING_MS);
  return (end ?? Number.NaN) - openingBegan();
}

const probe: Probe = {
  use,
  mount,
  opening,
  scroll,
  watch,
  jump,
  click,
  toTop,
  sideways,
  middle: (cell) => grid().sight.middle(cell),
  armEditor: (text) => arm(() => hasEditor(text)),
  armCells: (entered, cells) =>
    arm(
      () => isGranted(entered),
      () => cells.every(isGranted),
    ),
  keyTimes: () => waiting,
  painted: (cells) => cells.map((cell) => grid().sight.text(cell)),
};

watchCanvases();
watchOpening();
globalThis.benchProbe = probe;
