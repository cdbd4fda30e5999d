import { beforeEach, describe, expect, it } from 'vitest';
import { fakePointer } from '../../../test/fake-pointer.ts';

const KINDS = ['sssss', 'rwwwr', 'rwwwr', 'rwrwr', 'rwwwr'];
const at = (row: number, column: number) => ({ row, column });
const block = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

let mouse: ReturnType<typeof fakePointer>;
beforeEach(() => {
  mouse = fakePointer(KINDS);
});

describe('selecting with the mouse', () => {
  it('a click selects, a drag selects a range, Shift extends it', () => {
    mouse.click(at(1, 1));
    expect(mouse.view.active).toEqual(at(1, 1));
    mouse.drag(at(1, 1), at(2, 3));
    expect(mouse.view.ranges).toEqual([block(1, 1, 2, 3)]);
    mouse.click(at(2, 2), { shiftKey: true });
    expect(mouse.view.ranges).toEqual([block(1, 1, 2, 2)]);
  });

  it('[BUD-041] a drag stops at locked cells', () => {
    mouse.drag(at(1, 2), at(4, 4));
    expect(mouse.view.ranges).toEqual([block(1, 2, 2, 3)]);
    mouse.drag(at(0, 0), at(4, 4));
    expect(mouse.view.ranges).toEqual([block(0, 0, 0, 0)]);
  });

  it('[BUD-038] with Ctrl a drag covers locked cells, as one range more', () => {
    mouse.click(at(1, 1));
    mouse.drag(at(2, 2), at(4, 4), { ctrlKey: true });
    expect(mouse.view.ranges).toEqual([block(1, 1, 1, 1), block(2, 2, 4, 4)]);
    expect(mouse.view.active).toEqual(at(2, 2));
  });

  it('[BUD-038] a drag with Ctrl from the active cell is one range, not two', () => {
    mouse.click(at(2, 2));
    mouse.drag(at(2, 2), at(4, 4), { ctrlKey: true });
    expect(mouse.view.ranges).toEqual([block(2, 2, 4, 4)]);
  });

  it('[BUD-041] Ctrl and Alt together, which is what AltGr sends, leave the sheet protected', () => {
    mouse.click(at(1, 1));
    mouse.drag(at(2, 2), at(4, 4), { ctrlKey: true, altKey: true });
    expect(mouse.view.isUnprotected).toBe(false);
    expect(mouse.view.ranges).toEqual([block(1, 1, 1, 1), block(2, 2, 2, 3)]);
  });

  it('[BUD-038] a drag with Ctrl that returns ends at its last cell', () => {
    mouse.drag(at(1, 1), at(2, 3));
    mouse.pressOn('oasis-cell', at(2, 2), { ctrlKey: true });
    mouse.moveTo(at(4, 4), { ctrlKey: true });
    mouse.moveTo(at(3, 3), { ctrlKey: true });
    mouse.letGoOf({ ctrlKey: true });
    expect(mouse.view.ranges).toEqual([block(1, 1, 2, 3), block(2, 2, 3, 3)]);
  });

  it('a click with Ctrl adds a cell, and removes it again', () => {
    mouse.click(at(1, 1));
    mouse.click(at(1, 3), { ctrlKey: true });
    expect(mouse.view.ranges).toEqual([block(1, 1, 1, 1), block(1, 3, 1, 3)]);
    mouse.click(at(1, 3), { ctrlKey: true });
    expect(mouse.view.ranges).toEqual([block(1, 1, 1, 1)]);
    mouse.drag(at(1, 1), at(2, 3));
    mouse.click(at(2, 2), { ctrlKey: true });
    expect(mouse.view.ranges).toEqual([block(1, 1, 1, 3), block(2, 1, 2, 1), block(2, 3, 2, 3)]);
  });

  it('the number of a row selects it while scrolling, when several numbers are one element', () => {
    const { geometry } = mouse.sheet;
    const clientY = geometry.metrics.headerHeight + 2.5 * geometry.metrics.rowHeight;
    mouse.pressOn('oasis-band-heads', {}, { clientX: 1, clientY });
    expect(mouse.view.ranges).toEqual([block(2, 0, 2, 4)]);
  });

  it('heads select columns and rows, the corner everything', () => {
    mouse.pressOn('oasis-sheet-header', { column: 2 });
    mouse.moveTo(at(0, 3));
    mouse.letGoOf();
    expect(mouse.view.ranges).toEqual([block(0, 2, 4, 3)]);
    mouse.pressOn('oasis-sheet-row-head', { row: 1 });
    mouse.letGoOf();
    mouse.pressOn('oasis-sheet-row-head', { row: 3 }, { ctrlKey: true });
    mouse.letGoOf();
    expect(mouse.view.ranges).toEqual([block(1, 0, 1, 4), block(3, 0, 3, 4)]);
    expect([mouse.view.isRowSelected(3), mouse.view.isRowSelected(2)]).toEqual([true, false]);
    mouse.pressOn('oasis-sheet-corner', {});
    expect(mouse.view.ranges).toEqual([block(0, 0, 4, 4)]);
  });

  it('a drag ends if the button was released outside the window', () => {
    mouse.pressOn('oasis-cell', at(1, 1));
    mouse.moveTo(at(2, 2), { buttons: 0 });
    mouse.moveTo(at(2, 3));
    expect(mouse.view.ranges).toEqual([block(1, 1, 1, 1)]);
  });

  it('a press enters the text of the editor', () => {
    mouse.click(at(1, 1));
    mouse.type('7');
    mouse.click(at(2, 2));
    expect(mouse.actions.edit.mock.calls).toEqual([[at(1, 1), '7']]);
  });
});

