import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadTo, uploadVolumes } from '../../test/multipart.ts';
import { callKey } from '../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../test/test-server.ts';
import { workbookOf } from '../../test/workbooks.ts';

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await testServer('demo');
  control = await server.as('control');
});
afterAll(() => server.close());

/** Small files like those of users, with invented names and numbers. */
const fixture = (name: string) => readFileSync(new URL(`../../test/fixtures/files/${name}`, import.meta.url));
const form = (content: string | Buffer, fields: Readonly<Record<string, string>> = {}) => ({
  fields: { print: '', ...fields },
  fileName: 'file',
  content,
});
const dealers = async (content: string | Buffer) =>
  (await uploadTo('dealers.checkFile', server, control, form(content))).body.data;
const nsts = async (content: string | Buffer) =>
  (await uploadTo('nsts.checkFile', server, control, form(content))).body.data;

describe('a cell keeps its type until its field is known', () => {
  it('a tax number whose last digits a spreadsheet has lost is refused, with its row and its column', async () => {
    const { rows } = await dealers(fixture('dealer_tax_numbers.xlsx'));
    expect(
      rows.slice(0, 3).map(({ row, status, refusals }) => [row, status, refusals.map(({ field }) => field)]),
    ).toEqual([
      [2, 'refused', ['taxNumber']],
      [3, 'refused', ['taxNumber']],
      [4, 'added', []],
    ]);
    expect(rows[0]?.refusals[0]?.message).toMatch(
      /^'9\.1310000123456704E\+17' is a number .* format the column as text/,
    );
    expect(rows[1]?.refusals[0]?.message).toMatch(/^'91310000123456\d+' is a number /);
  });

  it('a date, a power of ten, a number with too many digits and TRUE are no codes', async () => {
    const { rows } = await nsts(fixture('nst_codes.xlsx'));
    expect(rows.slice(0, 4).map(({ row, refusals }) => [row, refusals.map(({ field }) => field)])).toEqual(
      [2, 3, 4, 5].map((row) => [row, ['code']]),
    );
    expect(rows.slice(0, 4).map(({ refusals }) => refusals[0]?.message)).toEqual([
      expect.stringMatching(/^The spreadsheet holds the day 2027-03-01 here: format the column as text/),
      expect.stringMatching(/^'2\.05E\+12' is a number /),
      expect.stringMatching(/^'9\.1310000123456704E\+17' is a number /),
      expect.stringMatching(/^The spreadsheet holds TRUE, true or false, here/),
    ]);
  });

  it('a code keeps the zeros of its number format, and a name refuses dates and truth values', async () => {
    const header = ['Code', 'English name', 'Chinese name', 'Tax number', 'Successor'];
    const { rows } = await dealers(
      workbookOf([
        header,
        [{ t: 'n', v: 123, z: '00000' }, 'Zeros', '零', { t: 'n', v: 310000123456789 }, ''],
        ['TY2', { t: 'n', v: 46447, z: 'yyyy-mm-dd' }, { t: 'b', v: true }, { t: 'n', v: 0.5, z: '0%' }, ''],
        ['TY3', 'Amount', '金额', '', { t: 'n', v: 7, z: '"D"0000' }],
      ]),
    );
    expect(rows.map(({ name, refusals }) => [name, refusals.map(({ field }) => field)])).toEqual([
      ['00123', []],
      ['TY2', ['nameEn', 'nameCn', 'taxNumber']],
      ['TY3', ['successorCode', 'successorFrom']],
    ]);
  });

  it('names in files of volumes follow the same rules', async () => {
    const header = ['Year', 'Month', 'Make', 'Model', 'Quantity'];
    const content = workbookOf([
      header,
      [2027, 1, 'TM', 911, 10],
      [2027, 1, 'TM', { t: 'n', v: 46268, z: 'm-d' }, 20],
      [2027, 1, 'TM', { t: 'b', v: true }, 30],
      [2027, 1, 'TM', 'ALPHA', { t: 'n', v: 0.4, z: '0%' }],
      [2027, 1, 'TM', 'BETA', { t: 'n', v: 46268, z: 'yyyy-mm-dd' }],
    ]);
    const { counts, notes } = (await uploadVolumes(server, control, form(content, { make: 'PBP' }))).body.data;
    expect(counts).toMatchObject({ accepted: 1, refused: 4 });
    expect(notes.map(({ code, rows }) => [code, rows])).toEqual([
      ['FILE_CELL_DATE', [[3, 3]]],
      ['FILE_CELL_BOOLEAN', [[4, 4]]],
      ['IMPORT_QUANTITY_NO_NUMBER', [[5, 5]]],
      ['IMPORT_QUANTITY_NO_NUMBER', [[6, 6]]],
    ]);
  });
});

