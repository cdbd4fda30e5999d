import { describe, expect, it } from 'vitest';
import { sampleTable } from '../../testing/sample.ts';
import { cellType } from '../table/lock.ts';
import { typedValue } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import type { EditIntent, EditOutcome, FillDirection } from './intent.ts';
import { runIntent } from './run-intent.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };
const FIRST = sampleTable().rows.leafStart;

function edited(table: BudgetTable, intent: EditIntent): EditOutcome {
  const outcome = runIntent(table, intent, EVERYTHING);
  table.calculation.whole();
  return outcome;
}

/** Types texts into a column from a row on; a gap is left alone. */
function typed(table: BudgetTable, field: string, texts: readonly (string | undefined)[], from = FIRST): void {
  texts.forEach((text, down) => {
    if (text !== undefined) edited(table, { kind: 'set-cell', row: from + down, field, text });
  });
}

const columnOf = (table: BudgetTable, field: string, rows: readonly number[]): readonly number[] => {
  const found = table.logic.byId.get(field)!;
  return rows.map((row) =>
    found.kind === 'input' ? typedValue(table, row, found) : table.columns[found.index]![row]!,
  );
};

const leaves = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => FIRST + from + index);

const reasons = ({ refusals }: EditOutcome): readonly string[] => refusals.map(({ reason }) => reason.code);

const fillOf = (
  table: BudgetTable,
  kind: 'fill' | 'fill-series',
  [source, rows]: readonly [readonly number[], readonly number[]],
  more: { readonly towards?: FillDirection; readonly onlyEmpty?: boolean; readonly fields?: readonly string[] } = {},
): EditOutcome => {
  const { fields = ['costPerUnit'], ...rest } = more;
  return edited(table, { kind, source: { rows: source, fields }, rows, fields, ...rest });
};