describe('filling with the mouse', () => {
  const fillTo = (row: number, column: number, how: MouseEventInit = {}) => {
    mouse.pressOn('oasis-sheet-fill-handle', {});
    mouse.moveTo(at(row, column));
    expect(mouse.view.fillTarget).toBeDefined();
    mouse.letGoOf(how);
  };

  it('repeats one line, and continues several as a series', () => {
    mouse.click(at(1, 1));
    fillTo(4, 1);
    expect(mouse.actions.fill.mock.calls[0]?.[0]).toEqual({
      source: { rows: [1], columns: [1] },
      target: { rows: [2, 3, 4], columns: [1] },
      towards: 'down',
      kind: 'copy',
      onlyEmpty: false,
    });
    expect(mouse.view.ranges).toEqual([block(1, 1, 4, 1)]);
    mouse.drag(at(1, 1), at(2, 1));
    fillTo(4, 1);
    expect(mouse.actions.fill.mock.calls[1]?.[0]).toMatchObject({ kind: 'series', target: { rows: [3, 4] } });
    expect(mouse.view.fillTarget).toBeUndefined();
  });

  it('Ctrl reverses copy and series', () => {
    mouse.click(at(1, 1));
    fillTo(2, 1, { ctrlKey: true });
    mouse.drag(at(1, 1), at(2, 1));
    fillTo(3, 1, { ctrlKey: true });
    expect(mouse.actions.fill.mock.calls.map(([fill]) => fill.kind)).toEqual(['series', 'copy']);
  });

  it('[BUD-041] ends at locked cells, also with Ctrl', () => {
    mouse.click(at(1, 2));
    fillTo(4, 2, { ctrlKey: true });
    expect(mouse.actions.fill.mock.calls[0]?.[0].target.rows).toEqual([2]);
  });

  it('Escape cancels a fill', () => {
    mouse.click(at(1, 1));
    mouse.pressOn('oasis-sheet-fill-handle', {});
    mouse.moveTo(at(4, 1));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    mouse.letGoOf();
    expect(mouse.actions.fill).not.toHaveBeenCalled();
    expect(mouse.view.fillTarget).toBeUndefined();
  });

  it('a double click fills down along a filled column', () => {
    for (const row of [1, 2, 3]) mouse.owner.set(row, 0, 'x');
    mouse.click(at(1, 1));
    mouse.doubleClick('oasis-sheet-fill-handle', {});
    expect(mouse.actions.fill.mock.calls[0]?.[0].target.rows).toEqual([2, 3]);
  });
});

describe('columns', () => {
  it('are resized by their border, together with the selected ones', () => {
    mouse.pressOn('oasis-sheet-header', { column: 2 });
    mouse.moveTo(at(0, 3));
    mouse.letGoOf();
    mouse.pressOn('oasis-sheet-resizer', { column: 3 }, { clientX: 400 });
    window.dispatchEvent(new MouseEvent('mousemove', { buttons: 1, clientX: 430 }));
    mouse.letGoOf();
    expect(mouse.sheet.settings.widths).toEqual({ c2: 130, c3: 130 });
  });

  it('are fitted to their texts by a double click', () => {
    mouse.owner.set(1, 1, 'a text of some length');
    mouse.doubleClick('oasis-sheet-resizer', { column: 1 });
    expect(mouse.sheet.settings.widths['c1']).toBeGreaterThan(100);
  });

  it('are moved by dragging the head of a selected one', () => {
    mouse.pressOn('oasis-sheet-header', { column: 1 });
    mouse.letGoOf();
    mouse.pressOn('oasis-sheet-header', { column: 1 });
    mouse.moveTo(at(0, 1));
    window.dispatchEvent(new MouseEvent('mousemove', { buttons: 1, clientX: 390 }));
    mouse.letGoOf();
    expect(mouse.source.columns.map(({ id }) => id)).toEqual(['c0', 'c2', 'c3', 'c1', 'c4']);
    expect(mouse.view.isColumnSelected(3)).toBe(true);
  });
});

describe('menus', () => {
  it('a right click selects the cell under it, unless that is selected', () => {
    mouse.drag(at(1, 1), at(2, 2));
    mouse.rightClick('oasis-cell', at(2, 2));
    expect(mouse.view.ranges).toEqual([block(1, 1, 2, 2)]);
    mouse.rightClick('oasis-cell', at(4, 4));
    expect(mouse.view.active).toEqual(at(4, 4));
    expect(mouse.open.mock.calls.map(([kind]) => kind)).toEqual(['menu', 'menu']);
    mouse.rightClick('oasis-sheet-header', { column: 3 });
    expect(mouse.open.mock.calls.at(-1)).toMatchObject(['column-menu', { column: 3 }]);
  });

  it('a double click opens the text of a WRITE cell', () => {
    mouse.owner.set(1, 1, '12');
    mouse.doubleClick('oasis-cell', at(1, 1));
    expect([mouse.input.dataset['editing'], mouse.input.value]).toEqual(['inside', '12']);
    mouse.press('Escape');
    mouse.doubleClick('oasis-cell', at(0, 1));
    expect(mouse.actions.locked.mock.calls).toEqual([[at(0, 1)]]);
  });
});