describe('the preview of a file lists the values to store', () => {
  it('of a new dealer every field, of a known one only changes', async () => {
    const shown = await dealers(
      'Code,English name,Chinese name,Dealer group,Sells in,Tax number\nQ1,Quay,码头,Huayue Group,MBPC North,310000123456789\n',
    );
    const texts = Object.fromEntries((shown.rows[0]?.changes ?? []).map(({ field, text }) => [field, text]));
    expect(texts).toEqual({
      code: 'Q1',
      nameEn: 'Quay',
      nameCn: '码头',
      groupId: 'Huayue Group',
      regionIds: 'MBPC North',
      taxNumber: '310000123456789',
      state: 'Active',
    });
    const changed = await dealers('Code,English name,Status\nD1001,Renamed,Inactive\n');
    expect(changed.rows[0]?.changes).toEqual([
      { field: 'nameEn', text: expect.stringMatching(/ → Renamed$/) },
      { field: 'state', text: 'Active → Inactive' },
    ]);
  });

  it('of a new NST code, names, model and days', async () => {
    const { rows } = await nsts(
      'NST,English name,Chinese name,Make,Brand,Type class,Model year,Model,Active from\nQ-1,One,一,PBP,AMG,A-Class,MY26,AMG A 35 L 4MATIC,2027/3/1\n',
    );
    expect(rows[0]).toMatchObject({
      status: 'added',
      changes: [
        { field: 'code', text: 'Q-1' },
        { field: 'nameEn', text: 'One' },
        { field: 'nameCn', text: '一' },
        { field: 'model', text: 'PBP · AMG · A-Class · MY26 · AMG A 35 L 4MATIC' },
        { field: 'activeFrom', text: '2027-03-01' },
      ],
    });
  });
});

describe('a cell in percent is a share; a plain number follows its column', () => {
  const percent = (v: number) => ({ t: 'n', v, z: '0.00%' });

  it('in guidelines', async () => {
    const content = workbookOf([
      ['Type Class', 'Model', 'Jan', 'Feb', 'Mar', 'Apr'],
      ['', '', percent(1), percent(0.035), 1, 0.3],
    ]);
    const { body } = await uploadTo('guidelineYear.checkFile', server, control, {
      ...form(content, { make: 'PBP', year: '2027' }),
    });
    expect(body.data.rows[0]?.refusals).toEqual([expect.stringMatching(/^0\.3 may be a share or a percent/)]);
    const right = workbookOf([
      ['Type Class', 'Model', 'Jan', 'Feb', 'Mar'],
      ['', '', percent(1), percent(0.035), 1],
    ]);
    const read = await uploadTo('guidelineYear.checkFile', server, control, {
      ...form(right, { make: 'PBP', year: '2027' }),
    });
    expect(read.body.data.cells.map((each) => each.percent)).toEqual(['100.00', '3.50', '1.00']);
  });

  it('in files of expected shares, with only a plain 1 in doubt', async () => {
    const header = [
      'Make',
      'Brand',
      'Type class',
      'Model year',
      'Model',
      'Annuity',
      'Equal principal',
      'Balloon',
      'Lease',
    ];
    const model = ['PBP', 'AMG', 'A-Class', 'MY26', 'AMG A 35 L 4MATIC'];
    const content = workbookOf([
      [...header, 'In force from'],
      [...model, percent(1), percent(0), 0, '0%', { t: 'n', v: 46447.75, z: 'yyyy-mm-dd hh:mm' }],
      [...model, 1, 0, 0, 0, '2027-04-01'],
    ]);
    const sales = await server.as('sales');
    const { rows } = (await uploadTo('penetration.checkFile', server, sales, form(content))).body.data;
    expect(rows[0]).toMatchObject({ status: 'added', name: 'AMG A 35 L 4MATIC MY26 · 2027-03-01' });
    expect(rows[0]?.changes).toContainEqual({ field: 'annuity', text: '100.00' });
    expect(rows[1]?.refusals).toEqual([
      { field: 'annuity', message: expect.stringMatching(/^1 can mean 1 % or 100 %/) },
    ]);
  });
});

