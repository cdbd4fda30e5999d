import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await testServer();
  control = await server.as('control');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const formOf = (content: string | Buffer, print = '') => ({ fields: { print }, fileName: 'dealers.csv', content });
const check = (content: string | Buffer, caller = control) =>
  uploadTo('dealers.checkFile', server, caller, formOf(content));
const load = (content: string | Buffer, print: string) =>
  uploadTo('dealers.loadFile', server, control, formOf(content, print));
async function dealerOf(code: string) {
  return (await control.call('dealers.list', { query: { code } })).body.data.content[0];
}

const HEADER = 'Code,English name,Chinese name,Dealer group,Sells in,Successor,Successor from';

describe('a file of dealers', () => {
  it('is shown row by row before anything is stored, and then taken over as shown', async () => {
    const file = [
      HEADER,
      'F1,First,一,HY,"MBPC North, AMG East",,',
      'F2,Second,二,Huayue Group,,F1,2027-01-01',
      'D1001,Renamed,华悦北京1号店,HY,"MBPC North, AMG North, G North, MAYBACH North, FLEET North, CPO North, VAN North",,',
    ].join('\n');
    const shown = (await check(file)).body.data;
    expect(shown.counts).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 0 });
    const fieldsOf = (changes: (typeof shown.rows)[number]['changes']) => changes.map(({ field }) => field);
    expect(shown.rows.map(({ row, name, status, changes }) => [row, name, status, fieldsOf(changes)])).toEqual([
      [2, 'F1', 'added', ['code', 'nameEn', 'nameCn', 'groupId', 'regionIds', 'state']],
      [3, 'F2', 'added', ['code', 'nameEn', 'nameCn', 'groupId', 'state', 'successorCode', 'successorFrom']],
      [4, 'D1001', 'changed', ['nameEn']],
    ]);
    expect(await dealerOf('F1')).toBeUndefined();
    expect((await load(file, shown.print)).body.code).toBe('0');
    expect(await dealerOf('F2')).toMatchObject({ nameEn: 'Second', successorCode: 'F1', groupName: 'Huayue Group' });
    expect(await dealerOf('D1001')).toMatchObject({ nameEn: 'Renamed', version: 2 });
    expect(await lastRecord(server, `dealer:${(await dealerOf('D1001'))?.dealerId}`)).toMatchObject({
      event: 'DEALER_UPDATED',
      outcome: 'done',
    });
    expect((await check(file)).body.data.counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
  });

  it('is taken over whole or not at all, and each refused row has its reason', async () => {
    const file = [
      HEADER,
      'G1,Good,好,,,,',
      'G-2,Bad code,坏,,,,',
      'G1,Twice,二,,,,',
      'G4,Unknown,无,Nobody,MBPC Nowhere,,',
      'G5,Late,晚,,,NOBODY,2027-01-01',
      'D1002,,,,,,',
    ].join('\n');
    const shown = (await check(file)).body.data;
    expect(shown.rows.map(({ status, refusals }) => [status, refusals.map(({ message }) => message)])).toEqual([
      ['added', []],
      ['refused', ['A dealer code has 1 to 20 capital letters and digits']],
      ['refused', ['Row 2 has this code already']],
      ['refused', ['There is no such dealer group', 'There is no such region']],
      ['refused', ['There is no dealer with this code']],
      ['refused', ['Please input English name', 'Please input Chinese name']],
    ]);
    const refused = await load(file, shown.print);
    expect([codeOf(refused), refused.body.message]).toEqual([
      'FILE_REFUSED',
      '5 rows are refused: nothing is taken over',
    ]);
    expect(await dealerOf('G1')).toBeUndefined();
  });

  it('is refused if it would now do something else than the preview showed', async () => {
    const file = `${HEADER}\nH1,One,一,,,,`;
    const { print } = (await check(file)).body.data;
    expect(codeOf(await load(`${HEADER}\nH1,Other,一,,,,`, print))).toBe('FILE_STALE');
    expect(codeOf(await load(file, ''))).toBe('FILE_STALE');
    expect((await load(file, print)).body.code).toBe('0');
    expect(codeOf(await load(file, print))).toBe('FILE_STALE');
  });

  it.each(['en', 'zh'])(
    'exported in %s changes nothing when it is loaded again, as text or as workbook',
    async (locale) => {
      const { path } = { path: '/oasis/dapi/dealer/exportdealerexcel' };
      const headers = { authorization: control.token, 'x-oasis-locale': locale };
      const exported = await server.app.inject({ url: path, headers });
      const { counts } = (await check(exported.rawPayload)).body.data;
      expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
      expect(counts.unchanged).toBeGreaterThan(30);
      const sheet = utils.aoa_to_sheet([HEADER.split(','), ['W1', 'Workbook', '表', '', '', '', '']]);
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'Dealers');
      const workbook: unknown = write(book, { type: 'buffer', bookType: 'xlsx' });
      if (!Buffer.isBuffer(workbook)) throw new Error('no workbook');
      expect((await check(workbook)).body.data.counts.added).toBe(1);
    },
  );

  it.each([
    ['北京1店', 'b1b1bea931b5ea'],
    ['A华悦', '41bbaad4c3'],
    ['Café', '436166e9'],
  ])('in another encoding is refused and changes nothing: %s', async (_, hex) => {
    const before = await dealerOf('D1001');
    const bytes = Buffer.concat([Buffer.from('Code,Chinese name\nD1001,'), Buffer.from(hex, 'hex'), Buffer.from('\n')]);
    const shown = await check(bytes);
    expect([codeOf(shown), shown.body.message]).toEqual([
      'IMPORT_NOT_UTF8',
      'Row 2 has bytes that are not UTF-8; choose the encoding of the file, or save it as UTF-8',
    ]);
    expect(codeOf(await load(bytes, ''))).toBe('IMPORT_NOT_UTF8');
    expect(await dealerOf('D1001')).toEqual(before);
  });

  it.each([
    ['an error', { t: 'e', v: 42 }],
    ['a formula without a result', { t: 'n', f: 'A1' }],
  ])('with %s is refused and empties nothing', async (_, cell) => {
    const before = await dealerOf('D1001');
    const rows = [
      HEADER.split(','),
      ['D1001', 'Renamed', '华悦', cell, cell, '', ''],
      ['Z9', cell, cell, '', '', '', ''],
    ];
    const workbook: unknown = write(utils.book_new(utils.aoa_to_sheet(rows), 'Dealers'), {
      type: 'buffer',
      bookType: 'xlsx',
    });
    if (!Buffer.isBuffer(workbook)) throw new Error('no workbook');
    const shown = await check(workbook);
    expect([codeOf(shown), shown.body.message]).toEqual([
      'IMPORT_ROW_FAILED',
      'Row 2 has a cell with an error or with a formula without a result; correct it in the spreadsheet and save it there',
    ]);
    expect(codeOf(await load(workbook, ''))).toBe('IMPORT_ROW_FAILED');
    expect(await dealerOf('D1001')).toEqual(before);
    expect(await dealerOf('Z9')).toBeUndefined();
  });

  it('is refused if it is no table, has no code, has too many rows or is not UTF-8', async () => {
    expect(codeOf(await check(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])))).toBe(
      'IMPORT_NOT_A_TABLE',
    );
    expect(codeOf(await check('English name,Chinese name\nx,y'))).toBe('FILE_COLUMN_MISSING');
    expect(codeOf(await check(''))).toBe('IMPORT_FILE_EMPTY');
    expect(codeOf(await check(HEADER))).toBe('IMPORT_NO_ROWS');
    const many = Array.from({ length: 1001 }, (_, place) => `M${place},x,y,,,,`);
    expect(codeOf(await check([HEADER, ...many].join('\n')))).toBe('IMPORT_TOO_MANY_ROWS');
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\nX1,`),
      Buffer.from([0x61, 0xff, 0x61]),
      Buffer.from(',y,,,,'),
    ]);
    expect(codeOf(await check(bytes))).toBe('IMPORT_NOT_UTF8');
    expect((await check(`${HEADER}\nX1,x,y,,,,`, await server.as('finance'))).status).toBe(403);
  });
});
