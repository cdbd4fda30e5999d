import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racedOver } from '../../../test/held-race.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { holdLock } from '../../database/locks.ts';

let server: TestServer;
let control: TestCaller;
let modelId: number;
beforeAll(async () => {
  server = await testServer('demo');
  control = await server.as('control');
  modelId = await modelNamed('vito 2.0t crew');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
async function modelNamed(name: string): Promise<number> {
  const { data } = (await control.call('nsts.models', { query: { name, limit: 1 } })).body;
  return present(data[0], name).modelId;
}
const form = (part: object = {}) => ({
  code: 'T-1',
  nameEn: 'Test',
  nameCn: '测试',
  modelId,
  activeFrom: '2026-01-01',
  activeTo: '',
  ...part,
});
const save = (part: object = {}) => control.call('nsts.save', { body: form(part), headers: callKey() });
async function nstsOf(query: object) {
  return (await control.call('nsts.list', { query: { pageSize: 100, ...query } })).body.data.content;
}
async function nst(code: string) {
  return present((await nstsOf({ text: code }))[0], code);
}
const change = async (code: string, part: object) =>
  control.call('nsts.update', { body: { ...(await nst(code)), ...part } });

describe('NSTs', () => {
  it('[VEH-002] are listed with their model, and filtered by code, name, model and activity on a day', async () => {
    const all = await nstsOf({ make: 'VAN', text: 'Sprinter 316' });
    expect(all.map(({ code, brand, typeClass, model }) => [code.slice(-4), brand, typeClass, model])).toEqual(
      all.map(({ code }) => [code.slice(-4), 'Mercedes-Benz', 'Sprinter', 'Sprinter 316']),
    );
    expect(all.length).toBeGreaterThan(2);
    const first = present(all[0], 'an NST');
    const days = async (state: string, day: string) =>
      (await nstsOf({ text: first.code, state, day })).map(({ code }) => code);
    expect(await days('active', first.activeFrom)).toEqual([first.code]);
    expect(await days('active', first.activeTo)).toEqual([first.code]);
    const before = new Date(Date.parse(first.activeFrom) - 86_400_000).toISOString().slice(0, 10);
    expect(await days('active', before)).toEqual([]);
    expect(await days('inactive', before)).toEqual([first.code]);
  });

  it('have a unique code, keep it, and need an existing model', async () => {
    expect((await save()).body.code).toBe('0');
    expect(codeOf(await save({ code: ' ｔ-1' }))).toBe('NST_CODE_EXISTS');
    expect(codeOf(await save({ code: 'T-2', modelId: 9_999_999 }))).toBe('NST_MODEL_MISSING');
    expect(codeOf(await change('T-1', { code: 'T-9' }))).toBe('FIELD_FIXED');
    expect((await change('T-1', { activeTo: '2026-12-31' })).body.data).toMatchObject({ version: 2 });
    const { nstId } = await nst('T-1');
    expect(codeOf(await control.call('nsts.update', { body: { ...form(), nstId }, query: { version: 1 } }))).toBe(
      'RECORD_CHANGED',
    );
    expect(await lastRecord(server, `nst:${nstId}`)).toMatchObject({ outcome: 'refused' });
    expect((await (await server.as('sales')).call('nsts.list')).status).toBe(403);
    const finance = await server.as('finance');
    expect((await finance.call('nsts.list')).status).toBe(200);
    expect((await finance.call('nsts.save', { body: form(), headers: callKey() })).status).toBe(403);
  });

  it('of two users who add the same code at once, one succeeds', async () => {
    const twice = [() => save({ code: 'RACED' }), () => save({ code: 'raced' })];
    const both = await racedOver(server, (tx) => holdLock(tx, 'vehicleCodes'), twice);
    expect(new Set(both.map(codeOf))).toEqual(new Set(['NST_CODE_EXISTS', undefined]));
  });

  it('move to a model of another make only if they have never been in a group', async () => {
    const grouped = present((await nstsOf({ make: 'VAN', group: 'VAN-VITO' }))[0], 'an NST in a group');
    const other = await modelNamed('N7 630');
    const refused = await change(grouped.code, { modelId: other });
    expect([codeOf(refused), refused.body.message]).toEqual([
      'NST_MODEL_OTHER_MAKE',
      'This NST is or was in a group of VAN: its model stays one of VAN',
    ]);
    expect((await change(grouped.code, { modelId: await modelNamed('V 260 L') })).body.code).toBe('0');
    await save({ code: 'FREE' });
    expect((await change('FREE', { modelId: other })).body.code).toBe('0');
  });
});

it('an impossible day is refused by every list that takes a day', async () => {
  for (const call of ['nsts.list', 'nstGroups.members', 'prices.list', 'blocks.list'] as const) {
    const lists = ['0000-01-01', '0001-01-01', '9999-12-31'].map((day) => control.call(call, { query: { day } }));
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([400, 200, 200]);
  }
});

describe('a file of NSTs', () => {
  const part = (content: string | Buffer, print = '') => ({ fields: { print }, fileName: 'nsts.csv', content });
  const check = async (content: string | Buffer) =>
    (await uploadTo('nsts.checkFile', server, control, part(content))).body.data;
  const load = (content: string, print: string) => uploadTo('nsts.loadFile', server, control, part(content, print));
  const HEADER = 'NST,English name,Chinese name,Make,Type class,Model year,Model,Active from,Active to';

  it('[VEH-002] is shown row by row, and then taken over as shown', async () => {
    const file = [
      HEADER,
      'F-1,First,一,VAN,Vito,MY26,Vito 2.0T,2026-05-01,2026-06-30',
      'T-1,Renamed,测试,,,,,2026-01-01,2026-12-31',
    ].join('\n');
    const shown = await check(file);
    expect(shown.counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 0 });
    expect(shown.rows[1]?.changes).toEqual([{ field: 'nameEn', text: 'Test → Renamed' }]);
    expect(await nstsOf({ text: 'F-1' })).toEqual([]);
    expect((await load(file, shown.print)).body.code).toBe('0');
    expect(await nst('F-1')).toMatchObject({ model: 'Vito 2.0T', modelYear: 'MY26', activeTo: '2026-06-30' });
    const { nstId } = await nst('T-1');
    expect(await lastRecord(server, `nst:${nstId}`)).toMatchObject({ event: 'NST_UPDATED', outcome: 'done' });
    expect(codeOf(await load(file, shown.print))).toBe('FILE_STALE');
  });

  it('[VEH-002] is taken over whole or not at all, and each refused row has its reason', async () => {
    const file = [
      HEADER,
      'G-1,Good,好,VAN,Vito,MY26,Vito 2.0T,2026-05-01,',
      'g-1,Twice,二,VAN,Vito,MY26,Vito 2.0T,2026-05-01,',
      'G-3,Unknown,无,CBU,Vito,MY26,Vito 2.0T,2026-05-01,',
      'G-4,Several,多,VAN,Vito,,Vito 2.0T,2026-05-01,2026-04-01',
    ].join('\n');
    const shown = await check(file);
    expect(shown.rows.map(({ status, refusals }) => [status, refusals.map(({ field }) => field)])).toEqual([
      ['added', []],
      ['refused', ['code']],
      ['refused', ['model']],
      ['refused', ['model', 'activeTo']],
    ]);
    expect(codeOf(await load(file, shown.print))).toBe('FILE_REFUSED');
    expect(await nstsOf({ text: 'G-1' })).toEqual([]);
  });

  it.each(['en', 'zh'])('[VEH-002] changes nothing when its export in %s is loaded again', async (locale) => {
    const headers = { authorization: control.token, 'x-oasis-locale': locale };
    const exported = await server.app.inject({ url: '/oasis/vapi/nst/export', headers });
    const { counts } = await check(exported.rawPayload);
    expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(counts.unchanged).toBeGreaterThan(300);
  });
});
