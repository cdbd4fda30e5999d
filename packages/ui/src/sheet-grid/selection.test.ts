import { describe, expect, it, vi } from 'vitest';
import { FakeSource } from '../../test/fake-source.ts';
import { cellLook, partsOf } from './cell-look.ts';
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

  it('[BUD-038] [BUD-041] Ctrl lets a range cover locked cells', () => {
    expect(extended(true, [0, 0], [3, 3])).toEqual({ top: 0, left: 0, bottom: 3, right: 3 });
  });

  it('calls only those cells whose look may have changed', () => {
    const source = new FakeSource(KINDS);
    const view = new SheetView(source);
    const [near, far] = [vi.fn(), vi.fn()];
    view.mount(1, 2, near);
    const leave = view.mount(3, 4, far);
    view.select({ row: 1, column: 2 });
    expect([near.mock.calls.length, far.mock.calls.length]).toEqual([1, 0]);
    view.repaint(new Set([3]));
    expect([near.mock.calls.length, far.mock.calls.length]).toEqual([1, 1]);
    leave();
    view.repaint('all');
    expect([near.mock.calls.length, far.mock.calls.length]).toEqual([2, 1]);
  });

  it('[BUD-057] draws kind, indent, refusal and selection as classes', () => {
    const source = new FakeSource(KINDS);
    const view = new SheetView(source);
    view.select({ row: 1, column: 2 });
    source.notes.set('1:2', 'no');
    source.set(1, 2, 'a|b');
    expect(partsOf(cellLook(source, view, 1, 2))).toEqual({ classes: 'right write refused active', text: 'a|b' });
    expect(partsOf(cellLook(source, view, 1, 1)).classes).toBe('right read locked');
    expect(partsOf(cellLook(source, view, 0, 1)).classes).toBe('right read summary brandsummary indent-1');
    expect(partsOf(cellLook(source, view, 9, 1))).toEqual({ classes: '', text: '' });
  });
});
