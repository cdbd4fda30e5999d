import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letApprove } from '../../../test/approvers.ts';
import { budgetServer, type MadeProgram, makeProgram } from '../../../test/budgets.ts';
import { makeCars } from '../../../test/cars.ts';
import { makeCheckRows } from '../../../test/check-rows.ts';
import { makeClaimRows } from '../../../test/claim-rows.ts';
import { SUBJECT_RULES } from '../../../test/expected/areas.ts';
import { makeLateRows } from '../../../test/late-rows.ts';
import { makeLocalRows } from '../../../test/local-rows.ts';
import { keepImpactFile, uploadVolumes } from '../../../test/multipart.ts';
import { programLife } from '../../../test/programs.ts';
import { rawStatements } from '../../../test/raw-statements.ts';
import { callKey, makeGroup, makeRole } from '../../../test/rights.ts';
import { makeSourceRows } from '../../../test/source-rows.ts';
import { makeSpotRows } from '../../../test/spot-rows.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { loadCalculators } from '../../demo/load-calculator.ts';

let server: TestServer;
let admin: TestCaller;
let auditor: TestCaller;
let program: MadeProgram;
beforeAll(async () => {
  server = await budgetServer();
  await makeCars(server);
  await sql`
    insert into vin_exemption (make_id, valid_from, exempt, reason, created_at)
    select min(id), '2099-01-01', true, 'Named', now() from make`.execute(server.owner);
  await sql`
    insert into sale_correction (car_id, sale_day, model_id, dealer_id, old_sale_day, old_model_id, old_dealer_id, why, proposed_by,
      proposed_at)
    select min(c.id), '2026-01-21', 1, 1, '2026-01-20', 1, 1, 'Named', min(u.id), now() from car c, app_user u`.execute(
    server.owner,
  );
  program = await makeProgram(server, await server.as('sales'), { bu: 'MBPC' });
  await makeClaimRows(server);
  await makeLateRows(server);
  await makeCheckRows(server);
  await makeSourceRows(server);
  await makeLocalRows(server);
  await makeSpotRows(server);
  const content = 'Year,Month,Make,Model,Quantity\n2026,4,DENZA,Named,7\n';
  const file = { fields: { make: 'DENZA' }, fileName: 'volumes.csv', content };
  const control = await server.as('control');
  await uploadVolumes(server, control, file);
  await keepImpactFile(server, control, 'NST,MSRP with VAT,In force from\nN1001-CN1,1,2026-04-01');
  await control.call('reportSearches.save', { body: { name: 'Named search', search: '' } });
  const claims = { list: 'claims', name: 'Named claims', search: '' };
  await (await server.as('DEALER1')).call('searches.save', { body: claims, headers: callKey() });
  const life = programLife(server);
  const released = (await life.planned()).programId;
  await life.put(released, 'Approved');
  const letter = { name: 'Named letter', programIds: [released] };
  await (await server.as('sales')).call('releases.create', { body: letter, headers: callKey() });
  const { programId } = await life.batched();
  const types = { lowTypeId: 1, highTypeId: 1, version: 0, combines: true, reason: 'names' };
  await control.call('combinabilityDefaults.save', { body: types });
  const collection = { name: 'Named collection', shared: false, programIds: [programId] };
  await control.call('programCollections.save', { body: collection, headers: callKey() });
  server.clock.at = undefined;
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  const attribute = { categoryId: 'cost', name: 'Named attribute' };
  await admin.call('templates.addAttribute', { body: attribute, headers: callKey() });
  const attachment = { nameEn: 'Named attachment', nameCn: '命名附件', category: 'sale', giver: 'dealer' };
  await admin.call('attachments.add', { body: attachment, headers: callKey() });
  const bu = await server.owner.selectFrom('bu').select('id').orderBy('id').executeTakeFirstOrThrow();
  const role = { roleName: 'Named approvers', users: [], bus: [bu.id], entities: [] };
  await admin.call('approvalRoles.addNormal', { body: role, headers: callKey() });
  const chain = { name: 'Named chain', kind: 'program', buId: bu.id, entity: '', effectiveFrom: '2099-01-01' };
  await admin.call('chains.add', { body: chain, headers: callKey() });
  await server.owner.transaction().execute((tx) => loadCalculators(tx, new Date()));
  await (await server.as('sicco')).call('handing.setRule', {
    body: { rule: 'equal', firstDay: '2099-01-01' },
    headers: callKey(),
  });
  await letApprove(server, ['finance']);
  const [approver] = (await admin.call('delegations.approvers', { query: {} })).body.data;
  const days = { firstDay: '2099-01-01', lastDay: '2099-01-02' };
  const absence = { usrid: approver?.usrid ?? 0, delegateId: null, kinds: ['program'], ...days };
  await admin.call('delegations.set', { body: absence, headers: callKey() });
});
afterAll(() => server.close());

const listed = async (query: { subject?: string; name?: string }, headers = {}) =>
  (await auditor.call('audit.list', { query: { pageSize: 100, ...query }, headers })).body.data.content;

const namesOf = async (subject: string, headers = {}) =>
  new Set((await listed({ subject }, headers)).map(({ subjectName }) => subjectName));

const foundBy = async (name: string, subject?: string) =>
  new Set((await listed({ name, ...(subject !== undefined && { subject }) })).map((row) => row.subject));

const CHINESE = { 'x-oasis-locale': 'zh' };

