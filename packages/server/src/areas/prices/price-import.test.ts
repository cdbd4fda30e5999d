import { randomUUID } from 'node:crypto';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let control: TestCaller;
const open = async () => {
  server = await testServer('demo');
  control = await server.as('control');
};
const close = () => server.close();

const HEADER = 'Make,Brand,Type class,Model year,Model,MSRP with VAT,Dealer price with VAT,In force from';
const A180 = 'PBP,Mercedes-Benz,A-Class,MY26,A 180 L';
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const formOf = (content: string | Buffer, fields: Readonly<Record<string, string>> = {}) => ({
  fields: { print: '', reason: 'List of May', ...fields },
  fileName: 'prices.csv',
  content,
});
const check = (content: string | Buffer, caller = control) =>
  uploadTo('prices.checkFile', server, caller, formOf(content));
const load = (content: string | Buffer, fields: Readonly<Record<string, string>>) =>
  uploadTo('prices.loadFile', server, control, formOf(content, fields));
async function pricesOf(text = 'A 180 L', day?: string) {
  const query = { pageIndex: 0, pageSize: 100, text, ...(day !== undefined && { day }) };
  return (await control.call('prices.list', { query })).body.data.content;
}
/** A price, and the one that replaces it. */
async function saidTwice() {
  for (const msrp of ['230000', '231000']) {
    const file = `${HEADER}\n${A180},${msrp},210000,2027-05-01`;
    const { print } = (await check(file)).body.data;
    expect((await load(file, { print })).body.code).toBe('0');
  }
}
async function exportedIn(locale: string): Promise<Buffer> {
  const headers = { authorization: control.token, 'x-oasis-locale': locale };
  return (await server.app.inject({ url: '/oasis/vapi/msrp/export', headers })).rawPayload;
}

