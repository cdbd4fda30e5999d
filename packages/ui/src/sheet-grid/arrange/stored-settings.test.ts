import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TreeSource } from '../../../test/tree-source.ts';
import { ArrangedSource } from './arranged-source.ts';
import type { SheetSettings } from './sheet-settings.ts';
import { DEFAULT_SETTINGS } from './sheet-settings.ts';
import { settingsFrom } from './stored-settings.ts';

const WHOLE: SheetSettings = {
  order: ['b', 'a'],
  hidden: ['c'],
  widths: { a: 120 },
  sort: { column: 'a', descending: true },
  filters: {
    name: { kind: 'without', texts: ['x'] },
    a: { kind: 'between', from: 1, to: 2 },
    b: { kind: 'at-most', value: 3 },
    c: { kind: 'filled' },
  },
  foldedFrom: 1,
  toggled: ['North'],
  zoom: 1.5,
  density: 'compact',
  outline: true,
};

describe('stored settings', () => {
  it('are read back unchanged', () => {
    expect(settingsFrom(JSON.parse(JSON.stringify(WHOLE)))).toEqual(WHOLE);
    expect(settingsFrom(JSON.parse(JSON.stringify(DEFAULT_SETTINGS)))).toEqual(DEFAULT_SETTINGS);
    expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
  });

  it('lose damaged parts and keep the rest', () => {
    const damaged = {
      ...WHOLE,
      order: 'b',
      widths: { a: 'wide', b: 5, c: 90 },
      sort: { column: 3 },
      filters: {
        a: { kind: 'between', from: 1 },
        b: { kind: 'x', value: 1 },
        c: { kind: 'begins', text: 'y' },
        d: null,
      },
      zoom: 50,
      density: 'tiny',
    };
    expect(settingsFrom(damaged)).toEqual({
      ...WHOLE,
      order: [],
      widths: { c: 90 },
      sort: undefined,
      filters: { c: { kind: 'begins', text: 'y' } },
      zoom: 1,
      density: 'default',
    });
  });

  it('show a table for any content of the storage', () => {
    const source = new TreeSource([
      { depth: 0, cells: ['All', 3, 1] },
      { depth: 1, cells: ['x', 3, 1] },
    ]);
    const anything = fc.record(
      {
        order: fc.anything(),
        hidden: fc.oneof(fc.anything(), fc.array(fc.constantFrom('a', 'b', 'c', 'name', '__proto__'))),
        widths: fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.anything())),
        sort: fc.oneof(fc.anything(), fc.record({ column: fc.constant('a'), descending: fc.anything() })),
        filters: fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('a', 'name'), fc.anything())),
        foldedFrom: fc.anything(),
        toggled: fc.anything(),
        zoom: fc.anything(),
        density: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anything, fc.anything()), (stored) => {
        const arranged = new ArrangedSource(source, settingsFrom(stored));
        expect(arranged.columns.length).toBeGreaterThan(0);
        expect(arranged.rowCount).toBeLessThanOrEqual(2);
      }),
    );
  });
});
