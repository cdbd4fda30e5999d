import { randomUUID } from 'node:crypto';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dataadm: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [dataadm, control] = [await server.as('dataadm'), await server.as('control')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

let lastCar = 0;
/** A car that its dealer sold on 20 January, by an order of 15 January, registered on 25 January. */
async function soldCar({ status = 'Sold', sale = 'Confirmed' } = {}) {
  lastCar += 1;
  const text = `LE4WG8DB0TL${String(610_000 + lastCar)}`;
  const vin = `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into car (code, bu_id, dealer_id, model_id, status, wholesale_number, wholesale_day, wholesale_price, created_at,
        updated_at)
      select ${vin}, b.id, d.id, (select min(id) from vehicle_model where active), ${status}, 'W1', '2026-01-10', 30000000, now(),
        now()
      from bu b, dealer d where b.code = 'MBPC' and d.code = 'D1001' returning *),
    sold as (
      insert into retail_record (code, name, car_id, bu_id, dealer_id, status, kind, order_day, invoice_day, registration_day,
        created_at, updated_at)
      select 'RV-' || id, code, id, bu_id, dealer_id, ${sale}, 'retail', '2026-01-15', '2026-01-20', '2026-01-25', now(), now()
      from made)
    select id from made`.execute(server.owner);
  const carId = rows[0]?.id ?? 0;
  const { modelId, dealerId } = await viewed(carId);
  return { carId, saleDay: '2026-01-20', modelId, dealerId };
}

const viewed = async (carId: number) => (await dataadm.call('cars.view', { query: { carId } })).body.data;
type Proposed = Awaited<ReturnType<typeof soldCar>>;
const propose = (sale: Proposed, caller = dataadm, why = 'Typed wrongly') =>
  caller.call('corrections.propose', {
    body: { ...sale, why },
    headers: { 'idempotency-key': randomUUID() },
  });
const confirm = (correctionId: number, caller = control, version?: number) =>
  caller.call('corrections.confirm', {
    query: { ...(version !== undefined && { version }) },
    body: { correctionId },
  });
const dealerId = async (code: string) =>
  (await server.db.selectFrom('dealer').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const otherModel = async ({ modelId }: Proposed) =>
  (
    await server.db
      .selectFrom('vehicle_model')
      .select('id')
      .where('active', '=', true)
      .where('id', '<>', modelId)
      .executeTakeFirstOrThrow()
  ).id;

describe('a correction of a sale', () => {
  it('changes nothing before a second person confirms it, and then makes a version of car and sale with its reason', async () => {
    const sale = await soldCar();
    const other = {
      ...sale,
      saleDay: '2026-01-22',
      modelId: await otherModel(sale),
      dealerId: await dealerId('D1002'),
    };
    const { correctionId } = (await propose(other)).body.data;
    expect(await viewed(sale.carId)).toMatchObject({ saleDay: '2026-01-20', modelId: sale.modelId, version: 1 });
    expect((await confirm(correctionId)).body.data).toEqual({ correctionId, version: 2 });
    const { carId: _, ...facts } = other;
    expect(await viewed(sale.carId)).toMatchObject({ ...facts, dealerCode: 'D1002', status: 'Sold', version: 2 });
    const record = await server.owner
      .selectFrom('retail_record')
      .select(['id', 'dealer_id', 'invoice_day', 'version', 'status', 'draft'])
      .where('car_id', '=', sale.carId)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      dealer_id: other.dealerId,
      invoice_day: '2026-01-22',
      version: 2,
      status: 'Confirmed',
    });
    expect(record.draft).toEqual({ invoiceDay: '2026-01-22' });
    const moves = await server.owner
      .selectFrom('move_log')
      .select(['kind', 'move', 'reason', 'details'])
      .where((eb) =>
        eb.or([
          eb.and([eb('kind', '=', 'car'), eb('object_id', '=', sale.carId)]),
          eb.and([eb('kind', '=', 'retail-record'), eb('object_id', '=', record.id)]),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(moves).toMatchObject([
      {
        kind: 'car',
        move: 'correctSale',
        reason: 'Typed wrongly',
        details: { saleDay: '2026-01-22', dealerId: other.dealerId },
      },
      { kind: 'retail-record', move: 'correct', reason: 'Typed wrongly' },
    ]);
    expect(await lastRecord(server, `sale-correction:${correctionId}`)).toMatchObject({
      event: 'CORRECTION_CONFIRMED',
    });
  });

  it('is not confirmed by who proposed it, also where he may confirm sales, and is decided once', async () => {
    await sql`
      insert into role_api (role_id, api_id)
      select r.id, a.id from role r, api a where r.code = 'CONTROLLING' and a.code = 'CAR_EDIT'
      on conflict do nothing`.execute(server.owner);
    await sql`
      insert into group_api (group_id, api_id)
      select r.group_id, a.id from role r, api a where r.code = 'CONTROLLING' and a.code = 'CAR_EDIT'
      on conflict do nothing`.execute(server.owner);
    const both = await server.as('control');
    const sale = await soldCar();
    const { correctionId } = (await propose({ ...sale, saleDay: '2026-01-21' }, both)).body.data;
    expect(codeOf(await confirm(correctionId, both))).toBe('CORRECTION_OTHER_CONFIRMS');
    expect((await confirm(correctionId, dataadm)).status).toBe(403);
    expect((await viewed(sale.carId)).saleDay).toBe('2026-01-20');
    const sipo = await server.as('sipo');
    expect((await confirm(correctionId, sipo)).body.code).toBe('0');
    expect(codeOf(await confirm(correctionId, sipo))).toBe('CORRECTION_DECIDED_ALREADY');
  });

  it('is rejected with a reason and leaves the sale as it was; another one can be proposed then', async () => {
    const sale = await soldCar();
    const other = { ...sale, saleDay: '2026-01-21' };
    const { correctionId } = (await propose(other)).body.data;
    expect(codeOf(await propose({ ...sale, saleDay: '2026-01-22' }))).toBe('CORRECTION_WAITS');
    const reject = (reason: string) => control.call('corrections.reject', { body: { correctionId, reason } });
    expect(codeOf(await reject(' '))).toBe('REJECT_REASON_MISSING');
    expect((await reject('It was right')).body.data.version).toBe(2);
    expect(await viewed(sale.carId)).toMatchObject({ saleDay: '2026-01-20', version: 1 });
    expect((await propose(other)).body.code).toBe('0');
  });

  it('says something new of a confirmed sale, within its order and its registration', async () => {
    const sale = await soldCar();
    expect(codeOf(await propose(sale))).toBe('CORRECTION_NOTHING');
    expect(codeOf(await propose({ ...sale, saleDay: '2026-01-14' }))).toBe('RETAIL_ORDER_LATER');
    expect(codeOf(await propose({ ...sale, saleDay: '2026-01-26' }))).toBe('RETAIL_REGISTERED_BEFORE');
    expect(codeOf(await propose({ ...sale, saleDay: '2027-01-01' }))).toBe('CAR_DAY_FUTURE');
    expect(codeOf(await propose({ ...sale, modelId: 9_999_999 }))).toBe('CAR_MODEL_UNKNOWN');
    expect(codeOf(await propose({ ...sale, dealerId: 9_999_999 }))).toBe('CAR_DEALER_UNKNOWN');
    expect(codeOf(await propose({ ...sale, saleDay: '2026-01-21' }, dataadm, ''))).toBe('CORRECTION_REASON_MISSING');
    expect((await propose({ ...sale, carId: 9_999_999 })).status).toBe(404);
    const open = await soldCar({ status: 'InStock', sale: 'Submitted' });
    expect(codeOf(await propose({ ...open, saleDay: '2026-01-21' }))).toBe('CORRECTION_NOT_SOLD');
  });

  it('that was proposed of a sale as it is no longer is not put into force', async () => {
    const sale = await soldCar();
    const { correctionId } = (await propose({ ...sale, saleDay: '2026-01-21' })).body.data;
    await sql`update car set dealer_id = ${await dealerId('D1002')} where id = ${sale.carId}`.execute(server.owner);
    expect(codeOf(await confirm(correctionId))).toBe('CORRECTION_OUTDATED');
    expect((await viewed(sale.carId)).saleDay).toBe('2026-01-20');
  });

  it.each(['Sold', 'Demo'])('is the only way to another model of a car whose state is %s', async (status) => {
    const sale = await soldCar({ status });
    const { engineNumber, wholesaleNumber, wholesaleDay, wholesalePrice } = await viewed(sale.carId);
    const facts = { engineNumber, wholesaleNumber, wholesaleDay, wholesalePrice, reason: 'Typed wrongly' };
    const correct = (modelId: number) =>
      dataadm.call('cars.correct', { body: { carId: sale.carId, modelId, ...facts } });
    expect(codeOf(await correct(await otherModel(sale)))).toBe('CAR_MODEL_OF_SALE');
    expect((await correct(sale.modelId)).body.code).toBe('0');
  });
});

describe('a file of corrections', () => {
  const vinOf = async ({ carId }: Proposed) => (await viewed(carId)).vin;
  const check = (content: string) =>
    uploadTo('corrections.checkFile', server, dataadm, { fields: { print: '' }, fileName: 'corrections.csv', content });
  const load = async (content: string) => {
    const { print } = (await check(content)).body.data;
    return uploadTo('corrections.loadFile', server, dataadm, {
      fields: { print },
      fileName: 'corrections.csv',
      content,
    });
  };

  it('proposes each row, and the same bytes again propose nothing, before and after they are confirmed', async () => {
    const [one, two] = [await soldCar(), await soldCar()];
    const content = [
      'VIN,Day of the sale,Dealer,Reason',
      `${await vinOf(one)},2026-01-21,,Typed wrongly`,
      `${await vinOf(two)},,D1002,Sold by the other one`,
    ].join('\n');
    expect((await check(content)).body.data.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect((await load(content)).body.data.rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'saleDay', text: '2026-01-20 → 2026-01-21' }],
      [{ field: 'dealer', text: '' }],
    ]);
    expect(await viewed(one.carId)).toMatchObject({ saleDay: '2026-01-20', version: 1 });
    expect(codeOf(await load(content))).toBe('FILE_UNCHANGED');
    const { content: waiting } = (
      await control.call('corrections.list', { query: { status: 'proposed', pageSize: 50 } })
    ).body.data;
    const mine = waiting.filter(({ carId }) => carId === one.carId || carId === two.carId);
    for (const { correctionId } of mine) expect((await confirm(correctionId)).body.code).toBe('0');
    expect(await viewed(one.carId)).toMatchObject({ saleDay: '2026-01-21', version: 2 });
    expect(await viewed(two.carId)).toMatchObject({ dealerCode: 'D1002', version: 2 });
    expect(codeOf(await load(content))).toBe('FILE_UNCHANGED');
    expect(await lastRecord(server, 'correction-file:2')).toMatchObject({ outcome: 'refused' });
  });

  it('proposes the rows that say something new, beside others that do not', async () => {
    const [same, other] = [await soldCar(), await soldCar()];
    const content = [
      'VIN,Day of the sale,Reason',
      `${await vinOf(same)},2026-01-20,Typed wrongly`,
      `${await vinOf(other)},2026-01-21,Typed wrongly`,
    ].join('\n');
    expect((await load(content)).body.data.counts).toEqual({ added: 1, changed: 0, unchanged: 1, refused: 0 });
    const { content: waiting } = (
      await control.call('corrections.list', { query: { status: 'proposed', pageSize: 50 } })
    ).body.data;
    expect(waiting.filter(({ carId }) => carId === same.carId)).toEqual([]);
    expect(waiting.filter(({ carId }) => carId === other.carId)).toHaveLength(1);
  });

  it('is taken over whole or not at all', async () => {
    const [one, open] = [await soldCar(), await soldCar({ status: 'InStock', sale: 'Submitted' })];
    const content = [
      'VIN,Day of the sale,Reason',
      `${await vinOf(one)},2026-01-21,Typed wrongly`,
      `${await vinOf(one)},2026-01-22,Typed wrongly`,
      `${await vinOf(open)},2026-01-21,Typed wrongly`,
      '1M8GDM9AXKP042788,2026-01-21,Typed wrongly',
    ].join('\n');
    const { rows, counts } = (await check(content)).body.data;
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 3 });
    expect(rows.flatMap(({ refusals }) => refusals.map(({ message }) => message))).toEqual([
      'Row 2 has this VIN already',
      'This car has no confirmed sale',
      'There is no such car within your reach',
    ]);
    expect(codeOf(await load(content))).toBe('FILE_REFUSED');
    expect((await propose({ ...one, saleDay: '2026-01-23' })).body.code).toBe('0');
  });
});

it('makes are exempt from the check digit from a day on, and no longer from a later one', async () => {
  const makes = (await dataadm.call('exemptions.makes')).body.data;
  const save = (validFrom: string, exempt = true) =>
    dataadm.call('exemptions.save', {
      body: { makeId: makes[0]?.id ?? 0, validFrom, exempt, reason: 'Made abroad' },
      headers: { 'idempotency-key': randomUUID() },
    });
  expect(codeOf(await save('2026-03-01'))).toBe('EXEMPTION_DAY_PAST');
  expect((await save('2026-03-02')).body.code).toBe('0');
  expect(codeOf(await save('2026-03-02', false))).toBe('EXEMPTION_EXISTS');
  expect((await save('2026-03-03', false)).body.code).toBe('0');
  const { content } = (await dataadm.call('exemptions.list', { query: {} })).body.data;
  expect(content.map(({ validFrom, exempt, reason }) => [validFrom, exempt, reason])).toEqual([
    ['2026-03-03', false, 'Made abroad'],
    ['2026-03-02', true, 'Made abroad'],
  ]);
});
