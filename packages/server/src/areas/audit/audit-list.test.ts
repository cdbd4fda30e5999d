import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { allowDealerIt } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { writeAudit } from '../../audit/record.ts';
import { sealAudit } from '../../audit/seal.ts';

let server: TestServer;
let auditor: TestCaller;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  auditor = await server.as('auditor');
  await sql`truncate audit_log, audit_seal`.execute(server.owner);
  await Promise.all([
    // Midnight in China lies at 16:00 of the day before in UTC.
    record('2026-03-01T15:59:59Z', 'user:1', 'USER_CREATED'),
    record('2026-03-01T16:00:00Z', 'user:99', 'USER_UPDATED', { before: { fulnm: '=1+1' }, after: { fulnm: 'Li' } }),
    record('2026-03-02T15:59:59Z', 'role:1', 'ROLE_UPDATED', {}, 'NOT_FOUND'),
  ]);
});
afterAll(() => server.close());

const record = (at: string, subject: string, event: string, details = {}, messageCode = '') =>
  writeAudit(server.owner, {
    at: new Date(at),
    event,
    outcome: messageCode === '' ? 'done' : 'refused',
    action: event === 'USER_CREATED' ? 'user.create' : 'user.update',
    actor: { usrid: 1, usrnm: subject === 'role:1' ? 'admin' : 'hr_100%' },
    subject,
    messageCode,
    requestId: 'r',
    details,
  });

const subjects = async (query: Parameters<typeof auditor.call<'audit.list'>>[1]) => {
  const { data } = (await auditor.call('audit.list', query)).body;
  expect(data.totalElements).toBeGreaterThanOrEqual(data.content.length);
  return data.content.map(({ subject }) => subject);
};

it('lists the log newest first, a page at a time, with days as they are in China', async () => {
  expect(await subjects({})).toEqual(['role:1', 'user:99', 'user:1']);
  expect(await subjects({ query: { pageIndex: 1, pageSize: 2 } })).toEqual(['user:1']);
  expect(await subjects({ query: { from: '2026-03-02', to: '2026-03-02' } })).toEqual(['role:1', 'user:99']);
  expect(await subjects({ query: { to: '2026-03-01' } })).toEqual(['user:1']);
});

it('the filters are account, event, outcome and subject; `%` and `_` are searched as plain characters', async () => {
  expect(await subjects({ query: { account: 'R_1' } })).toEqual(['user:99', 'user:1']);
  expect(await subjects({ query: { account: '%' } })).toEqual(['user:99', 'user:1']);
  expect(await subjects({ query: { event: 'USER_UPDATED' } })).toEqual(['user:99']);
  expect(await subjects({ query: { outcome: 'refused' } })).toEqual(['role:1']);
  expect(await subjects({ query: { subject: 'user:1' } })).toEqual(['user:1']);
  expect(await subjects({ query: { subject: 'user:' } })).toEqual(['user:99', 'user:1']);
});

it('shows who did what to whom, before and after, the reason of a refusal, and the number in the chain once sealed', async () => {
  const row = async (subject: string, headers = {}) =>
    (await auditor.call('audit.list', { query: { subject }, headers })).body.data.content[0];
  expect(await row('user:99')).toMatchObject({ actionName: 'Edit a user', details: { before: { fulnm: '=1+1' } } });
  expect(await row('role:1', { 'x-oasis-locale': 'zh' })).toMatchObject({ message: '没有此记录', outcome: 'refused' });
  // Transactions of other test files delay the sealer, as they should.
  for (let round = 0; round < 500 && (await row('role:1'))?.seq === null; round++) {
    await sealAudit(server.db, new Date());
  }
  const numbers = (await auditor.call('audit.list', {})).body.data.content.map(({ seq }) => seq);
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3]));
});

