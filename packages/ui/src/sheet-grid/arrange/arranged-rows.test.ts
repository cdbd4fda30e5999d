import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TreeRow, TreeSource } from '../../../test/tree-source.ts';
import { ArrangedSource } from './arranged-source.ts';
import { foldedTo, revealing, withFilter, withFold, withSort } from './settings-changes.ts';
import type { ColumnFilter, SheetSettings } from './sheet-settings.ts';
import { DEFAULT_SETTINGS } from './sheet-settings.ts';

const TREE: readonly TreeRow[] = [
  { depth: 0, cells: ['All', 60] },
  { depth: 1, cells: ['North', 50] },
  { depth: 2, cells: ['n1', 20] },
  { depth: 2, cells: ['n2', 30] },
  { depth: 1, cells: ['East', 10] },
  { depth: 2, cells: ['e1', 9] },
  { depth: 2, cells: ['e2', 1] },
  { depth: 2, cells: ['e3', Number.NaN] },
];

function namesIn(source: ArrangedSource): readonly string[] {
  return Array.from({ length: source.rowCount }, (_, row) => source.text(row, 0));
}

function namesWith(settings: SheetSettings): string {
  return namesIn(new ArrangedSource(new TreeSource(TREE), settings)).join(' ');
}

describe('the rows of an arranged source', () => {
  it('are sorted within their parent, with empty cells last in both directions', () => {
    expect(namesWith(withSort(DEFAULT_SETTINGS, 'a', 'ascending'))).toBe('All East e2 e1 e3 North n1 n2');
    expect(namesWith(withSort(DEFAULT_SETTINGS, 'a', 'descending'))).toBe('All North n2 n1 East e1 e2 e3');
    expect(namesWith(withSort(DEFAULT_SETTINGS, 'name', 'descending'))).toBe('All North n2 n1 East e3 e2 e1');
    expect(namesWith(withSort(DEFAULT_SETTINGS, 'gone', 'ascending'))).toBe('All North n1 n2 East e1 e2 e3');
  });

  it('are sorted by text without case and accents, with Chinese names by sound after the others', () => {
    const texts = ['奔驰', 'beta', '', 'Alpha', 'alpha 2', '奥迪', 'Beta', 'B-Class', 'bé', '10', '9'];
    const source = new TreeSource(texts.map((text) => ({ depth: 0, cells: [text] })));
    expect(namesIn(new ArrangedSource(source, withSort(DEFAULT_SETTINGS, 'name', 'ascending')))).toEqual([
      '10',
      '9',
      'Alpha',
      'alpha 2',
      'B-Class',
      'bé',
      'beta',
      'Beta',
      '奥迪',
      '奔驰',
      '',
    ]);
  });

  it('are filtered by their leaves, and keep the parents of matching leaves', () => {
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'a', { kind: 'above', value: 10 }))).toBe('All North n1 n2');
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'a', { kind: 'between', from: 9, to: 20 }))).toBe(
      'All North n1 East e1',
    );
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'a', { kind: 'empty' }))).toBe('All East e3');
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'name', { kind: 'contains', text: 'Ｎ' }))).toBe('All North n1 n2');
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'name', { kind: 'only', texts: ['All', 'e2'] }))).toBe('All East e2');
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'name', { kind: 'begins', text: 'x' }))).toBe('');
    expect(namesWith(withFilter(DEFAULT_SETTINGS, 'gone', { kind: 'empty' }))).toBe('All North n1 n2 East e1 e2 e3');
  });

  it('are folded one by one, and from a level on', () => {
    expect(namesWith(foldedTo(DEFAULT_SETTINGS, 0))).toBe('All');
    expect(namesWith(foldedTo(DEFAULT_SETTINGS, 1))).toBe('All North East');
    const arranged = new ArrangedSource(new TreeSource(TREE), foldedTo(DEFAULT_SETTINGS, 1));
    arranged.arrange(withFold(arranged.settings, arranged, 1, false));
    expect(namesIn(arranged).join(' ')).toBe('All North n1 n2 East');
    expect([0, 1, 2, 3, 4].map((row) => arranged.isFolded(row))).toEqual([false, false, false, false, true]);
    arranged.arrange(withFold(arranged.settings, arranged, 0, true));
    expect(namesIn(arranged).join(' ')).toBe('All');
    arranged.arrange(withFold(arranged.settings, arranged, 0, false));
    expect(namesIn(arranged).join(' ')).toBe('All North n1 n2 East');
  });

  it('keep their order during edits until they are sorted again', () => {
    const source = new TreeSource(TREE);
    const arranged = new ArrangedSource(source, withSort(DEFAULT_SETTINGS, 'a', 'ascending'));
    const heard: unknown[] = [];
    arranged.subscribe((rows) => heard.push(rows));
    source.set(5, 1, -1);
    expect(heard).toEqual([new Set([3])]);
    expect(namesIn(arranged).join(' ')).toBe('All East e2 e1 e3 North n1 n2');
    arranged.applyAgain();
    expect(namesIn(arranged).join(' ')).toBe('All East e1 e2 e3 North n1 n2');
    expect(heard).toEqual([new Set([3]), 'all']);
  });

  it('report where each row went, and name the replacement of a hidden one', () => {
    const arranged = new ArrangedSource(new TreeSource(TREE));
    const places: number[] = [];
    arranged.subscribeMoves((moved) => places.push(moved({ row: 3, column: 1 }).row));
    arranged.arrange(withSort(DEFAULT_SETTINGS, 'a', 'ascending'));
    expect(places).toEqual([7]);
    arranged.arrange(DEFAULT_SETTINGS);
    arranged.arrange(foldedTo(DEFAULT_SETTINGS, 1));
    expect(places.slice(2)).toEqual([1]);
    arranged.arrange(DEFAULT_SETTINGS);
    arranged.arrange(withFilter(DEFAULT_SETTINGS, 'a', { kind: 'equal', value: 9 }));
    expect(places.at(-1)).toBe(1);
  });

  it('that are filtered out are replaced by the next shown row, and the last ones by the one before', () => {
    const rows = [1, 2, 3, 4, 5].map((value): TreeRow => ({ depth: 0, cells: [`r${value}`, value] }));
    const placeFrom = (row: number, filter: ColumnFilter) => {
      const arranged = new ArrangedSource(new TreeSource(rows));
      const places: number[] = [];
      arranged.subscribeMoves((moved) => places.push(moved({ row, column: 1 }).row));
      arranged.arrange(withFilter(DEFAULT_SETTINGS, 'a', filter));
      return places.map((place) => arranged.text(place, 0));
    };
    expect(placeFrom(2, { kind: 'not-equal', value: 3 })).toEqual(['r4']);
    expect(placeFrom(4, { kind: 'at-most', value: 3 })).toEqual(['r3']);
    expect(placeFrom(3, { kind: 'equal', value: 1 })).toEqual(['r1']);
  });

  it('are revealed for a requested cell', () => {
    const arranged = new ArrangedSource(new TreeSource(TREE), foldedTo(DEFAULT_SETTINGS, 0));
    const e2 = { row: 6, column: 1 };
    expect(arranged.positionOf(e2)).toBeUndefined();
    arranged.arrange(revealing(arranged.settings, arranged, e2));
    expect(namesIn(arranged).join(' ')).toBe('All North East e1 e2 e3');
    arranged.arrange({ ...withFilter(arranged.settings, 'a', { kind: 'equal', value: 9 }), hidden: ['a'] });
    expect(arranged.passes(6)).toBe(false);
    arranged.arrange(revealing(arranged.settings, arranged, e2));
    expect(arranged.positionOf(e2)).toEqual({ row: 4, column: 1 });
    expect(revealing(arranged.settings, arranged, e2)).toBe(arranged.settings);
  });
});

