import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import type { GridColumn } from '../source/grid-source.ts';
import type { SheetMetrics } from './geometry.ts';
import { COMPACT_ROW_HEIGHT, Geometry, HEADER_HEIGHT, metricsAt, ROW_HEIGHT } from './geometry.ts';

const { columns } = new FakeSource(['wwwww']);
const geometry = new Geometry(columns);
const view = { width: 350, height: 250 };

describe('positions of cells', () => {
  it('[BUD-141] [BUD-142] rows are 40 and the header 50 pixels high', () => {
    expect([ROW_HEIGHT, HEADER_HEIGHT, geometry.rowsOnPage(250)]).toEqual([40, 50, 5]);
  });

  it('frozen columns stay, and the others move and disappear under them', () => {
    const scroll = { left: 120, top: 40 };
    expect(geometry.boxOf({ row: 1, column: 0 }, scroll, view)).toEqual({ left: 0, top: 50, width: 100, height: 40 });
    expect(geometry.boxOf({ row: 1, column: 2 }, scroll, view)).toEqual({ left: 80, top: 50, width: 100, height: 40 });
    expect(geometry.boxOf({ row: 1, column: 1 }, scroll, view)).toBeUndefined();
    expect(geometry.boxOf({ row: 0, column: 2 }, scroll, view)).toBeUndefined();
  });

  it('finds the cell under a point', () => {
    const scroll = { left: 120, top: 40 };
    expect(geometry.cellAt(50, 50, scroll)).toEqual({ row: 1, column: 0 });
    expect(geometry.cellAt(185, 131, scroll)).toEqual({ row: 3, column: 3 });
  });

  it('scrolls only as far as needed', () => {
    const still = { left: 0, top: 0 };
    expect(geometry.scrollTo({ row: 2, column: 2 }, still, view)).toEqual(still);
    expect(geometry.scrollTo({ row: 9, column: 4 }, still, view)).toEqual({ left: 150, top: 200 });
    expect(geometry.scrollTo({ row: 1, column: 0 }, { left: 70, top: 200 }, view)).toEqual({ left: 70, top: 40 });
  });

  it('has a gutter before the first column, as wide as the last row number', () => {
    const metrics = metricsAt({ zoom: 1, density: 'default', rowCount: 12_345 });
    const withGutter = new Geometry(columns, metrics);
    expect(withGutter.left(0)).toBe(metrics.gutter);
    expect(withGutter.columnAt(metrics.gutter - 1)).toBe(-1);
    expect(withGutter.columnAt(metrics.gutter)).toBe(0);
    expect(metricsAt({ zoom: 1, density: 'default', rowCount: 999_999 }).gutter).toBeGreaterThan(metrics.gutter);
  });

  it('[RPT-052] has the row height that its owner sets', () => {
    const { rowHeight } = metricsAt({ zoom: 1, density: 'default', rowCount: 10, rowHeight: 30 });
    expect(rowHeight).toBe(30);
  });

  it('grows with the zoom, and has lower rows in the compact density', () => {
    const wide = metricsAt({ zoom: 1.5, density: 'default', rowCount: 10 });
    expect([wide.rowHeight, wide.headerHeight]).toEqual([60, 75]);
    expect(new Geometry(columns, wide).widthOf(2)).toBe(150);
    expect(metricsAt({ zoom: 1, density: 'compact', rowCount: 10 }).rowHeight).toBe(COMPACT_ROW_HEIGHT);
  });

  it('freezes fewer columns than configured if the window is too narrow for others', () => {
    const frozen = columns.map((column, index) => ({ ...column, frozen: index < 4 }));
    expect(new Geometry(frozen).frozenCount).toBe(4);
    expect(new Geometry(frozen, undefined, 420).frozenCount).toBe(3);
    expect(new Geometry(frozen, undefined, 50).frozenCount).toBe(0);
  });
});

const layouts = fc.record({
  widths: fc.array(fc.integer({ min: 12, max: 400 }), { minLength: 1, maxLength: 40 }),
  frozen: fc.nat(4),
  zoom: fc.constantFrom(0.5, 0.8, 1, 1.25, 2),
  density: fc.constantFrom('default' as const, 'compact' as const),
  rowCount: fc.integer({ min: 1, max: 1_000_000 }),
  left: fc.nat(5_000),
  top: fc.nat(2_000_000),
  width: fc.integer({ min: 300, max: 2_000 }),
  height: fc.integer({ min: 200, max: 1_200 }),
});

