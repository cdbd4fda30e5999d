import { randomUUID } from 'node:crypto';
import { present } from '@oasis/engine/base';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
let groupId: number;
const open = async () => {
  server = await testServer('demo');
  control = await server.as('control');
  const { data } = (await control.call('groupPrices.groups', { query: { name: 'pbp-a-class', limit: 5 } })).body;
  groupId = present(data[0], 'a group').groupId;
};
const close = () => server.close();

const HEADER = 'NST group,MSRP with VAT,In force from';
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const formOf = (content: string | Buffer, print = '') => ({
  fields: { print, reason: 'List of May' },
  fileName: 'groups.csv',
  content,
});
const check = (content: string | Buffer, caller = control) =>
  uploadTo('groupPrices.checkFile', server, caller, formOf(content));
const load = (content: string | Buffer, print: string) =>
  uploadTo('groupPrices.loadFile', server, control, formOf(content, print));
const save = (body: { readonly groupId: number | null; readonly validFrom: string; readonly msrp: string }) =>
  control.call('groupPrices.save', {
    body: { ...body, reason: 'New list' },
    headers: { 'idempotency-key': randomUUID() },
  });
const list = async (query: { readonly day?: string; readonly make?: string; readonly text?: string }) =>
  (await control.call('groupPrices.list', { query: { pageIndex: 0, pageSize: 100, ...query } })).body.data.content;
async function exportedIn(locale: string): Promise<Buffer> {
  const headers = { authorization: control.token, 'x-oasis-locale': locale };
  return (await server.app.inject({ url: '/oasis/vapi/nstgroupmsrp/export', headers })).rawPayload;
}

describe('[VEH-009] prices of NST groups', () => {
  beforeEach(open);
  afterEach(close);

  it('hold from their day on, with and without VAT; newer versions keep the replaced ones in the list', async () => {
    await save({ groupId, validFrom: '2026-06-15', msrp: '300000' });
    await save({ groupId, validFrom: '2026-06-15', msrp: '226000' });
    const rows = await list({ text: 'PBP-A-Class' });
    expect(rows.map(({ validFrom, validTo, msrp, replaced }) => [validFrom, validTo, msrp, replaced])).toEqual([
      ['2026-06-15', '', '226000.00', false],
      ['2026-06-15', '', '300000.00', true],
      ['1990-01-01', '2026-06-14', expect.any(String), false],
    ]);
    expect(rows[0]).toMatchObject({
      group: 'PBP-A-CLASS',
      make: 'PBP',
      msrpWithoutVat: '200000.00',
      reason: 'New list',
    });
    expect(await lastRecord(server, `group-price:${rows[0]?.priceId}`)).toMatchObject({ event: 'GROUP_PRICE_CREATED' });
  });

  it('are one for each group and day, with none before the first day', async () => {
    await save({ groupId, validFrom: '2026-06-15', msrp: '226000' });
    const groups = (await control.call('groupPrices.groups')).body.data;
    for (const day of ['1990-01-01', '2026-06-14', '2026-06-15', '2099-01-01']) {
      const found = await list({ day });
      expect(new Set(found.map((row) => row.groupId)).size).toBe(found.length);
      expect(found).toHaveLength(groups.length);
    }
    expect(await list({ day: '1989-12-31' })).toEqual([]);
  });

  it('equal to the price in force, or for a missing group, are refused', async () => {
    await save({ groupId, validFrom: '2026-06-15', msrp: '226000' });
    expect((await save({ groupId, validFrom: '2026-07-01', msrp: '226000.0' })).body.code).not.toBe('0');
    const missing = await save({ groupId: 999_999, validFrom: '2026-07-01', msrp: '1' });
    expect(missing.body).toMatchObject({
      data: { refusals: [{ field: 'groupId', code: 'GROUP_PRICE_GROUP_MISSING' }] },
    });
  });

  it('come by file, shown first and then taken over as one version', async () => {
    await save({ groupId, validFrom: '2026-06-15', msrp: '226000' });
    const file = `${HEADER}\npbp-a-class,231000,2027-01-01\nPBP-A-Class,226000,2026-06-15`;
    const shown = (await check(file)).body.data;
    expect(shown.rows.map(({ status, changes }) => [status, changes.map(({ text }) => text)])).toEqual([
      ['added', ['226,000.00 → 231,000.00']],
      ['unchanged', []],
    ]);
    expect(await list({ day: '2027-01-01', text: 'PBP-A-Class' })).toMatchObject([{ msrp: '226000.00' }]);
    expect((await load(file, shown.print)).body.code).toBe('0');
    expect(await list({ day: '2027-01-01', text: 'PBP-A-Class' })).toMatchObject([
      { msrp: '231000.00', reason: 'List of May' },
    ]);
    expect(codeOf(await load(file, shown.print))).toBe('FILE_UNCHANGED');
    const wrong = (await check(`${HEADER}\nNOBODY,1,2027-01-01\nPBP-A-Class,x,2027-13-01`)).body.data;
    expect(wrong.rows.map(({ refusals }) => refusals.map(({ field }) => field))).toEqual([
      ['group'],
      ['msrp', 'validFrom'],
    ]);
  });

  it.each(['en', 'zh'])('exported in %s change nothing when they are loaded again', async (locale) => {
    for (const msrp of ['300000', '226000']) await save({ groupId, validFrom: '2026-06-15', msrp });
    const { counts } = (await check(await exportedIn(locale))).body.data;
    expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(counts.unchanged).toBe((await list({})).length);
  });
});

describe('[VEH-009] refused files of prices of NST groups', () => {
  beforeAll(open);
  afterAll(close);

  it.each(hostileFiles(HEADER))('a file that is %s is refused', async (_, content, code) => {
    expect(codeOf(await check(content))).toBe(code);
  });

  it('a file needs the permission to edit prices', async () => {
    expect((await check(HEADER, await server.as('finance'))).status).toBe(403);
  });
});