describe('all files read alike', () => {
  const prices = async (content: string | Buffer, fields = {}) =>
    (await uploadTo('prices.checkFile', server, control, form(content, { reason: 'Test', ...fields }))).body;

  it.each([
    'c3_sep_line.csv',
    'c6_slash_date.csv',
    'p3_text_day_0_2027_3_1.xlsx',
    'p3_text_day_4_chinese.xlsx',
    'p3_text_day_6_20270301.xlsx',
    'p4_header_nbsp.xlsx',
    'p4_header_newline.xlsx',
    'p4_zh_header_halfwidth_parens.xlsx',
    'p10_nbsp+fullwidth_names.xlsx',
  ])('%s sets a price of the model from 1 March 2027', async (name) => {
    const { data } = await prices(fixture(name));
    expect(data.rows).toMatchObject([{ row: 2, name: 'AMG A 35 L 4MATIC MY26 · 2027-03-01', refusals: [] }]);
    expect(data.prices).toMatchObject([{ validFrom: '2027-03-01', msrp: '411800.00', dealerPrice: '379600.00' }]);
  });

  it('counts rows below the `sep=` line like a spreadsheet, with other separators in names', async () => {
    const text = fixture('c3_sep_line.csv').toString().replace('AMG A 35 L 4MATIC', '"A, B"');
    const { rows } = (await prices(text)).data;
    expect(rows.map(({ row, name, refusals }) => [row, name, refusals.map(({ field }) => field)])).toEqual([
      [2, 'A, B MY26 · 2027-03-01', ['model']],
    ]);
    const tabs = fixture('c3_sep_line.csv').toString().replaceAll(';', '\t');
    expect((await prices(`\ufeff${tabs}`)).data.counts.refused).toBe(0);
  });

  it('marks a row hidden in the workbook, in files of volumes and guidelines too', async () => {
    const { data } = await prices(fixture('p11_hidden_row.xlsx'));
    expect(data.rows.map(({ row, hidden }) => [row, hidden])).toEqual([
      [2, undefined],
      [3, true],
    ]);
    const volumes = workbookOf(
      [
        ['Year', 'Month', 'Make', 'Model', 'Quantity'],
        [2027, 1, 'TM', 'ALPHA', 10],
        [2027, 1, 'TM', 'BETA', 20],
      ],
      [3],
    );
    const read = (await uploadVolumes(server, control, form(volumes, { make: 'PBP' }))).body.data;
    expect(read.notes).toEqual([
      {
        status: 'normalised',
        code: 'FILE_ROW_HIDDEN',
        text: 'The workbook hides this row; it was read all the same',
        rows: [[3, 3]],
      },
    ]);
    const guidelines = workbookOf(
      [
        ['Type Class', 'Jan'],
        ['', 1],
      ],
      [2],
    );
    const of = form(guidelines, { make: 'PBP', year: '2027' });
    const { body } = await uploadTo('guidelineYear.checkFile', server, control, of);
    expect(body.data.rows).toMatchObject([{ row: 2, hidden: true }]);
  });

  it('finds rows of guidelines by names in full width, with other blanks or in another case', async () => {
    const content = workbookOf([
      ['车型级别', '车型', '2027年1月'],
      ['ａ-Class', '', 3],
      ['A-Class', 'AMG\u00a0A 35  L ４MATIC', 4],
      ['A-Class', 'AMG A 35 L 4MATIC', 5],
      ['A-Klasse', '', 3],
    ]);
    const of = form(content, { make: 'PBP', year: '2027' });
    const { rows, cells } = (await uploadTo('guidelineYear.checkFile', server, control, of)).body.data;
    expect(cells).toEqual([
      { typeClass: 'A-Class', model: '', month: 1, percent: '3.00' },
      { typeClass: 'A-Class', model: 'AMG A 35 L 4MATIC', month: 1, percent: '4.00' },
    ]);
    expect(rows.map(({ refusals }) => refusals.length)).toEqual([0, 0, 1, 1]);
  });

  it('reads a file in the chosen encoding, and names the detected one if none was chosen', async () => {
    // 代码,中文名称 and 北京店 as Chinese Excel writes them.
    const header = Buffer.from('b4fac2eb2cd6d0cec4c3fbb3c60a', 'hex');
    const content = Buffer.concat([
      header,
      Buffer.from('D1001,'),
      Buffer.from('b1b1bea9b5ea', 'hex'),
      Buffer.from('\n'),
    ]);
    const check = async (encoding: string) =>
      (await uploadTo('dealers.checkFile', server, control, form(content, { encoding }))).body;
    expect((await check('gb18030')).data.rows[0]?.changes).toEqual([
      { field: 'nameCn', text: expect.stringMatching(/ → 北京店$/) },
    ]);
    expect((await check('')).message).toMatch(/choose the encoding of the file/);
    expect((await check('utf-7')).message).toMatch(/^The encoding 'utf-7' is not known/);
  });

  it('names a locked workbook and an old Excel file as such', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)]);
    const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(100)]);
    expect((await prices(locked)).message).toBe('The workbook is locked with a password: save it without one');
    expect((await prices(old)).message).toMatch(/^The file is neither CSV nor xlsx/);
  });

  it('takes amounts with rounding noise or in full width, and days with a time', async () => {
    const names = ['PBP', 'ａｍｇ', 'A-Class', 'MY26', 'AMG\u00a0A 35  L 4MATIC'];
    const content = workbookOf([
      ['Make', 'Brand', 'Type class', 'Model year', 'Model', 'MSRP（ 含税）', 'Dealer price with VAT', 'In force from'],
      [...names, { t: 'n', v: 415862.99999999994 }, '３７９６００', { t: 'n', v: 46447.99, z: 'yyyy/m/d h:mm' }],
      [...names, { t: 'n', v: 415862.999 }, 379600, '2027-04-01 00:00:00'],
    ]);
    const { data } = await prices(content);
    expect(data.prices).toMatchObject([{ validFrom: '2027-03-01', msrp: '415863.00', dealerPrice: '379600.00' }]);
    expect(data.rows[1]?.refusals.map(({ field }) => field)).toEqual(['msrp']);
  });
});

