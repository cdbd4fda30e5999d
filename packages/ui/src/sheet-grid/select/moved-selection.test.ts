import { describe, expect, it } from 'vitest';
import { fakeSheet } from '../../../test/fake-sheet.ts';
import { withColumnMoved, withHidden, withSort } from '../arrange/settings-changes.ts';
import { DEFAULT_SETTINGS } from '../arrange/sheet-settings.ts';

function sorted() {
  const grid = fakeSheet(['rww', 'rww', 'rww', 'rww']);
  ['4', '3', '2', '1'].forEach((text, row) => grid.owner.set(row, 1, text));
  return grid;
}

describe('a selection whose cells move', () => {
  it('stays on its cell, and on a block that stays contiguous', () => {
    const { view, sheet } = sorted();
    view.selectRange({ row: 0, column: 1 }, { row: 1, column: 2 });
    sheet.setSettings(withSort(DEFAULT_SETTINGS, 'c1', 'ascending'));
    expect(view.active).toEqual({ row: 3, column: 1 });
    expect(view.ranges).toEqual([{ top: 2, left: 1, bottom: 3, right: 2 }]);
  });

  it('is only the active cell if its block is separated', () => {
    const { view, sheet, owner } = sorted();
    owner.set(0, 1, '0');
    view.selectRange({ row: 0, column: 1 }, { row: 1, column: 1 });
    sheet.setSettings(withSort(DEFAULT_SETTINGS, 'c1', 'ascending'));
    expect(view.ranges).toEqual([{ top: 0, left: 1, bottom: 0, right: 1 }]);
  });

  it('stays on whole columns and on the whole table, however many rows there are', () => {
    const { view, sheet, source } = fakeSheet(Array.from({ length: 5000 }, () => 'rwww'));
    const bottom = 4999;
    view.selectRange({ row: 0, column: 1 }, { row: bottom, column: 1 });
    sheet.setSettings(withColumnMoved(DEFAULT_SETTINGS, source, 'c1', undefined));
    expect(view.ranges).toEqual([{ top: 0, left: 3, bottom, right: 3 }]);
    view.selectAll();
    sheet.setSettings(withSort(sheet.settings, 'c1', 'descending'));
    expect(view.ranges).toEqual([{ top: 0, left: 0, bottom, right: 3 }]);
  });

  it('moves to a neighbour if its column is hidden', () => {
    const { view, sheet, source } = sorted();
    view.select({ row: 2, column: 2 });
    sheet.setSettings(withHidden(DEFAULT_SETTINGS, source, [2]));
    expect(view.active).toEqual({ row: 2, column: 1 });
  });

  it('an open editor writes to the cell that it was opened on', () => {
    const { controller, view, sheet, type, press, actions } = sorted();
    controller.select({ row: 3, column: 1 });
    type('9');
    sheet.setSettings(withSort(DEFAULT_SETTINGS, 'c1', 'ascending'));
    expect(view.active).toEqual({ row: 0, column: 1 });
    press('Enter');
    expect(actions.edit.mock.calls).toEqual([[{ row: 3, column: 1 }, '9']]);
  });
});
