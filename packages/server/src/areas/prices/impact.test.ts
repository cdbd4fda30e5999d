import { randomUUID } from 'node:crypto';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasePrint } from '../../../test/database-print.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await testServer('demo');
  control = await server.as('control');
  await bareNst();
});
afterAll(() => server.close());

const HEADER = 'NST,MSRP with VAT,In force from';
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const formOf = (content: string | Buffer, print = '') => ({ fields: { print }, fileName: 'impact.csv', content });
const check = (content: string | Buffer, caller = control) =>
  uploadTo('impact.checkFile', server, caller, formOf(content));
const load = (content: string | Buffer, print: string) =>
  uploadTo('impact.loadFile', server, control, formOf(content, print));
/** An NST of a model that has no price and that belongs to no group. */
async function bareNst(): Promise<void> {
  const body = { make: 'VAN', brand: 'Bare', typeClass: '', modelYear: '', model: 'Bare', state: true };
  const headers = { 'idempotency-key': randomUUID() };
  const { modelId } = (await control.call('models.save', { body, headers })).body.data;
  await server.owner
    .insertInto('nst')
    .values({
      code: 'BARE',
      code_key: 'bare',
      name_en: 'Bare',
      name_cn: '裸',
      model_id: modelId,
      active_from: '2026-01-01',
    })
    .execute();
}
/** Keeps a file of these lines; answers its number. */
async function kept(...lines: readonly string[]): Promise<number> {
  const content = [HEADER, ...lines].join('\n');
  await load(content, (await check(content)).body.data.print);
  const { content: files } = (await control.call('impact.list', { query: {} })).body.data;
  return present(files[0], 'a file').fileId;
}
const rowsOf = async (fileId: number) => (await control.call('impact.rows', { query: { fileId } })).body.data;
const statesOf = async (fileId: number) => (await rowsOf(fileId)).map(({ row, state }) => [row, state]);
const plan = async (fileId: number, takenAs: 'group' | 'model', rows: readonly number[]) =>
  (await control.call('impact.plan', { body: { fileId, takenAs, rows: [...rows] } })).body.data;
const take = async (fileId: number, takenAs: 'group' | 'model', rows: readonly number[], print?: string) =>
  control.call('impact.take', {
    body: {
      fileId,
      takenAs,
      rows: [...rows],
      reason: 'IMPACT of May',
      print: print ?? (await plan(fileId, takenAs, rows)).print,
    },
    headers: { 'idempotency-key': randomUUID() },
  });