it('unfreezes even the last column if no room is left for others', () => {
  const columns = [246, 12].map(
    (width, index): GridColumn => ({
      id: String(index),
      title: '',
      width,
      align: 'right',
      format: 'number',
      frozen: index === 0,
    }),
  );
  const narrow = new Geometry(columns, metricsAt({ zoom: 1, density: 'default', rowCount: 100_000 }), 300);
  expect(narrow.frozenCount).toBe(0);
  expect(narrow.columnsIn({ left: 12, top: 0 }, { width: 300, height: 200 }, 0).to).toBe(1);
});

describe('for any table', () => {
  it('a point in the box of a visible cell is a point of that cell', () => {
    fc.assert(
      fc.property(layouts, fc.nat(39), fc.nat(60), (layout, column, below) => {
        const { any, scroll, seen } = laidOut(layout);
        const cell = {
          row: Math.floor(scroll.top / any.metrics.rowHeight) + below,
          column: column % layout.widths.length,
        };
        const box = any.boxOf(cell, scroll, seen);
        if (box === undefined) return;
        const isFrozen = cell.column < any.frozenCount;
        const x = Math.max(box.left, isFrozen ? 0 : any.frozenWidth);
        const y = Math.max(box.top, any.metrics.headerHeight);
        expect(any.cellAt(x, y, scroll)).toEqual(cell);
        expect(any.cellAt(box.left + box.width - 1, box.top + box.height - 1, scroll)).toEqual(cell);
      }),
    );
  });

  it('a cell that was scrolled to is inside the window if it fits, and scrolling again moves nothing', () => {
    fc.assert(
      fc.property(layouts, fc.nat(39), fc.nat(), (layout, column, row) => {
        const { any, scroll, seen } = laidOut(layout);
        const cell = { row: row % layout.rowCount, column: column % layout.widths.length };
        const to = any.scrollTo(cell, scroll, seen);
        expect(any.scrollTo(cell, to, seen)).toEqual(to);
        const box = any.boxOf(cell, to, seen);
        if (box === undefined || box.width > seen.width - any.frozenWidth) return;
        expect(box.top).toBeGreaterThanOrEqual(any.metrics.headerHeight);
        expect(box.top + box.height).toBeLessThanOrEqual(seen.height);
        if (cell.column < any.frozenCount) return;
        expect(box.left).toBeGreaterThanOrEqual(any.frozenWidth);
        expect(box.left + box.width).toBeLessThanOrEqual(seen.width);
      }),
    );
  });

  it('every visible cell is among the rows and columns to paint', () => {
    fc.assert(
      fc.property(layouts, fc.nat(999), fc.nat(999), (layout, x, y) => {
        const { any, scroll, seen } = laidOut(layout);
        const rows = any.rowsIn(scroll, seen, layout.rowCount, 0);
        const shown = any.columnsIn(scroll, seen, 0);
        const px = any.frozenWidth + ((seen.width - any.frozenWidth - 1) * x) / 999;
        const py = any.metrics.headerHeight + ((seen.height - any.metrics.headerHeight - 1) * y) / 999;
        if (px < any.frozenWidth || px + scroll.left >= any.width) return;
        const cell = any.cellAt(px, py, scroll);
        if (cell.row >= layout.rowCount || cell.column < any.frozenCount) return;
        expect(cell.row).toBeGreaterThanOrEqual(rows.from);
        expect(cell.row).toBeLessThanOrEqual(rows.to);
        expect(cell.column).toBeGreaterThanOrEqual(shown.from);
        expect(cell.column).toBeLessThanOrEqual(shown.to);
      }),
    );
  });
});

type Layout = typeof layouts extends fc.Arbitrary<infer T> ? T : never;

function laidOut(layout: Layout) {
  const metrics: SheetMetrics = metricsAt(layout);
  const made = layout.widths.map(
    (width, index): GridColumn => ({
      id: String(index),
      title: '',
      width,
      align: 'right',
      format: 'number',
      frozen: index < layout.frozen,
    }),
  );
  return {
    any: new Geometry(made, metrics, layout.width),
    scroll: { left: layout.left, top: layout.top },
    seen: { width: layout.width, height: layout.height },
  };
}
