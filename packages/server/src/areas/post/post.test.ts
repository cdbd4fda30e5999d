import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { addColleague } from '../../../test/more-people.ts';
import { lastRecord } from '../../../test/rights.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
let dealerId: number;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
  const found = await scene.sicco.call('post.dealers', { query: { name: 'D1001', limit: 1 } });
  dealerId = found.body.data[0]?.dealerId ?? 0;
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const note = (more: object = {}) =>
  scene.sicco.call('post.note', {
    body: { parcel: 'SF1', arrivedDay: '2026-02-01', bu: 'MBPC', dealerId, reference: 'X1', papers: '1', ...more },
    headers: { 'idempotency-key': randomUUID() },
  });
const listed = async (postId: number) =>
  (await scene.sicco.call('post.list', { query: { pageSize: 100 } })).body.data.content.find(
    (row) => row.postId === postId,
  );

it('[RTV-012] a paper is matched at once by its VIN or its invoice number, typed in any case', async () => {
  const { recordId, vin } = await scene.submitted({ typed: { invoiceNumber: '88000001' } });
  const byVin = (await note({ parcel: 'SF2', reference: ` ${vin.toLowerCase()} `, papers: '2' })).body.data;
  expect(byVin.status).toBe('Matched');
  expect(await listed(byVin.postId)).toMatchObject({
    parcel: 'SF2',
    arrivedDay: '2026-02-01',
    dealerCode: 'D1001',
    reference: vin,
    papers: 2,
    recordId,
    vin,
    status: 'Matched',
  });
  const byNumber = (await note({ reference: '88000001' })).body.data;
  expect([byNumber.status, (await listed(byNumber.postId))?.recordId]).toEqual(['Matched', recordId]);
});

it('[RTV-012] a paper without its sale waits, is matched by hand, let go and sent back', async () => {
  const { postId, status } = (await note({ reference: '88000002' })).body.data;
  expect(status).toBe('Unmatched');
  const match = (reference: string) => scene.sicco.call('post.match', { body: { postId, reference } });
  expect(codeOf(await match('88000002'))).toBe('POST_NO_SALE');
  const { recordId, vin } = await scene.submitted();
  expect((await match(vin)).body.data.status).toBe('Matched');
  expect((await listed(postId))?.recordId).toBe(recordId);
  const reasoned = (call: 'post.unmatch' | 'post.sendBack', reason: string) =>
    scene.sicco.call(call, { body: { postId, reason } });
  expect(codeOf(await reasoned('post.unmatch', ''))).toBe('REASON_MISSING');
  expect((await reasoned('post.unmatch', 'Of another car')).body.data.status).toBe('Unmatched');
  expect(await listed(postId)).toMatchObject({ recordId: null, vin: '' });
  expect((await reasoned('post.sendBack', 'Of no sale')).body.data.status).toBe('SentBack');
  expect(codeOf(await match(vin))).toBe('STATE_NOT_FITTING');
});

it('[RTV-012] a paper that waits is matched by the server once its sale is submitted, and the log of the sale names its parcel', async () => {
  const byNumber = (await note({ parcel: 'SF10', reference: '88000004' })).body.data.postId;
  const elsewhere = await scene.sicco.call('post.dealers', { query: { name: 'D1002', limit: 1 } });
  const ofOther = await note({ dealerId: elsewhere.body.data[0]?.dealerId ?? 0, reference: '88000004' });
  const { recordId, vin } = await scene.submitted({ typed: { invoiceNumber: '88000004' } });
  expect(await listed(byNumber)).toMatchObject({ status: 'Matched', recordId, vin });
  expect((await listed(ofOther.body.data.postId))?.status).toBe('Unmatched');
  const { rows } = await sql<{ move: string; usrid: number | null }>`
    select move, usrid from move_log where kind = 'retail-post' and object_id = ${byNumber} order by version`.execute(
    server.owner,
  );
  expect(rows).toMatchObject([{ move: 'note' }, { move: 'match', usrid: null }]);
  const { details } = await lastRecord(server, `retail-record:${recordId}`);
  expect(details).toMatchObject({ after: { state: 'Submitted', parcel: 'SF10' } });
});

