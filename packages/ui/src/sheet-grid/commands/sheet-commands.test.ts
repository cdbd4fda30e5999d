import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSheet } from '../../../test/fake-sheet.ts';
import type { CommandId } from '../labels/command-names.ts';
import { SHEET_COMMANDS } from './sheet-commands.ts';

const KINDS = ['sssss', 'rwwwr', 'rwwwr', 'rwwwr', 'rwwwr'];
const at = (row: number, column: number) => ({ row, column });

let grid: ReturnType<typeof fakeSheet>;
beforeEach(() => {
  grid = fakeSheet(KINDS);
});

const blocked = (id: CommandId) => SHEET_COMMANDS.find((command) => command.id === id)?.blocked(grid.sheet);
const run = (id: CommandId) => SHEET_COMMANDS.find((command) => command.id === id)?.run(grid.sheet);
const lastFill = () => grid.actions.fill.mock.calls.at(-1)?.[0];

describe('the table of commands', () => {
  it('has each key once', () => {
    const keys = SHEET_COMMANDS.flatMap((command) => command.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves copying, cutting and pasting to the events of the clipboard', () => {
    grid.controller.select(at(1, 1));
    expect(['c', 'x', 'v'].map((key) => grid.press(key, { ctrlKey: true }).defaultPrevented)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("prevents the browser's own action for its keys", () => {
    grid.controller.select(at(1, 1));
    const keys = ['d', 'r', 'f', 'g'].map((key) => grid.press(key, { ctrlKey: true }).defaultPrevented);
    expect([...keys, grid.press('F1').defaultPrevented, grid.press('F3').defaultPrevented]).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(grid.open.mock.calls.map(([kind]) => kind)).toEqual(['find', 'find', 'keys', 'find']);
  });

  it('opens menus and lists by keys', () => {
    grid.press('?', { shiftKey: true });
    grid.press('F10', { shiftKey: true });
    grid.press('ContextMenu');
    grid.press('ArrowDown', { altKey: true });
    expect(grid.open.mock.calls.map(([kind]) => kind)).toEqual(['keys', 'menu', 'menu', 'filter']);
  });

  it('selects rows, columns and everything by keys', () => {
    grid.controller.select(at(1, 2));
    grid.press(' ', { shiftKey: true });
    expect(grid.view.ranges).toEqual([{ top: 1, left: 0, bottom: 1, right: 4 }]);
    expect(grid.view.active).toEqual(at(1, 2));
    grid.controller.select(at(1, 2));
    grid.press(' ', { ctrlKey: true });
    expect(grid.view.ranges).toEqual([{ top: 0, left: 2, bottom: 4, right: 2 }]);
    grid.press('a', { ctrlKey: true });
    expect(grid.view.ranges).toEqual([{ top: 0, left: 0, bottom: 4, right: 4 }]);
  });
});

describe('filling by keys', () => {
  it('Ctrl+D fills a range from its first row, and a single row from above', () => {
    grid.view.selectRange(at(1, 1), at(3, 2));
    grid.press('d', { ctrlKey: true });
    expect(lastFill()).toEqual({
      source: { rows: [1], columns: [1, 2] },
      target: { rows: [2, 3], columns: [1, 2] },
      towards: 'down',
      kind: 'copy',
      onlyEmpty: false,
    });
    grid.controller.select(at(2, 1));
    grid.press('d', { ctrlKey: true });
    expect(lastFill()).toMatchObject({ source: { rows: [1] }, target: { rows: [2] } });
  });

  it('Ctrl+R fills from the left', () => {
    grid.view.selectRange(at(1, 1), at(2, 3));
    grid.press('r', { ctrlKey: true });
    expect(lastFill()).toMatchObject({ source: { columns: [1] }, target: { columns: [2, 3] }, towards: 'right' });
  });

  it('a series begins with the filled cells of the range', () => {
    grid.owner.set(1, 1, '1');
    grid.owner.set(2, 1, '3');
    grid.view.selectRange(at(1, 1), at(4, 1));
    run('fill-series');
    expect(lastFill()).toMatchObject({ source: { rows: [1, 2] }, target: { rows: [3, 4] }, kind: 'series' });
    run('fill-empty');
    expect(lastFill()).toMatchObject({ source: { rows: [1] }, target: { rows: [2, 3, 4] }, onlyEmpty: true });
  });

  it('the reason is shown if a fill is impossible', () => {
    grid.controller.select(at(0, 1));
    expect([blocked('fill-down'), blocked('fill-right'), blocked('fill-series')]).toEqual([
      'reasons.nothingAbove',
      'locked',
      'reasons.oneCell',
    ]);
    grid.controller.select(at(1, 1));
    grid.view.add(at(3, 3));
    expect(blocked('fill-down')).toBe('reasons.severalRanges');
    expect(blocked('fill-months')).toBe('reasons.noMonths');
  });
});

describe('a locked cell', () => {
  it('[BUD-037] is not edited, cleared or filled, and shows the reason', () => {
    grid.controller.select(at(0, 1));
    expect([blocked('edit'), blocked('clear'), blocked('cut')]).toEqual(['locked', 'locked', 'locked']);
    grid.press('Delete');
    grid.press('F2');
    grid.controller.select(at(1, 4));
    grid.press('d', { ctrlKey: true });
    expect(grid.actions.clear).not.toHaveBeenCalled();
    expect(grid.actions.fill).not.toHaveBeenCalled();
    expect(grid.actions.locked.mock.calls).toEqual([[at(0, 1)], [at(0, 1)], [at(1, 4)]]);
  });

  it('several blocks are cleared as one wish', () => {
    grid.controller.select(at(1, 1));
    grid.view.add(at(3, 3));
    grid.press('Delete');
    expect(grid.actions.clear.mock.calls).toEqual([
      [
        [
          { rows: [1], columns: [1] },
          { rows: [3], columns: [3] },
        ],
      ],
    ]);
  });
});

describe('typing in a range', () => {
  it('Tab and Enter move within the range', () => {
    grid.view.selectRange(at(1, 1), at(2, 2));
    const seen = ['Tab', 'Tab', 'Enter', 'Tab'].map((key) => {
      grid.press(key);
      return grid.view.active;
    });
    expect(seen).toEqual([at(1, 2), at(2, 1), at(1, 2), at(2, 1)]);
    expect(grid.view.ranges).toHaveLength(1);
  });

  it('Enter after Tab moves down from the column in which Tab began', () => {
    grid.controller.select(at(1, 1));
    for (const key of ['5', 'Tab', '6', 'Tab', '7', 'Enter']) {
      if (key.length === 1) grid.type(key);
      else grid.press(key);
    }
    expect(grid.actions.edit.mock.calls.map(([cell]) => cell)).toEqual([at(1, 1), at(1, 2), at(1, 3)]);
    expect(grid.view.active).toEqual(at(2, 1));
  });

  it('Ctrl+Enter enters the text into every selected cell', () => {
    grid.view.selectRange(at(1, 1), at(2, 2));
    grid.type('4');
    grid.press('Enter', { ctrlKey: true });
    expect(grid.actions.paste.mock.calls).toEqual([
      [
        { rows: [1, 2], columns: [1, 2] },
        [
          ['4', '4'],
          ['4', '4'],
        ],
        0,
      ],
    ]);
    expect(grid.actions.edit).not.toHaveBeenCalled();
  });

  it('[BUD-093] Ctrl+Enter gives a percent column its sign', () => {
    grid = fakeSheet(['ww'], ['number', 'percent']);
    grid.view.selectRange(at(0, 0), at(0, 1));
    grid.type('3');
    grid.press('Enter', { ctrlKey: true });
    expect(grid.actions.paste.mock.calls[0]?.[1]).toEqual([['3', '3%']]);
  });
});
