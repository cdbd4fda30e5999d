import { afterAll, beforeAll, expect, it } from 'vitest';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await testServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const addBu = (code: string, name: string) =>
  admin.call('businessUnits.save', { body: { code, nameEn: name, nameCn: name }, headers: callKey() });
const addMake = (code: string, name: string) =>
  admin.call('makes.save', { body: { code, nameEn: name, nameCn: name }, headers: callKey() });

it('a new BU can be chosen at once; its maker is subscribed to it and may give it to others', async () => {
  const { buId } = (await addBu('bikes', 'Bikes')).body.data;
  const { data } = (await admin.call('directory.bus')).body;
  expect(data.find(({ id }) => id === buId)).toMatchObject({ code: 'BIKES', nameEn: 'Bikes', parentId: null });
  const { bus } = (await admin.call('design.options')).body.data;
  expect(bus.map(({ id }) => id)).toContain(buId);
  expect(await lastRecord(server, `bu:${buId}`)).toMatchObject({
    event: 'BU_CREATED',
    outcome: 'done',
    details: { before: null, after: { code: 'BIKES', nameEn: 'Bikes', nameCn: 'Bikes' } },
  });
});

it('a new make stands behind the others and takes models', async () => {
  const before = (await admin.call('models.makes')).body.data;
  expect((await addMake('smart', 'Smart')).body.code).toBe('0');
  expect((await admin.call('models.makes')).body.data).toEqual([...before, 'SMART']);
  const model = { make: 'SMART', brand: 'Smart', typeClass: '', modelYear: '', model: '#1', state: true };
  expect((await admin.call('models.save', { body: model, headers: callKey() })).body.code).toBe('0');
});

it('each code and name exists once, and a code never changes', async () => {
  const { buId } = (await addBu('ONCE', 'Once')).body.data;
  const { makeId } = (await addMake('ONCE', 'Once')).body.data;
  for (const add of [addBu, addMake]) {
    expect(codeOf(await add('once', 'Other'))).toBe('BASIC_CODE_EXISTS');
    expect(codeOf(await add('OTHER', 'ONCE'))).toBe('BASIC_NAME_EXISTS');
  }
  const renamed = { code: 'ONCE', nameEn: 'Renamed', nameCn: '改名' };
  const [bu, make] = [
    await admin.call('businessUnits.update', { query: { version: 1 }, body: { ...renamed, buId } }),
    await admin.call('makes.update', { query: { version: 1 }, body: { ...renamed, makeId } }),
  ];
  expect([bu.body.data, make.body.data]).toEqual([
    { buId, version: 2 },
    { makeId, version: 2 },
  ]);
  const moved = { ...renamed, code: 'MOVED' };
  expect(codeOf(await admin.call('businessUnits.update', { body: { ...moved, buId } }))).toBe('FIELD_FIXED');
  expect(codeOf(await admin.call('makes.update', { body: { ...moved, makeId } }))).toBe('FIELD_FIXED');
  const stale = await admin.call('makes.update', { query: { version: 1 }, body: { ...renamed, makeId } });
  expect(codeOf(stale)).toBe('RECORD_CHANGED');
});

it('of two users who add the same code at once, one succeeds', async () => {
  const replies = await Promise.all([addMake('RACED', 'Raced'), addMake('RACED', 'Raced too')]);
  expect(replies.map(codeOf).filter((code) => code === 'BASIC_CODE_EXISTS')).toHaveLength(1);
});

it('a search finds BUs by code and by either name', async () => {
  await addBu('FOUND', 'Findable');
  const search = async (text: string) =>
    (await admin.call('businessUnits.list', { query: { text } })).body.data.content.map(({ code }) => code);
  for (const text of ['foun', 'indab']) expect(await search(text)).toEqual(['FOUND']);
});
