import { randomUUID } from 'node:crypto';
import { monthOf, present } from '@oasis/engine/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { sheetOf } from '../../../test/workbooks.ts';
import { createReferenceStore } from '../../reference/reference-store.ts';

let server: TestServer;
let control: TestCaller;
let modelId: number;
beforeEach(async () => {
  server = await testServer('demo');
  control = await server.as('control');
  const { data } = (await control.call('prices.models', { query: { name: 'a 180 l', limit: 5 } })).body;
  modelId = present(data[0], 'a model').modelId;
});
afterEach(() => server.close());

const save = (validFrom: string, msrp: string, dealerPrice = '200000') =>
  control.call('prices.save', {
    body: { modelId, validFrom, msrp, dealerPrice, reason: 'New list' },
    headers: { 'idempotency-key': randomUUID() },
  });
/** Two prices of one day: the later one replaces the first. */
async function saidTwice() {
  await save('2026-06-15', '220001.10');
  await save('2026-06-15', '220002.20');
}
const list = async (query: { readonly day?: string; readonly make?: string; readonly text?: string }) =>
  (await control.call('prices.list', { query: { pageIndex: 0, pageSize: 100, ...query } })).body.data;

describe('prices of models', () => {
  it('[BUD-155] a new price is a new version from its day; pinned versions stay unchanged', async () => {
    const store = createReferenceStore();
    const pins = await store.latest(server.db, '1');
    expect((await save('2026-06-15', '220001.10')).body.code).toBe('0');
    const newest = await store.latest(server.db, '1');
    const reference = await store.load(server.db, [pins], '1');
    const prices = (version: string) =>
      [6, 7].map((month) => reference.price(version, String(modelId), monthOf(2026, month))?.msrpWithVat);
    expect(prices(pins.msrp)).toEqual([219_800, 219_800]);
    expect(prices(newest.msrp)).toEqual([219_800, 220_001.1]);
  });

  it('the list has every price ever set for a model, with and without VAT in whole fen', async () => {
    await saidTwice();
    const rows = (await list({ text: 'A 180 L' })).content.filter((row) => row.modelId === modelId);
    const seen = rows.map(({ validFrom, validTo, msrp, replaced }) => [validFrom, validTo, msrp, replaced]);
    expect(seen).toEqual([
      ['2027-01-01', '', '220900.00', false],
      ['2026-06-15', '2026-12-31', '220002.20', false],
      ['2026-06-15', '2026-12-31', '220001.10', true],
      ['1990-01-01', '2026-06-14', '219800.00', false],
    ]);
    // 220002.20 / 1.13 = 194692.212…
    expect(rows[1]).toMatchObject({
      msrpWithoutVat: '194692.21',
      dealerPrice: '200000.00',
      make: 'PBP',
      reason: 'New list',
    });
  });

  it('each model has one price for a day, and none before the first day', async () => {
    await saidTwice();
    const models = (await control.call('prices.models')).body.data.length;
    for (const day of ['1990-01-01', '2026-06-15', '2026-06-14', '2027-01-01']) {
      const { content, totalElements } = await list({ day });
      expect(totalElements).toBe(models);
      expect(new Set(content.map((row) => row.modelId)).size).toBe(content.length);
    }
    const [row] = (await list({ day: '2026-12-31', text: 'a 180 l', make: 'PBP' })).content;
    expect(row).toMatchObject({ modelId, msrp: '220002.20' });
    expect((await list({ day: '1989-12-31' })).totalElements).toBe(0);
  });

  it('[API-024] the export has the filtered prices with author, time and reason; without prices the file has no bytes', async () => {
    await saidTwice();
    const fileOf = (query: string) =>
      server.app.inject({
        url: `/oasis/vapi/msrp/export?${query}`,
        headers: { authorization: control.token, 'x-oasis-locale': 'en' },
      });
    const { rows, formulas } = sheetOf((await fileOf('day=2026-12-31&text=a%20180%20l')).rawPayload);
    expect(formulas).toEqual([]);
    const [header = [], ...lines] = rows;
    const line = lines.find((each) => each[header.indexOf('In force from')] === '2026-06-15') ?? [];
    const cells = Object.fromEntries(header.map((title, place) => [String(title), line[place]]));
    expect(cells).toMatchObject({
      Make: 'PBP',
      Model: 'A 180 L',
      'MSRP with VAT': '220002.20',
      'MSRP w/o VAT': '194692.21',
      To: '2026-12-31',
      Reason: 'New list',
    });
    expect((await fileOf('day=1989-12-31')).rawPayload).toHaveLength(0);
  });

  it('the record compares a new price with the price in force, not with replaced or later prices', async () => {
    await saidTwice();
    const recordOf = async (priceId: number) => (await lastRecord(server, `price:${priceId}`)).details;
    // Both had other values for this day before: the newest is in force.
    expect((await save('2026-06-15', '220002.20')).body.message).toContain('in force on 2026-06-15 already');
    const replaced = await save('2026-06-15', '220001.10');
    expect(replaced.body.code).toBe('0');
    expect(await recordOf(replaced.body.data.priceId)).toMatchObject({ before: { msrp: '220002.20' } });
    expect((await save('2026-12-31', '220900.00')).body.code).toBe('0');
    const first = await save('2026-06-14', '220001.10');
    expect(await recordOf(first.body.data.priceId)).toMatchObject({ before: { msrp: '219800.00' } });
    expect((await save('2026-06-15', '220002.20')).body.code).toBe('0');
  });

  it('refuses prices that are in force already, and a model that does not exist', async () => {
    await saidTwice();
    expect((await save('2026-07-01', '220002.2')).body.message).toBe('These prices are in force on 2026-07-01 already');
    const body = { modelId: 999_999, validFrom: '2026-07-01', msrp: '1', dealerPrice: '1', reason: 'x' };
    const missing = await control.call('prices.save', { body, headers: { 'idempotency-key': randomUUID() } });
    expect(missing.body).toMatchObject({ data: { refusals: [{ field: 'modelId', code: 'PRICE_MODEL_MISSING' }] } });
  });
});
