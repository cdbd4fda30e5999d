import type { CellPlace, GridSpec } from './protocol.ts';

/** What a canvas drew at a place: the last text, and when. */
interface Drawn {
  readonly text: string;
  readonly at: number;
}

/** How a grid's cells are looked at: by their elements, or by what was written on its canvas. */
export interface Sight {
  /** The painted text; null where the cell is not there. */
  text(cell: CellPlace): string | null;
  middle(cell: CellPlace): { readonly x: number; readonly y: number } | null;
}

export function scrollerOf(spec: GridSpec): HTMLElement {
  const found = findScroller(spec);
  if (found === undefined) throw new Error(`nothing scrolls: ${spec.scrollers.join(', ')}`);
  return found;
}

function findScroller({ scrollers }: GridSpec): HTMLElement | undefined {
  for (const selector of scrollers) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null) return found;
  }
  return undefined;
}

/** A painted text: of an element, or of one line of it. */
interface Found {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly element: Element;
}

/** Cells that are elements of the page, or lines of one. Only what is really on top of its place counts as painted. */
export function elementSight(spec: GridSpec): Sight {
  const find = (cell: CellPlace): Found | undefined => [...cellsAt(spec, cell), ...linesAt(spec, cell)].find(isOnTop);
  return {
    text: (cell) => find(cell)?.text.trim() ?? null,
    middle: (cell) => {
      const found = find(cell);
      return found === undefined ? null : middleOf(found);
    },
  };
}

function cellsAt(spec: GridSpec, { row, column }: CellPlace): readonly Found[] {
  const selector = spec.cell.replaceAll('{row}', String(row)).replaceAll('{column}', String(column));
  return [...document.querySelectorAll(selector)].map((element) => ({
    element,
    text: element.textContent,
    box: element.getBoundingClientRect(),
  }));
}

/** A line of an element that holds several rows of one column, the first of them named by what it stands in. */
function linesAt({ run, rowHeight }: GridSpec, { row, column }: CellPlace): readonly Found[] {
  if (run === undefined) return [];
  return [...document.querySelectorAll(run.replaceAll('{column}', String(column)))].flatMap((element) => {
    const line = row - Number(element.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
    const text = element.textContent.split('\n')[line];
    if (text === undefined) return [];
    const { x, y, width } = element.getBoundingClientRect();
    return [{ element, text, box: { x, y: y + line * rowHeight, width, height: rowHeight } }];
  });
}

function isOnTop(found: Found): boolean {
  const { element } = found;
  const { x, y } = middleOf(found);
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element) || top.matches('input, textarea'));
}

function middleOf({ box: { x, y, width, height } }: Found): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Remembers what canvases write, from now on. */
export function watchCanvases(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own context below
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function watched(text, x, y, ...rest) {
    drawn.push({ text, at: performance.now(), x, y });
    if (drawn.length > MOST_DRAWN) drawn.splice(0, MOST_DRAWN / 2);
    fillText.call(this, text, x, y, ...rest);
  };
}

const MOST_DRAWN = 20_000;
const drawn: (Drawn & { readonly x: number; readonly y: number })[] = [];

/** Cells that are texts on a canvas, by the place that row and column have there. Nothing is scrolled sideways. */
export function canvasSight(spec: GridSpec, columnWidth: number): Sight {
  const boxOf = ({ row, column }: CellPlace) => {
    const scroller = findScroller(spec);
    if (scroller === undefined) return undefined;
    const { left, top } = scroller.getBoundingClientRect();
    const inTable = spec.headerHeight + row * spec.rowHeight - scroller.scrollTop;
    const isInSight = inTable >= spec.headerHeight && inTable + spec.rowHeight <= scroller.clientHeight;
    return { left, top, x: column * columnWidth, y: inTable, isInSight };
  };
  return {
    text: (cell) => {
      const box = boxOf(cell);
      if (box === undefined || !box.isInSight) return null;
      const { x, y } = box;
      return (
        drawn.findLast(
          (each) => each.x >= x && each.x <= x + columnWidth && each.y >= y && each.y <= y + spec.rowHeight,
        )?.text ?? null
      );
    },
    middle: (cell) => {
      const box = boxOf(cell);
      if (box === undefined || !box.isInSight) return null;
      return { x: box.left + box.x + columnWidth / 2, y: box.top + box.y + spec.rowHeight / 2 };
    },
  };
}