describe('[VEH-011] a file of IMPACT', () => {
  it('is stored as received, once, and changes no price', async () => {
    const before = await server.db.selectFrom('master_version').select('id').execute();
    const content = `${HEADER}\nN1001-CN1,300000,2027-01-01\nNEW-1,1,2027-01-01`;
    const shown = (await check(content)).body.data;
    expect(shown.rows.map(({ name, status, changes }) => [name, status, changes.map(({ text }) => text)])).toEqual([
      ['N1001-CN1 · 2027-01-01', 'added', ['300,000.00']],
      ['NEW-1 · 2027-01-01', 'added', ['1.00', 'There is no NST with this code yet']],
    ]);
    expect((await load(content, shown.print)).body.code).toBe('0');
    const [file] = (await control.call('impact.list', { query: {} })).body.data.content;
    expect(file).toMatchObject({ fileName: 'impact.csv', rows: 2, crtbynm: expect.stringMatching(/./) });
    const original = await server.app.inject({
      url: `/oasis/vapi/impactmsrp/original?fileId=${file?.fileId}`,
      headers: { authorization: control.token },
    });
    expect(original.rawPayload.toString('utf8')).toBe(content);
    expect(await lastRecord(server, `impact-file:${file?.fileId}`)).toMatchObject({ event: 'IMPACT_FILE_KEPT' });
    expect((await check(content)).body.data.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(codeOf(await load(content, shown.print))).toBe('FILE_UNCHANGED');
    expect(await server.db.selectFrom('master_version').select('id').execute()).toEqual(before);
  });

  it('is stored once if two users send it at the same moment', async () => {
    const content = `${HEADER}\nN1001-CN1,300001,2027-02-01`;
    const { print } = (await check(content)).body.data;
    const replies = await Promise.all([load(content, print), load(content, print)]);
    expect(replies.map(({ body }) => body.code)).toContain('0');
    expect(replies.map(codeOf)).toContain('FILE_UNCHANGED');
  });

  it('is taken whole or not at all, and each refused row has its reason', async () => {
    const content = [HEADER, 'N1001-CN1,1,2027-01-01', 'n1001-cn1,2,2027-01-01', ',x,soon'].join('\n');
    const shown = (await check(content)).body.data;
    expect(shown.rows.map(({ refusals }) => refusals.map(({ field }) => field))).toEqual([
      [],
      ['validFrom'],
      ['nst', 'msrp', 'validFrom'],
    ]);
    expect(codeOf(await load(content, shown.print))).toBe('FILE_REFUSED');
  });

  it('is compared with the prices in force of group and model on its days', async () => {
    const id = await kept('bare,290000,2026-05-01', 'N1001-CN1,290000,2026-05-01', 'NOBODY,290000,2026-05-01');
    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['differs', 'differs', 'unknown']);
    expect(rows[0]).toMatchObject({ group: null, model: { msrp: null } });
    expect(rows[1]).toMatchObject({ group: { code: 'PBP-A-CLASS', msrp: expect.any(String) } });
    expect(rows[2]).toMatchObject({ group: null, model: null });
    expect((await control.call('impact.rows', { query: { fileId: 999_999 } })).status).toBe(404);
  });

  it('sets new prices by ticked rows, after a preview of the changes; then file and prices agree', async () => {
    const id = await kept('N1001-CN1,291000,2026-05-01', 'N1001-CN2,291000,2026-05-01', 'N1002-CN1,5,2026-05-01');
    const stored = await databasePrint(server.owner);
    const shown = await plan(id, 'model', [2, 3]);
    expect(shown.prices).toEqual([
      { modelId: expect.any(Number), validFrom: '2026-05-01', msrp: '291000.00', dealerPrice: expect.any(String) },
    ]);
    expect(shown.rows).toMatchObject([{ row: 2, status: 'added' }]);
    expect(await databasePrint(server.owner)).toBe(stored);
    expect((await take(id, 'model', [2, 3], shown.print)).body).toMatchObject({ code: '0', data: { count: 1 } });
    // The group costs something else still.
    expect(await statesOf(id)).toEqual([
      [2, 'differs'],
      [3, 'differs'],
      [4, 'differs'],
    ]);
    expect((await take(id, 'group', [2])).body.code).toBe('0');
    expect(await statesOf(id)).toEqual([
      [2, 'same'],
      [3, 'same'],
      [4, 'differs'],
    ]);
    const query = { pageIndex: 0, pageSize: 10, text: 'PBP-A-CLASS', day: '2026-05-01' };
    const [price] = (await control.call('groupPrices.list', { query })).body.data.content;
    expect(price).toMatchObject({ msrp: '291000.00', reason: 'IMPACT of May' });
    expect(await lastRecord(server, `group-price:${price?.priceId}`)).toMatchObject({ event: 'GROUP_PRICE_CREATED' });
    expect(codeOf(await take(id, 'group', [2]))).toBe('FILE_UNCHANGED');
  });

  it('takes nothing over if rows contradict each other, name nothing, or differ from the preview', async () => {
    const id = await kept(
      'N1001-CN1,292000,2026-07-01',
      'N1001-CN2,293000,2026-07-01',
      'NOBODY,1,2026-07-01',
      'BARE,1,2026-07-01',
    );
    const refusals = async (takenAs: 'group' | 'model', rows: readonly number[]) =>
      (await plan(id, takenAs, rows)).rows.flatMap((row) => row.refusals.map(({ message }) => [row.row, message]));
    expect(await refusals('model', [2, 3])).toEqual([[3, 'Row 2 says this for the same day already']]);
    expect(await refusals('group', [4])).toEqual([[4, 'There is no NST with this code yet']]);
    expect(await refusals('model', [5])).toEqual([
      [5, 'The model has no dealer price on 2026-07-01: say its prices on Update MSRP first'],
    ]);
    expect(await refusals('group', [5])).toEqual([[5, 'This NST belongs to no group on 2026-07-01']]);
    expect(codeOf(await take(id, 'model', [2, 3]))).toBe('FILE_REFUSED');
    expect(codeOf(await take(id, 'model', [2], (await plan(id, 'model', [3])).print))).toBe('FILE_STALE');
    expect(codeOf(await take(id, 'model', [99], ''))).toBe('IMPACT_ROWS_MISSING');
  });

  it.each(hostileFiles(HEADER))('that is %s is refused', async (_, content, code) => {
    expect(codeOf(await check(content))).toBe(code);
  });

  it('needs the permission to edit prices', async () => {
    expect((await check(HEADER, await server.as('finance'))).status).toBe(403);
  });
});