describe('a fill', () => {
  it('repeats the source from the next cell on, down and up', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', [undefined, undefined, undefined, '1', '2']);
    fillOf(table, 'fill', [leaves(3, 5), leaves(5, 6)]);
    fillOf(table, 'fill', [leaves(3, 5), leaves(0, 3)], { towards: 'up' });
    expect(columnOf(table, 'costPerUnit', leaves(0, 6))).toEqual([2, 1, 2, 1, 2, 1]);
  });

  it('continues to the right and to the left with the numbers', () => {
    const table = sampleTable();
    typed(table, 'pipelineOverride', ['40']);
    const source = { rows: [FIRST], fields: ['pipelineOverride'] };
    edited(table, { kind: 'fill', source, rows: [FIRST], fields: ['costPerUnit'], towards: 'right' });
    expect(columnOf(table, 'costPerUnit', [FIRST])).toEqual([40]);
    const left = { ...source, fields: ['costPerUnit'] };
    edited(table, { kind: 'fill-series', source: left, rows: [FIRST], fields: ['estimatedVolume'], towards: 'left' });
    expect(columnOf(table, 'estimatedVolume', [FIRST])).toEqual([39]);
  });

  it('continues a series in each column separately', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['100', '150']);
    typed(table, 'penetration', ['10%', undefined]);
    const fields = ['penetration', 'costPerUnit'];
    expect(fillOf(table, 'fill-series', [leaves(0, 2), leaves(2, 5)], { fields })).toMatchObject({ refusals: [] });
    expect(columnOf(table, 'costPerUnit', leaves(2, 5))).toEqual([200, 250, 300]);
    expect(columnOf(table, 'penetration', leaves(2, 5))).toEqual([0.12, 0.13, 0.14]);
    fillOf(table, 'fill-series', [leaves(4, 5), leaves(3, 4)], { fields, towards: 'up' });
    expect(columnOf(table, 'costPerUnit', leaves(3, 4))).toEqual([299]);
  });

  it('[BUD-078] refuses each value of a series that an edit would refuse, by name', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['20', '10']);
    const outcome = fillOf(table, 'fill-series', [leaves(0, 2), leaves(2, 5)]);
    expect(columnOf(table, 'costPerUnit', leaves(2, 5))).toEqual([0, NaN, NaN]);
    expect(outcome.refusals).toMatchObject([3, 4].map((leaf) => ({ row: FIRST + leaf, field: 'costPerUnit' })));
    expect(reasons(outcome)).toEqual(['INVALID_VALUE', 'INVALID_VALUE']);
    expect(outcome.refusals.map(({ text }) => text)).toEqual(['-10', '-20']);
  });

  it('changes nothing if the series has no values', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', [undefined, '5']);
    expect(fillOf(table, 'fill-series', [leaves(0, 1), leaves(1, 2)])).toMatchObject({ written: 0, refusals: [] });
    expect(columnOf(table, 'costPerUnit', leaves(1, 2))).toEqual([5]);
  });

  it('skips cells with a typed or computed value if only empty cells are to be filled', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['9', undefined, '5']);
    typed(table, 'penetration', ['10%', undefined]);
    typed(table, 'estimatedVolume', ['7'], FIRST + 2);
    const fields = ['penetration', 'estimatedVolume', 'costPerUnit'];
    const outcome = fillOf(table, 'fill', [leaves(0, 1), leaves(1, 4)], { fields, onlyEmpty: true });
    expect(outcome).toMatchObject({ refusals: [], written: 4 });
    expect(columnOf(table, 'costPerUnit', leaves(1, 4))).toEqual([9, 5, 9]);
    expect(columnOf(table, 'penetration', leaves(1, 4))).toEqual([0.1, NaN, 0.1]);
    expect(columnOf(table, 'estimatedVolume', leaves(1, 4))).toEqual([NaN, 7, NaN]);
  });

  it('[BUD-061] [BUD-063] gives every row the input of a linked pair that the source has', () => {
    const fields = ['penetration', 'estimatedVolume'];
    for (const kind of ['fill', 'fill-series'] as const) {
      const table = sampleTable();
      typed(table, 'penetration', ['20%', '50%']);
      typed(table, 'estimatedVolume', ['3'], FIRST + 2);
      const outcome = fillOf(table, kind, [leaves(0, 1), leaves(1, 4)], { fields });
      expect([kind, outcome.refusals]).toEqual([kind, []]);
      const shares = kind === 'fill' ? [0.2, 0.2, 0.2] : [0.21, 0.22, 0.23];
      expect(columnOf(table, 'penetration', leaves(1, 4))).toEqual(shares);
    }
  });

  it('uses the number shown by a computed cell if its partner is not filled too', () => {
    const table = sampleTable();
    typed(table, 'penetration', ['20%']);
    const shown = table.columns[table.logic.byId.get('estimatedVolume')!.index]![FIRST]!;
    fillOf(table, 'fill', [leaves(0, 1), leaves(1, 2)], { fields: ['estimatedVolume'] });
    expect(columnOf(table, 'estimatedVolume', leaves(1, 2))).toEqual([shown]);
  });

  it('[BUD-085] checks a row in its new state: override and volume may both decrease or both increase', () => {
    const fields = ['pipelineOverride', 'estimatedVolume'];
    for (const [from, to] of [
      [
        ['50', '40'],
        ['100', '80'],
      ],
      [
        ['100', '80'],
        ['50', '40'],
      ],
    ] as const) {
      for (const order of [fields, fields.toReversed()]) {
        const table = sampleTable();
        typed(table, 'pipelineOverride', [from[0], to[0]]);
        typed(table, 'estimatedVolume', [from[1], to[1]]);
        expect(reasons(fillOf(table, 'fill', [leaves(0, 1), leaves(1, 2)], { fields: order }))).toEqual([]);
        expect(fields.map((field) => columnOf(table, field, leaves(1, 2))[0])).toEqual(from.map(Number));
      }
    }
  });

  it('[BUD-041] continues across summary rows, and counts them', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['10', '20']);
    const outcome = fillOf(table, 'fill-series', [
      [FIRST, 1, FIRST + 1],
      [0, FIRST + 2, 1, FIRST + 3],
    ]);
    expect(columnOf(table, 'costPerUnit', leaves(2, 4))).toEqual([30, 40]);
    expect([outcome.refusals, outcome.passedOver]).toEqual([[], 2]);
    const upwards = [
      [FIRST + 2, FIRST + 3],
      [FIRST, 1, FIRST + 1],
    ] as const;
    fillOf(table, 'fill-series', upwards, { towards: 'up' });
    expect(columnOf(table, 'costPerUnit', leaves(0, 2))).toEqual([10, 20]);
    expect(fillOf(table, 'fill', [leaves(0, 1), [0, FIRST + 4]], { onlyEmpty: true }).refusals).toEqual([]);
  });

  it('takes no value from a total, neither above the cell nor at the start of the range', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['10', '20']);
    const before = columnOf(table, 'costPerUnit', leaves(0, 6));
    for (const kind of ['fill', 'fill-series'] as const) {
      for (const from of [[1], [0, 1]]) {
        const outcome = fillOf(table, kind, [from, leaves(0, 2)]);
        expect([reasons(outcome), outcome.written]).toEqual([['FILL_FROM_TOTAL'], 0]);
      }
    }
    expect(columnOf(table, 'costPerUnit', leaves(0, 6))).toEqual(before);
    expect(reasons(fillOf(table, 'fill', [[1, FIRST], leaves(1, 2)]))).toEqual([]);
    expect(columnOf(table, 'costPerUnit', leaves(1, 2))).toEqual([10]);
  });

  it('[BUD-037] refuses locked cells with the reason, and summary rows if only they are meant', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['5']);
    const source = { rows: [FIRST], fields: ['costPerUnit'] };
    const outcome = edited(table, { kind: 'fill', source, rows: [FIRST + 1], fields: ['costPerUnit', 'rtPipeline'] });
    expect(outcome.refusals).toMatchObject([{ field: 'rtPipeline', reason: { code: 'CELL_REFERENCE' } }]);
    const summaries = edited(table, { kind: 'fill', source, rows: [0, 1], fields: ['costPerUnit'] });
    expect(summaries.refusals).toMatchObject([0, 1].map((row) => ({ row, reason: { code: 'CELL_SUMMARY' } })));
    expect(summaries.passedOver).toBeUndefined();
    expect(cellType(table, FIRST + 1, table.logic.byId.get('costPerUnit')!, EVERYTHING)).toBe('WRITE');
    expect(outcome.written).toBe(1);
  });
});

