import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { workbookOf } from '../../../test/workbooks.ts';
import { addCars } from './write-cars.ts';

let server: TestServer;
let dataadm: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  dataadm = await server.as('dataadm');
});
afterAll(() => server.close());

const HEADER =
  'VIN,Business unit,Dealer,Make,Brand,Type class,Model year,Model,Engine number,Wholesale invoice,Wholesale day,Price with VAT';
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

/** A VIN with its check digit; the number tells cars apart. */
function vin(number: number): string {
  const text = `LE4WG8DB0TL${String(number).padStart(6, '0')}`;
  return `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
}

async function modelCells(): Promise<string> {
  const [model] = (await dataadm.call('cars.models', { query: { name: 'A 180 L', limit: 1 } })).body.data;
  return [model?.make, model?.brand, model?.typeClass, model?.modelYear, model?.model].join(',');
}

interface Line {
  readonly vin: string;
  readonly bu?: string;
  readonly dealer?: string;
  readonly model?: string;
  readonly engine?: string;
  readonly invoice?: string;
  readonly day?: string;
  readonly price?: string;
}

async function fileOf(lines: readonly Line[]): Promise<string> {
  const usual = await modelCells();
  const rows = lines.map((line) => {
    const { bu = 'MBPC', dealer = 'D1001', model = usual, engine = '', invoice = 'W1', day = '2026-03-01' } = line;
    return [line.vin, bu, dealer, model, engine, invoice, day, line.price ?? '300000'].join(',');
  });
  return [HEADER, ...rows].join('\n');
}

const check = (content: string) =>
  uploadTo('cars.checkFile', server, dataadm, { fields: { print: '' }, fileName: 'wholesale.csv', content });
async function load(content: string) {
  const { print } = (await check(content)).body.data;
  return uploadTo('cars.loadFile', server, dataadm, { fields: { print }, fileName: 'wholesale.csv', content });
}
async function carOf(text: string) {
  return (await dataadm.call('cars.list', { query: { vin: text } })).body.data.content[0];
}

describe('a file of wholesale', () => {
  it('adds its cars, each with its first move; the same bytes again change nothing', async () => {
    const content = await fileOf([
      { vin: vin(1), engine: 'm270' },
      { vin: vin(2), dealer: 'D1002', price: '412345.67' },
    ]);
    const shown = (await check(content)).body.data;
    expect(shown.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(await carOf(vin(1))).toBeUndefined();
    expect((await load(content)).body.data.counts.added).toBe(2);
    const first = await carOf(vin(1));
    expect(first).toMatchObject({ dealerCode: 'D1001', engineNumber: 'M270', status: 'InStock', version: 1 });
    expect(await carOf(vin(2))).toMatchObject({ dealerCode: 'D1002', wholesalePrice: '412345.67' });
    const { content: log } = (await dataadm.call('cars.log', { query: { carId: first?.carId ?? 0 } })).body.data;
    expect(log).toMatchObject([{ move: 'invoice', from: '', to: 'InStock', version: 1, reason: 'wholesale.csv' }]);
    expect((await check(content)).body.data.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(codeOf(await load(content))).toBe('FILE_UNCHANGED');
    expect(await lastRecord(server, 'car-file:2')).toMatchObject({ event: 'CARS_LOADED' });
  });

  it('follows another file with the same VIN that is taken over at the same moment, and is refused as one that says nothing new', async () => {
    const content = await fileOf([{ vin: vin(30) }]);
    const { print } = (await check(content)).body.data;
    const take = () =>
      uploadTo('cars.loadFile', server, dataadm, { fields: { print }, fileName: 'wholesale.csv', content });
    const codes = (await Promise.all([take(), take(), take()])).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'FILE_UNCHANGED')).toHaveLength(2);
  });

  it('says of each row why it is refused, and is taken over whole or not at all', async () => {
    await load(await fileOf([{ vin: vin(10) }, { vin: vin(11), dealer: 'D1002' }]));
    await sql`update car set status = 'Sold' where code = ${vin(10)}`.execute(server.owner);
    const wrong = `${vin(20).slice(0, 8)}${vin(20).charAt(8) === '0' ? '1' : '0'}${vin(20).slice(9)}`;
    const content = await fileOf([
      { vin: vin(12) },
      { vin: vin(12) },
      { vin: wrong },
      { vin: 'LE4WG8DB0TL00000O' },
      { vin: vin(13), dealer: 'D9999' },
      { vin: vin(14), bu: 'NONE' },
      { vin: vin(15), model: 'PBP,Mercedes-Benz,A-Class,1999,None' },
      { vin: vin(16), day: '2999-01-01' },
      { vin: vin(17), price: '0' },
      { vin: vin(18), invoice: '' },
      { vin: vin(11), dealer: 'D1001' },
      { vin: vin(11), bu: 'AMG', dealer: 'D1002' },
      { vin: vin(10), price: '300001' },
    ]);
    const { rows, counts } = (await check(content)).body.data;
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 12 });
    const fields = rows.map(({ row, refusals }) => [row, refusals.map(({ field }) => field)]);
    expect(fields).toEqual([
      [2, []],
      [3, ['vin']],
      [4, ['vin']],
      [5, ['vin']],
      [6, ['dealer']],
      [7, ['bu']],
      [8, ['model']],
      [9, ['wholesaleDay']],
      [10, ['wholesalePrice']],
      [11, ['wholesaleNumber']],
      [12, ['dealer']],
      [13, ['vin']],
      [14, ['vin']],
    ]);
    expect(rows[10]?.refusals[0]?.message).toContain('D1002 has this car');
    expect(codeOf(await load(content))).toBe('FILE_REFUSED');
    expect(await carOf(vin(12))).toBeUndefined();
  });

  it('corrects cars in stock, and invoices a cancelled one again to another dealer', async () => {
    await load(await fileOf([{ vin: vin(30) }, { vin: vin(31) }]));
    const cancelled = await carOf(vin(31));
    const body = { carId: cancelled?.carId ?? 0, reason: 'Invoiced by mistake' };
    expect((await dataadm.call('cars.cancel', { body })).body.data.status).toBe('Cancelled');
    expect((await check(await fileOf([{ vin: vin(31) }]))).body.data.counts.unchanged).toBe(1);
    const content = await fileOf([
      { vin: vin(30), price: '299999.99', day: '2026-03-02' },
      { vin: vin(31), dealer: 'D1002', invoice: 'W2' },
    ]);
    const { rows } = (await load(content)).body.data;
    expect(rows.map(({ status, changes }) => [status, changes.map(({ text }) => text)])).toEqual([
      ['changed', ['2026-03-01 → 2026-03-02', '300000.00 → 299999.99']],
      ['changed', ['W1 → W2']],
    ]);
    expect(await carOf(vin(30))).toMatchObject({ wholesalePrice: '299999.99', version: 2 });
    expect(await carOf(vin(31))).toMatchObject({ dealerCode: 'D1002', status: 'InStock', version: 3 });
    const details = await server.owner
      .selectFrom('move_log')
      .select(['move', 'details'])
      .where('kind', '=', 'car')
      .where('object_id', '=', cancelled?.carId ?? 0)
      .orderBy('version')
      .execute();
    expect(details.map(({ move }) => move)).toEqual(['invoice', 'cancel', 'invoiceAgain']);
    expect(details.at(-1)?.details).toMatchObject({ wholesaleNumber: 'W2', wholesalePrice: 30_000_000 });
  });

  it('takes no car for a dealer who is no longer active', async () => {
    const active = (is: boolean) =>
      server.owner.updateTable('dealer').set({ active: is }).where('code', '=', 'D1003').execute();
    const content = await fileOf([{ vin: vin(45), dealer: 'D1003' }]);
    expect((await check(content)).body.data.counts.added).toBe(1);
    await active(false);
    const { rows } = (await check(content)).body.data;
    expect(rows.map(({ refusals }) => refusals.map(({ field }) => field))).toEqual([['dealer']]);
    await active(true);
  });

  it('is read from a workbook as from a file of lines', async () => {
    const lines = (await fileOf([{ vin: vin(46) }])).split('\n').map((line) => line.split(','));
    const { counts } = (
      await uploadTo('cars.checkFile', server, dataadm, {
        fields: { print: '' },
        fileName: 'wholesale.xlsx',
        content: workbookOf(lines),
      })
    ).body.data;
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
  });

  it('of more cars than one statement writes adds each of them once, with its first move', async () => {
    const known = server.owner.selectFrom('car').select(['bu_id', 'dealer_id', 'model_id']).limit(1);
    const { bu_id: buId, dealer_id: dealerId, model_id: modelId } = await known.executeTakeFirstOrThrow();
    const facts = { buId, dealerId, modelId, engineNumber: '', wholesaleNumber: 'W1' };
    const cars = Array.from({ length: 10_002 }, (_, place) => ({
      ...facts,
      vin: vin(850_000 + place),
      wholesaleDay: '2026-03-01',
      wholesalePrice: 30_000_000,
    }));
    const tx = await server.owner.startTransaction().execute();
    await addCars(tx, { actor: { usrid: 0 }, now: new Date() }, cars, 'many.csv');
    const added = await tx
      .selectFrom('car as c')
      .innerJoin('move_log as m', (join) => join.onRef('m.object_id', '=', 'c.id').on('m.kind', '=', 'car'))
      .select('c.code')
      .where('m.reason', '=', 'many.csv')
      .orderBy('c.code')
      .execute();
    await tx.rollback().execute();
    expect(added.map(({ code }) => code)).toEqual(cars.map((car) => car.vin).toSorted());
  });

  it('takes cars of a make without their check digit from the first day of its exemption on', async () => {
    const wrong = `${vin(40).slice(0, 8)}${vin(40).charAt(8) === '0' ? '1' : '0'}${vin(40).slice(9)}`;
    const content = await fileOf([{ vin: wrong }]);
    const exempt = (from: string, is: boolean) =>
      sql`
      insert into vin_exemption (make_id, valid_from, exempt, reason, created_at)
      select id, ${from}::date, ${is}, 'Made abroad', now() from make where code = 'PBP'`.execute(server.owner);
    await exempt('2999-01-01', true);
    expect((await check(content)).body.data.counts.refused).toBe(1);
    await exempt('2020-01-01', true);
    expect((await check(content)).body.data.counts.added).toBe(1);
    await exempt('2020-02-01', false);
    expect((await check(content)).body.data.counts.refused).toBe(1);
  });
});

it('a car of a BU out of reach is neither added again nor corrected, and its dealer is not named', async () => {
  await load(await fileOf([{ vin: vin(90) }]));
  const before = await carOf(vin(90));
  const ownBu = (condition: string) =>
    sql`update user_bu set state = bu_id in (select id from bu where ${sql.raw(condition)})
      where user_id = (select id from app_user where usrnm = 'dataadm')`.execute(server.owner);
  await ownBu("code = 'VAN'");
  try {
    dataadm = await server.as('dataadm');
    const content = (await fileOf([{ vin: vin(90), bu: 'VAN', dealer: 'D1002' }])) + '\n';
    const { rows } = (await check(content)).body.data;
    expect(rows[0]?.refusals).toEqual([{ field: 'vin', message: 'This VIN is that of a car out of your reach' }]);
    expect(codeOf(await load(content))).toBe('FILE_REFUSED');
  } finally {
    await ownBu('true');
    dataadm = await server.as('dataadm');
  }
  expect(await carOf(vin(90))).toEqual(before);
});

describe('a car', () => {
  it('is found by the first and by the last characters of its VIN, in any case', async () => {
    await load(await fileOf([{ vin: vin(700_001) }]));
    for (const text of [vin(700_001), vin(700_001).toLowerCase(), '700001', vin(700_001).slice(0, 16)]) {
      expect((await carOf(text))?.vin).toBe(vin(700_001));
    }
    expect((await dataadm.call('cars.list', { query: { vin: '00001X' } })).body.data.content).toEqual([]);
  });

  it('is seen by its dealer alone among dealers, also by a statement without a condition', async () => {
    await load(
      await fileOf([
        { vin: vin(50), dealer: 'D1001' },
        { vin: vin(51), dealer: 'D1002' },
      ]),
    );
    const seen = async () => {
      const { rows } = await server.db.transaction().execute(async (tx) => {
        await sql`select set_config('oasis.reach', 'own', true), set_config('oasis.bus', 'all', true),
          set_config('oasis.organisation', (select id::text from org where code = 'D1001'), true)`.execute(tx);
        return sql<{
          dealer: string;
        }>`select distinct d.code as dealer from car c join dealer d on d.id = c.dealer_id`.execute(tx);
      });
      return rows.map(({ dealer }) => dealer);
    };
    expect(await seen()).toEqual(['D1001']);
    // Nor by anybody of an organisation that was deleted.
    const deleted = (is: boolean) =>
      server.owner.updateTable('org').set({ deleted: is }).where('code', '=', 'D1001').execute();
    await deleted(true);
    expect(await seen()).toEqual([]);
    await deleted(false);
  });

  it('is moved to another dealer with a reason, and not to the one that has it', async () => {
    await load(await fileOf([{ vin: vin(60) }]));
    const car = await carOf(vin(60));
    const to = (await dataadm.call('cars.dealers', { query: { name: 'D1002', limit: 1 } })).body.data[0]?.dealerId ?? 0;
    const move = (reason: string) =>
      dataadm.call('cars.transfer', { body: { carId: car?.carId ?? 0, dealerId: to, reason } });
    expect(codeOf(await move(''))).toBe('REASON_MISSING');
    expect((await move('Sent there')).body.data).toMatchObject({ status: 'InStock', version: 2 });
    expect(await carOf(vin(60))).toMatchObject({ dealerCode: 'D1002' });
    expect(codeOf(await move('Again'))).toBe('CAR_SAME_DEALER');
  });

  it('is corrected by the rules of the file, at the version that was read', async () => {
    await load(await fileOf([{ vin: vin(70) }]));
    const car = await carOf(vin(70));
    const body = {
      carId: car?.carId ?? 0,
      modelId: car?.modelId ?? 0,
      engineNumber: 'm1',
      wholesaleNumber: 'W7',
      wholesaleDay: '2026-02-20',
      wholesalePrice: '1.50',
      reason: 'Typed wrongly',
    };
    const correct = (more: object, version = 1) =>
      dataadm.call('cars.correct', { query: { version }, body: { ...body, ...more } });
    expect(codeOf(await correct({ wholesaleDay: '2999-01-01' }))).toBe('CAR_DAY_FUTURE');
    expect(codeOf(await correct({ wholesalePrice: '1.505' }))).toBe('CAR_PRICE');
    expect(codeOf(await correct({ modelId: 999_999 }))).toBe('CAR_MODEL_UNKNOWN');
    expect((await correct({})).body.data.version).toBe(2);
    expect(await carOf(vin(70))).toMatchObject({ engineNumber: 'M1', wholesalePrice: '1.50', wholesaleNumber: 'W7' });
    expect((await correct({})).status).toBe(409);
  });
});
