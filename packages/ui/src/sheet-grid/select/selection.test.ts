import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { SheetView } from './sheet-view.ts';

const KINDS = ['sssss', 'rrwwr', 'rrwrr', 'rrwww'];

function extended(isCtrlHeld: boolean, from: [number, number], to: [number, number]) {
  const view = new SheetView(new FakeSource(KINDS));
  view.setUnprotected(isCtrlHeld);
  view.select({ row: from[0], column: from[1] });
  view.extendTo({ row: to[0], column: to[1] });
  return view.range;
}

describe('selecting', () => {
  it('[BUD-041] a range ends before the first locked cell', () => {
    expect(extended(false, [1, 2], [1, 4])).toEqual({ top: 1, left: 2, bottom: 1, right: 3 });
    expect(extended(false, [1, 2], [3, 2])).toEqual({ top: 1, left: 2, bottom: 3, right: 2 });
    expect(extended(false, [1, 2], [3, 3])).toEqual({ top: 1, left: 2, bottom: 1, right: 3 });
    expect(extended(false, [0, 0], [3, 3])).toEqual({ top: 0, left: 0, bottom: 0, right: 0 });
  });

  it('extending the newest range drops the ranges it now covers, and keeps the others', () => {
    const view = new SheetView(new FakeSource(['wwwww', 'wwwww', 'wwwww', 'wwwww']));
    view.select({ row: 0, column: 0 });
    view.add({ row: 1, column: 1 });
    view.add({ row: 3, column: 2 });
    const first = { top: 0, left: 0, bottom: 0, right: 0 };
    const second = { top: 1, left: 1, bottom: 1, right: 1 };
    view.extendTo({ row: 3, column: 4 });
    expect(view.ranges).toEqual([first, second, { top: 3, left: 2, bottom: 3, right: 4 }]);
    view.extendTo({ row: 3, column: 3 });
    expect(view.ranges).toEqual([first, second, { top: 3, left: 2, bottom: 3, right: 3 }]);
    view.extendTo({ row: 1, column: 1 });
    expect(view.ranges).toEqual([first, { top: 1, left: 1, bottom: 3, right: 2 }]);
    view.extendTo({ row: 3, column: 2 });
    expect(view.ranges).toEqual([first, { top: 3, left: 2, bottom: 3, right: 2 }]);
  });

  it('covers any cell of a table that nobody can edit', () => {
    const source = new FakeSource(KINDS);
    source.isEditable = false;
    const view = new SheetView(source);
    view.select({ row: 0, column: 0 });
    view.extendTo({ row: 3, column: 3 });
    expect(view.range).toEqual({ top: 0, left: 0, bottom: 3, right: 3 });
  });

  it('[BUD-038] [BUD-041] Ctrl lets a range cover locked cells', () => {
    expect(extended(true, [0, 0], [3, 3])).toEqual({ top: 0, left: 0, bottom: 3, right: 3 });
  });
});
