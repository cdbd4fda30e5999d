import { describe, expect, it } from 'vitest';
import { SAMPLE_PINS, sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { NEWEST_LEAF_RULE } from '../reference/types.ts';
import { cellSentences } from '../session/explain-sentences.ts';
import { TableSession } from '../session/table-session.ts';
import type { EditPolicy } from '../table/types.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import type { CellExplanation, OriginOf } from './cell-source.ts';
import { explainCell } from './explain-cell.ts';

const EVERYTHING: EditPolicy = { kind: 'all' };

const row = sampleTable().rows.leafStart;

function sessionWith(...cells: readonly (readonly [string, string])[]): TableSession {
  const session = new TableSession(sampleTable(), EVERYTHING);
  for (const [field, text] of cells) session.run({ kind: 'set-cell', row, field, text });
  return session;
}

function traced(session: TableSession, at: number, field: string, originOf?: OriginOf): CellExplanation {
  return explainCell(session.table, at, present(session.table.logic.byId.get(field), field), originOf);
}

/** The fields at the leaves of a trace. */
function sourcesOf({ field, source }: CellExplanation): readonly string[] {
  return source.kind === 'formula' ? source.operands.flatMap(sourcesOf) : [`${field}: ${source.kind}`];
}

describe('explainCell', () => {
  it('traces a result to inputs and master data', () => {
    const session = sessionWith(['penetration', '20%'], ['costPerUnit', '1000']);
    const trace = traced(session, row, 'budgetEstimation');
    expect(trace.value).toBe(12_000);
    expect(sourcesOf(trace)).toEqual([
      'pipelineOverride: input',
      'wsPipeline: reference',
      'penetration: input',
      'costPerUnit: input',
    ]);
    expect(cellSentences(trace, session.table.logic, 'en')).toEqual([
      'Budget Estimation = Estimated Volume × Cost/unit = 12 × 1,000 = 12,000.',
    ]);
  });

  it('explains an operand of several formulas once', () => {
    const doubled = (id: string, text: string) => ({
      ...present(
        NORMAL_SALES.fields.find((field) => field.id === 'avgSi'),
        'a field',
      ),
      id,
      role: undefined,
      sources: [{ source: { kind: 'formula' as const, text } }],
      rollUp: { kind: 'none' as const },
    });
    // Each field reads the two before it: a way for every step, twice as many with each field.
    const chain = Array.from({ length: 60 }, (_, index) =>
      doubled(`x${index}`, index < 2 ? 'wsPipeline' : `x${index - 1} * 0.5 + x${index - 2}`),
    ).map(({ role: _role, ...field }) => field);
    const table = sampleTable({ template: { ...NORMAL_SALES, fields: [...NORMAL_SALES.fields, ...chain] } });
    const trace = explainCell(table, row, present(table.logic.byId.get('x59'), 'x59'));
    const met = new Set<CellExplanation>();
    const visit = (cell: CellExplanation): void => {
      if (met.has(cell)) return;
      met.add(cell);
      if (cell.source.kind === 'formula') cell.source.operands.forEach(visit);
    };
    visit(trace);
    expect(met.size).toBe(61);
  });

  it('names the months behind price and rate of a row over several months', () => {
    const pins = { ...SAMPLE_PINS, leafRule: NEWEST_LEAF_RULE };
    const session = new TableSession(sampleTable({ pins }), EVERYTHING);
    const said = (field: string, locale: 'en' | 'zh') =>
      cellSentences(traced(session, row, field), session.table.logic, locale).join();
    for (const field of ['msrpWithVat', 'vatRate'])
      expect(said(field, 'en')).toContain('counts each month from 2026-01-01 to 2026-03-01 by its units');
    expect(said('vatRate', 'zh')).toContain('2026-01-01 至 2026-03-01');
    // A calculated rate is shown without the noise of the division.
    const worked = { ...traced(session, row, 'vatRate'), value: 222_000 / 200_000 - 1 };
    expect(cellSentences(worked, session.table.logic, 'en')[0]).toContain('VAT rate = 11.00% counts each month');
    expect(traced(session, row, 'wsPipeline').source).not.toHaveProperty('lastDay');
    expect(traced(session, row, 'guidelinePercent').source).not.toHaveProperty('lastDay');
    const byMonth = new TableSession(sampleTable({ pins, inputSet: { period: 'Month' } }), EVERYTHING);
    for (const one of [byMonth, sessionWith()])
      for (const field of ['msrpWithVat', 'vatRate'])
        expect(traced(one, one.table.rows.leafStart, field).source).not.toHaveProperty('lastDay');
  });

  it('[BUD-155] names the pinned version of master data', () => {
    const session = sessionWith();
    expect(traced(session, row, 'wsPipeline').source).toMatchObject({ reference: 'kufriWs', version: 'kufri-pbp-1' });
    const [sentence] = cellSentences(traced(session, row, 'wsPipeline'), session.table.logic, 'zh');
    expect(sentence).toContain('kufri-pbp-1');
    expect(sourcesOf(traced(session, row, 'msrpWithoutVat'))).toContain('vatRate: reference');
  });

  it('names the user of a saved value, and marks a new value as unsaved', () => {
    const session = sessionWith(['costPerUnit', '1000']);
    const originOf = () => ({ by: 'Li Wei', at: '2026-11-20T10:00:00Z', gesture: 'p' });
    const { logic } = session.table;
    expect(traced(session, row, 'costPerUnit', originOf).source).toEqual({ kind: 'input', unsaved: true });
    session.savePayload();
    session.markSaved();
    const trace = traced(session, row, 'costPerUnit', originOf);
    expect(trace.source).toMatchObject({ unsaved: false, origin: { by: 'Li Wei' } });
    expect(cellSentences(trace, logic, 'en')).toEqual([
      'Cost/unit = 1,000 was entered by Li Wei on 2026-11-20T10:00:00Z.',
    ]);
    expect(cellSentences(traced(session, row, 'pipelineOverride'), logic, 'en')).toEqual([
      'Pipeline Override is not entered yet.',
    ]);
  });

  it('[BUD-058] traces a summary row to its rows, and its averages to its sums', () => {
    const session = sessionWith(['penetration', '20%'], ['costPerUnit', '1000']);
    const sum = traced(session, 0, 'budgetEstimation');
    expect(sum.source).toMatchObject({ kind: 'sum', rows: [...childrenOf(session, 0)] });
    expect(sourcesOf(traced(session, 0, 'avgSi'))).toEqual(['budgetEstimation: sum', 'estimatedVolume: sum']);
    expect(traced(session, 0, 'vatRate').source).toEqual({ kind: 'none' });
  });

  it('[BUD-065] traces the computed partner of a pair to its input', () => {
    expect(sourcesOf(traced(sessionWith(['estimatedVolume', '6']), row, 'penetration'))).toContain(
      'estimatedVolume: input',
    );
    expect(sourcesOf(traced(sessionWith(['penetration', '0.1']), row, 'estimatedVolume'))).toContain(
      'penetration: input',
    );
  });

  it('states in every sum above that a row is lost because of its size, but not for empty rows', () => {
    const session = sessionWith(['penetration', '20%'], ['costPerUnit', '1000']);
    const { table } = session;
    const sentences = () => cellSentences(traced(session, 0, 'budgetEstimation'), table.logic, 'en').join(' ');
    expect(sentences()).not.toContain('too small');
    const cost = present(table.columns[table.logic.byId.get('costPerUnit')?.index ?? -1], 'a column');
    // A table from before the bounds may hold such a row; a row without a volume has nothing that could be lost.
    cost.fill(1.7e308, row, row + 2);
    table.calculation.whole();
    expect(sentences()).toContain(
      'This sum is too small: 1 row below has a number that is too large to be calculated.',
    );
  });

  it('[BUD-137] states that a percentage that is not selected counts as 100 %', () => {
    const fields = NORMAL_SALES.fields.map((field) =>
      field.id === 'penetration' ? { ...field, attribute: { selected: false } } : field,
    );
    const session = new TableSession(
      sampleTable({ template: { ...NORMAL_SALES, fields }, inputSet: { mode: 'Auto' } }),
      EVERYTHING,
    );
    const trace = traced(session, row, 'estimatedVolume');
    expect(cellSentences(trace, session.table.logic, 'en').join()).toContain('counts as 100%');
  });
});

function childrenOf(session: TableSession, summary: number): Iterable<number> {
  const { firstChild, childCount } = session.table.rows;
  return Array.from({ length: childCount[summary]! }, (_, index) => firstChild[summary]! + index);
}
