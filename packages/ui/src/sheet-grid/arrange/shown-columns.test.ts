import { describe, expect, it } from 'vitest';
import { FakeSource } from '../../../test/fake-source.ts';
import type { GridColumn, RowTree } from '../source/grid-source.ts';
import { ArrangedSource } from './arranged-source.ts';
import { mayHide, withHidden, withOutline, withWidths } from './settings-changes.ts';
import { DEFAULT_SETTINGS } from './sheet-settings.ts';

/** Make, brand and model with a number: a make is in the first column, as it has none of its own. */
class Models extends FakeSource {
  override readonly columns: readonly GridColumn[] = ['period', 'brand', 'model', 'volume'].map((id, at) => ({
    id,
    title: id,
    width: 100,
    align: at < 3 ? 'left' : 'right',
    format: at < 3 ? 'text' : 'number',
    frozen: at < 3,
    ...(at === 3 && { narrow: 70 }),
  }));
  override tree: RowTree = {
    levels: ['Make', 'Brand'],
    depth: (row) => Math.min(row, 2),
    isGroup: (row) => row < 2,
    outline: {
      title: 'Make › Model',
      group: 'Q1',
      width: 200,
      covered: [0, 1, 2],
      naming: (row) => Math.min(row, 2),
    },
  };

  constructor() {
    super(['rrrr', 'rrrr', 'rrrw', 'rrrw']);
    const rows = [
      ['PBP', '', ''],
      ['Q1', 'Mercedes', ''],
      ['Q1', 'Mercedes', 'A 180'],
      ['Q1', 'Mercedes', 'A 200'],
    ];
    rows.forEach((texts, row) => {
      texts.forEach((text, column) => {
        this.set(row, column, text);
      });
    });
  }
}

const OUTLINE = withOutline(DEFAULT_SETTINGS, true);
const ROWS = [0, 1, 2, 3];

describe('an outline', () => {
  it('names each row in one column, indented by depth, beside narrower numbers', () => {
    const arranged = new ArrangedSource(new Models(), OUTLINE);
    expect(arranged.columns.map(({ title, width }) => [title, width])).toEqual([
      ['Make › Model', 200],
      ['volume', 70],
    ]);
    expect(ROWS.map((row) => arranged.text(row, 0))).toEqual(['PBP', 'Mercedes', 'A 180', 'A 200']);
    expect(ROWS.map((row) => arranged.rawText(row, 0))).toEqual(['PBP', 'Mercedes', 'A 180', 'A 200']);
    expect(ROWS.map((row) => arranged.state(row, 0).indent)).toEqual([0, 1, 3, 3]);
    expect(ROWS.map((row) => arranged.namingAt(row))).toEqual([0, 0, 0, 0]);
  });

  it('shows the name of a row once, even if the name is in a column beside it', () => {
    const source = new Models();
    const outline = source.tree.outline;
    if (outline !== undefined) source.tree = { ...source.tree, outline: { ...outline, covered: [1, 2] } };
    const arranged = new ArrangedSource(source, OUTLINE);
    const texts = ROWS.map((row) => [arranged.text(row, 0), arranged.text(row, 1)]);
    expect(texts).toEqual([
      ['PBP', ''],
      ['Mercedes', 'Q1'],
      ['A 180', 'Q1'],
      ['A 200', 'Q1'],
    ]);
    expect(ROWS.map((row) => arranged.namingAt(row))).toEqual([0, 0, 0, 0]);
    expect(arranged.cellAt({ row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(arranged.positionOf({ row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(arranged.positionOf({ row: 0, column: 2 })).toEqual({ row: 0, column: 1 });
    expect(arranged.positionOf({ row: 2, column: 0 })).toEqual({ row: 2, column: 1 });
  });

  it('names the true cells of the source, and finds them', () => {
    const arranged = new ArrangedSource(new Models(), OUTLINE);
    expect(arranged.cellAt({ row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(arranged.cellAt({ row: 1, column: 0 })).toEqual({ row: 1, column: 1 });
    expect(arranged.cellAt({ row: 3, column: 1 })).toEqual({ row: 3, column: 3 });
    expect(arranged.positionOf({ row: 3, column: 1 })).toEqual({ row: 3, column: 0 });
    expect(arranged.positionOf({ row: 3, column: 3 })).toEqual({ row: 3, column: 1 });
  });

  it('keeps the selection on its cell when the outline is switched', () => {
    const arranged = new ArrangedSource(new Models());
    const moves: unknown[] = [];
    arranged.subscribeMoves((moved) => {
      moves.push(moved({ row: 1, column: 1 }), moved({ row: 3, column: 3 }), moved({ row: 3, column: 0 }));
    });
    arranged.arrange(OUTLINE);
    expect(moves.splice(0)).toEqual([
      { row: 1, column: 0 },
      { row: 3, column: 1 },
      { row: 3, column: 0 },
    ]);
    arranged.arrange(DEFAULT_SETTINGS);
    expect(moves.at(-1)).toEqual({ row: 3, column: 2 });
  });

  it('filters and sorts by the column of its lowest rows, and folds', () => {
    const arranged = new ArrangedSource(new Models(), {
      ...OUTLINE,
      filters: { model: { kind: 'only', texts: ['A 200'] } },
    });
    expect(arranged.rowCount).toBe(3);
    expect(arranged.text(2, 0)).toBe('A 200');
    expect(arranged.columnAt(0)).toBe(2);
    arranged.arrange({ ...OUTLINE, foldedFrom: 1 });
    expect(arranged.rowCount).toBe(2);
  });

  it('is never hidden, and has its own width', () => {
    const arranged = new ArrangedSource(new Models(), OUTLINE);
    expect(mayHide(arranged, [0])).toBe(false);
    expect(withHidden(OUTLINE, arranged, [0, 1]).hidden).toEqual([]);
    const wide = withWidths(OUTLINE, arranged, [0], () => 300);
    arranged.arrange(wide);
    expect(arranged.columns[0]?.width).toBe(300);
    arranged.arrange({ ...wide, outline: false });
    expect(arranged.columns.map(({ width }) => width)).toEqual([100, 100, 100, 100]);
  });
});

describe('hidden identity columns', () => {
  it('pass the name of a row on to the next column, which is empty there', () => {
    const arranged = new ArrangedSource(new Models(), { ...DEFAULT_SETTINGS, hidden: ['period'] });
    expect(ROWS.map((row) => arranged.text(row, 0))).toEqual(['PBP', 'Mercedes', 'Mercedes', 'Mercedes']);
    expect(arranged.cellAt({ row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(arranged.positionOf({ row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(arranged.positionOf({ row: 1, column: 0 })).toBeUndefined();
    arranged.arrange({ ...DEFAULT_SETTINGS, hidden: ['period', 'brand'] });
    expect(ROWS.map((row) => arranged.text(row, 0))).toEqual(['PBP', 'Mercedes', 'A 180', 'A 200']);
  });
});
