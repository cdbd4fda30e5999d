import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { ArrangedSource } from '../arrange/arranged-source.ts';
import { DEFAULT_SETTINGS } from '../arrange/sheet-settings.ts';
import { SheetView } from '../select/sheet-view.ts';
import type { GridColumn } from '../source/grid-source.ts';
import { BAND_ROWS, bandOf } from './body-band.ts';
import { Geometry, metricsAt } from './geometry.ts';
import { SheetBody } from './sheet-body.ts';

const SIZE = { width: 500, height: 450 };
let made: Made | undefined;

afterEach(() => {
  made?.body.dispose();
  vi.useRealTimers();
});

describe('the painted table', () => {
  it('has the visible rows and columns on the page, and a few more when scrolling stops', () => {
    vi.useFakeTimers();
    const { host } = shown();
    const rows = () => [...new Set(cellsOf(host).map(({ row }) => row))];
    const columns = new Set(cellsOf(host).map(({ column }) => column));
    expect(rows()).toEqual(Array.from({ length: 10 }, (_, row) => row));
    expect([...columns].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(1000);
    expect(rows()).toEqual(Array.from({ length: 14 }, (_, row) => row));
    expect(textsOf(host, '.oasis-sheet-row-head').at(-1)).toBe('14');
  });

  it('shows each visible cell once with its text, after any scrolling and editing', () => {
    vi.useFakeTimers();
    const steps = fc.array(
      fc.oneof(
        fc.record({ left: fc.nat(1500), top: fc.nat(20_000) }),
        fc.record({ by: fc.integer({ min: -300, max: 300 }) }),
        fc.record({ rested: fc.constantFrom(150, 1000) }),
        fc.record({ row: fc.nat(499), column: fc.nat(19), text: fc.constantFrom('7', 'a long text of some words') }),
      ),
      { maxLength: 12 },
    );
    // The hand has rested for so long that some rows of a band have cells of their own, and the others not yet.
    const halfDressed = [{ by: 161 }, { rested: 150 as const }];
    fc.assert(
      fc.property(steps, (walk) => {
        made?.body.dispose();
        const sheet = shown();
        for (const step of walk) {
          if ('by' in step) scrollBy(sheet.body, step.by);
          else if ('rested' in step) vi.advanceTimersByTime(step.rested);
          else if ('text' in step) sheet.source.set(step.row, step.column, step.text);
          else sheet.body.scrollTo(step);
        }
        isPaintedRight(sheet);
      }),
      { numRuns: 10, examples: [[halfDressed]] },
    );
  });

  it('paints similar cells as one element while scrolling, and every cell separately afterwards', () => {
    vi.useFakeTimers();
    const { host, body, source } = shown();
    for (const [row, text] of [
      [200, '1,234'],
      [202, '5'],
      [204, 'a text that is too long for its cell'],
    ] as const)
      source.set(row, 1, text);
    source.notes.set('206:1', 'refused');
    scrollBy(body, 200 * 40);
    expect([200, 201, 202, 203].map((row) => lineOf(host, row, 1))).toEqual(['1,234', '', '5', '']);
    expect(runAt(host, 200, 1)?.className).toBe('oasis-run right read locked');
    expect(cellAt(host, 201, 1).classList).toContain('write');
    expect(textsOf(host, '.oasis-band-heads')).toContain('201\n202\n203\n204');
    expect(cellAt(host, 204, 1).classList).toContain('long');
    expect(cellAt(host, 206, 1).classList).toContain('refused');
    vi.advanceTimersByTime(150);
    expect(cellAt(host, 200, 1).textContent).toBe('1,234');
    expect(host.querySelectorAll('.oasis-band')).not.toHaveLength(0);
    vi.advanceTimersByTime(1000);
    expect(host.querySelectorAll('.oasis-band, .oasis-run')).toHaveLength(0);
    expect(cellAt(host, 200, 1).textContent).toBe('1,234');
  });

  it('paints selected rows and group rows as cells even while scrolling, and a selection ends the motion', () => {
    const { host, body, view, source } = shown({ grouped: (row) => row % 10 === 0 });
    view.selectRows(101, 101);
    scrollBy(body, 100 * 40);
    expect([
      ...new Set(
        cellsOf(host)
          .filter(({ column }) => column === 0)
          .map(({ row }) => row),
      ),
    ]).toContain(100);
    expect(cellAt(host, 101, 3).classList).toContain('selected');
    expect(host.querySelectorAll('.oasis-sheet-fold').length).toBeGreaterThan(0);
    source.set(104, 1, '77');
    expect(lineOf(host, 104, 1)).toBe('77');
    view.select({ row: 102, column: 2 });
    expect(host.querySelectorAll('.oasis-band')).toHaveLength(0);
    expect(cellAt(host, 102, 2).classList).toContain('active');
  });

  it('marks the active cell, the selected ones, and their rows and columns at the edges', () => {
    const { host, view } = shown();
    view.selectRange({ row: 1, column: 1 }, { row: 2, column: 2 });
    expect(cellAt(host, 1, 1).classList).toContain('active');
    expect(cellAt(host, 2, 2).classList).toContain('selected');
    expect(cellAt(host, 3, 2).className).not.toMatch(/selected|active/);
    expect(textsOf(host, '.oasis-sheet-row-head.selected')).toEqual(['2', '3']);
    expect(textsOf(host, '.oasis-sheet-header.selected')).toEqual(['Column 1', 'Column 2']);
    view.select({ row: 5, column: 0 });
    expect(host.querySelectorAll('.oasis-cell.selected, .oasis-cell.active')).toHaveLength(1);
  });

  it('frames a range on both sides of the frozen border, and has one handle to fill by', () => {
    const { host, view } = shown();
    view.selectRange({ row: 1, column: 0 }, { row: 2, column: 2 });
    const frames = [...host.querySelectorAll<HTMLElement>('.oasis-sheet-range')];
    expect(frames.map(({ className }) => className)).toEqual([
      'oasis-sheet-range open-right',
      'oasis-sheet-range open-left',
    ]);
    expect(host.querySelectorAll('.oasis-sheet-main > .oasis-sheet-fill-handle')).toHaveLength(1);
    view.selectRange({ row: 4, column: 1 }, { row: 5, column: 2 }, true);
    expect(host.querySelectorAll('.oasis-sheet-fill-handle')).toHaveLength(0);
    expect(host.querySelectorAll('.oasis-sheet-range')).toHaveLength(3);
    view.setFillTarget({ top: 6, bottom: 7, left: 1, right: 2 });
    expect(host.querySelectorAll('.oasis-sheet-fill-target')).toHaveLength(1);
  });

  it('keeps the top row when rows get higher, and its place when rows are removed', () => {
    const { body, source, arranged } = shown();
    body.scrollTo({ left: 0, top: 4_000 });
    body.setGeometry(geometryOf(arranged, 2));
    expect(body.scroll.top).toBe(8_000);
    body.setGeometry(geometryOf(arranged, 1));
    expect([body.scroll.top, source.rowCount]).toEqual([4_000, 500]);
  });

  it('removes everything when disposed', () => {
    const { host, body, source, view } = shown();
    body.dispose();
    expect(host.childElementCount).toBe(0);
    source.set(0, 0, '1');
    view.select({ row: 2, column: 2 });
  });
});

describe('the header', () => {
  it('puts adjacent columns of a group under its title, frozen ones separately', () => {
    const { host } = shown({ groups: ['Key', 'Key', 'Plan', 'Plan', undefined, 'Plan'] });
    const strips = [...host.querySelectorAll<HTMLElement>('.oasis-sheet-group')];
    expect(strips.map((strip) => [strip.textContent, strip.style.width])).toEqual([
      ['Key', '100px'],
      ['Key', '100px'],
      ['Plan', '200px'],
      ['Plan', '100px'],
    ]);
  });

  it('marks the sorted and the filtered columns', () => {
    const { host, arranged } = shown();
    arranged.arrange({
      ...DEFAULT_SETTINGS,
      sort: { column: 'c1', descending: true },
      filters: { c2: { kind: 'empty' } },
    });
    expect(menuOf(host, 1).classList).toContain('descending');
    expect(menuOf(host, 2).classList).toContain('filtered');
    expect(menuOf(host, 3).className).toBe('oasis-sheet-column-menu');
  });
});

interface Made {
  readonly host: HTMLElement;
  readonly body: SheetBody;
  readonly source: FakeSource;
  readonly arranged: ArrangedSource;
  readonly view: SheetView;
}

interface Wish {
  readonly groups?: readonly (string | undefined)[];
  /** Rows with children. */
  readonly grouped?: (row: number) => boolean;
}

function shown({ groups = [], grouped: isGroup }: Wish = {}): Made {
  const kinds = Array.from({ length: 500 }, (_, row) => (row % 2 === 0 ? 'wr' : 'rw').repeat(10));
  const source = new FakeSource(kinds);
  Object.assign(source, { columns: source.columns.map((column, index) => grouped(column, groups[index])) });
  if (isGroup !== undefined) source.tree = { levels: ['Key'], depth: (row) => (isGroup(row) ? 0 : 1), isGroup };
  const arranged = new ArrangedSource(source);
  const view = new SheetView(arranged);
  const host = document.createElement('div');
  document.body.append(host);
  const body = new SheetBody({ host, source: arranged, view });
  Object.defineProperties(body.scroller, {
    clientWidth: { value: SIZE.width },
    clientHeight: { value: SIZE.height },
  });
  body.setGeometry(geometryOf(arranged, 1));
  made = { host, body, source, arranged, view };
  return made;
}

function grouped(column: GridColumn, group: string | undefined): GridColumn {
  return group === undefined ? column : { ...column, group };
}

function geometryOf(source: ArrangedSource, zoom: number): Geometry {
  return new Geometry(source.columns, metricsAt({ zoom, density: 'default', rowCount: source.rowCount }));
}

function scrollBy(body: SheetBody, by: number): void {
  body.scroller.scrollTop = Math.max(0, body.scroller.scrollTop + by);
  body.scroller.dispatchEvent(new Event('scroll'));
}

/** The element on the page at a cell's place: a cell of its row, above a band, or a line of a run in one. */
function isPaintedRight({ host, body, arranged }: Made): void {
  const geometry = geometryOf(arranged, 1);
  const cells = cellsOf(host);
  const places = new Set(cells.map(({ row, column }) => `${row}:${column}`));
  const wrong = cells.filter(
    ({ row, column, element }) =>
      element.textContent !== arranged.text(row, column) ||
      element.classList.contains('write') !== (arranged.state(row, column).kind === 'WRITE') ||
      element.style.left !== `${geometry.left(column)}px` ||
      topOf(element) !== row * 40 - body.scroll.top + body.scroller.scrollTop,
  );
  const rows = geometry.rowsIn(body.scroll, SIZE, arranged.rowCount, 0);
  const columns = geometry.columnsIn(body.scroll, SIZE, 0);
  const missing: string[] = [];
  for (let row = rows.from; row <= rows.to; row++) {
    for (const column of [0, ...between(columns.from, columns.to)]) {
      if (places.has(`${row}:${column}`)) continue;
      if (lineOf(host, row, column) !== arranged.text(row, column)) missing.push(`${row}:${column}`);
    }
  }
  expect({ doubled: cells.length - places.size, wrong, missing }).toEqual({ doubled: 0, wrong: [], missing: [] });
}

/** The position of a painted cell in its pane: its row's, or its own in a band. */
function topOf({ style, parentElement }: HTMLElement): number {
  const within = parentElement?.style ?? style;
  const band = /translateY\((-?\d+)px\)/.exec(within.transform)?.[1];
  return band === undefined ? Number.parseFloat(within.top) : Number(band) + Number.parseFloat(style.top);
}

/** The line of a run at the place of a cell; undefined without one. */
function lineOf(host: HTMLElement, row: number, column: number): string | undefined {
  return runAt(host, row, column)?.textContent.split('\n')[row % BAND_ROWS];
}

function runAt(host: HTMLElement, row: number, column: number): Element | undefined {
  const runs = [...host.querySelectorAll(`.oasis-run[data-column="${column}"]`)];
  return runs.find(({ parentElement }) => firstRow(parentElement) === bandOf(row) * BAND_ROWS);
}

function firstRow(band: Element | null): number {
  return Number(band instanceof HTMLElement ? band.dataset['row'] : -1);
}

function between(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function cellsOf(host: HTMLElement) {
  return [...host.querySelectorAll<HTMLElement>('.oasis-cell')].map((element) => ({
    element,
    row: Number(element.dataset['row']),
    column: Number(element.dataset['column']),
  }));
}

function cellAt(host: HTMLElement, row: number, column: number): HTMLElement {
  const found = cellsOf(host).find((cell) => cell.row === row && cell.column === column);
  if (found === undefined) throw new Error(`no cell ${row}:${column} on the page`);
  return found.element;
}

function menuOf(host: HTMLElement, column: number): Element {
  const found = host.querySelector(`.oasis-sheet-column-menu[data-column="${column}"]`);
  if (found === null) throw new Error(`no header ${column}`);
  return found;
}

function textsOf(host: HTMLElement, selector: string): readonly (string | null)[] {
  return [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
