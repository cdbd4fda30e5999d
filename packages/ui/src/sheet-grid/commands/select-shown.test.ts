import { describe, expect, it } from 'vitest';
import { fakeSheet } from '../../../test/fake-sheet.ts';
import { withColumnMoved, withSort } from '../arrange/settings-changes.ts';
import { DEFAULT_SETTINGS } from '../arrange/sheet-settings.ts';
import type { CellAddress } from '../source/grid-source.ts';
import { selectShown } from './select-shown.ts';

const block = (rows: readonly number[], columns: readonly number[]): readonly CellAddress[] =>
  rows.flatMap((row) => columns.map((column) => ({ row, column })));

function numbered(rows = 4) {
  const grid = fakeSheet(Array.from({ length: rows }, () => 'rwww'));
  for (let row = 0; row < rows; row++) grid.owner.set(row, 1, String(rows - row));
  return grid;
}

describe('the cells of a step', () => {
  it('are selected as ranges, with the first one active and visible', () => {
    const { view, sheet, controller } = numbered(100);
    selectShown(sheet, [...block([90, 91], [1, 2]), { row: 95, column: 3 }, { row: 90, column: 1 }]);
    expect(view.active).toEqual({ row: 90, column: 1 });
    expect(view.ranges).toEqual([
      { top: 90, left: 1, bottom: 91, right: 2 },
      { top: 95, left: 3, bottom: 95, right: 3 },
    ]);
    expect(controller.boxOf({ row: 90, column: 1 })).toBeDefined();
    expect(controller.boxOf({ row: 0, column: 1 })).toBeUndefined();
    selectShown(sheet, block([3, 2], [2, 1]));
    expect([view.active, view.head]).toEqual([
      { row: 3, column: 2 },
      { row: 3, column: 2 },
    ]);
    expect(view.ranges).toEqual([{ top: 2, left: 1, bottom: 3, right: 2 }]);
  });

  it('are selected at their places after sorting and moving columns', () => {
    const { view, sheet, source } = numbered();
    const sorted = withSort(DEFAULT_SETTINGS, 'c1', 'ascending');
    sheet.setSettings(withColumnMoved(sorted, source, 'c1', undefined));
    selectShown(sheet, block([0, 2], [1]));
    expect(view.active).toEqual({ row: 3, column: 3 });
    expect(view.ranges.map(({ top, bottom, left }) => [top, bottom, left])).toEqual([
      [1, 1, 3],
      [3, 3, 3],
    ]);
  });

  it('stay hidden if they are hidden or filtered: the others are selected, or nothing', () => {
    const { view, sheet } = numbered();
    const settings = {
      ...DEFAULT_SETTINGS,
      hidden: ['c2'],
      filters: { c1: { kind: 'at-most', value: 2 } as const },
    };
    sheet.setSettings(settings);
    selectShown(sheet, block([0, 1, 2], [1, 2]));
    expect(view.ranges).toEqual([{ top: 0, left: 1, bottom: 0, right: 1 }]);
    selectShown(sheet, [{ row: 3, column: 3 }]);
    const before = view.selection;
    selectShown(sheet, [...block([0, 1], [1]), { row: 3, column: 2 }]);
    expect(view.selection).toEqual(before);
    expect(sheet.settings).toBe(settings);
  });

  it('at very many separate places are reduced to the first one', () => {
    const { view, sheet } = numbered(1000);
    const apart = Array.from({ length: 400 }, (_, index) => ({ row: 2 * index + 5, column: 1 }));
    selectShown(sheet, apart);
    expect(view.ranges).toEqual([{ top: 5, left: 1, bottom: 5, right: 1 }]);
  });
});
