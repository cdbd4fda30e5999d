import type { BodyInput } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';
import { loadManyPeople } from '../../../demo/load-many-people.ts';

let server: TestServer;
let admin: TestCaller;
let auditor: TestCaller;
beforeAll(async () => {
  server = await testServer('demo');
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  await loadManyPeople(server.owner, { people: 60, roles: 2, bus: 3, onProgress: () => undefined });
});
afterAll(() => server.close());

const idOf = async (account: string): Promise<number> =>
  (await server.db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id;

type Filter = BodyInput<'matrix.users'>;

async function matrix(filter: Filter = {}, by = auditor, headers = {}) {
  return (await by.call('matrix.users', { body: { size: 100, ...filter }, headers })).body.data;
}

/** Every page of a filter, one after the other. */
async function allLines(filter: Filter, size: number): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let current = 1; ; current += 1) {
    const { content, totalElements } = await matrix({ ...filter, current, size });
    lines.push(...content.map(textOf));
    if (current * size >= totalElements) return lines;
  }
}

type Line = Awaited<ReturnType<typeof matrix>>['content'][number];
const textOf = ({ userName, roleName, buName, regions }: Line): string =>
  [userName, roleName, buName, regions.MBPC, regions.Maybach].join('|');

/** The lines computed from the links themselves, by another statement. */
async function linesByLinks(condition = sql`true`): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('|', u.usrnm, coalesce(r.name_en, ''), coalesce(b.name_en, ''),
      coalesce((select string_agg(g.name_en, ', ' order by g.id) from user_bu x join user_region y on y.user_bu_id = x.id
        join region g on g.id = y.region_id join bu xb on xb.id = x.bu_id where x.user_id = u.id and xb.code = 'MBPC'), ''),
      coalesce((select string_agg(g.name_en, ', ' order by g.id) from user_bu x join user_region y on y.user_bu_id = x.id
        join region g on g.id = y.region_id join bu xb on xb.id = x.bu_id where x.user_id = u.id and xb.code = 'MAYBACH'), '')
      ) as line
    from app_user u left join org o on o.id = u.org_id
    left join user_role ur on ur.user_id = u.id left join role r on r.id = ur.role_id
    left join user_bu ub on ub.user_id = u.id left join bu b on b.id = ub.bu_id
    where ${condition} order by lower(u.usrnm), r.name_en, r.id, b.id`.execute(server.owner);
  return rows.map(({ line }) => line);
}

describe('the user matrix', () => {
  it('[MTX-004] [MTX-021] [MTX-032] has each user with each role and each BU, in pages of any size from 1 on', async () => {
    const lines = await linesByLinks();
    expect(await allLines({}, 100)).toEqual(lines);
    expect(await allLines({}, 7)).toEqual(lines);
    expect((await matrix({ current: 10_000 })).content).toEqual([]);
    expect((await matrix({ current: 10_000 })).totalElements).toBe(lines.length);
  });

  it('[MTX-011] [MTX-012] has the fields of the user, the grant and the regions of seven BUs, in the language of the request', async () => {
    const { content } = await matrix({ userName: 'control', current: 1, size: 1 }, auditor, { 'x-oasis-locale': 'zh' });
    expect(content).toEqual([
      {
        state: true,
        userName: 'control',
        fullName: 'Chen Mei',
        legalEntity: '总部',
        orgName: '总部',
        email: 'control@example.test',
        userGroupName: '财务控制',
        roleName: '财务控制',
        buName: '乘用车',
        regions: { MBPC: '', AMG: '', G: '', Maybach: '', Fleet: '', CPO: '', VAN: '' },
        createdAt: expect.stringMatching(/^\d{4}-/),
        createdBy: '',
      },
    ]);
  });

  it('[MTX-008] [MTX-030] is narrowed by each of its filters and by all of them together', async () => {
    const bus = sql`b.code in ('VAN', 'CPO')`;
    const cases: readonly (readonly [Filter, ReturnType<typeof sql>])[] = [
      [{ legalEntityList: [10002, 10007] }, sql`u.user_type_id <> 10001`],
      [{ userGroupName: 'dealer it' }, sql`r.code = 'DEALERIT'`],
      [{ roleName: 'Finance' }, sql`r.name_en ilike '%Finance%'`],
      [{ userName: 'p000001' }, sql`u.usrnm like 'P000001%'`],
      [{ fullName: 'Person 2' }, sql`u.fulnm like '%Person 2%'`],
      [{ buNameList: ['VAN', 'CPO'] }, bus],
      [
        { legalEntityList: [10001], roleName: 'e', buNameList: ['VAN', 'CPO'], userName: '0' },
        sql`u.user_type_id = 10001 and r.name_en ilike '%e%' and ${bus} and u.usrnm like '%0%'`,
      ],
      [{ roleName: 'no such role' }, sql`false`],
    ];
    for (const [filter, condition] of cases) {
      const lines = await linesByLinks(condition);
      expect(await allLines(filter, 100), JSON.stringify(filter)).toEqual(lines);
      expect((await matrix(filter)).totalElements).toBe(lines.length);
    }
    const refused = await auditor.call('matrix.users', { body: { fullName: "'; drop" } });
    expect(refused.body.message).toBe('Please enter qualified characters!');
  });

  it('[API-009] shows a dealer only his own organisation', async () => {
    const group = server.owner.selectFrom('role').select('group_id').where('code', '=', 'DEALERIT');
    const role = server.owner.selectFrom('role').select('id').where('code', '=', 'DEALERIT');
    await sql`insert into group_api (group_id, api_id) select (${group}), id from api where code = 'USER_MATRIX_READ'`.execute(
      server.owner,
    );
    await sql`insert into role_api (role_id, api_id) select (${role}), id from api where code = 'USER_MATRIX_READ'`.execute(
      server.owner,
    );
    const { content, totalElements } = await matrix({}, await server.as('DEALERIT'));
    const own = await linesByLinks(sql`o.code = 'D1001'`);
    expect(totalElements).toBe(own.length);
    expect(content.map(textOf)).toEqual(own.slice(0, 100));
    expect((await (await server.as('sales')).call('matrix.users', { body: {} })).status).toBe(403);
  });

  it('counts grants and removals at once', async () => {
    const usrid = await idOf('sicco');
    const count = async () => (await matrix({ userName: 'sicco' })).totalElements;
    expect(await count()).toBe(7);
    const rolid = (
      await server.db.selectFrom('role').select('id').where('code', '=', 'MANAGEMENT').executeTakeFirstOrThrow()
    ).id;
    const added = await admin.call('settings.addRole', { body: { usrid, rolid } });
    expect(await count()).toBe(14);
    await admin.call('settings.removeRole', { query: { usrrolid: added.body.data.usrrolid } });
    await server.owner.deleteFrom('user_bu').where('user_id', '=', usrid).execute();
    expect(await count()).toBe(1);
    await server.owner.updateTable('app_user').set({ usrnm: 'SICCO2' }).where('id', '=', usrid).execute();
    expect([await count(), (await matrix({ userName: 'sicco2' })).totalElements]).toEqual([1, 1]);
    await server.owner.updateTable('app_user').set({ usrnm: 'sicco' }).where('id', '=', usrid).execute();
  });
});

const EXPORT = '/oasis/usapi/users/export';
const HISTORY = '/oasis/usapi/users/log/export';

async function sheet(path: string, headers = {}): Promise<readonly Record<string, string>[]> {
  const reply = await server.app.inject({ url: path, headers: { authorization: auditor.token, ...headers } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  expect(reply.headers['content-disposition']).toContain('.xlsx');
  const book = read(reply.rawPayload);
  return utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { defval: '' });
}

describe('the files of the user matrix', () => {
  it('[MTX-023] [MTX-027] [MTX-031] the export has every filtered line, with headers in the language of the request', async () => {
    const lines = await linesByLinks();
    const rows = await sheet(EXPORT);
    expect(rows.map((row) => [row['Account'], row['Role'], row['BU']].join('|'))).toEqual(
      lines.map((line) => line.split('|').slice(0, 3).join('|')),
    );
    const chinese = await sheet(`${EXPORT}?userName=control&buNameList=VAN,CPO`, { 'x-oasis-locale': 'zh' });
    expect(chinese.map((row) => [row['状态'], row['业务单元']])).toEqual([
      ['启用', '官方认证二手车'],
      ['启用', '商务车'],
    ]);
  });

  it('[MTX-025] [MTX-006] the history lists who gave and took what and when, newest first, and follows the filter', async () => {
    const usrid = await idOf('manager');
    const rolid = (
      await server.db.selectFrom('role').select('id').where('code', '=', 'FINANCE').executeTakeFirstOrThrow()
    ).id;
    const { usrrolid } = (await admin.call('settings.addRole', { body: { usrid, rolid } })).body.data;
    await admin.call('settings.removeRole', { query: { usrrolid } });
    const { data } = (await admin.call('users.findById', { query: { usrid } })).body;
    const { usrnm, email, usrtp, orgid } = data;
    await admin.call('users.update', { body: { usrid, usrnm, email, usrtp, orgid, fulnm: 'Ma Jun 2' } });
    const rows = await sheet(`${HISTORY}?userName=manager`);
    expect(rows.map((row) => [row['Changed by'], row['Account'], row['What'], row['Before'], row['After']])).toEqual([
      ['admin', 'manager', 'Full name', 'Ma Jun', 'Ma Jun 2'],
      ['admin', 'manager', 'Role', 'Finance', ''],
      ['admin', 'manager', 'Role', '', 'Finance'],
    ]);
    const made = await sheet(`${HISTORY}?userName=manager`, { 'x-oasis-locale': 'zh' });
    expect(made[0]).toMatchObject({ 操作: '编辑用户', 内容: '姓名', 变更后: 'Ma Jun 2' });
    const chinese = await sheet(`${HISTORY}?userName=manager&roleName=finance`, { 'x-oasis-locale': 'zh' });
    expect(chinese.map((row) => [row['操作'], row['变更前'], row['变更后']])).toEqual([
      ['撤销用户的角色', '财务', ''],
      ['为用户分配角色', '', '财务'],
    ]);
    const none = await server.app.inject({
      url: `${HISTORY}?userName=nobody`,
      headers: { authorization: auditor.token },
    });
    expect([none.statusCode, none.body]).toEqual([200, '']);
  });
});