describe('[VEH-007] a file of prices', () => {
  beforeEach(open);
  afterEach(close);

  it('is shown row by row before anything is stored, and then taken over as one version', async () => {
    const file = [
      HEADER,
      `${A180},230000,210000,2027-05-01`,
      `${A180},219800,202200,1990-01-01`,
      `${A180},221000,203200,2027-01-01`,
    ].join('\n');
    const before = await pricesOf();
    const shown = (await check(file)).body.data;
    expect(shown.rows.map(({ name, status, changes }) => [name, status, changes.map(({ text }) => text)])).toEqual([
      ['A 180 L MY26 · 2027-05-01', 'added', ['221,000.00 → 230,000.00', '203,200.00 → 210,000.00']],
      ['A 180 L MY26 · 1990-01-01', 'unchanged', []],
      ['A 180 L MY26 · 2027-01-01', 'changed', ['220,900.00 → 221,000.00']],
    ]);
    expect(await pricesOf()).toEqual(before);
    expect((await load(file, { print: shown.print })).body.code).toBe('0');
    const [newest, changed] = await pricesOf();
    expect(newest).toMatchObject({ validFrom: '2027-05-01', msrp: '230000.00', reason: 'List of May' });
    expect(changed).toMatchObject({ validFrom: '2027-01-01', msrp: '221000.00', version: newest?.version });
    expect(await lastRecord(server, `price:${newest?.priceId}`)).toMatchObject({ event: 'PRICE_CREATED' });
    expect((await check(file)).body.data.counts).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
    expect(codeOf(await load(file, { print: shown.print }))).toBe('FILE_UNCHANGED');
  });

  it('is taken over whole or not at all, and each refused row has its reason', async () => {
    const before = await pricesOf();
    const file = [
      HEADER,
      `${A180},240000,220000,2027-07-01`,
      `${A180.replace('MY26', 'MY99')},240000,220000,2027-07-01`,
      `${A180},240001,220000,2027-07-01`,
      `${A180},"24,00",-1,1.7.2027`,
    ].join('\n');
    const shown = (await check(file)).body.data;
    const said = shown.rows.map(({ status, refusals }) => [status, refusals.map(({ field }) => field)]);
    expect(said).toEqual([
      ['added', []],
      ['refused', ['model']],
      ['refused', ['validFrom']],
      ['refused', ['msrp', 'dealerPrice', 'validFrom']],
    ]);
    expect(shown.rows[2]?.refusals[0]?.message).toBe('Row 2 says this for the same day already');
    const refused = await load(file, { print: shown.print });
    expect([codeOf(refused), await pricesOf()]).toEqual(['FILE_REFUSED', before]);
  });

  it('is refused if it would now do something else than the preview showed, or has no reason', async () => {
    const file = `${HEADER}\n${A180},250000,220000,2027-08-01`;
    const { print } = (await check(file)).body.data;
    expect(codeOf(await load(file.replace('250000', '250001'), { print }))).toBe('FILE_STALE');
    expect(codeOf(await load(file, { print, reason: ' ' }))).toBe('PRICE_REASON_MISSING');
    expect((await load(file, { print })).body.code).toBe('0');
  });

  it.each(['en', 'zh'])(
    'exported in %s changes nothing when it is loaded again, with all replaced prices',
    async (locale) => {
      await saidTwice();
      const { counts } = (await check(await exportedIn(locale))).body.data;
      expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
      expect(counts.unchanged).toBeGreaterThan(30);
      expect((await pricesOf()).some(({ replaced }) => replaced)).toBe(true);
    },
  );

  it('changes nothing when its export is loaded again, for random prices and hostile names of models', async () => {
    const names = ['=1+1', 'A "B", C; D', ' 价格 ', "'x", '1e3', '2027-01-01', 'ＡＢ'];
    for (const model of names) {
      const body = { make: 'VAN', brand: '=Brand', typeClass: '', modelYear: '', model, state: true };
      await control.call('models.save', { body, headers: { 'idempotency-key': randomUUID() } });
    }
    const { data: models } = (await control.call('prices.models', { query: { name: '=Brand', limit: 100 } })).body;
    expect(models).toHaveLength(names.length);
    const said = fc.record({
      model: fc.constantFrom(...models),
      day: fc.integer({ min: 1, max: 5 }),
      msrp: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 6 }), async (prices) => {
        for (const { model, day, msrp } of prices) {
          const body = { modelId: model.modelId, validFrom: `2030-01-0${day}`, msrp: String(msrp), dealerPrice: '0.5' };
          const headers = { 'idempotency-key': randomUUID() };
          await control.call('prices.save', { body: { ...body, reason: 'x' }, headers });
        }
        const { counts, prices: anew } = (await check(await exportedIn('en'))).body.data;
        expect([counts.refused, anew]).toEqual([0, []]);
      }),
      { numRuns: runs(5) },
    );
  });

  it('is taken over once if two users send it at the same moment', async () => {
    const file = `${HEADER}\n${A180},270000,220000,2028-01-01`;
    const { print } = (await check(file)).body.data;
    const replies = await Promise.all([load(file, { print }), load(file, { print })]);
    expect(replies.map(({ body }) => body.code).toSorted()[0]).toBe('0');
    expect(replies.map(codeOf)).toContain('FILE_UNCHANGED');
    expect((await pricesOf()).filter(({ validFrom }) => validFrom === '2028-01-01')).toHaveLength(1);
  });

  it('a row marked as replaced sets no price', async () => {
    await saidTwice();
    const [was] = (await pricesOf()).filter(({ replaced }) => replaced);
    const file = (msrp: string | undefined) =>
      `${HEADER},Replaced\n${A180},${msrp},${was?.dealerPrice},${was?.validFrom},✓`;
    expect((await check(file(was?.msrp))).body.data.counts.unchanged).toBe(1);
    expect((await check(file('1'))).body.data.rows[0]?.refusals[0]?.field).toBe('replaced');
  });

  it('may be a workbook with numbers and dates', async () => {
    const date = new Date(Date.UTC(2027, 8, 1));
    const sheet = utils.aoa_to_sheet([HEADER.split(','), [...A180.split(','), 260_000.5, 220_000, date]], {
      UTC: true,
    });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Prices');
    const workbook: unknown = write(book, { type: 'buffer', bookType: 'xlsx' });
    if (!Buffer.isBuffer(workbook)) throw new Error('no workbook');
    expect((await check(workbook)).body.data.prices).toEqual([
      { modelId: expect.any(Number), validFrom: '2027-09-01', msrp: '260000.50', dealerPrice: '220000.00' },
    ]);
  });
});

describe('[VEH-007] a refused file of prices', () => {
  beforeAll(open);
  afterAll(close);

  it.each(hostileFiles(HEADER))('that is %s is refused', async (_, content, code) => {
    expect(codeOf(await check(content))).toBe(code);
  });

  it('needs the permission to edit prices', async () => {
    expect((await check(HEADER, await server.as('finance'))).status).toBe(403);
  });
});