const TREES = fc
  .array(
    fc.record({ step: fc.integer({ min: -2, max: 1 }), cells: fc.array(cellValue(), { minLength: 4, maxLength: 4 }) }),
  )
  .map((rows) => {
    let depth = 0;
    return rows.map(({ step, cells }, row): TreeRow => {
      depth = row === 0 ? 0 : Math.max(0, depth + step);
      return { depth, cells: [`r${row}`, ...cells] };
    });
  });

function cellValue() {
  return fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN));
}

const SETTINGS = fc.record({
  order: fc.shuffledSubarray(['name', 'a', 'b', 'c', 'gone']),
  hidden: fc.subarray(['name', 'a', 'b', 'c']),
  sort: fc.option(fc.record({ column: fc.constantFrom('name', 'a', 'b'), descending: fc.boolean() }), {
    nil: undefined,
  }),
  filters: fc.oneof(
    fc.constant({}),
    fc.record({
      a: fc.record({ kind: fc.constantFrom('at-most', 'above', 'not-equal'), value: fc.integer({ min: -3, max: 3 }) }),
    }),
  ),
  foldedFrom: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
});

describe('any arrangement', () => {
  it('every position has its own cell of the source, and the cell has that position', () => {
    fc.assert(
      fc.property(TREES, SETTINGS, (rows, settings) => {
        const source = new TreeSource(rows);
        const arranged = new ArrangedSource(source, { ...DEFAULT_SETTINGS, ...settings });
        const seen = new Set<string>();
        for (let row = 0; row < arranged.rowCount; row++) {
          for (let column = 0; column < arranged.columns.length; column++) {
            const cell = arranged.cellAt({ row, column });
            seen.add(`${cell.row}:${cell.column}`);
            expect(arranged.positionOf(cell)).toEqual({ row, column });
            expect(arranged.text(row, column)).toBe(source.text(cell.row, cell.column));
            expect(arranged.columns[column]?.id).toBe(source.columns[cell.column]?.id);
          }
        }
        expect(seen.size).toBe(arranged.rowCount * arranged.columns.length);
      }),
    );
  });

  it('a row follows its parent, before any other row of that depth or less', () => {
    fc.assert(
      fc.property(TREES, SETTINGS, (rows, settings) => {
        const source = new TreeSource(rows);
        const arranged = new ArrangedSource(source, { ...DEFAULT_SETTINGS, ...settings });
        const path: number[] = [];
        for (let position = 0; position < arranged.rowCount; position++) {
          const row = arranged.rowAt(position);
          const depth = source.tree?.depth(row) ?? 0;
          path.length = Math.min(path.length, depth);
          expect(path.filter((at) => at !== undefined).at(-1) ?? -1).toBe(parentOf(rows, row));
          path[depth] = row;
        }
      }),
    );
  });

  it('the rows of a parent are sorted as by pairwise comparison', () => {
    fc.assert(
      fc.property(TREES, fc.boolean(), (rows, descending) => {
        const sort = { column: 'b', descending };
        const arranged = new ArrangedSource(new TreeSource(rows), { ...DEFAULT_SETTINGS, sort });
        const shown = Array.from({ length: arranged.rowCount }, (_, position) => arranged.rowAt(position));
        for (const parent of [-1, ...rows.keys()]) {
          const children = [...rows.keys()].filter((row) => parentOf(rows, row) === parent);
          const value = (row: number): number => Number(rows[row]?.cells[2]);
          const rank = (row: number): number => (descending ? -1 : 1) * value(row);
          const expected = children.toSorted(
            (a, b) => Number(Number.isNaN(rank(a))) - Number(Number.isNaN(rank(b))) || rank(a) - rank(b) || a - b,
          );
          expect(shown.filter((row) => children.includes(row))).toEqual(expected);
        }
      }),
    );
  });

  it('a text typed at a position is written to the shown cell of the source, and to no other', () => {
    fc.assert(
      fc.property(TREES, SETTINGS, fc.nat(), fc.nat(), (rows, settings, r, c) => {
        const source = new TreeSource(rows);
        const arranged = new ArrangedSource(source, { ...DEFAULT_SETTINGS, ...settings });
        if (arranged.rowCount === 0) return;
        const position = { row: r % arranged.rowCount, column: c % arranged.columns.length };
        const cell = arranged.cellAt(position);
        const before = rows.map(({ cells }) => [...cells]);
        source.set(cell.row, cell.column, 77);
        expect(arranged.text(position.row, position.column)).toBe('77');
        const changed = source.rows.flatMap(({ cells }, row) =>
          cells.flatMap((value, column) => (Object.is(value, before[row]?.[column]) ? [] : [{ row, column }])),
        );
        expect(changed).toEqual([cell]);
        arranged.arrange(DEFAULT_SETTINGS);
        expect(arranged.text(cell.row, cell.column)).toBe('77');
      }),
    );
  });
});

function parentOf(rows: readonly TreeRow[], row: number): number {
  const depth = rows[row]?.depth ?? 0;
  for (let above = row - 1; above >= 0; above--) if ((rows[above]?.depth ?? 0) < depth) return above;
  return -1;
}
