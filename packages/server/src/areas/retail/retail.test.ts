import { randomUUID } from 'node:crypto';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dealer: TestCaller;
let sicco: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [dealer, sicco, control] = [await server.as('DEALER1'), await server.as('sicco'), await server.as('control')];
  await sql`update dealer set tax_number = '9144030071526726XG' where code = 'D1001'`.execute(server.owner);
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let lastCar = 0;
/** A car in the stock of the first dealer. */
async function newCar(bu = 'MBPC', code = 'D1001'): Promise<number> {
  lastCar += 1;
  const text = `LE4WG8DB0TL${String(500_000 + lastCar)}`;
  const vin = `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
  const { rows } = await sql<{ id: number }>`
    insert into car (code, bu_id, dealer_id, model_id, status, engine_number, wholesale_number, wholesale_day,
      wholesale_price, created_at, updated_at)
    select ${vin}, b.id, d.id, (select min(id) from vehicle_model), 'InStock', 'M270', 'W1', '2026-01-10', 30000000, now(), now()
    from bu b, dealer d where b.code = ${bu} and d.code = ${code} returning id`.execute(server.owner);
  return rows[0]?.id ?? 0;
}

const DRAFT = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '2026-01-15',
  invoiceCode: '1100234560',
  invoiceNumber: '12345678',
  invoiceDay: '2026-01-20',
  price: '339000.00',
  tax: '39000.00',
  net: '300000.00',
  sellerCode: '9144030071526726XG',
  engineNumber: 'm270',
  registrationDay: '',
  buyerName: '王小明',
  buyerNumber: '11010519491231002X',
  ownerName: '',
  plate: '',
  answer: '',
};

async function report(carId: number, kind = 'retail') {
  return dealer.call('retail.report', { body: { carId, kind }, ...key() });
}
const upload = (recordId: number, { kind = 'invoice', content = PDF, caller = dealer } = {}) =>
  uploadTo('retail.addPaper', server, caller, {
    fields: { recordId: String(recordId), kind },
    fileName: 'invoice.pdf',
    content,
  });
const save = (recordId: number, more: object = {}, caller = dealer) =>
  caller.call('retail.save', { body: { recordId, ...DRAFT, ...more } });
const submit = (recordId: number) => dealer.call('retail.submit', { body: { recordId } });
const view = async (recordId: number, caller = dealer) =>
  (await caller.call('retail.view', { query: { recordId } })).body.data;

/** A record that the dealer has submitted. */
async function submitted(more: object = {}): Promise<number> {
  const { recordId } = (await report(await newCar())).body.data;
  expect((await save(recordId, more)).body.code).toBe('0');
  expect((await upload(recordId)).body.code).toBe('0');
  expect((await submit(recordId)).body.message).toBe('');
  return recordId;
}

describe('a retail record', () => {
  it('[RTV-014] goes from the report of the dealer by SICCO to the confirmation of SIPO', async () => {
    const carId = await newCar();
    const made = await report(carId);
    expect(made.body.data.recordCode).toMatch(/^RV-\d{4}$/);
    const { recordId } = made.body.data;
    expect((await view(recordId)).status).toBe('PendingUpload');
    await save(recordId);
    await upload(recordId);
    expect((await submit(recordId)).body.data.status).toBe('Submitted');
    const begun = await sicco.call('retail.begin', { body: { recordId } });
    expect(begun.body.data.status).toBe('UnderValidation');
    expect((await view(recordId, sicco)).isMine).toBe(true);
    expect((await sicco.call('retail.pass', { body: { recordId } })).body.data.status).toBe('Passed');
    expect((await control.call('retail.confirm', { body: { recordId } })).body.data.status).toBe('Confirmed');
    const car = await server.db
      .selectFrom('car')
      .select(['status', 'version'])
      .where('id', '=', carId)
      .executeTakeFirst();
    expect(car).toEqual({ status: 'Sold', version: 2 });
    const { content } = (await dealer.call('retail.log', { query: { recordId } })).body.data;
    expect(content.map(({ move, to }) => [move, to]).toReversed()).toEqual([
      ['report', 'PendingUpload'],
      ['save', 'PendingUpload'],
      ['save', 'PendingUpload'],
      ['submit', 'Submitted'],
      ['begin', 'UnderValidation'],
      ['pass', 'Passed'],
      ['confirm', 'Confirmed'],
    ]);
  });

  it('of a demo car registers the car, which is sold as a used one later', async () => {
    const carId = await newCar();
    const confirmed = async (kind: string) => {
      const { recordId } = (await report(carId, kind)).body.data;
      await save(recordId, { kind });
      await upload(recordId);
      await submit(recordId);
      await sicco.call('retail.begin', { body: { recordId } });
      await sicco.call('retail.pass', { body: { recordId } });
      expect((await control.call('retail.confirm', { body: { recordId } })).body.data.status).toBe('Confirmed');
      return recordId;
    };
    const stateOf = async () =>
      (await server.db.selectFrom('car').select('status').where('id', '=', carId).executeTakeFirstOrThrow()).status;
    const first = await confirmed('demo');
    expect(await stateOf()).toBe('Demo');
    expect(codeOf(await report(carId, 'used'))).toBe('RETAIL_OPEN_ALREADY');
    await sql`update retail_record set status = 'Completed' where id = ${first}`.execute(server.owner);
    expect(codeOf(await report(carId, 'retail'))).toBe('RETAIL_CAR_NOT_THERE');
    const { recordId } = (await report(carId, 'used')).body.data;
    for (const kind of ['demo', 'retail', 'fleet'])
      expect([kind, codeOf(await save(recordId, { kind }))]).toEqual([kind, 'RETAIL_DEMO_IS_USED']);
    await dealer.call('retail.discard', { body: { recordId, reason: 'Once more' } });
    await confirmed('used');
    expect(await stateOf()).toBe('Sold');
  });

  it('is reported by the dealer alone, and keeps its car with him', async () => {
    const carId = await newCar();
    const admin = await server.as('admin');
    const byAdmin = await admin.call('retail.report', { body: { carId, kind: 'retail' }, ...key() });
    expect(codeOf(byAdmin)).toBe('RETAIL_DEALER_REPORTS');
    const { recordId } = (await report(carId)).body.data;
    const dataadm = await server.as('dataadm');
    const other =
      (await dataadm.call('cars.dealers', { query: { name: 'D1002', limit: 1 } })).body.data[0]?.dealerId ?? 0;
    const transfer = () => dataadm.call('cars.transfer', { body: { carId, dealerId: other, reason: 'Sent there' } });
    const cancel = () => dataadm.call('cars.cancel', { body: { carId, reason: 'By mistake' } });
    expect(codeOf(await transfer())).toBe('CAR_HAS_SALE');
    expect(codeOf(await cancel())).toBe('CAR_HAS_SALE');
    await dealer.call('retail.discard', { body: { recordId, reason: 'Another car' } });
    expect((await transfer()).body.code).toBe('0');
  });

  it('keeps an answer of 500 characters, and refuses a longer one', async () => {
    const { recordId } = (await report(await newCar())).body.data;
    expect((await save(recordId, { answer: 'x'.repeat(500) })).body.code).toBe('0');
    expect(codeOf(await save(recordId, { answer: 'x'.repeat(501) }))).toBe('RETAIL_TEXT_LENGTH');
    expect((await view(recordId)).answer).toBe('x'.repeat(500));
  });

  it('is one for each car while the sale is open', async () => {
    const carId = await newCar();
    const { recordId } = (await report(carId)).body.data;
    expect(codeOf(await report(carId))).toBe('RETAIL_OPEN_ALREADY');
    await dealer.call('retail.discard', { body: { recordId, reason: 'Another car' } });
    expect((await report(carId)).body.code).toBe('0');
  });

  it('of two reports at once is made once', async () => {
    const carId = await newCar();
    const codes = (await Promise.all([report(carId), report(carId)])).map(codeOf);
    expect(codes.filter((code) => code === 'RETAIL_OPEN_ALREADY')).toHaveLength(1);
  });

  it('cannot be made of a car of another dealer or of one that is not in stock', async () => {
    const foreign = await report(await newCar('MBPC', 'D1002'));
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'NOT_FOUND']);
    const cancelled = await newCar();
    await sql`update car set status = 'Cancelled' where id = ${cancelled}`.execute(server.owner);
    expect(codeOf(await report(cancelled))).toBe('RETAIL_CAR_NOT_THERE');
  });

  it.each([
    ['invoiceNumber', { invoiceCode: '', invoiceNumber: '12345678' }],
    ['net', { net: '300000.01' }],
    ['sellerCode', { sellerCode: '9144030071526726XH' }],
    ['buyerNumber', { buyerNumber: '110105194912310021' }],
    ['invoiceDay', { invoiceDay: '2999-01-01' }],
    ['orderDay', { orderDay: '2026-01-21' }],
    ['buyerName', { buyerName: '' }],
    ['price', { price: '0' }],
    ['fleetCustomerId', { kind: 'fleet' }],
  ])('is not submitted with a wrong %s, and keeps what was typed', async (field, more) => {
    const { recordId } = (await report(await newCar())).body.data;
    await save(recordId, more);
    await upload(recordId);
    const reply = await submit(recordId);
    expect(reply.body.data).toMatchObject({ refusals: [{ field }] });
    expect(await view(recordId)).toMatchObject({ status: 'PendingUpload', draft: more });
  });

  it('is not submitted without its invoice; with a licence it says who owns the car', async () => {
    const { recordId } = (await report(await newCar())).body.data;
    await save(recordId);
    expect(codeOf(await submit(recordId))).toBe('RETAIL_NO_INVOICE');
    await upload(recordId);
    await upload(recordId, { kind: 'licence', content: Buffer.concat([PDF, Buffer.from('2')]) });
    const fields = (await submit(recordId)).body.data as unknown as { refusals: { field: string }[] };
    expect(fields.refusals.map(({ field }) => field)).toEqual(['registrationDay', 'ownerName', 'plate']);
    await save(recordId, { registrationDay: '2026-01-19', ownerName: '王小明', plate: '京A·12345' });
    expect(codeOf(await submit(recordId))).toBe('RETAIL_REGISTERED_BEFORE');
    await save(recordId, { registrationDay: '2026-01-25', ownerName: '王小明', plate: '京A·12345' });
    expect((await submit(recordId)).body.data.status).toBe('Submitted');
  });

  it('is taken back by its dealer until somebody has begun', async () => {
    const recordId = await submitted();
    expect((await dealer.call('retail.takeBack', { body: { recordId } })).body.data.status).toBe('PendingUpload');
    await submit(recordId);
    await sicco.call('retail.begin', { body: { recordId } });
    expect(codeOf(await dealer.call('retail.takeBack', { body: { recordId } }))).toBe('STATE_NOT_FITTING');
    await sicco.call('retail.giveBack', { body: { recordId } });
  });

  it('goes back to the dealer with a reason of the list and words, and is submitted again with an answer', async () => {
    const recordId = await submitted();
    await sicco.call('retail.begin', { body: { recordId } });
    const reject = (kind: string, reason: string) => sicco.call('retail.reject', { body: { recordId, kind, reason } });
    expect(codeOf(await reject('none', 'Blurred'))).toBe('RETAIL_REASON_KIND');
    expect(codeOf(await reject('unreadable', ' '))).toBe('REASON_MISSING');
    expect((await reject('unreadable', 'Blurred')).body.data.status).toBe('Rejected');
    expect((await view(recordId)).rejectReason).toBe('The paper cannot be read: Blurred');
    await save(recordId, { answer: 'A new scan' });
    expect((await submit(recordId)).body.data.status).toBe('Submitted');
    expect((await view(recordId, sicco)).answer).toBe('A new scan');
  });

  it('is not confirmed by who passed it, whatever his rights are since', async () => {
    const recordId = await submitted();
    await sicco.call('retail.begin', { body: { recordId } });
    await sicco.call('retail.pass', { body: { recordId } });
    await sql`update move_log set usrid = (select id from app_user where usrnm = 'control')
      where kind = 'retail-record' and object_id = ${recordId} and move = 'pass'`.execute(server.owner);
    expect(codeOf(await control.call('retail.confirm', { body: { recordId } }))).toBe('RETAIL_OTHER_CONFIRMS');
  });

  it('is not confirmed by who passed it before it was checked again, and says so on his page', async () => {
    const recordId = await submitted();
    const pass = async () => {
      await sicco.call('retail.begin', { body: { recordId } });
      await sicco.call('retail.pass', { body: { recordId } });
    };
    await pass();
    await sql`update move_log set usrid = (select id from app_user where usrnm = 'control')
      where kind = 'retail-record' and object_id = ${recordId} and move = 'pass'`.execute(server.owner);
    await control.call('retail.return', { body: { recordId, kind: 'other', reason: 'Once more' } });
    await submit(recordId);
    await pass();
    expect((await view(recordId, control)).made).toEqual(['pass']);
    expect(codeOf(await control.call('retail.confirm', { body: { recordId } }))).toBe('RETAIL_OTHER_CONFIRMS');
    await sql`insert into user_bu (user_id, bu_id) select u.id, b.id from app_user u, bu b
      where u.usrnm = 'sipo' and b.code = 'MBPC' on conflict do nothing`.execute(server.owner);
    const sipo = await server.as('sipo');
    expect((await view(recordId, sipo)).made).toEqual([]);
    expect((await sipo.call('retail.confirm', { body: { recordId } })).body.data.status).toBe('Confirmed');
  });
});

/** Ends what waits from other tests. */
async function nothingWaits(): Promise<void> {
  await sql`update retail_record set status = 'Void', checker_id = null, lease_until = null
    where status in ('Submitted', 'UnderValidation')`.execute(server.owner);
}

describe('a lease', () => {
  beforeEach(nothingWaits);

  it('gives each of many takers another record', async () => {
    const ids = await Promise.all([submitted(), submitted(), submitted()]);
    const taken = await Promise.all(Array.from({ length: 6 }, () => sicco.call('retail.begin', { body: {} })));
    const got = taken.flatMap(({ body }) => (body.code === '0' ? [body.data.recordId] : []));
    expect(new Set(got).size).toBe(got.length);
    expect(got.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect(taken.flatMap((reply) => (reply.body.code === '0' ? [] : [codeOf(reply)]))).toEqual(
      Array.from({ length: 3 }, () => 'RETAIL_NOTHING_WAITS'),
    );
    for (const recordId of got) await sicco.call('retail.giveBack', { body: { recordId } });
  });

  it('ends after half an hour: then another checker takes the record, and the first one may not pass it', async () => {
    const recordId = await submitted();
    await sicco.call('retail.begin', { body: { recordId } });
    await sql`update retail_record set lease_until = '2020-01-01' where id = ${recordId}`.execute(server.owner);
    const other = await sicco.call('retail.begin', { body: {} });
    expect(other.body.data.recordId).toBe(recordId);
    const { content } = (await sicco.call('retail.log', { query: { recordId } })).body.data;
    expect(content.slice(0, 2)).toMatchObject([{ move: 'begin' }, { move: 'giveBack', movedBy: '' }]);
    await sql`update retail_record set checker_id = u.id, assigned_to = u.id from app_user u
      where u.usrnm = 'sipo' and retail_record.id = ${recordId}`.execute(server.owner);
    expect(codeOf(await sicco.call('retail.pass', { body: { recordId } }))).toBe('RETAIL_NOT_YOURS');
    await sql`update retail_record set status = 'Submitted', checker_id = null, lease_until = null where id = ${recordId}`.execute(
      server.owner,
    );
  });
});

describe('what a sale tells of people', () => {
  it('is stored encrypted, and read by who may', async () => {
    const recordId = await submitted();
    const { rows } = await sql<{ text: string }>`
      select r::text || coalesce((select string_agg(p::text, '') from retail_person p where p.record_id = r.id), '') as text
      from retail_record r where r.id = ${recordId}`.execute(server.owner);
    expect(rows[0]?.text).not.toMatch(/王小明|11010519491231002X/);
    expect((await view(recordId)).draft).toMatchObject({ buyerName: '王小明', buyerNumber: '11010519491231002X' });
    const { rows: logs } = await sql<{ text: string }>`
      select string_agg(a::text, '') as text from (select details::text as a from audit_log union all select details::text from move_log) l`.execute(
      server.owner,
    );
    expect(logs[0]?.text).not.toMatch(/王小明|11010519491231002X/);
  });

  it('is masked for others, who do not write the masks back', async () => {
    const recordId = await submitted();
    await sql`
      delete from role_api where api_id = (select id from api where code = 'RETAIL_PERSON_READ')
        and role_id = (select id from role where code = 'DEALER')`.execute(server.owner);
    expect((await view(recordId)).draft).toMatchObject({ buyerName: '王•••明', buyerNumber: '1•••X' });
    expect(JSON.stringify(await view(recordId))).not.toContain('王小明');
    await dealer.call('retail.takeBack', { body: { recordId } });
    const { draft } = await view(recordId);
    await dealer.call('retail.save', { body: { recordId, ...draft, answer: '' } });
    await sql`
      insert into role_api (role_id, api_id) select r.id, a.id from role r, api a
      where r.code = 'DEALER' and a.code = 'RETAIL_PERSON_READ'`.execute(server.owner);
    expect((await view(recordId)).draft).toMatchObject({ buyerName: '王小明' });
  });

  it('is gone for good once its key is destroyed', async () => {
    const recordId = await submitted();
    const [paper] = (await view(recordId)).papers;
    await sql`delete from retail_key where record_id = ${recordId}`.execute(server.owner);
    expect((await view(recordId)).draft).toMatchObject({ buyerName: '', invoiceNumber: '12345678' });
    const opened = await dealer.call('retail.paper', { query: { recordId, paperId: paper?.paperId ?? 0 } });
    expect(codeOf(opened)).toBe('RETAIL_PERSON_GONE');
  });
});

describe('a paper', () => {
  it('lies encrypted in the folder, and each opening is recorded', async () => {
    const recordId = await submitted();
    const [paper] = (await view(recordId)).papers;
    const query = { recordId, paperId: paper?.paperId ?? 0 };
    const { token } = sicco;
    const opened = await server.app.inject({
      url: `/oasis/rvapi/retail/paper?recordId=${query.recordId}&paperId=${query.paperId}`,
      headers: { authorization: token },
    });
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    const { rows } = await sql<{ usrnm: string; subject: string }>`
      select usrnm, subject from audit_log where event = 'RETAIL_PAPER_OPENED' order by at desc limit 1`.execute(
      server.owner,
    );
    expect(rows).toEqual([{ usrnm: 'sicco', subject: `retail-record:${recordId}` }]);
  });

  it('of a record out of reach is answered as a missing one', async () => {
    const recordId = await submitted();
    const [paper] = (await view(recordId)).papers;
    const other = await server.as('DEALER2');
    const urls = [
      `/oasis/rvapi/retail/paper?recordId=${recordId}&paperId=${paper?.paperId}`,
      '/oasis/rvapi/retail/paper?recordId=9999999&paperId=1',
    ];
    const replies = await Promise.all(
      urls.map((url) => server.app.inject({ url, headers: { authorization: other.token } })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(replies[0]?.body).toBe(replies[1]?.body);
    expect((await upload(recordId, { caller: other })).status).toBe(404);
  });

  it('that was withdrawn is answered to everybody as a missing one, to the byte', async () => {
    const { recordId } = (await report(await newCar())).body.data;
    const { paperId } = (await upload(recordId)).body.data;
    const opened = (caller: TestCaller, paper: number) =>
      server.app.inject({
        url: `/oasis/rvapi/retail/paper?recordId=${recordId}&paperId=${paper}`,
        headers: { authorization: caller.token },
      });
    const everybody = [dealer, sicco, control];
    const all = (paper: number) => Promise.all(everybody.map((caller) => opened(caller, paper)));
    expect((await all(paperId)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await dealer.call('retail.withdrawPaper', { body: { recordId, paperId } });
    const records = async () => (await server.owner.selectFrom('audit_log').select('id').execute()).length;
    const before = await records();
    const [withdrawn, missing] = [await all(paperId), await all(9_999_999)];
    expect(withdrawn.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(withdrawn.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
    expect(await records()).toBe(before);
  });

  it('that is none is refused', async () => {
    const { recordId } = (await report(await newCar())).body.data;
    const reply = await upload(recordId, { content: Buffer.from('<script>alert(1)</script>') });
    expect(codeOf(reply)).toMatch(/^DOCUMENT_/);
    expect((await view(recordId)).papers).toEqual([]);
  });
});

it('SIPO sends a passed record back to validation, or to the dealer', async () => {
  await sql`insert into user_bu (user_id, bu_id) select u.id, b.id from app_user u, bu b
    where u.usrnm = 'sipo' and b.code = 'MBPC' on conflict do nothing`.execute(server.owner);
  const sipo = await server.as('sipo');
  const recordId = await submitted();
  const pass = async () => {
    await sicco.call('retail.begin', { body: { recordId } });
    await sicco.call('retail.pass', { body: { recordId } });
  };
  await pass();
  expect((await sipo.call('retail.recheck', { body: { recordId, reason: 'Look again' } })).body.data.status).toBe(
    'Submitted',
  );
  await pass();
  const body = { recordId, kind: 'seller', reason: 'Another seller' };
  expect((await sipo.call('retail.return', { body })).body.data.status).toBe('Rejected');
});

describe('the code of a sale', () => {
  it('has four digits, and five from the ten-thousandth sale on', async () => {
    await sql`select setval('retail_record_number', 9998)`.execute(server.owner);
    const codes = [];
    for (let at = 0; at < 3; at += 1) codes.push((await report(await newCar())).body.data.recordCode);
    expect(codes).toEqual(['RV-9999', 'RV-10000', 'RV-10001']);
  });
});