describe('files of volumes from planning sheets and statistics', () => {
  const check = async (name: string) =>
    (await uploadVolumes(server, control, form(fixture(name), { make: 'PBP' }))).body.data;

  it('rows of totals are no models', async () => {
    const shown = await check('subtotals.csv');
    expect([shown.models, shown.counts, shown.hindrance]).toEqual([
      2,
      { accepted: 2, normalised: 0, duplicate: 0, omitted: 2, waiting: 0, refused: 0 },
      '',
    ]);
    expect(shown.notes.map(({ text, rows }) => [text, rows])).toEqual([
      ["A row of totals, by its word 'Total': left out", [[4, 4]]],
      ["A row of totals, by its word '合计': left out", [[5, 5]]],
    ]);
  });

  it('months and quarters as columns are shown with their months before anything is loaded', async () => {
    const months = await check('months_wide.csv');
    expect([months.counts.accepted, months.monthFrom, months.monthTo, months.hindrance]).toEqual([
      1,
      '2027-01',
      '2027-03',
      '',
    ]);
    expect(months.periods.map(({ months: of }) => of)).toEqual([['2027-01'], ['2027-02'], ['2027-03']]);
    const quarters = await check('dvla_wide.csv');
    expect(quarters.periods[0]).toEqual({ header: '2024Q2', months: ['2024-04', '2024-05', '2024-06'] });
    expect([quarters.ignoredColumns, quarters.monthFrom, quarters.monthTo]).toEqual([
      ['BodyType', 'GenModel', 'Fuel', 'LicenceStatus'],
      '2023-10',
      '2024-06',
    ]);
    expect(quarters.notes).toEqual([
      {
        status: 'normalised',
        code: 'IMPORT_NO_NUMBER_LEFT',
        text: "'[x]' in column 2023Q4 is no number: nothing is read for it",
        rows: [[2, 2]],
      },
    ]);
  });

  it('a sum without a model is left out of the load once the user chooses that', async () => {
    const content = 'Date,Make,Model,Quantity\n2027-01,TM,ALPHA,10\n2027-01,TM,BETA,20\n2027-01,TM,,30\n';
    const { uploadId, sums, hindrance } = (await uploadVolumes(server, control, form(content, { make: 'PBP' }))).body
      .data;
    expect([sums, hindrance]).toEqual([[4], expect.stringMatching(/the first is row 4/)]);
    const load = (part: object) => control.call('kufri.import', { body: { uploadId, ...part }, headers: callKey() });
    expect((await load({})).body.message).toBe(hindrance);
    expect((await load({ leaveSums: true })).body.data).toMatchObject({ volumes: 2, models: 2 });
  });
});
