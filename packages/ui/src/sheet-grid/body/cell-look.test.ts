import { describe, expect, it } from 'vitest';
import type { CellState, GridColumn } from '../source/grid-source.ts';
import { PLAIN_CELL } from '../source/grid-source.ts';
import { cellClasses } from './cell-look.ts';

const NUMBER: GridColumn = { id: 'n', title: 'N', width: 80, align: 'right', format: 'number', frozen: false };
const TEXT: GridColumn = { ...NUMBER, id: 't', align: 'left', format: 'text' };
const WRITE: CellState = { ...PLAIN_CELL, kind: 'WRITE' };

describe('the classes of a cell', () => {
  it('[BUD-037] distinguish WRITE cells from others', () => {
    expect(cellClasses(NUMBER, WRITE)).toBe('oasis-cell right write');
    expect(cellClasses(NUMBER, { ...PLAIN_CELL, kind: 'READ' })).toBe('oasis-cell right read locked');
    expect(cellClasses(TEXT, { ...PLAIN_CELL, kind: 'READ' })).toBe('oasis-cell left read');
  });

  it('[BUD-057] indent summary rows by their level', () => {
    expect(cellClasses(TEXT, { ...PLAIN_CELL, kind: 'BRANDSUMMARY', indent: 2 })).toBe(
      'oasis-cell left read summary brandsummary indent-2',
    );
  });

  it('have one class for every mark, and all classes for all marks together', () => {
    const marks = ['edited', 'refused', 'flagged', 'held', 'commented', 'linked'] as const;
    const looks = marks.map((mark) => cellClasses(NUMBER, { ...WRITE, [mark]: true }));
    expect(looks).toEqual(marks.map((mark) => `oasis-cell right write ${mark}`));
    const all = Object.fromEntries(marks.map((mark) => [mark, true]));
    expect(cellClasses(NUMBER, { ...WRITE, ...all })).toBe(`oasis-cell right write ${marks.join(' ')}`);
  });
});