it('[API-024] the export has the filtered records, each text as text; without records the file has no bytes', async () => {
  const reply = await auditor.call('audit.export', {
    query: { subject: 'user:' },
    headers: { 'x-oasis-locale': 'zh' },
  });
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('审计日志.xlsx'));
  const raw = await server.app.inject({
    url: '/oasis/usapi/audit/export?subject=user:',
    headers: { authorization: auditor.token },
  });
  const book = read(raw.rawPayload);
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  const { fulnm, usrnm } = await server.owner
    .selectFrom('app_user')
    .select(['fulnm', 'usrnm'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(rows.map((row) => [row.Record, row.Time])).toEqual([
    ['User #99', '2026-03-02 00:00:00'],
    [`User ${fulnm} (${usrnm}) #1`, '2026-03-01 23:59:59'],
  ]);
  expect(rows[0]).toMatchObject({ Result: 'Done', Before: 'Full name: =1+1', After: 'Full name: Li' });
  expect((await auditor.call('audit.export', { query: { subject: 'none:' } })).text).toBe('');
});

it('the export has each record once, even with more records than one read takes and many of the same moment', async () => {
  const count = 2_003;
  await sql`insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
    select timestamptz '2026-02-03T04:00:00Z' + (n / 7) * interval '1 second', 'USER_CREATED', 'done', 'user.create', 1,
      'hr', 'export:' || n, '', 'r', '{}'
    from generate_series(1, ${count}::int) n`.execute(server.owner);
  const { rawPayload } = await server.app.inject({
    url: '/oasis/usapi/audit/export?subject=export:',
    headers: { authorization: auditor.token },
  });
  const book = read(rawPayload);
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  const records = rows.map((row) => row.Record);
  expect([records.length, new Set(records).size]).toEqual([count, count]);
  const times = rows.map((row) => row.Time ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
});

it('only users with the permission read and export the log', async () => {
  const admin = await server.as('sales');
  expect((await admin.call('audit.list', {})).status).toBe(403);
  expect((await admin.call('audit.export', {})).status).toBe(403);
});

it('[API-009] shows a dealer with the permission only records of his own organisation, in the file too, and no name beyond it', async () => {
  await allowDealerIt(server, ['AUDIT_READ', 'AUDIT_EXPORT']);
  const people = await server.owner
    .selectFrom('app_user')
    .select(['id', 'usrnm', 'org_id'])
    .where('usrnm', 'in', ['DEALERIT', 'DEALER1', 'DEALER2', 'admin'])
    .execute();
  const personOf = (account: string) =>
    present(
      people.find(({ usrnm }) => usrnm === account),
      account,
    );
  const dealer = await server.as('DEALERIT');
  const foreign = people.find(({ org_id }) => org_id !== null && org_id !== personOf('DEALERIT').org_id);
  await sql`truncate audit_log, audit_seal`.execute(server.owner);
  const by = (account: string, subject: string) =>
    writeAudit(server.owner, {
      at: new Date('2026-03-05T08:00:00Z'),
      event: 'USER_UPDATED',
      outcome: 'done',
      action: 'user.update',
      actor: { usrid: personOf(account).id, usrnm: account },
      subject,
      messageCode: '',
      requestId: 'r',
      details: {},
    });
  const own = `user:${personOf('DEALERIT').id}`;
  await by('DEALERIT', 'group:1');
  await by('admin', own);
  await by('admin', 'group:2');
  await by('admin', `user:${present(foreign, 'somebody of another organisation').id}`);
  await by('DEALERIT', 'program:987654');
  await by('DEALERIT', 'budget:987654');
  const { content, totalElements } = (await dealer.call('audit.list', {})).body.data;
  expect(content.map(({ subject, usrnm }) => [subject, usrnm])).toEqual([
    [own, ''],
    ['group:1', 'DEALERIT'],
  ]);
  expect(totalElements).toBe(2);
  expect((await dealer.call('audit.list', { query: { account: 'adm' } })).body.data.totalElements).toBe(0);
  const raw = await server.app.inject({
    url: '/oasis/usapi/audit/export',
    headers: { authorization: dealer.token },
  });
  const book = read(raw.rawPayload);
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(raw.statusCode).toBe(200);
  expect(raw.rawPayload.length).toBeGreaterThan(100);
  expect(rows.map((row) => row.Account ?? '')).toEqual(['', 'DEALERIT']);
  expect((await auditor.call('audit.list', {})).body.data.totalElements).toBe(6);
});
