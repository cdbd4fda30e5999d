import { expect, it } from 'vitest';
import { CellEdits } from './cell-edits.ts';
import { copiedCells } from './copied-cells.ts';

const months = (said: Readonly<Record<number, string>>) => Array.from({ length: 12 }, (_, at) => said[at] ?? null);

it('copying the year before writes its differing values as one step, which one undo removes', () => {
  const edits = new CellEdits([
    {
      typeClass: '',
      model: '',
      percents: months({ 0: '4.00', 1: '4.00' }),
      before: months({ 0: '4.00', 1: '5.00', 2: '6.00' }),
    },
    { typeClass: 'A-Class', model: '', percents: months({ 3: '1.00' }), before: months({}) },
  ]);
  edits.do([{ row: 0, month: 2, percent: '6.50' }]);
  const years = { rows: edits.rows, own: (row: number, month: number) => edits.own(row, month) };
  const all = copiedCells(years, false);
  expect(all.map(({ month, now, percent }) => [month, now, percent])).toEqual([
    [2, '4.00', '5.00'],
    [3, '6.50', '6.00'],
  ]);
  expect(copiedCells(years, true)).toEqual([]);
  edits.put(all);
  expect(edits.edited.map(({ month, percent }) => [month, percent])).toEqual([
    [3, '6.00'],
    [2, '5.00'],
  ]);
  edits.undo();
  expect(edits.edited.map(({ month, percent }) => [month, percent])).toEqual([[3, '6.50']]);
  edits.undo();
  expect([edits.count, edits.canUndo, edits.canRedo]).toEqual([0, false, true]);
});

it('the inherited value is that of the type class, else of the make, including unsaved edits', () => {
  const edits = new CellEdits([
    { typeClass: '', model: '', percents: months({ 0: '4.00' }), before: months({}) },
    { typeClass: 'A-Class', model: '', percents: months({ 1: '3.00' }), before: months({}) },
    { typeClass: 'A-Class', model: 'A 180', percents: months({}), before: months({}) },
  ]);
  expect([0, 1, 2].map((month) => edits.above(2, month))).toEqual([
    { from: 'make', percent: '4.00' },
    { from: 'typeClass', percent: '3.00' },
    undefined,
  ]);
  edits.do([{ row: 1, month: 2, percent: '2.00' }]);
  expect([edits.above(2, 2), edits.above(1, 2)]).toEqual([{ from: 'typeClass', percent: '2.00' }, undefined]);
});
