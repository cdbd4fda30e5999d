import { describe, expect, it } from 'vitest';
import { TreeSource } from '../../../test/tree-source.ts';
import type { ColumnFilter } from '../arrange/sheet-settings.ts';
import { columnValues, valuesWith } from './column-values.ts';
import {
  draftOf,
  type FilterDraft,
  filterChoices,
  filterOf,
  isTicked,
  withAllTicked,
  withTicked,
} from './filter-draft.ts';

const EMPTY = draftOf(undefined, 'number');

function typed(choice: FilterDraft['choice'], value: string, to = ''): FilterDraft {
  return { ...EMPTY, choice, value, to };
}

describe('the draft of a filter', () => {
  it('is read back unchanged', () => {
    const filters: readonly ColumnFilter[] = [
      { kind: 'only', texts: ['a', ''] },
      { kind: 'without', texts: ['b'] },
      { kind: 'contains', text: 'x' },
      { kind: 'between', from: 0.07, to: 1 },
      { kind: 'at-least', value: -3 },
      { kind: 'empty' },
    ];
    for (const filter of filters) {
      expect(filterOf(draftOf(filter, 'percent'), 'percent')).toEqual({ isOk: true, filter });
    }
    expect(filterOf(EMPTY, 'number')).toEqual({ isOk: true, filter: undefined });
  });

  it('ticks and unticks values one by one', () => {
    const some = withTicked(EMPTY, ['a', 'b'], false);
    expect([isTicked(some, 'a'), isTicked(some, 'c')]).toEqual([false, true]);
    expect(filterOf(withTicked(some, ['a'], true), 'text')).toEqual({
      isOk: true,
      filter: { kind: 'without', texts: ['b'] },
    });
    const none = withAllTicked(some, false);
    expect(filterOf(none, 'text')).toEqual({ isOk: false, problem: 'nothing' });
    expect(filterOf(withTicked(none, ['c'], true), 'text')).toEqual({
      isOk: true,
      filter: { kind: 'only', texts: ['c'] },
    });
  });

  it('reads numbers as planners type them, and no other texts', () => {
    expect(filterOf(typed('above', ' 1,234.5 '), 'number')).toEqual({
      isOk: true,
      filter: { kind: 'above', value: 1234.5 },
    });
    expect(filterOf(typed('equal', '１２％'), 'percent')).toEqual({
      isOk: true,
      filter: { kind: 'equal', value: 0.12 },
    });
    expect(filterOf(typed('between', '30', '7%'), 'percent')).toEqual({
      isOk: true,
      filter: { kind: 'between', from: 0.3, to: 0.07 },
    });
    for (const text of ['1,2', 'x', '1.2.3', '-', '.', '2026-01', '1e3']) {
      expect(filterOf(typed('above', text), 'number')).toEqual({ isOk: false, problem: 'not-a-number' });
    }
    expect(filterOf(typed('between', '1', ''), 'number')).toEqual({ isOk: false, problem: 'nothing' });
    expect(filterChoices('text')).not.toContain('above');
  });

  it('lists the values of rows that pass the other filters, in order, with their number of rows', () => {
    const source = new TreeSource([
      { depth: 0, cells: ['All', 10, 1] },
      { depth: 1, cells: ['b', 10, 1] },
      { depth: 1, cells: ['a', 9, 1] },
      { depth: 1, cells: ['c', 10, 1] },
      { depth: 1, cells: ['d', Number.NaN, 1] },
      { depth: 1, cells: ['e', 100, 2] },
    ]);
    const filters = { b: { kind: 'equal', value: 1 }, a: { kind: 'above', value: 99 } } as const;
    const values = columnValues(source, 1, filters);
    expect(values).toEqual([
      { text: '9', rows: 1 },
      { text: '10', rows: 2 },
      { text: '', rows: 1 },
    ]);
    expect(valuesWith(values, ' 1')).toEqual([{ text: '10', rows: 2 }]);
  });
});
