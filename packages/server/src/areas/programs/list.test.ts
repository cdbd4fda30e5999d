import type { QueryInput } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { budgetServer, makeProgram } from '../../../test/budgets.ts';
import { DEMO_DAY } from '../../../test/fill.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
  for (const [place, [name, bu, makes]] of (
    [
      ['Alpha', 'MBPC', ['DENZA']],
      ['Beta 50%', 'VAN', ['VAN']],
      ['Gamma_x', 'MBPC', ['VAN', 'DENZA']],
      ['Delta', 'FLEET', ['DENZA']],
    ] as const
  ).entries()) {
    server.clock.at = new Date(DEMO_DAY.getTime() + place * 1_000);
    await makeProgram(server, sales, { name, bu, makes });
  }
  await server.owner.updateTable('program').set({ status: 'Submitted' }).where('name', '=', 'Delta').execute();
});
afterAll(() => server.close());

async function list(query: QueryInput<'program.list'> = {}, caller = sales) {
  const { body } = await caller.call('program.list', { query });
  expect(body.code).toBe('0');
  return body.data;
}

async function names(query: QueryInput<'program.list'> = {}, caller = sales) {
  return (await list(query, caller)).content.map(({ programName }) => programName);
}

describe('the list of programs', () => {
  it('[API-001] is a page of content, size and totalElements, with ten rows by default', async () => {
    const page = await list();
    expect(Object.keys(page).toSorted()).toEqual(['content', 'size', 'totalElements']);
    expect([page.size, page.totalElements, page.content.length]).toEqual([10, 4, 4]);
    expect(await list({ pageSize: 3, pageIndex: 1 })).toMatchObject({ size: 3, totalElements: 4, content: [{}] });
    expect(await list({ pageIndex: 7 })).toEqual({ content: [], size: 10, totalElements: 4 });
  });

  it('shows the fields of a program', async () => {
    const [row] = (await list({ name: 'gamma' })).content;
    expect(row).toMatchObject({
      programName: 'Gamma_x',
      bu: 'MBPC',
      status: 'Saved',
      wordingStatus: 'Draft',
      budgetStatus: 'Y',
      makes: ['VAN', 'DENZA'],
      period: '2026-04 ~ 2026-06',
      kufriLatest: true,
      updatedAt: new Date(DEMO_DAY.getTime() + 2_000).toISOString(),
    });
    expect(row?.updatedBy).not.toBe('');
  });

  it('has the newest change first, or the requested order', async () => {
    expect(await names()).toEqual(['Delta', 'Gamma_x', 'Beta 50%', 'Alpha']);
    expect(await names({ sort: 'programName' })).toEqual(['Alpha', 'Beta 50%', 'Delta', 'Gamma_x']);
    expect(await names({ sort: '-programName' })).toEqual(['Gamma_x', 'Delta', 'Beta 50%', 'Alpha']);
    expect(await names({ sort: 'programCode' })).toEqual(['Alpha', 'Beta 50%', 'Gamma_x', 'Delta']);
    expect(await names({ sort: '-status' })).toEqual(['Delta', 'Gamma_x', 'Beta 50%', 'Alpha']);
    expect(await names({ sort: 'updatedAt' })).toEqual(['Alpha', 'Beta 50%', 'Gamma_x', 'Delta']);
  });

  it('shows each program on exactly one page in every order', async () => {
    for (const sort of ['status', '-status', 'updatedAt', 'programName'] as const) {
      const pages = await Promise.all([0, 1, 2, 3].map((pageIndex) => names({ sort, pageIndex, pageSize: 1 })));
      expect(pages.flat().toSorted()).toEqual(['Alpha', 'Beta 50%', 'Delta', 'Gamma_x']);
    }
  });

  it('is filtered by each of its filters, and by several together', async () => {
    expect(await names({ name: ' ALPH ' })).toEqual(['Alpha']);
    expect(await names({ name: 'SI-2026-' })).toHaveLength(4);
    expect(await names({ bu: 'MBPC' })).toEqual(['Gamma_x', 'Alpha']);
    expect(await names({ status: 'Submitted' })).toEqual(['Delta']);
    expect(await names({ make: 'VAN' })).toEqual(['Gamma_x', 'Beta 50%']);
    expect(await names({ budgetStatus: 'N' })).toEqual([]);
    expect(await names({ budgetStatus: 'Y', make: 'VAN', bu: 'MBPC' })).toEqual(['Gamma_x']);
    expect(await names({ name: '', bu: '', status: '', make: '', budgetStatus: '' })).toHaveLength(4);
  });

  it('calls a budget with a volume or an amount entered and every other budget empty, whatever the state of the program', async () => {
    const states = async (budget: 'entered' | 'empty' | 'oldKufri') => names({ budget, sort: 'programName' });
    expect(await states('empty')).toEqual(['Alpha', 'Beta 50%', 'Delta', 'Gamma_x']);
    expect((await list({ name: 'alpha' })).content[0]).toMatchObject({ status: 'Saved', budgetEntered: false });
    const of = server.db.selectFrom('budget_table').innerJoin('program', 'program.id', 'budget_table.program_id');
    const { id } = await of.select('budget_table.id').where('program.name', '=', 'Alpha').executeTakeFirstOrThrow();
    await server.owner.updateTable('budget_total').set({ volume: 3 }).where('budget_id', '=', id).execute();
    expect((await list({ name: 'alpha' })).content[0]).toMatchObject({ budgetEntered: true });
    expect([await states('entered'), await states('oldKufri')]).toEqual([['Alpha'], []]);
    expect(await states('empty')).toEqual(['Beta 50%', 'Delta', 'Gamma_x']);
    await server.owner.updateTable('budget_total').set({ volume: null }).where('budget_id', '=', id).execute();
  });

  it('filters by ids and by the user of the last change, within the reach of the reader', async () => {
    const { content } = await list({ sort: 'programName' });
    const [alpha, beta] = content.map(({ programId }) => programId);
    expect(await names({ ids: `${beta},${alpha}`, sort: 'programName' })).toEqual(['Alpha', 'Beta 50%']);
    expect([await names({ ids: '0' }), await names({ ids: 'x,-1,2.5,99999999999' })]).toEqual([[], []]);
    expect(await names({ changedBy: 'me', sort: 'programName' })).toEqual(['Alpha', 'Beta 50%', 'Delta', 'Gamma_x']);
    expect(await names({ changedBy: 'me' }, await server.as('finance'))).toEqual([]);
  });

  it('filters by a collection of the reader, as far as he reaches its programs, and refuses a collection of another user', async () => {
    const { content } = await list({ sort: 'programName' });
    const idOf = (name: string) => content.find(({ programName }) => programName === name)?.programId ?? 0;
    const keep = async (name: string, shared: boolean) => {
      const body = { name, shared, programIds: [idOf('Delta'), idOf('Alpha')] };
      const headers = { 'idempotency-key': name };
      return (await sales.call('programCollections.save', { body, headers })).body.data.collectionId;
    };
    const [own, shared] = [await keep('Own', false), await keep('Shared', true)];
    expect(await names({ collectionId: own, sort: 'programName' })).toEqual(['Alpha', 'Delta']);
    expect(await names({ collectionId: own, bu: 'FLEET' })).toEqual(['Delta']);
    const control = await server.as('control');
    expect(await names({ collectionId: shared, sort: 'programName' }, control)).toEqual(['Alpha', 'Delta']);
    const refused = await control.call('program.list', { query: { collectionId: own } });
    expect([refused.status, refused.headers['x-oasis-message']]).toEqual([404, 'NOT_FOUND']);
    const file = await control.call('program.export', { query: { collectionId: own } });
    expect(file.status).toBe(404);
  });

  it('the export has the filtered programs, in their order and in the language of the request', async () => {
    const fileOf = async (query: Readonly<Record<string, string>>, locale = 'en') => {
      const reply = await server.app.inject({
        url: `/oasis/pgapi/maintain/export_wording_budget?${new URLSearchParams(query).toString()}`,
        headers: { authorization: sales.token, 'x-oasis-locale': locale },
      });
      expect(reply.statusCode).toBe(200);
      const book = read(reply.rawPayload);
      const sheet = book.Sheets[book.SheetNames[0] ?? ''];
      const rows: unknown = sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, raw: false });
      return { name: decodeURIComponent(String(reply.headers['content-disposition'])), rows: rows as string[][] };
    };
    const all = await fileOf({ sort: 'programName' });
    expect(all.name).toContain('Programs.xlsx');
    const [heads = [], ...rows] = all.rows;
    const column = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
    expect(column('Program name')).toEqual(['Alpha', 'Beta 50%', 'Delta', 'Gamma_x']);
    expect(column('Status')).toEqual(['Saved', 'Saved', 'Submitted', 'Saved']);
    expect(column('Makes')).toEqual(['DENZA', 'VAN', 'DENZA', 'VAN, DENZA']);
    expect(column('Period')[0]).toBe('2026-04 ~ 2026-06');
    expect(column('Confirmed by controlling')).toEqual(['No', 'No', 'No', 'No']);
    const some = await fileOf({ status: 'Submitted' }, 'zh');
    expect(some.name).toContain('激励项目.xlsx');
    expect(some.rows).toHaveLength(2);
    expect(some.rows[1]).toEqual(expect.arrayContaining(['Delta', '已提交', '否']));
  });

  it('the search takes `%`, `_` and `\\` as plain characters', async () => {
    expect(await names({ name: '%' })).toEqual(['Beta 50%']);
    expect(await names({ name: '_' })).toEqual(['Gamma_x']);
    expect(await names({ name: '\\' })).toEqual([]);
  });

  it('flags a program as behind as soon as one of its makes has a newer Kufri version', async () => {
    const { id: older } = await server.db
      .selectFrom('kufri_version')
      .innerJoin('make', 'make.id', 'kufri_version.make_id')
      .select('kufri_version.id')
      .where('make.code', '=', 'VAN')
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const pins = sql<string>`jsonb_set(pins, '{kufri,VAN}', to_jsonb(${String(older)}::text))`;
    await server.owner.updateTable('budget_table').set({ pins }).where('make', '=', 'VAN').execute();
    const rows = (await list({ sort: 'programName' })).content;
    expect(await names({ budget: 'oldKufri', sort: 'programName' })).toEqual(['Beta 50%', 'Gamma_x']);
    expect(rows.map(({ programName, kufriLatest }) => [programName, kufriLatest])).toEqual([
      ['Alpha', true],
      ['Beta 50%', false],
      ['Delta', true],
      ['Gamma_x', false],
    ]);
  });

  it('[API-009] shows no program of BUs that the reader does not have, and dealers no program at all', async () => {
    const unit = await server.db.selectFrom('bu').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'finance')
      .executeTakeFirstOrThrow();
    const finance = await server.as('finance');
    expect(await names({}, finance)).toHaveLength(4);
    await server.owner.deleteFrom('user_bu').where('user_id', '=', id).where('bu_id', '=', unit.id).execute();
    expect(await names({}, finance)).toEqual(['Delta', 'Gamma_x', 'Alpha']);
    expect(await list({ bu: 'VAN' }, finance)).toMatchObject({ content: [], totalElements: 0 });
    await server.owner.deleteFrom('user_bu').where('user_id', '=', id).execute();
    expect(await list({}, finance)).toMatchObject({ content: [], totalElements: 0 });
    for (const account of ['DEALER1', 'DEALERIT']) {
      const reply = await (await server.as(account)).call('program.list');
      expect([reply.status, reply.headers['x-oasis-message']]).toEqual([403, 'NOT_PERMITTED']);
    }
  });
});
