import { present } from '@oasis/engine/base';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { startBudgetWords } from '../../../../test/budget-words.ts';
import { openPage } from '../../../../test/open-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type ExportSource, fileName, tableCsv, tableWorkbook } from './table-export.ts';

beforeAll(startBudgetWords);

let budget: OpenBudget;
let end: () => void;

beforeEach(async () => {
  ({ budget, end } = await openPage());
});

afterEach(() => end());

const column = (source: ExportSource, title: string) => source.columns.findIndex((at) => at.title === title);

async function sheetOf(source: ExportSource) {
  const book = read(await tableWorkbook(source, 'Budget'), { type: 'array', cellNF: true });
  return present(book.Sheets['Budget'], 'the sheet');
}

/** A source with another text in its first cell. */
function saying(source: ExportSource, text: string): ExportSource {
  const first = (row: number, at: number, other: string) => (row === 0 && at === 0 ? text : other);
  return {
    columns: source.columns,
    rowCount: source.rowCount,
    text: (row: number, at: number) => first(row, at, source.text(row, at)),
    rawText: (row: number, at: number) => first(row, at, source.rawText(row, at)),
    number: (row: number, at: number) => source.number(row, at),
  };
}

describe('the table as a file', () => {
  it('has a name made of its content, with characters allowed in files', () => {
    expect(fileName(['SI-2026-0001', 'Cash rebate', 'PBP'])).toBe('SI-2026-0001 Cash rebate PBP');
    expect(fileName(['SI-2026-0001', '', 'A/B: "x"*\n?'])).toBe('SI-2026-0001 A_B_ _x_');
    expect(fileName(['SI-2026-0001', '现金'.repeat(100)])).toHaveLength(120);
  });

  it('has the exact numbers with the formats of the screen, under titles in the language', async () => {
    const { source } = budget;
    const row = Array.from({ length: source.rowCount }, (_, at) => at).find((at) => !source.tree?.isGroup(at)) ?? -1;
    const [cost, share] = [column(source, 'Cost/unit'), column(source, '% Penetration')];
    await budget.enter({ ...present(source.cellAt(row, cost), 'a cell'), text: '77.125' });
    await budget.enter({ ...present(source.cellAt(row, share), 'a cell'), text: '12.5%' });
    const sheet = await sheetOf(source);
    const at = (column: number): unknown => sheet[utils.encode_cell({ r: row + 1, c: column })];
    expect(at(cost)).toMatchObject({ t: 'n', v: 77.125, z: '#,##0' });
    expect(at(share)).toMatchObject({ t: 'n', v: 0.125, z: '0.00%' });
    expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(source.rowCount + 1);
    source.setLocale('zh');
    const titles = source.columns.map(({ title }) => title);
    expect(titles).toContain('单车成本');
    expect(utils.sheet_to_json(await sheetOf(source), { header: 1 })[0]).toEqual(titles);
    expect(tableCsv(source).split('\r\n')[0]).toBe(`\ufeff${titles.map((title) => `"${title}"`).join(',')}`);
    expect(tableCsv(source).split('\r\n')[row + 1]).toContain('"77.125"');
  });

  it('has no formula, whatever a name begins with', async () => {
    for (const hostile of ['=1+1', '+1+1', '@SUM(1)', '-cmd', '\tx', '"=1']) {
      const source = saying(budget.source, hostile);
      const sheet = await sheetOf(source);
      expect(sheet['A2']).toMatchObject({ t: 's', v: hostile });
      expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);
      expect(tableCsv(source).split('\r\n')[1]).toMatch(hostile.startsWith('"') ? /^"""=1"/ : /^"'/);
    }
  });
});
