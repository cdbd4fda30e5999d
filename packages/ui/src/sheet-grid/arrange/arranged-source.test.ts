import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import { ArrangedSource } from './arranged-source.ts';
import { DEFAULT_SETTINGS } from './sheet-settings.ts';

describe('an arranged source', () => {
  it('equals its source without an arrangement', () => {
    const source = new FakeSource(['rww', 'rwr']);
    source.set(1, 1, '5');
    const arranged = new ArrangedSource(source);
    expect(arranged.rowCount).toBe(2);
    expect(arranged.columns).toEqual(source.columns);
    expect(arranged.text(1, 1)).toBe('5');
    expect(arranged.cellAt({ row: 1, column: 2 })).toEqual({ row: 1, column: 2 });
    expect(arranged.positionOf({ row: 2, column: 0 })).toBeUndefined();
  });

  it('is read by position, and names the cells of the source', () => {
    const source = new FakeSource(['rww', 'rwr', 'rww']);
    ['2', '3', '1'].forEach((text, row) => source.set(row, 1, text));
    const arranged = new ArrangedSource(source);
    arranged.arrange({ ...DEFAULT_SETTINGS, sort: { column: 'c1', descending: true }, order: ['c2', 'c1'] });
    expect(arranged.columns.map(({ id }) => id)).toEqual(['c0', 'c2', 'c1']);
    expect([0, 1, 2].map((row) => arranged.text(row, 2))).toEqual(['3', '2', '1']);
    expect(arranged.cellAt({ row: 0, column: 2 })).toEqual({ row: 1, column: 1 });
    expect(arranged.positionOf({ row: 2, column: 1 })).toEqual({ row: 2, column: 2 });
  });
});
