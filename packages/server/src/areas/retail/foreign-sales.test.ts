import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { addColleague } from '../../../test/more-people.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { saleScene } from '../../../test/sale-scene.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof saleScene>>;
let dealer2: TestCaller;
/** Checkers and deciders with all rights, who reach another region of the BU, and another BU. */
let far: { readonly sicco: TestCaller; readonly control: TestCaller; readonly siccoId: number };
let elsewhere: typeof far;
beforeAll(async () => {
  server = await budgetServer();
  scene = await saleScene(server);
  dealer2 = await server.as('DEALER2');
  far = await outsiders('far', 'MBPC', true);
  elsewhere = await outsiders('else', 'AMG', false);
});
afterAll(() => server.close());

const MISSING = 2_000_000_000;

/** A checker and a decider of one BU, on request in a region in which the first dealer does not sell. */
async function outsiders(name: string, bu: string, hasRegion: boolean) {
  const ids: number[] = [];
  for (const like of ['sicco', 'control']) {
    const account = `${name}${like}`;
    await addColleague(server, account, like);
    const found = server.owner.selectFrom('app_user').select('id').where('usrnm', '=', account);
    const { id } = await found.executeTakeFirstOrThrow();
    ids.push(id);
    await sql`delete from user_bu where user_id = ${id}`.execute(server.owner);
    await sql`insert into user_bu (user_id, bu_id) select ${id}, id from bu where code = ${bu}`.execute(server.owner);
    if (!hasRegion) continue;
    await sql`insert into user_region (user_bu_id, region_id)
      select ub.id, r.id from user_bu ub join region r on r.bu_id = ub.bu_id where ub.user_id = ${id} and not exists (
        select from dealer_region dr join dealer d on d.id = dr.dealer_id where d.code = 'D1001' and dr.region_id = r.id)
      limit 1`.execute(server.owner);
  }
  return {
    sicco: await server.as(`${name}sicco`),
    control: await server.as(`${name}control`),
    siccoId: ids[0] ?? 0,
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What a caller is answered, without what names the request. */
function told({ status, headers, text }: Answer) {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { status, text, rest };
}

type Try = (recordId: number) => Promise<Answer>;

async function expectMissing(name: string, recordId: number, attempt: Try): Promise<void> {
  const before = await stored(recordId);
  const answer = told(await attempt(recordId));
  expect([name, answer]).toEqual([name, told(await attempt(MISSING))]);
  expect([name, answer.status]).toEqual([name, 404]);
  expect([name, await stored(recordId)]).toEqual([name, before]);
}

const stored = async (recordId: number) =>
  (
    await sql`select r.*, (select count(*) from move_log l where l.kind = 'retail-record' and l.object_id = r.id) as moves
    from retail_record r where id = ${recordId}`.execute(server.owner)
  ).rows[0];

const end = (recordId: number) => ({ recordId, kind: 'cancelled', reason: 'Foreign' });
const rejection = (recordId: number) => ({ recordId, kind: 'unreadable', reason: 'Foreign' });

function reads(caller: TestCaller): Readonly<Record<string, Try>> {
  return {
    view: (recordId) => caller.call('retail.view', { query: { recordId } }),
    log: (recordId) => caller.call('retail.log', { query: { recordId } }),
    paper: (recordId) => caller.call('retail.paper', { query: { recordId, paperId: 1 } }),
  };
}

describe.each([
  ['of another region', () => far],
  ['of another BU', () => elsewhere],
])('a sale %s', (_name, people) => {
  const moves = (): Readonly<Record<string, Readonly<Record<string, Try>>>> => {
    const { sicco, control, siccoId } = people();
    return {
      Submitted: {
        ...reads(sicco),
        begin: (recordId) => sicco.call('retail.begin', { body: { recordId } }),
        handTo: (recordId) => sicco.call('handing.move', { body: { recordId, usrid: siccoId, reason: 'Foreign' } }),
        recall: (recordId) => sicco.call('handing.recall', { body: { recordId, reason: 'Foreign' } }),
        void: (recordId) => control.call('retail.void', { body: end(recordId) }),
      },
      Passed: {
        confirm: (recordId) => control.call('retail.confirm', { body: { recordId } }),
        return: (recordId) => control.call('retail.return', { body: rejection(recordId) }),
        recheck: (recordId) => control.call('retail.recheck', { body: { recordId, reason: 'Foreign' } }),
        void: (recordId) => control.call('retail.void', { body: end(recordId) }),
      },
      Confirmed: {
        complete: (recordId) => control.call('retail.complete', { body: { recordId } }),
        askEnd: (recordId) => control.call('retail.askEnd', { body: end(recordId) }),
      },
      Asked: {
        keep: (recordId) => control.call('retail.keep', { body: { recordId, reason: 'Foreign' } }),
        void: (recordId) => control.call('retail.void', { body: end(recordId) }),
      },
    };
  };

  it('answers each read and move as one that is missing, to the byte, and stays as it is', async () => {
    const { Submitted, Passed, Confirmed, Asked } = moves();
    const submitted = (await scene.submitted()).recordId;
    for (const [name, attempt] of Object.entries(Submitted ?? {})) await expectMissing(name, submitted, attempt);
    const { sicco } = people();
    await scene.sicco.call('retail.begin', { body: { recordId: submitted } });
    await sql`update retail_record set checker_id = ${people().siccoId}, assigned_to = ${people().siccoId}
      where id = ${submitted}`.execute(server.owner);
    // Even where the record was the caller's before he lost the region or the BU.
    const held: Readonly<Record<string, Try>> = {
      pass: (recordId) => sicco.call('retail.pass', { body: { recordId } }),
      reject: (recordId) => sicco.call('retail.reject', { body: rejection(recordId) }),
      giveBack: (recordId) => sicco.call('retail.giveBack', { body: { recordId } }),
    };
    for (const [name, attempt] of Object.entries(held)) await expectMissing(name, submitted, attempt);
    const passed = (await scene.passed()).recordId;
    for (const [name, attempt] of Object.entries(Passed ?? {})) await expectMissing(name, passed, attempt);
    const confirmed = (await scene.confirmed()).recordId;
    await sql`update retail_record set invoice_day = '2020-01-01' where id = ${confirmed}`.execute(server.owner);
    for (const [name, attempt] of Object.entries(Confirmed ?? {})) await expectMissing(name, confirmed, attempt);
    await scene.sipo.call('retail.askEnd', { body: end(confirmed) });
    for (const [name, attempt] of Object.entries(Asked ?? {})) await expectMissing(name, confirmed, attempt);
  });
});

describe('a sale of another dealer', () => {
  it('answers each read and move as one that is missing, to the byte, and stays as it is', async () => {
    const own = await scene.newCar();
    const reported = await scene.dealer.call('retail.report', {
      body: { carId: own.carId, kind: 'retail' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { recordId: mine } = reported.body.data;
    await scene.upload(mine, 'mine');
    const { papers } = await scene.view(mine, scene.dealer);
    const paperId = papers[0]?.paperId ?? 0;
    const upload = (recordId: number) =>
      uploadTo('retail.addPaper', server, dealer2, {
        fields: { recordId: String(recordId), kind: 'invoice' },
        fileName: 'invoice.pdf',
        content: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      });
    const form = { ...TYPED, answer: '' };
    const attempts: Readonly<Record<string, Try>> = {
      ...reads(dealer2),
      paper: (recordId) => dealer2.call('retail.paper', { query: { recordId, paperId } }),
      save: (recordId) => dealer2.call('retail.save', { body: { recordId, ...form } }),
      submit: (recordId) => dealer2.call('retail.submit', { body: { recordId } }),
      takeBack: (recordId) => dealer2.call('retail.takeBack', { body: { recordId } }),
      discard: (recordId) => dealer2.call('retail.discard', { body: { recordId, reason: 'Foreign' } }),
      withdraw: (recordId) => dealer2.call('retail.withdrawPaper', { body: { recordId, paperId } }),
      upload,
    };
    for (const [name, attempt] of Object.entries(attempts)) await expectMissing(name, mine, attempt);
    const { recordId: submitted } = await scene.submitted();
    await expectMissing('takeBack', submitted, attempts['takeBack'] ?? upload);
  });

  it('lends its papers to no record of the caller', async () => {
    const { recordId: mine } = await scene.submitted();
    const paperId = (await scene.view(mine)).papers[0]?.paperId ?? 0;
    const { carId } = await scene.newCar('D1002');
    const other = (
      await dealer2.call('retail.report', {
        body: { carId, kind: 'retail' },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).body.data.recordId;
    const open = (id: number) => dealer2.call('retail.paper', { query: { recordId: other, paperId: id } });
    expect(told(await open(paperId))).toEqual(told(await open(MISSING)));
    const withdraw = (id: number) => dealer2.call('retail.withdrawPaper', { body: { recordId: other, paperId: id } });
    expect(told(await withdraw(paperId))).toEqual(told(await withdraw(MISSING)));
    expect((await scene.view(mine)).papers).toHaveLength(1);
  });
});

const TYPED = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '',
  invoiceCode: '',
  invoiceNumber: '',
  invoiceDay: '',
  price: '',
  tax: '',
  net: '',
  sellerCode: '',
  engineNumber: '',
  registrationDay: '',
  buyerName: '',
  buyerNumber: '',
  ownerName: '',
  plate: '',
};
