import { randomUUID } from 'node:crypto';
import type { CallBody, CallData } from '@oasis/api-client/contract';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, makeProgram, openSession, save, sellingRows, type } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { withRowScope } from '../../database/pool.ts';

type Year = CallData<'guidelineYear.read'>;
type Cell = CallBody<'guidelineYear.save'>['cells'][number];

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  control = await server.as('control');
});
afterAll(() => server.close());

const year = async (make: string, of = 2026): Promise<Year> =>
  (await control.call('guidelineYear.read', { query: { make, year: of } })).body.data;

const ofMake = { typeClass: '', model: '' };
const whole = (percent: string): Cell[] =>
  Array.from({ length: 12 }, (_, at) => ({ ...ofMake, month: at + 1, percent }));

async function set(
  make: string,
  cells: readonly Cell[],
  part: Partial<CallBody<'guidelineYear.save'>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const version = part.version ?? (await year(make)).version;
  const body = { make, year: 2026, reason: 'Budget round', cells: [...cells], ...part, version };
  return control.call('guidelineYear.save', { body, headers: { 'idempotency-key': randomUUID(), ...headers } });
}

describe('guidelines by month', () => {
  it('a cell is valid for its month alone, by make, type class and model, and an empty value ends it', async () => {
    const before = await year('PBP');
    const ownRow = present(
      before.rows.find(({ model }) => model !== ''),
      'a model',
    );
    const { typeClass, model } = ownRow;
    const saved = await set('PBP', [
      { ...ofMake, month: 3, percent: '5.25 %' },
      { typeClass, model: '', month: 4, percent: '' },
      { typeClass, model, month: 12, percent: '6' },
    ]);
    expect(saved.body).toMatchObject({ code: '0', data: { cells: 3 } });
    const rowOf = (of: Year, wanted: { readonly typeClass: string; readonly model: string }) =>
      present(
        of.rows.find((row) => row.typeClass === wanted.typeClass && row.model === wanted.model),
        'a row',
      );
    const after = await year('PBP');
    const make = (of: Year) => rowOf(of, ofMake).percents;
    expect(make(after)).toEqual(make(before).with(2, '5.25'));
    const typeOf = (of: Year) => rowOf(of, { typeClass, model: '' }).percents;
    expect(typeOf(after)).toEqual(typeOf(before).with(3, null));
    expect(rowOf(after, ownRow).percents).toEqual(ownRow.percents.with(11, '6.00'));
    const next = await year('PBP', 2027);
    expect(rowOf(next, ownRow).percents).toEqual(Array.from({ length: 12 }, () => null));
    expect(rowOf(next, ownRow).before).toEqual(rowOf(after, ownRow).percents);
  });

  it('the history of a cell lists its values, newest first, with author and reason', async () => {
    await set('VAN', [{ ...ofMake, month: 5, percent: '1' }], { reason: 'First' });
    await set('VAN', [{ ...ofMake, month: 5, percent: '2' }], { reason: 'Second' });
    const { body } = await control.call('guidelineYear.history', {
      query: { make: 'VAN', ...ofMake, year: 2026, month: 5 },
    });
    const seen = body.data.map(({ before, percent, reason, crtbynm }) => [before, percent, reason, crtbynm !== '']);
    expect(seen).toEqual([
      ['1.00', '2.00', 'Second', true],
      ['4.00', '1.00', 'First', true],
      [null, '4.00', 'demo', false],
    ]);
  });

  it('a save is refused cell by cell in either language: wrong cells, cells with a newer version and unchanged cells', async () => {
    const before = await year('CBU');
    const wrong = await set('CBU', [
      { ...ofMake, month: 1, percent: '7' },
      { ...ofMake, month: 2, percent: '101' },
      { ...ofMake, month: 1, percent: '8' },
      { typeClass: 'Nowhere', model: '', month: 3, percent: '8' },
    ]);
    expect(wrong.body).toMatchObject({
      code: '1',
      data: {
        refusals: [
          { month: 2, code: 'GUIDELINE_PERCENT_WRONG' },
          { month: 1, code: 'GUIDELINE_CELL_TWICE' },
          { month: 3, typeClass: 'Nowhere', code: 'GUIDELINE_ROW_UNKNOWN' },
        ],
      },
    });
    expect(await year('CBU')).toEqual(before);
    expect((await set('CBU', whole('7'), { reason: ' ' })).body).toMatchObject({
      data: { refusals: [{ field: 'reason' }] },
    });
    const same = before.rows[0]?.percents[0] ?? '';
    expect((await set('CBU', [{ ...ofMake, month: 1, percent: same }])).body.message).toBe(
      'Nothing differs from what is saved',
    );
    const stale = await set('CBU', whole('7'), { version: before.version - 1 });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/^Somebody else/)]);
    const inChinese = await set('CBU', [{ ...ofMake, month: 2, percent: 'x' }], {}, { 'x-oasis-locale': 'zh' });
    expect(inChinese.body.data).toMatchObject({ refusals: [{ message: expect.stringMatching(/^请输入 0 到 100/) }] });
  });

  it('a file is read row by row without storing; each wrong row has its reason', async () => {
    const check = (content: string, caller = control) =>
      uploadTo('guidelineYear.checkFile', server, caller, {
        fields: { make: 'PBP', year: '2026' },
        fileName: 'guidelines.csv',
        content,
      });
    const before = await year('PBP');
    const { typeClass, model } = present(
      before.rows.find((row) => row.model !== ''),
      'a model',
    );
    const { body } = await check(
      `Type Class,Model,Jan,Feb\nWhole make,,4.5,\n${typeClass},${model},-,5%\nNowhere,,1,1\n${typeClass},${model},1,1\n`,
    );
    expect(body.data.cells).toEqual([
      { typeClass: '', model: '', month: 1, percent: '4.50' },
      { typeClass, model, month: 1, percent: null },
      { typeClass, model, month: 2, percent: '5.00' },
    ]);
    expect(body.data.rows.map(({ row, cells, refusals }) => [row, cells, refusals])).toEqual([
      [2, 1, []],
      [3, 2, []],
      [4, 2, ['There is no such type class or model of this make']],
      [5, 2, ['This row is there twice']],
    ]);
    expect(await year('PBP')).toEqual(before);
    expect((await check('Model,Jan\nx,1')).body.message).toMatch(
      /^The file needs a column Type Class and months of 2026/,
    );
    expect((await check('Type Class,Jan\nx,1', await server.as('finance'))).status).toBe(403);
  });

  it('[RPT-056] count in reports at once, also for earlier budgets; a removed guideline is absent, not 0', async () => {
    const sales = await server.as('sales');
    const program = await makeProgram(server, sales, { makes: ['DENZA'], from: '2026-02', to: '2026-03' });
    const opened = await openSession(sales, present(program.budgetIds[0], 'a budget'));
    const [row = 0] = sellingRows(opened.session.table);
    type(opened.session, [
      [row, 'penetration', '20%'],
      [row, 'costPerUnit', '20000'],
    ]);
    expect((await save(sales, opened)).body).toMatchObject({ code: '0' });
    const request = {
      brand: [],
      bu: [],
      kufri: '',
      make: ['DENZA'],
      rtOrWs: '' as const,
      submitStatus: [],
      planningName: '',
      check: true,
      reportView: 'Type Class' as const,
      yearQm: '2026.Q1',
      activeStatus: 'All' as const,
    };
    const makeRow = async () => {
      const { body } = await control.call('report.guideline', { body: request });
      return present(body.data.listMake[0], 'the make');
    };
    const every = (await year('DENZA')).rows.filter(({ model }) => model === '');
    const setAll = (percent: string) =>
      set(
        'DENZA',
        every.flatMap(({ typeClass }) => whole(percent).map((cell) => ({ ...cell, typeClass }))),
      );
    expect((await setAll('9')).body.code).toBe('0');
    const nine = await makeRow();
    expect(nine.mguideline).toBeCloseTo(0.09, 12);
    expect(nine.mdeviation).toBeCloseTo((nine.mavgSiPercent ?? 0) - 0.09, 12);
    expect((await setAll('0')).body.code).toBe('0');
    expect((await makeRow()).mguideline).toBe(0);
    expect((await setAll('')).body.code).toBe('0');
    const none = await makeRow();
    expect([none.mguideline, none.mdeviation, none.mdeviationAbsolutAmount]).toEqual([null, null, null]);
    expect(none.mavgSiPercent).toBe(nine.mavgSiPercent);
  });
});