describe('a fill over the later months', () => {
  const byMonth = (): BudgetTable => sampleTable({ inputSet: { period: 'Month' } });

  /** The leaf rows of one model, month by month. */
  function monthsOf({ rows }: BudgetTable, model: number): readonly number[] {
    const found: number[] = [];
    for (let row = rows.leafStart; row < rows.count; row++) {
      const same = (['model', 'modelYear', 'typeClass', 'brand', 'make'] as const).every(
        (key) => rows.keys[key][row] === rows.keys[key][model],
      );
      if (same) found.push(row);
    }
    return found.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
    function textOf(row: number): string {
      return rows.texts[rows.keys.period[row]!]!;
    }
  }

  const over = (table: BudgetTable, rows: readonly number[], fields = ['costPerUnit'], onlyEmpty = false) =>
    edited(table, { kind: 'fill-months', rows, fields, onlyEmpty });

  it('repeats one month of each model, and changes no other model', () => {
    const table = byMonth();
    const [january = 0, february = 0, march = 0] = monthsOf(table, table.rows.leafStart);
    const other = monthsOf(table, table.rows.count - 1);
    typed(table, 'costPerUnit', ['50'], january);
    typed(table, 'costPerUnit', ['70'], other[1]);
    expect(over(table, [january, other[1]!])).toMatchObject({ written: 3, refusals: [] });
    expect(columnOf(table, 'costPerUnit', [january, february, march])).toEqual([50, 50, 50]);
    expect(columnOf(table, 'costPerUnit', other)).toEqual([NaN, 70, 70]);
    const typedCells = columnOf(
      table,
      'costPerUnit',
      Array.from({ length: table.rows.count }, (_, row) => row),
    );
    expect(typedCells.slice(table.rows.leafStart).filter((value) => !Number.isNaN(value))).toHaveLength(5);
  });

  it('continues several months as a series, whatever their order on the screen', () => {
    const table = byMonth();
    const [january = 0, february = 0, march = 0] = monthsOf(table, table.rows.leafStart);
    typed(table, 'costPerUnit', ['50'], january);
    typed(table, 'costPerUnit', ['60'], february);
    over(table, [february, 0, january]);
    expect(columnOf(table, 'costPerUnit', [march])).toEqual([70]);
  });

  it('skips cells with a value if only empty cells are to be filled', () => {
    const table = byMonth();
    const [january = 0, february = 0, march = 0] = monthsOf(table, table.rows.leafStart);
    typed(table, 'costPerUnit', ['50'], january);
    typed(table, 'costPerUnit', ['1'], february);
    over(table, [january], ['costPerUnit'], true);
    expect(columnOf(table, 'costPerUnit', [february, march])).toEqual([1, 50]);
  });

  it('reports if there are no later months', () => {
    const table = byMonth();
    const months = monthsOf(table, table.rows.leafStart);
    expect(reasons(over(table, months))).toEqual(['NO_LATER_MONTHS']);
    expect(reasons(over(table, [0]))).toEqual(['NO_LATER_MONTHS']);
    expect(reasons(over(sampleTable(), [FIRST]))).toEqual(['NO_LATER_MONTHS']);
    expect(reasons(over(table, [-1]))).toEqual(['CELL_NOT_IN_TABLE', 'NO_LATER_MONTHS']);
  });
});

describe('clearing several blocks', () => {
  it('empties each cell once, as one step', () => {
    const table = sampleTable();
    typed(table, 'costPerUnit', ['1', '2', '3']);
    typed(table, 'pipelineOverride', ['30']);
    const blocks = [
      { rows: leaves(0, 2), fields: ['costPerUnit'] },
      { rows: leaves(0, 1), fields: ['costPerUnit', 'pipelineOverride'] },
    ];
    const outcome = edited(table, { kind: 'clear', blocks });
    expect(outcome).toMatchObject({ written: 3, refusals: [] });
    expect(columnOf(table, 'costPerUnit', leaves(0, 3))).toEqual([NaN, NaN, 3]);
    expect(columnOf(table, 'pipelineOverride', leaves(0, 1))).toEqual([NaN]);
  });

  it('[BUD-065] empties a linked pair whose fields are in two blocks, without a refusal', () => {
    const table = sampleTable();
    typed(table, 'estimatedVolume', ['12']);
    const blocks = ['penetration', 'estimatedVolume'].map((field) => ({ rows: [FIRST], fields: [field] }));
    expect(edited(table, { kind: 'clear', blocks }).refusals).toEqual([]);
    expect(columnOf(table, 'estimatedVolume', [FIRST])).toEqual([NaN]);
  });
});
