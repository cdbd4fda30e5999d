import { randomUUID } from 'node:crypto';
import { monthOf } from '@oasis/engine/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { createReferenceStore } from '../../reference/reference-store.ts';

let server: TestServer;
let control: TestCaller;
beforeEach(async () => {
  server = await testServer('demo');
  control = await server.as('control');
});
afterEach(() => server.close());

const save = (validFrom: string, percent: string, reason = 'Notice 39') =>
  control.call('vatRates.save', {
    body: { validFrom, percent, reason },
    headers: { 'idempotency-key': randomUUID() },
  });
const list = async () =>
  (await control.call('vatRates.list', { query: { pageIndex: 0, pageSize: 100 } })).body.data.content;

describe('VAT rates', () => {
  it('[BUD-155] a new rate is a new version from its day; pinned versions stay unchanged', async () => {
    const store = createReferenceStore();
    const pins = await store.latest(server.db, '1');
    expect((await save('2026-06-15', '9')).body.code).toBe('0');
    const newest = await store.latest(server.db, '1');
    expect(Number(newest.vat)).toBeGreaterThan(Number(pins.vat));
    expect({ ...newest, vat: '' }).toEqual({ ...pins, vat: '' });
    const reference = await store.load(server.db, [pins], '1');
    const rates = (version: string) => [6, 7].map((month) => reference.vatRate(version, monthOf(2026, month)));
    expect(rates(pins.vat)).toEqual([0.13, 0.13]);
    expect(rates(newest.vat)).toEqual([0.13, 0.09]);
  });

  it('the list has every rate ever set: its days, author, reason, and whether it was replaced', async () => {
    await save('2026-06-15', '9');
    await save('2026-09-01', '10');
    await save('2026-09-01', '6.5', 'Corrected');
    const rows = await list();
    const seen = rows.map(({ validFrom, validTo, percent, replaced }) => [validFrom, validTo, percent, replaced]);
    expect(seen).toEqual([
      ['2026-09-01', '', '6.50', false],
      ['2026-09-01', '', '10.00', true],
      ['2026-06-15', '2026-08-31', '9.00', false],
      ['1990-01-01', '2026-06-14', '13.00', false],
    ]);
    expect(rows[0]).toMatchObject({ reason: 'Corrected', crtbynm: expect.stringMatching(/./) });
    expect(rows[3]).toMatchObject({ reason: 'demo', crtbynm: '' });
  });

  it('a rate that is in force already, a wrong day and a wrong rate are refused', async () => {
    await save('2026-09-01', '6.5');
    const before = await list();
    expect((await save('2026-10-01', '6.50 %')).body).toMatchObject({
      message: 'The rate in force on 2026-10-01 is 6.50 % already',
    });
    const wrong = await save('2026-02-30', '13.005', ' ');
    expect(wrong.body).toMatchObject({
      data: { refusals: [{ field: 'validFrom' }, { field: 'percent' }, { field: 'reason' }] },
    });
    expect(await list()).toEqual(before);
  });

  it('two saves at the same moment make two versions, one after the other', async () => {
    const [one, two] = await Promise.all([save('2027-01-01', '1'), save('2027-01-01', '2')]);
    const versions = [one, two].map(({ body }) => body.data.version);
    expect(new Set(versions).size).toBe(2);
    const [newest] = (await list()).filter(({ validFrom, replaced }) => validFrom === '2027-01-01' && !replaced);
    expect(newest?.version).toBe(Math.max(...versions));
  });
});