describe('the guidelines of a make', () => {
  it('[API-009] are read and set by BUs with a frame or a program of the make, and by all BUs if no BU has one', async () => {
    const sales = await server.as('sales');
    const { programId } = await makeProgram(server, sales, {});
    const makes = await server.owner
      .selectFrom('program_make')
      .select('make')
      .where('program_id', '=', programId)
      .execute();
    const make = present(makes[0], 'a make').make;
    const bus = await server.db.selectFrom('bu').select(['id', 'code']).where('code', 'in', ['VAN', 'MBPC']).execute();
    const [van, passenger] = ['VAN', 'MBPC'].map(
      (code) =>
        present(
          bus.find((bu) => bu.code === code),
          code,
        ).id,
    );
    const scoped = withRowScope(server.db, { people: 'all', bus: [van ?? 0] });
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    const only = async (bu: number) => {
      await server.owner.deleteFrom('user_bu').where('user_id', '=', id).execute();
      await server.owner.insertInto('user_bu').values({ user_id: id, bu_id: bu }).execute();
      control = await server.as('control');
    };
    const inDatabase = async () =>
      (
        await scoped
          .selectFrom('guideline as g')
          .innerJoin('make as m', 'm.id', 'g.make_id')
          .select('g.make_id')
          .where('m.code', '=', make)
          .execute()
      ).length;
    await set(make, [{ ...ofMake, month: 9, percent: '4.44' }]);
    await only(passenger ?? 0);
    expect((await year(make)).rows.length).toBeGreaterThan(1);
    await only(van ?? 0);
    expect((await year(make)).rows).toEqual([]);
    expect(await inDatabase()).toBe(0);
    const history = { make, year: 2026, month: 9, ...ofMake };
    expect((await control.call('guidelineYear.history', { query: history })).body.data).toEqual([]);
    expect((await set(make, [{ ...ofMake, month: 9, percent: '5' }])).body.code).not.toBe('0');
    await sql`insert into frame (bu_id, make_id, year, number, amount_fen, reason)
      select ${van}::int, id, 2033, 1, 100, 'Agreed' from make where code = ${make}`.execute(server.owner);
    expect((await year(make)).rows.length).toBeGreaterThan(1);
    expect(await inDatabase()).toBeGreaterThan(0);
  });
});
