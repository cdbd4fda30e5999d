import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIntent } from '../../testing/any-intent.ts';
import { arbitraryTable } from '../../testing/arbitrary-table.ts';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_REFERENCE, sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { makeTotals } from '../report/make-totals.ts';
import { makeMeasures } from '../report/measures.ts';
import { TableSession } from '../session/table-session.ts';
import { writeTyped } from '../table/pair.ts';
import type { BudgetTable, RowSet } from '../table/types.ts';
import { brokenInvariants, INVARIANTS } from './invariants.ts';
import type { CheckedTable, InvariantId } from './types.ts';

/** A table with typed volumes, shares and amounts, and its values in storage form. */
function wholeTable(): Required<CheckedTable> {
  const table = sampleTable();
  const { leafStart } = table.rows;
  const field = (role: Parameters<typeof table.logic.byRole.get>[0]) => present(table.logic.byRole.get(role), role);
  for (const [row, role, value] of [
    [leafStart, 'penetration', 0.5],
    [leafStart + 1, 'volume', 7],
    [leafStart, 'costPerUnit', 9000],
    [leafStart + 1, 'costPerUnit', 12_000],
  ] as const) {
    const input = field(role);
    if (input.kind === 'input') writeTyped(table, row, input, value);
  }
  table.calculation.whole();
  return {
    table,
    stored: { totals: makeTotals(table), measures: makeMeasures(table, SAMPLE_REFERENCE), planned: SAMPLE_REFERENCE },
  };
}

const columnOf = (table: BudgetTable, role: Parameters<typeof table.logic.byRole.get>[0]): Float64Array =>
  present(table.columns[present(table.logic.byRole.get(role), role).index], role);

const withRows = (subject: CheckedTable, change: (rows: RowSet) => Partial<RowSet>): CheckedTable => ({
  ...subject,
  table: { ...subject.table, rows: { ...subject.table.rows, ...change(subject.table.rows) } },
});

const changed = (values: Int32Array, place: number, value: number): Int32Array =>
  Int32Array.from(values).fill(value, place, place + 1);

/** Damages a table in exactly one way; answers the damaged one. */
type Damage = (subject: Required<CheckedTable>) => CheckedTable;

const DAMAGES: readonly (readonly [what: string, breaks: InvariantId, damage: Damage])[] = [
  [
    'a row below the wrong parent',
    'rows-tree',
    (s) => withRows(s, ({ parent, leafStart }) => ({ parent: changed(parent, leafStart, 0) })),
  ],
  [
    'a child that is not counted',
    'rows-tree',
    (s) => withRows(s, ({ childCount }) => ({ childCount: changed(childCount, 0, 99) })),
  ],
  [
    'a run that begins too late',
    'rows-tree',
    (s) => withRows(s, ({ firstChild }) => ({ firstChild: changed(firstChild, 0, 4) })),
  ],
  [
    'a row that is shown twice',
    'rows-tree',
    (s) => withRows(s, ({ display }) => ({ display: changed(display, 1, 0) })),
  ],
  ['a leaf among the summary rows', 'rows-tree', (s) => withRows(s, ({ leafStart }) => ({ leafStart: leafStart + 1 }))],
  ['a short list of parents', 'rows-tree', (s) => withRows(s, ({ parent }) => ({ parent: parent.slice(1) }))],
  [
    'two rows of one model',
    'rows-keys',
    (s) =>
      withRows(s, ({ keys, leafStart }) => ({
        keys: { ...keys, model: changed(keys.model, leafStart + 1, keys.model[leafStart] ?? 0) },
      })),
  ],
  [
    'a row of another make than its parent',
    'rows-keys',
    (s) => withRows(s, ({ keys, leafStart }) => ({ keys: { ...keys, make: changed(keys.make, leafStart, -1) } })),
  ],
  [
    'a key without a text',
    'rows-keys',
    (s) => withRows(s, ({ keys, count }) => ({ keys: { ...keys, model: changed(keys.model, count - 1, 999) } })),
  ],
  ['one text twice', 'rows-keys', (s) => withRows(s, ({ texts }) => ({ texts: [...texts.slice(1), texts[1] ?? ''] }))],
  ['a column too few', 'columns-fit', (s) => ({ ...s, table: { ...s.table, columns: s.table.columns.slice(1) } })],
  [
    'a short column',
    'columns-fit',
    (s) => ({ ...s, table: { ...s.table, columns: [new Float64Array(3), ...s.table.columns.slice(1)] } }),
  ],
  ['short pair modes', 'columns-fit', (s) => ({ ...s, table: { ...s.table, pairMode: new Uint8Array(1) } })],
  [
    'an infinity',
    'numbers-plain',
    (s) => damaged(s, () => columnOf(s.table, 'wsPipeline').fill(Number.POSITIVE_INFINITY, -1)),
  ],
  [
    'an empty cell with something in its bits',
    'numbers-plain',
    (s) => damaged(s, () => new Uint32Array(columnOf(s.table, 'override').buffer).fill(7, -2, -1)),
  ],
  [
    'a share above 100 %',
    'inputs-lawful',
    (s) =>
      damaged(s, () => columnOf(s.table, 'penetration').fill(1.5, s.table.rows.leafStart, s.table.rows.leafStart + 1)),
  ],
  [
    'a negative amount',
    'inputs-lawful',
    (s) =>
      damaged(s, () => columnOf(s.table, 'costPerUnit').fill(-1, s.table.rows.leafStart, s.table.rows.leafStart + 1)),
  ],
  [
    'a volume in a row whose pair is free',
    'pair-one',
    (s) => damaged(s, () => columnOf(s.table, 'volume').fill(3, -1)),
  ],
  ['a mode without a typed value', 'pair-mode', (s) => damaged(s, () => s.table.pairMode.fill(1, -1))],
  ['a mode on a summary row', 'pair-mode', (s) => damaged(s, () => s.table.pairMode.fill(2, 0, 1))],
  ['a mode that does not exist', 'pair-mode', (s) => damaged(s, () => s.table.pairMode.fill(3, -1))],
  [
    'a budget that is a fen too high',
    'computed-fresh',
    (s) => damaged(s, () => add(columnOf(s.table, 'budget'), s.table.rows.leafStart, 0.01)),
  ],
  ['a sum that is too high', 'summary-sums', (s) => damaged(s, () => add(columnOf(s.table, 'volume'), 0, 1))],
  [
    'a sum that is missing',
    'summary-sums',
    (s) => damaged(s, () => columnOf(s.table, 'budget').fill(Number.NaN, 0, 1)),
  ],
  [
    'a share of the table that its measures do not have',
    'shares',
    (s) => damaged(s, () => s.stored.measures.baseValue.forEach((value, at, all) => all.fill(value * 2, at, at + 1))),
  ],
  ['an average that is none', 'summary-ratios', (s) => damaged(s, () => add(columnOf(s.table, 'avgSi'), 0, 1))],
  [
    'a total that is too high',
    'totals',
    ({ table, stored }) => ({
      table,
      stored: {
        ...stored,
        totals: stored.totals.map((total, place) => ({ ...total, budget: total.budget + (place === 0 ? 1 : 0) })),
      },
    }),
  ],
  [
    'a make without totals',
    'totals',
    ({ table, stored }) => ({ table, stored: { ...stored, totals: stored.totals.slice(1) } }),
  ],
  [
    'totals that stand there twice',
    'totals',
    ({ table, stored }) => ({ table, stored: { ...stored, totals: [...stored.totals, ...stored.totals] } }),
  ],
  ['a measure that moved to another month', 'measures', (s) => damaged(s, () => s.stored.measures.volume.reverse())],
  [
    'measures of other models',
    'measures',
    ({ table, stored }) => ({ table, stored: { ...stored, measures: { ...stored.measures, models: [] } } }),
  ],
  ['a measure that was lost', 'measures-whole', (s) => damaged(s, () => s.stored.measures.budget.fill(Number.NaN))],
];