it('a record shows the present name of its row, in the language of the request', async () => {
  const group = await makeGroup(admin, 'Named group', { grpnmcn: '命名组' });
  const role = await makeRole(admin, group, 'Named first');
  await server.owner.updateTable('role').set({ name_en: 'Named anew' }).where('id', '=', role).execute();
  expect(await namesOf(`group:${group}`, CHINESE)).toEqual(new Set(['命名组']));
  expect(await namesOf(`role:${role}`)).toEqual(new Set(['Named anew']));
  const notice = await admin.call('notices.save', {
    body: { contentsEn: 'N'.repeat(80), contentsCn: '通知', endTime: '2999-01-01T00:00:00Z' },
    headers: callKey(),
  });
  const noticeId = notice.body.data.noticeId;
  expect(await namesOf(`notice:${noticeId}`)).toEqual(new Set(['N'.repeat(60)]));
  const usrid = (await admin.call('users.current', {})).body.data.usrid;
  const duty = await admin.call('duties.request', {
    body: { usrid, first: 'CLAIM_SUBMIT', second: 'CLAIM_CHECK', reason: 'names', until: inAMonth() },
    headers: callKey(),
  });
  expect(await namesOf(`duty:${duty.body.data.overrideId}`)).toEqual(new Set(['An Min (admin)']));
  const block = await admin.call('blocks.save', {
    body: { dealerId: 1, kind: 'payment', validFrom: '2098-01-01', validTo: '', reason: 'names' },
    headers: callKey(),
  });
  expect([...(await namesOf(`dealer-block:${block.body.data.blockId}`))]).toEqual([
    'D1001 Huayue Beijing No. 1 from 2098-01-01',
  ]);
  const account = { vendorNumber: '1', bankName: 'Bank', bankCode: '', accountHolder: 'x', accountNumber: '12345678' };
  const vendor = await admin.call('vendors.propose', {
    body: { dealerId: 1, entity: 'MBCL', ...account },
    headers: callKey(),
  });
  const [vendorName = ''] = [...(await namesOf(`vendor:${vendor.body.data.vendorId}`))];
  expect(vendorName).toMatch(/^D1001 Huayue Beijing No\. 1 \/ /);
  const { bus } = (await admin.call('frames.read', { query: { year: 2031 } })).body.data;
  const frames = [{ buId: bus[0]?.id ?? 0, make: 'CBU', version: 0, amount: '1' }];
  await admin.call('frames.save', { body: { year: 2031, reason: 'names', frames }, headers: callKey() });
  const [frame] = await server.owner.selectFrom('frame').select('id').execute();
  expect([...(await namesOf(`frame:${frame?.id}`))]).toEqual([`${bus[0]?.nameEn} CBU 2031`]);
  const day = { day: '2031-10-01', kind: 'holiday', name: 'National day' };
  const { dayId } = (await admin.call('calendar.save', { body: day, headers: callKey() })).body.data;
  expect([...(await namesOf(`calendar-day:${dayId}`))]).toEqual(['2031-10-01 National day']);
  const [called = ''] = [...(await namesOf(`program:${program.programId}`))];
  expect(called).toMatch(/^SI-\d{4}-\d{4} Test program$/);
  expect(await foundBy('named ANEW', 'role:')).toEqual(new Set([`role:${role}`]));
  expect(await foundBy('命名组')).toEqual(new Set([`group:${group}`]));
  expect(await foundBy('命名组', 'role:')).toEqual(new Set());
  expect(await foundBy('Named', 'batch:')).toEqual(new Set());
});

it.each(SUBJECT_RULES)(
  'a row of $kind has the name that its area gives, and a search by that name finds the row',
  async ({ kind, names }) => {
    const wanted = names === undefined ? "select 1 as id, '' as name" : `${names} order by id limit 1`;
    const [row] = await rawStatements(server.owner)<{ id: number; name: string }>(wanted);
    if (row === undefined) throw new Error(`There is no row of ${kind}.`);
    await record(`${kind}:${row.id}`);
    expect(await namesOf(`${kind}:${row.id}`)).toEqual(new Set([row.name]));
    if (row.name !== '') expect(await foundBy(row.name, `${kind}:`)).toContain(`${kind}:${row.id}`);
  },
);

it('a deleted row keeps its number', async () => {
  for (const subject of ['role:987654', 'volume-upload:987654', 'nothing:1']) {
    await record(subject);
    expect(await namesOf(subject)).toEqual(new Set(['']));
  }
});

it('a user who does not reach a row sees its number and does not find the row by name', async () => {
  const subject = `program:${program.programId}`;
  const [name = ''] = [...(await namesOf(subject))];
  expect(await foundBy(name)).toContain(subject);
  const usrid = (await auditor.call('users.current', {})).body.data.usrid;
  const subscribed = (state: boolean) =>
    server.owner.updateTable('user_bu').set({ state }).where('user_id', '=', usrid).execute();
  await subscribed(false);
  expect(await namesOf(subject)).toEqual(new Set(['']));
  expect(await foundBy(name)).toEqual(new Set());
  await subscribed(true);
  expect(await foundBy(name)).toContain(subject);
});

async function record(subject: string): Promise<void> {
  await sql`
    insert into audit_log (at, event, outcome, action, usrid, usrnm, subject, message_code, request_id, details)
    values (now(), 'USER_UPDATED', 'done', 'user.update', 1, 'admin', ${subject}, '', 'r', '{}')`.execute(server.owner);
}

function inAMonth(): string {
  return new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
