import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TreeRow, TreeSource } from '../../../test/tree-source.ts';
import type { CellAddress } from '../source/grid-source.ts';
import type { SheetActions } from '../source/sheet-actions.ts';
import { ArrangedSource } from './arranged-source.ts';
import { inSource } from './in-source.ts';
import { foldedTo, withFilter, withSort } from './settings-changes.ts';
import { DEFAULT_SETTINGS, type SheetSettings } from './sheet-settings.ts';

const ROWS: readonly TreeRow[] = [
  { depth: 0, cells: ['All', 10, 20, 30] },
  { depth: 1, cells: ['North', 4, 5, 6] },
  { depth: 2, cells: ['n1', 1, 9, 2] },
  { depth: 2, cells: ['n2', 3, -4, 4] },
  { depth: 1, cells: ['East', 6, 15, 24] },
  { depth: 2, cells: ['e1', 2, 0, 8] },
  { depth: 2, cells: ['e2', 4, 15, 16] },
];

/** An owner that writes every wish and can undo every step, like the engine. */
class Owner {
  readonly source = new TreeSource(ROWS);
  readonly #steps: (readonly (CellAddress & { readonly before: string | number })[])[] = [];

  get actions(): SheetActions {
    const done = (written: number) => Promise.resolve({ written, refused: 0 });
    return {
      edit: (cell, text) => {
        this.#write([{ ...cell, value: Number(text) }]);
        return Promise.resolve(true);
      },
      paste: ({ rows, columns }, texts) =>
        done(
          this.#write(
            rows.flatMap((row, r) => columns.map((column, c) => ({ row, column, value: Number(texts[r]?.[c]) }))),
          ),
        ),
      fill: ({ source, target }) => {
        const value = this.source.number(source.rows[0] ?? 0, source.columns[0] ?? 0);
        return done(
          this.#write(target.rows.flatMap((row) => target.columns.map((column) => ({ row, column, value })))),
        );
      },
      clear: (blocks) =>
        done(
          this.#write(
            blocks.flatMap(({ rows, columns }) =>
              rows.flatMap((row) => columns.map((column) => ({ row, column, value: Number.NaN }))),
            ),
          ),
        ),
      undo: () => {
        for (const { row, column, before } of this.#steps.pop() ?? []) this.source.set(row, column, before);
      },
      redo: () => undefined,
      dismiss: () => undefined,
      locked: () => undefined,
    };
  }

  get steps(): number {
    return this.#steps.length;
  }

  #write(cells: readonly (CellAddress & { readonly value: number })[]): number {
    const before = cells.map(({ row, column }) => ({
      row,
      column,
      before: this.source.rows[row]?.cells[column] ?? '',
    }));
    for (const { row, column, value } of cells) this.source.set(row, column, value);
    this.#steps.push(before.toReversed());
    return cells.length;
  }
}

const SETTINGS: readonly SheetSettings[] = [
  DEFAULT_SETTINGS,
  withSort(DEFAULT_SETTINGS, 'b', 'descending'),
  withFilter(DEFAULT_SETTINGS, 'b', { kind: 'above', value: 0 }),
  withFilter(withSort(DEFAULT_SETTINGS, 'c', 'ascending'), 'a', { kind: 'at-most', value: 3 }),
  foldedTo(DEFAULT_SETTINGS, 1),
  { ...DEFAULT_SETTINGS, order: ['c', 'a'], hidden: ['b'] },
];

const WISH = fc.record({
  kind: fc.constantFrom('arrange', 'edit', 'paste', 'fill', 'clear'),
  row: fc.nat(6),
  column: fc.integer({ min: 1, max: 3 }),
  value: fc.integer({ min: -20, max: 20 }),
});

/** Rows and columns below and right of a position, as far as the table goes. */
function blockFrom(arranged: ArrangedSource, { row, column }: CellAddress) {
  return {
    rows: [row, row + 1].filter((at) => at < arranged.rowCount),
    columns: [column, column + 1].filter((at) => at < arranged.columns.length),
  };
}

describe('actions named in positions', () => {
  it('write to the shown cells, and undo restores everything, whatever is sorted, filtered and folded in between', () => {
    fc.assert(
      fc.property(fc.array(WISH, { maxLength: 30 }), (wishes) => {
        const owner = new Owner();
        const arranged = new ArrangedSource(owner.source);
        const actions = inSource(arranged, owner.actions);
        for (const { kind, row, column, value } of wishes) {
          if (kind !== 'arrange' && arranged.rowCount === 0) continue;
          const at = {
            row: row % Math.max(1, arranged.rowCount),
            column: Math.min(column, arranged.columns.length - 1),
          };
          const block = blockFrom(arranged, at);
          const texts = block.rows.map((r) => block.columns.map((c) => String(value + r * 10 + c)));
          if (kind === 'arrange') arranged.arrange({ ...(SETTINGS[row % SETTINGS.length] ?? DEFAULT_SETTINGS) });
          else if (kind === 'edit') {
            void actions.edit(at, String(value));
            expect(arranged.number(at.row, at.column)).toBe(value);
          } else if (kind === 'paste') {
            void actions.paste(block, texts, 0);
            expect(block.rows.map((r) => block.columns.map((c) => arranged.rawText(r, c)))).toEqual(texts);
          } else if (kind === 'fill') {
            const source = { rows: [at.row], columns: [at.column] };
            void actions.fill({ source, target: block, towards: 'down', kind: 'copy', onlyEmpty: false });
          } else {
            void actions.clear([block]);
            for (const r of block.rows) for (const c of block.columns) expect(arranged.rawText(r, c)).toBe('');
          }
        }
        while (owner.steps > 0) actions.undo();
        expect(owner.source.rows).toEqual(ROWS);
        arranged.arrange(DEFAULT_SETTINGS);
        for (const [row, { cells }] of ROWS.entries()) {
          expect(cells.map((_, column) => arranged.text(row, column))).toEqual(cells.map(String));
        }
      }),
    );
  });
});

it('a paste names the rows below its block by rows of the source', async () => {
  const owner = new Owner();
  const arranged = new ArrangedSource(owner.source);
  arranged.arrange(foldedTo(DEFAULT_SETTINGS, 1));
  const asked: (readonly number[] | undefined)[] = [];
  const noted: SheetActions = {
    ...owner.actions,
    paste: (_target, _texts, _outside, below) => {
      asked.push(below);
      return Promise.resolve({ written: 0, refused: 0 });
    },
  };
  await inSource(arranged, noted).paste({ rows: [1], columns: [1] }, [['7']], 0, [2]);
  await inSource(arranged, noted).paste({ rows: [1], columns: [1] }, [['7']], 0);
  expect(asked).toEqual([[4], undefined]);
});
