import { message } from '@oasis/engine/messages';
import { describe, expect, it } from 'vitest';
import { openSample } from '../../test/open-table.ts';
import { TableSource } from '../areas/budgets/open/table-source.ts';
import { lineText, reportOf } from './block-report.ts';

describe('the report of a block', () => {
  const open = openSample();
  const source = new TableSource(open.replica(), 'en');
  const column = source.columns.findIndex(({ id }) => id === 'costPerUnit');
  const top = source.placeOf({ row: open.row(0), field: 'costPerUnit' })?.row ?? 0;
  const placed = (texts: string[][]) => ({
    target: { rows: [top], columns: (texts[0] ?? []).map((_, index) => column + index) },
    texts,
  });

  it('[BUD-039] lists each refused cell with its value and the reason', () => {
    const refusals = [{ row: open.row(0), field: 'costPerUnit', reason: message('NOT_A_NUMBER') }];
    const report = reportOf(source, placed([['abc', '1']]), { written: 2, refusals });
    expect(report).toMatchObject({ written: 2, lines: [{ value: 'abc', reason: { code: 'NOT_A_NUMBER' } }] });
    expect(report?.lines.map((line) => lineText(source, line))).toEqual([expect.stringMatching(/ · .+, Cost\/unit$/)]);
  });

  it('is absent if everything was written', () => {
    expect(reportOf(source, placed([['1']]), { written: 1, refusals: [] })).toBeUndefined();
  });

  it('is absent for a single cell, which shows its refusal itself', () => {
    const refusals = [{ row: open.row(0), field: 'costPerUnit', reason: message('NOT_A_NUMBER') }];
    expect(reportOf(source, placed([['abc']]), { written: 0, refusals })).toBeUndefined();
  });

  it('has refusals that belong to no single cell', () => {
    const refusals = [{ row: -1, field: '', reason: message('BLOCK_OUTSIDE_TABLE') }];
    const report = reportOf(source, placed([['1']]), { written: 1, refusals });
    expect(report?.lines).toMatchObject([{ value: '', reason: { code: 'BLOCK_OUTSIDE_TABLE' } }]);
    expect(report?.lines.map((line) => lineText(source, line))).toEqual(['']);
  });
});
