import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dataadm: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  dataadm = await server.as('dataadm');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

/** A VIN with its check digit; the number tells cars apart. */
function vin(number: number): string {
  const text = `LE4WG8DB0TL${String(number).padStart(6, '0')}`;
  return `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
}

interface NewCar {
  readonly number: number;
  readonly bu?: string;
  readonly dealer?: string;
  readonly status?: string;
}

async function makeCar({ number, bu = 'MBPC', dealer = 'D1001', status = 'InStock' }: NewCar): Promise<string> {
  await sql`
    insert into car (code, bu_id, dealer_id, model_id, status, wholesale_number, wholesale_day, wholesale_price, created_at,
      updated_at)
    select ${vin(number)}, b.id, d.id, (select min(id) from vehicle_model), ${status}, 'W1', '2026-01-10', 30000000, now(), now()
    from bu b, dealer d where b.code = ${bu} and d.code = ${dealer}`.execute(server.owner);
  return vin(number);
}

const file = (lines: readonly string[]) => ['VIN,PDI day', ...lines].join('\n');
const check = (content: string, caller = dataadm) =>
  uploadTo('cars.checkPdiFile', server, caller, { fields: { print: '' }, fileName: 'pdi.csv', content });
async function load(content: string) {
  const { print } = (await check(content)).body.data;
  return uploadTo('cars.loadPdiFile', server, dataadm, { fields: { print }, fileName: 'pdi.csv', content });
}
const carOf = async (text: string) => (await dataadm.call('cars.list', { query: { vin: text } })).body.data.content[0];
const movesOf = async (carId: number) => (await dataadm.call('cars.log', { query: { carId } })).body.data.content;

describe('[MSC-011] a file of PDI days', () => {
  it('keeps the day of each car as a version of it; the same bytes again change nothing', async () => {
    const [one, two] = [await makeCar({ number: 1 }), await makeCar({ number: 2, status: 'Sold' })];
    const content = file([`${one},2026-01-12`, `${two},2026-01-13`]);
    expect((await check(content)).body.data.counts).toEqual({ added: 0, changed: 2, unchanged: 0, refused: 0 });
    expect(await carOf(one)).toMatchObject({ pdiDay: '', version: 1 });
    const { rows } = (await load(content)).body.data;
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'pdiDay', text: '- → 2026-01-12' }],
      [{ field: 'pdiDay', text: '- → 2026-01-13' }],
    ]);
    const first = await carOf(one);
    expect(first).toMatchObject({ pdiDay: '2026-01-12', version: 2, status: 'InStock' });
    expect(await carOf(two)).toMatchObject({ pdiDay: '2026-01-13', version: 2, status: 'Sold' });
    expect(await movesOf(first?.carId ?? 0)).toMatchObject([
      { move: 'keepPdi', from: 'InStock', to: 'InStock', version: 2, reason: 'pdi.csv' },
    ]);
    const kept = await server.owner
      .selectFrom('move_log')
      .select('details')
      .where('kind', '=', 'car')
      .where('object_id', '=', first?.carId ?? 0)
      .executeTakeFirstOrThrow();
    expect(kept.details).toMatchObject({ pdiDay: '2026-01-12', wholesaleNumber: 'W1' });
    expect(await lastRecord(server, 'pdi-file:2')).toMatchObject({ event: 'PDI_LOADED' });
    expect((await check(content)).body.data.counts.unchanged).toBe(2);
    expect(codeOf(await load(content))).toBe('FILE_UNCHANGED');
    expect((await carOf(one))?.version).toBe(2);
  });

  it('makes a version of the cars alone whose day is another one', async () => {
    const [same, other] = [await makeCar({ number: 5 }), await makeCar({ number: 6 })];
    await load(file([`${same},2026-01-12`]));
    const { counts } = (await load(file([`${same},2026-01-12`, `${other},2026-01-13`]))).body.data;
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 1, refused: 0 });
    expect(await carOf(same)).toMatchObject({ pdiDay: '2026-01-12', version: 2 });
    expect(await carOf(other)).toMatchObject({ pdiDay: '2026-01-13', version: 2 });
  });

  it('says of each row why it is refused, and is taken over whole or not at all', async () => {
    const good = await makeCar({ number: 10 });
    const cancelled = await makeCar({ number: 11, status: 'Cancelled' });
    const content = file([
      `${good},2026-01-12`,
      `${good},2026-01-13`,
      `${vin(12)},2026-01-12`,
      `${cancelled},2026-01-12`,
      `${vin(13)},2999-01-01`,
      `${vin(14)},`,
      'LE4WG8DB0TL00000O,2026-01-12',
    ]);
    const { rows, counts } = (await check(content)).body.data;
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 6 });
    expect(rows.map(({ row, refusals }) => [row, refusals.map(({ message }) => message)])).toEqual([
      [2, []],
      [3, ['Row 2 has this VIN already']],
      [4, ['There is no such car within your reach']],
      [5, ['The wholesale of this car is cancelled']],
      [6, ['This day is in the future']],
      [7, ['Please input the day of the PDI']],
      [8, ['A VIN has 17 letters and digits, none of them I, O or Q']],
    ]);
    expect(codeOf(await load(content))).toBe('FILE_REFUSED');
    expect(await carOf(good)).toMatchObject({ pdiDay: '', version: 1 });
  });

  it('answers a VIN out of reach like a VIN without a car', async () => {
    const foreign = await makeCar({ number: 20 });
    await sql`update user_bu set state = bu_id in (select id from bu where code = 'VAN')
      where user_id = (select id from app_user where usrnm = 'dataadm')`.execute(server.owner);
    try {
      const narrow = await server.as('dataadm');
      const rowsOf = async (text: string) =>
        JSON.stringify((await check(file([`${text},2026-01-12`]), narrow)).body.data.rows).replaceAll(text, 'VIN');
      expect(await rowsOf(foreign)).toBe(await rowsOf(vin(21)));
    } finally {
      await sql`update user_bu set state = true
        where user_id = (select id from app_user where usrnm = 'dataadm')`.execute(server.owner);
      dataadm = await server.as('dataadm');
    }
  });

  it('has up to 100,000 rows', async () => {
    const content = file(
      Array.from({ length: 100_000 }, (_, place) => `${vin(800_000 + (place % 100_000))},2026-01-12`),
    );
    expect((await check(content)).body.data.counts.refused).toBe(100_000);
    expect(codeOf(await check(`${content}\n${vin(20)},2026-01-12`))).toBe('IMPORT_TOO_MANY_ROWS');
  }, 60_000);
});

describe('[MSC-011] the PDI day of a car', () => {
  it('is kept, corrected and taken away, each with a reason at the version that was read', async () => {
    const text = await makeCar({ number: 30 });
    const { carId = 0 } = (await carOf(text)) ?? {};
    const keep = (pdiDay: string, version: number, reason = 'PDI report 77') =>
      dataadm.call('cars.keepPdi', { query: { version }, body: { carId, pdiDay, reason } });
    expect(codeOf(await keep('2026-01-12', 1, ' '))).toBe('REASON_MISSING');
    expect(codeOf(await keep('2999-01-01', 1))).toBe('CAR_DAY_FUTURE');
    expect(codeOf(await keep('2026-02-30', 1))).toBe('CAR_PDI_DAY_MISSING');
    expect((await keep('2026-01-12', 1)).body.data).toMatchObject({ status: 'InStock', version: 2 });
    expect((await keep('2026-01-13', 1)).status).toBe(409);
    expect(codeOf(await keep('2026-01-12', 2))).toBe('CAR_PDI_SAME');
    expect((await keep('2026-01-13', 2)).body.data.version).toBe(3);
    expect((await keep('', 3, 'Of another car')).body.data.version).toBe(4);
    expect(await carOf(text)).toMatchObject({ pdiDay: '', version: 4 });
    const days = await server.owner
      .selectFrom('move_log')
      .select(sql<string>`details->>'pdiDay'`.as('day'))
      .where('kind', '=', 'car')
      .where('object_id', '=', carId)
      .orderBy('version')
      .execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-01-12', '2026-01-13', null]);
  });

  it('is found by whether it is known', async () => {
    const text = await makeCar({ number: 40 });
    const found = async (pdi: string) =>
      (await dataadm.call('cars.list', { query: { vin: text, pdi } })).body.data.content;
    expect([(await found('known')).length, (await found('missing')).length]).toEqual([0, 1]);
    await load(file([`${text},2026-01-12`]));
    expect([(await found('known')).length, (await found('missing')).length]).toEqual([1, 0]);
  });
});