it('[RTV-012] a paper that waits stays unmatched where several cars have its invoice number', async () => {
  const typed = { invoiceNumber: '88000005' };
  await scene.submitted({ typed });
  await scene.submitted({ typed });
  const { postId } = (await note({ reference: '88000005' })).body.data;
  await scene.submitted({ typed });
  expect((await listed(postId))?.status).toBe('Unmatched');
});

it('[RTV-012] a paper whose match somebody undid is not matched to the same sale by the server', async () => {
  const { recordId, vin } = await scene.submitted();
  const { postId } = (await note({ reference: vin })).body.data;
  await scene.sicco.call('post.unmatch', { body: { postId, reason: 'Of another car' } });
  await scene.dealer.call('retail.takeBack', { body: { recordId } });
  expect((await scene.dealer.call('retail.submit', { body: { recordId } })).body.data.status).toBe('Submitted');
  expect((await listed(postId))?.status).toBe('Unmatched');
});

it('[RTV-012] an invoice number of several cars is matched by the VIN', async () => {
  const typed = { invoiceNumber: '88000003' };
  const { vin, recordId } = await scene.submitted({ typed });
  await scene.submitted({ typed });
  const { postId, status } = (await note({ reference: '88000003' })).body.data;
  expect(status).toBe('Unmatched');
  const match = (reference: string) => scene.sicco.call('post.match', { body: { postId, reference } });
  expect(codeOf(await match('88000003'))).toBe('POST_MANY_SALES');
  await match(vin);
  expect((await listed(postId))?.recordId).toBe(recordId);
});

it('[RTV-012] the sale of another dealer is no match', async () => {
  const { vin } = await scene.submitted();
  const found = await scene.sicco.call('post.dealers', { query: { name: 'D1002', limit: 1 } });
  const other = await note({ dealerId: found.body.data[0]?.dealerId ?? 0, reference: vin });
  expect(other.body.data.status).toBe('Unmatched');
});

it.each([
  ['parcel', { parcel: ' ' }],
  ['arrivedDay', { arrivedDay: '2999-01-01' }],
  ['arrivedDay', { arrivedDay: 'today' }],
  ['bu', { bu: '' }],
  ['dealerId', { dealerId: null }],
  ['reference', { reference: 'x'.repeat(51) }],
  ['papers', { papers: '0' }],
  ['papers', { papers: '1.5' }],
])('[RTV-012] a paper is not noted with a wrong %s', async (field, more) => {
  expect((await note(more)).body.data).toMatchObject({ refusals: [{ field }] });
});

it('[RTV-012] a paper is noted for an active dealer and a BU within reach', async () => {
  expect(codeOf(await note({ bu: 'NONE' }))).toBe('POST_BU');
  expect(codeOf(await note({ dealerId: 9_999_999 }))).toBe('POST_DEALER');
});

it('[RTV-012] a paper of a dealer in another region is moved by nobody there, and answered as a missing one', async () => {
  const { postId } = (await note({ reference: 'X9' })).body.data;
  await addColleague(server, 'farsicco', 'sicco');
  const ofFar = sql`user_id = (select id from app_user where usrnm = 'farsicco')`;
  await sql`delete from user_bu where ${ofFar}`.execute(server.owner);
  await sql`insert into user_bu (user_id, bu_id) select u.id, b.id from app_user u, bu b
    where u.usrnm = 'farsicco' and b.code = 'MBPC'`.execute(server.owner);
  await sql`insert into user_region (user_bu_id, region_id)
    select ub.id, r.id from user_bu ub join region r on r.bu_id = ub.bu_id where ${ofFar} and not exists (
      select from dealer_region dr join dealer d on d.id = dr.dealer_id where d.code = 'D1001' and dr.region_id = r.id)
    limit 1`.execute(server.owner);
  const far = await server.as('farsicco');
  const tries = (id: number) => [
    far.call('post.match', { body: { postId: id, reference: 'X9' } }),
    far.call('post.unmatch', { body: { postId: id, reason: 'Foreign' } }),
    far.call('post.sendBack', { body: { postId: id, reason: 'Foreign' } }),
  ];
  const told = async (id: number) => (await Promise.all(tries(id))).map(({ status, text }) => [status, text]);
  const answers = await told(postId);
  expect(answers.map(([status]) => status)).toEqual([404, 404, 404]);
  expect(answers).toEqual(await told(2_000_000_000));
  expect((await listed(postId))?.status).toBe('Unmatched');
});
