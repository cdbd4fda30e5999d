import { present } from '@oasis/engine/base';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils, type WorkBook } from 'xlsx';
import { startBudgetWords } from '../../../../test/budget-words.ts';
import { openPage } from '../../../../test/open-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { liveWorkbook, sheetViewOf } from './live-workbook.ts';

beforeAll(startBudgetWords);

let budget: OpenBudget;
let end: () => void;

beforeEach(async () => {
  ({ budget, end } = await openPage());
});

afterEach(() => end());

async function bookOf(locale: 'en' | 'zh' = 'en'): Promise<WorkBook> {
  const bytes = await (await liveWorkbook(sheetViewOf(budget.table), locale)).arrayBuffer();
  return read(bytes, { type: 'array', cellNF: true, cellFormula: true, cellStyles: true, bookFiles: true });
}

/** The text of a part of the workbook, as another reader unpacks it. */
function partOf(book: WorkBook, path: string): string {
  const files: unknown = Reflect.get(book, 'files');
  const file: unknown = typeof files === 'object' && files !== null ? Reflect.get(files, path) : undefined;
  const content: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'content') : undefined;
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : String(content);
}

describe('the whole table as a workbook', () => {
  it('[BUD-062] has formulas with the values of the product, and typed cells without protection, in formats of the screen', async () => {
    const { source, table } = budget;
    const line = Array.from({ length: source.rowCount }, (_, at) => at).find((at) => !source.tree?.isGroup(at)) ?? -1;
    const column = (title: string) => source.columns.findIndex((at) => at.title === title);
    const type = async (title: string, text: string) =>
      budget.enter({ ...present(source.cellAt(line, column(title)), 'a cell'), text });
    await type('Cost/unit', '77.125');
    await type('% Penetration', '12.5%');
    const book = await bookOf();
    const sheet = present(book.Sheets['Budget'], 'the sheet');
    const at = (title: string): unknown => sheet[utils.encode_cell({ r: line + 1, c: column(title) })];
    expect(at('Cost/unit')).toMatchObject({ t: 'n', v: 77.125, z: '#,##0' });
    expect(at('Cost/unit')).not.toHaveProperty('f');
    expect(at('% Penetration')).toMatchObject({ v: 0.125, z: '0.00%' });
    const row = source.rowAt(line);
    const value = (title: string) => {
      const field = table.logic.fields.find(({ name }) => name.en === title);
      return table.value(row, present(field, title));
    };
    for (const title of ['Estimated Volume', 'Budget Estimation', 'AVG.SI']) {
      expect(at(title)).toMatchObject({ t: 'n', v: value(title), f: expect.any(String) });
    }
    const xml = partOf(book, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('<sheetProtection sheet="1"');
    const keys = source.columns.filter(({ frozen }) => frozen === true).length;
    expect(xml).toContain(`<pane xSplit="${keys}" ySplit="1"`);
    expect(partOf(book, 'xl/styles.xml')).toContain('<protection locked="0"/>');
    const hidden = table.logic.fields.filter(({ visible }) => !visible).length;
    expect(present(sheet['!cols'], 'columns').filter((each) => each.hidden)).toHaveLength(hidden);
    expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(source.rowCount + 1);
  });

  it('[I18-001] is in the language of the screen, including the name of the sheet', async () => {
    const book = await bookOf('zh');
    expect(book.SheetNames).toEqual(['预算']);
    const [titles] = utils.sheet_to_json<unknown[]>(present(book.Sheets['预算'], 'the sheet'), { header: 1 });
    budget.source.setLocale('zh');
    expect(titles?.slice(0, budget.source.columns.length)).toEqual(budget.source.columns.map(({ title }) => title));
  });

  it('has names of users as texts, whatever they begin with', async () => {
    const hostile = '=HYPERLINK("http://x")&<b>';
    const { rows } = budget.table;
    const named = { ...rows, texts: rows.texts.map(() => hostile) };
    const bytes = await (await liveWorkbook({ ...sheetViewOf(budget.table), rows: named }, 'en')).arrayBuffer();
    const sheet = present(read(bytes, { type: 'array', cellFormula: true }).Sheets['Budget'], 'the sheet');
    const cells = Object.values(sheet).filter((cell) => typeof cell === 'object' && 'v' in cell && cell.v === hostile);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(cell).toMatchObject({ t: 's' });
    for (const cell of cells) expect(cell).not.toHaveProperty('f');
  });
});
