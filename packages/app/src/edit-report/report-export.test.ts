import { message } from '@oasis/engine/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBudgetWords } from '../../test/budget-words.ts';
import { openSample } from '../../test/open-table.ts';
import { TableSource } from '../areas/budgets/open/table-source.ts';
import { reportFile } from './report-export.ts';

beforeAll(startBudgetWords);

describe('the file of refused cells', () => {
  const open = openSample();
  const source = new TableSource(open.replica(), 'en');
  const line = { row: open.row(0), field: 'costPerUnit', value: '=1+1', reason: message('NOT_A_NUMBER') };

  it('names each cell by all its keys and its column, with value and reason', () => {
    const [head, cell] = reportFile({ written: 3, lines: [line] }, source, 'en').split('\r\n');
    const keys = source.columns.filter(({ frozen }) => frozen).map(({ title }) => `"${title}"`);
    expect(head).toBe(`\ufeff${[...keys, '"Column"', '"Value"', '"Reason"'].join(',')}`);
    const top = source.placeOf(line)?.row ?? -1;
    const texts = keys.map((_, column) => `"${source.text(top, column)}"`);
    expect(cell).toBe([...texts, '"Cost/unit"', `"'=1+1"`, '"Please enter a number"'].join(','));
  });

  it('has cells that are not in the table, and refusals without a cell', () => {
    const gone = { ...line, row: -1, place: '2027 · CX', value: '5' };
    const outside = { row: -1, field: '', value: '', reason: message('BLOCK_OUTSIDE_TABLE') };
    const lines = reportFile({ written: 0, lines: [gone, outside] }, source, 'en').split('\r\n');
    expect(lines[1]).toMatch(/^("",)+"2027 · CX","5",/);
    expect(lines[2]).toMatch(/^("",)+"","","/);
  });
});