function damaged(subject: Required<CheckedTable>, change: () => unknown): CheckedTable {
  change();
  return subject;
}

function add(column: Float64Array, row: number, more: number): void {
  column[row] = (column[row] ?? 0) + more;
}

const idsOf = (subject: CheckedTable) => brokenInvariants(subject).map(({ invariant }) => invariant.id);

describe('the invariants of a table', () => {
  it('hold for a table with entries and its stored results', () => {
    expect(brokenInvariants(wholeTable())).toEqual([]);
  });

  it.each(DAMAGES)('notice %s', (_what, breaks, damage) => {
    expect(idsOf(damage(wholeTable()))).toContain(breaks);
  });

  it('are each broken by one of the damaged tables', () => {
    expect(new Set(DAMAGES.map(([, breaks]) => breaks))).toEqual(new Set(INVARIANTS.map(({ id }) => id)));
  });

  it('name the places that differ, and the number of further ones', () => {
    const subject = wholeTable();
    add(columnOf(subject.table, 'volume'), 0, 1);
    const [broken] = brokenInvariants(subject).filter(({ invariant }) => invariant.id === 'summary-sums');
    const [difference] = present(broken, 'a broken invariant').differences;
    expect(difference).toMatchObject({ place: expect.stringMatching(/^row 0, /) });
    columnOf(subject.table, 'wsPipeline').fill(Number.NEGATIVE_INFINITY);
    expect(brokenInvariants(subject, 2)[0]).toMatchObject({ more: true, differences: { length: 2 } });
  });

  it('do not change the table', () => {
    const { table, stored } = wholeTable();
    const before = table.columns.map((column) => Array.from(column));
    brokenInvariants({ table, stored });
    expect(table.columns.map((column) => Array.from(column))).toEqual(before);
  });

  it('[BUD-058] hold for any table under any edits, with undo and redo', () => {
    const steps = arbitraryTable()
      .filter(({ logic }) => logic.inputs.length > 0)
      .chain((table) =>
        fc.tuple(
          fc.constant(table),
          fc.array(fc.oneof(anyIntent(table), fc.constantFrom('undo', 'redo')), { maxLength: 12 }),
        ),
      );
    fc.assert(
      fc.property(steps, ([table, edits]) => {
        const before = new Set(idsOf({ table }));
        const session = new TableSession(table, { kind: 'all' });
        for (const edit of edits) {
          if (edit === 'undo') session.undo();
          else if (edit === 'redo') session.redo();
          else session.run(edit);
        }
        expect(idsOf({ table: session.table }).filter((id) => !before.has(id))).toEqual([]);
        expect([...before]).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});
