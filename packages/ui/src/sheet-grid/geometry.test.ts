import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../test/fake-source.ts';
import { Geometry, HEADER_HEIGHT, ROW_HEIGHT, rowsOnPage } from './geometry.ts';

const geometry = new Geometry(new FakeSource(['wwwww']).columns);
const view = { width: 350, height: 250 };

describe('where cells are', () => {
  it('[BUD-141] [BUD-142] rows are 40 and the header 50 pixels high', () => {
    expect([ROW_HEIGHT, HEADER_HEIGHT, rowsOnPage(250)]).toEqual([40, 50, 5]);
  });

  it('frozen columns stay, the others move and vanish under them', () => {
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

  it('scrolls no further than needed', () => {
    const still = { left: 0, top: 0 };
    expect(geometry.scrollTo({ row: 2, column: 2 }, still, view)).toEqual(still);
    expect(geometry.scrollTo({ row: 9, column: 4 }, still, view)).toEqual({ left: 150, top: 200 });
    expect(geometry.scrollTo({ row: 1, column: 0 }, { left: 70, top: 200 }, view)).toEqual({ left: 70, top: 40 });
  });
});
