import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { identity, saleScene } from '../../../test/sale-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
});
afterAll(() => server.close());

const kindsOf = (found: readonly { readonly kind: string; readonly recordId: number | null }[]) =>
  found.map(({ kind, recordId }) => [kind, recordId]);

it.each([
  ['invoice', { typed: { invoiceNumber: '77000001' } }],
  ['engine', { typed: { engineNumber: 'SAME-ENGINE' } }],
  ['file', { paper: 'the same paper' }],
])(
  '[RTV-014] the same %s on two cars is told to the checkers of both, and to the dealer without a name',
  async (kind, parts) => {
    const first = await scene.submitted(parts);
    const second = await scene.submitted(parts);
    const [one, other] = [await scene.view(first.recordId), await scene.view(second.recordId)];
    expect(kindsOf(one.duplicates)).toEqual([[kind, second.recordId]]);
    expect(other.duplicates).toEqual([
      { kind, recordId: first.recordId, vin: first.vin, dealerCode: 'D1001', status: 'Submitted' },
    ]);
    const told = await scene.view(second.recordId, scene.dealer);
    expect([told.used, told.duplicates]).toEqual([[kind], []]);
  },
);

it('[RTV-014] the same plate on two cars is told', async () => {
  const typed = { plate: '京A·12345' };
  const first = await scene.submitted({ typed });
  const second = await scene.submitted({ typed });
  expect(kindsOf((await scene.view(second.recordId)).duplicates)).toEqual([['plate', first.recordId]]);
});

it('[RTV-014] the same buyer is told from the third car on, and never to the dealer; fleets are not', async () => {
  const typed = { buyerNumber: identity(990) };
  const [first, second] = [await scene.submitted({ typed }), await scene.submitted({ typed })];
  expect((await scene.view(second.recordId)).duplicates).toEqual([]);
  const third = await scene.submitted({ typed });
  expect(kindsOf((await scene.view(third.recordId)).duplicates)).toEqual([
    ['person', first.recordId],
    ['person', second.recordId],
  ]);
  expect((await scene.view(third.recordId, scene.dealer)).used).toEqual([]);
  await sql`update retail_record set kind = 'fleet' where id = ${third.recordId}`.execute(server.owner);
  expect((await scene.view(third.recordId)).duplicates).toEqual([]);
  expect((await scene.view(second.recordId)).duplicates).toEqual([]);
});

it('[RTV-014] a paper that was withdrawn, and a sale that ended without effect, are no duplicates', async () => {
  const [first, second] = [await scene.submitted({ paper: 'twice' }), await scene.submitted({ paper: 'twice' })];
  await scene.dealer.call('retail.takeBack', { body: { recordId: second.recordId } });
  const [paper] = (await scene.view(second.recordId, scene.dealer)).papers;
  const body = { recordId: second.recordId, paperId: paper?.paperId ?? 0 };
  await scene.dealer.call('retail.withdrawPaper', { body });
  expect((await scene.view(first.recordId)).duplicates).toEqual([]);
  await scene.upload(second.recordId, 'twice');
  expect(kindsOf((await scene.view(first.recordId)).duplicates)).toEqual([['file', second.recordId]]);
  await scene.dealer.call('retail.discard', { body: { recordId: second.recordId, reason: 'Another car' } });
  expect((await scene.view(first.recordId)).duplicates).toEqual([]);
});

it('[RTV-014] a file that was uploaded as both papers is found until both are withdrawn', async () => {
  const [first, second] = [await scene.submitted({ paper: 'as both' }), await scene.submitted({ paper: 'as both' })];
  const { recordId } = second;
  await scene.dealer.call('retail.takeBack', { body: { recordId } });
  await scene.upload(recordId, 'as both', scene.dealer, 'licence');
  const [invoice, licence] = (await scene.view(recordId, scene.dealer)).papers;
  const withdraw = (paperId = 0) => scene.dealer.call('retail.withdrawPaper', { body: { recordId, paperId } });
  await withdraw(licence?.paperId);
  expect(kindsOf((await scene.view(first.recordId)).duplicates)).toEqual([['file', recordId]]);
  await withdraw(invoice?.paperId);
  expect((await scene.view(first.recordId)).duplicates).toEqual([]);
});

it('[RTV-014] a sale of a BU out of reach is told without number, VIN and dealer', async () => {
  const parts = { typed: { invoiceNumber: '77000009' } };
  const [first, second] = [await scene.submitted(parts), await scene.submitted(parts)];
  await sql`
    with other as (insert into bu (code, name_en, name_cn) values ('FAR', 'Far', 'Far') returning id)
    update retail_record set bu_id = (select id from other) where id = ${first.recordId}`.execute(server.owner);
  expect((await scene.view(second.recordId)).duplicates).toEqual([
    { kind: 'invoice', recordId: null, vin: '', dealerCode: '', status: '' },
  ]);
});

it('[RTV-014] who passed the other sale gets a message that leads to it', async () => {
  const parts = { typed: { invoiceNumber: '77000010' } };
  const first = await scene.passed(parts);
  await scene.submitted(parts);
  const told = await sql<{ template: string; usrnm: string; reason: string }>`
    select m.template, u.usrnm, m.facts ->> 'reason' as reason from message m join app_user u on u.id = m.user_id
    where m.object_kind = 'retail-record' and m.object_id = ${first.recordId}`.execute(server.owner);
  expect(told.rows).toEqual([
    { template: 'retailDuplicate', usrnm: 'sicco', reason: '发票号码相同 / the same invoice number' },
  ]);
});
