import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dealer: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  dealer = await server.as('DEALER1');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let lastCar = 0;
/** Adds a car to the stock of a dealer. */
async function newCar({ dealerCode = 'D1001', status = 'InStock' } = {}) {
  lastCar += 1;
  const text = `LE4WG8DB0TL${String(720_000 + lastCar)}`;
  const vin = `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
  await sql`
    insert into car (code, bu_id, dealer_id, model_id, status, engine_number, wholesale_number, wholesale_day,
      wholesale_price, created_at, updated_at)
    select ${vin}, b.id, d.id, (select min(id) from vehicle_model), ${status}, 'M270', 'W1', '2026-01-10', 30000000, now(), now()
    from bu b, dealer d where b.code = 'MBPC' and d.code = ${dealerCode}`.execute(server.owner);
  return vin;
}

const HEADER = [
  'VIN',
  'Kind of sale',
  '订单日期',
  'Tax number of the seller',
  'Invoice code',
  'Invoice number',
  'Invoice day',
  'Price with tax (CNY)',
  'Tax (CNY)',
  'Price without tax (CNY)',
  'Name of the buyer',
  'Identity or tax number of the buyer',
  'Plate',
];
const BUYER = '欧阳晓峰';
const SALE = {
  kind: '零售',
  order: '2026-01-15',
  seller: '9144030071526726XG',
  code: '1100234560',
  number: '12345678',
  day: '2026-01-20',
  price: '339000',
  tax: '39000',
  net: '300000',
  buyer: BUYER,
  buyerNumber: '11010519491231002X',
  plate: '',
};
type Sale = typeof SALE;
const lineOf = (vin: string, more: Partial<Sale> = {}) => [vin, ...Object.values({ ...SALE, ...more })].join(',');
const fileOf = (...lines: readonly string[]) => [HEADER.join(','), ...lines].join('\n');

const check = (content: string, caller = dealer) =>
  uploadTo('retail.checkFile', server, caller, { fields: { print: '' }, fileName: `${BUYER}.csv`, content });
async function load(content: string, caller = dealer) {
  const { print } = (await check(content, caller)).body.data;
  return uploadTo('retail.loadFile', server, caller, { fields: { print }, fileName: `${BUYER}.csv`, content });
}
async function saleOf(vin: string) {
  const { content } = (await dealer.call('retail.cars', { query: { vin } })).body.data;
  return content[0];
}
async function viewOf(vin: string) {
  const recordId = (await saleOf(vin))?.recordId ?? 0;
  return (await dealer.call('retail.view', { query: { recordId } })).body.data;
}
const faultsOf = async (...lines: readonly string[]) => {
  const { rows } = (await check(fileOf(...lines))).body.data;
  return rows.map(({ refusals }) => refusals.map(({ field, message }) => `${field}: ${message}`));
};
const attach = (recordId: number) =>
  uploadTo('retail.addPaper', server, dealer, {
    fields: { recordId: String(recordId), kind: 'invoice' },
    fileName: 'invoice.pdf',
    content: PDF,
  });

describe('a file of sales', () => {
  it('[RTV-001] is shown first and then reports each sale with what was typed, which is submitted with its invoice', async () => {
    const [one, other] = [await newCar(), await newCar()];
    const content = fileOf(lineOf(one), lineOf(other, { buyer: '', buyerNumber: '' }));
    const shown = (await check(content)).body.data;
    expect(shown.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect((await saleOf(one))?.recordId).toBeNull();
    expect((await load(content)).body.code).toBe('0');
    const sale = await viewOf(one);
    expect(sale).toMatchObject({ status: 'PendingUpload', kind: 'retail' });
    expect(sale.draft).toMatchObject({
      invoiceNumber: '12345678',
      price: '339000.00',
      engineNumber: 'M270',
      orderDay: '2026-01-15',
      buyerName: BUYER,
    });
    const { content: log } = (await dealer.call('retail.log', { query: { recordId: sale.recordId } })).body.data;
    expect(log.map(({ move }) => move).toReversed()).toEqual(['report', 'save']);
    const events = await server.owner
      .selectFrom('audit_log')
      .select('event')
      .where('subject', '=', `retail-record:${sale.recordId}`)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['RETAIL_REPORTED', 'RETAIL_SAVED']);
    expect((await dealer.call('retail.cars', { query: { status: 'ready', vin: one } })).body.data.content).toEqual([]);
    await attach(sale.recordId);
    const [ready] = (await dealer.call('retail.cars', { query: { status: 'ready', vin: one } })).body.data.content;
    const submitted = await dealer.call('retail.submit', {
      query: { version: ready?.version ?? 0 },
      body: { recordId: sale.recordId },
    });
    expect(submitted.body.data.status).toBe('Submitted');
    // What the other one lacks is told when it is submitted.
    const unfinished = await viewOf(other);
    await attach(unfinished.recordId);
    expect(codeOf(await dealer.call('retail.submit', { body: { recordId: unfinished.recordId } }))).toBe(
      'RETAIL_FIELD_MISSING',
    );
  });

  it('changes nothing when the same bytes come again, and fills an open sale with what it says alone', async () => {
    const vin = await newCar();
    await load(fileOf(lineOf(vin)));
    const before = await viewOf(vin);
    expect((await check(fileOf(lineOf(vin)))).body.data.counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect(codeOf(await load(fileOf(lineOf(vin))))).toBe('FILE_UNCHANGED');
    expect((await viewOf(vin)).version).toBe(before.version);
    const less = `VIN,Kind of sale,Plate\n${vin},,京A12345`;
    const { rows } = (await check(less)).body.data;
    expect(rows).toMatchObject([{ status: 'changed', changes: [{ field: 'plate', text: '' }] }]);
    await load(less);
    expect((await viewOf(vin)).draft).toEqual({ ...before.draft, plate: '京A12345' });
  });

  it('is taken over whole or not at all', async () => {
    const [good, bad] = [await newCar(), await newCar()];
    const content = fileOf(lineOf(good), lineOf(bad, { day: '2099-01-01' }));
    expect(codeOf(await load(content))).toBe('FILE_REFUSED');
    expect((await saleOf(good))?.recordId).toBeNull();
  });

  it('tells each row why it is refused', async () => {
    const [vin, demo, sold] = [await newCar(), await newCar({ status: 'Demo' }), await newCar({ status: 'Sold' })];
    const foreign = await newCar({ dealerCode: 'D1002' });
    const submitted = await newCar();
    await load(fileOf(lineOf(submitted)));
    await attach((await viewOf(submitted)).recordId);
    await dealer.call('retail.submit', { body: { recordId: (await viewOf(submitted)).recordId } });
    const missing = 'vin: There is no such car within your reach';
    expect(
      await faultsOf(
        lineOf(foreign),
        lineOf('LE4WG8DB0TL999999'),
        lineOf(sold),
        lineOf(demo),
        lineOf(submitted),
        lineOf(vin, { day: '2099-01-01', order: 'soon', net: '1', number: '123', buyerNumber: '110105194912310021' }),
        lineOf(vin),
        lineOf('LE4'),
      ),
    ).toEqual([
      [missing],
      [missing],
      ['vin: This car is not in your stock'],
      ['vin: This car is not in your stock'],
      ['vin: The sale of this car is submitted and no longer with you'],
      expect.arrayContaining([
        "orderDay: 'soon' is no day: write it with its year first, such as 2027-03-01",
        'invoiceDay: This day is in the future',
        'net: Amount without tax and tax do not make the price',
        'buyerNumber: This is neither an identity number nor a social credit code',
      ]),
      ['vin: Row 7 has this VIN already'],
      ['vin: A VIN has 17 letters and digits, none of them I, O or Q'],
    ]);
    expect(await faultsOf(lineOf(demo, { kind: 'used' }), lineOf(vin, { kind: 'leased' }))).toEqual([
      [],
      ['kind: A car is sold as: retail, fleet, demo car, used car'],
    ]);
  });

  it('is for the dealer who has the cars, and has a thousand rows at most', async () => {
    const admin = await server.as('admin');
    expect(codeOf(await check(fileOf(lineOf(await newCar())), admin))).toBe('RETAIL_DEALER_REPORTS');
    const many = Array.from({ length: 1_001 }, () => lineOf('LE4WG8DB0TL999999'));
    expect(codeOf(await check(fileOf(...many)))).toBe('IMPORT_TOO_MANY_ROWS');
  });

  it('leaves what it tells of people nowhere in clear', async () => {
    const vin = await newCar();
    // A refused file leaves its refusal in the log.
    expect(codeOf(await load(fileOf(lineOf(vin, { buyerNumber: '12345678901' }))))).toBe('FILE_REFUSED');
    await load(fileOf(lineOf(vin, { plate: '京A54321' })));
    expect((await viewOf(vin)).draft).toMatchObject({ buyerName: BUYER, plate: '京A54321' });
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
      server.owner,
    );
    const holding = async (value: string) => {
      const found: string[] = [];
      for (const { name } of tables) {
        const { rows } = await sql<{ there: boolean }>`
          select exists (select from ${sql.table(name)} t where strpos(t::text, ${value}) > 0) as there`.execute(
          server.owner,
        );
        if (rows[0]?.there === true) found.push(name);
      }
      return found.toSorted();
    };
    expect((await holding(vin)).join(' ')).toMatch(/\baudit_log.*\bcar\b.*\bretail_record\b/v);
    for (const value of [BUYER, '京A54321', '11010519491231002X', '12345678901'])
      expect(await holding(value)).toEqual([]);
  });
});
