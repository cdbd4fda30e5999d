import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { budgetServer, keyed, makeProgram } from '../../../test/budgets.ts';
import { uploadVolumes } from '../../../test/multipart.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let controlling: TestCaller;
beforeEach(async () => {
  server = await budgetServer();
  controlling = await server.as('control');
});
afterEach(() => server.close());

const FIRST = `Year,Month,Make,Model,Quantity
2026,1,Aurora,Aurora One,120
2026,2,Aurora,Aurora One,130
2026,1,Aurora,Aurora Two,44
`;
const BOTH = `Year,Month,Make,Model,Quantity,WS
2027,1,Aurora,Aurora One,120,"1,110"
2027,2,Aurora,Aurora One,130,
2027,1,Aurora,Aurora Two,44,40
2027,1,Aurora,Aurora Two,44,41
`;
const SECOND = `Year,Month,Make,Model,Quantity
2026,1,Aurora,Aurora One,100
2026,3,Aurora,Aurora Three,7
`;

/** Uploads a file of volumes of VAN and loads it; answers the version. */
async function load(content: string | Buffer, fileName = 'volumes.csv') {
  const upload = await uploadVolumes(server, controlling, { fields: { make: 'VAN' }, fileName, content });
  expect(upload.body).toMatchObject({ code: '0', data: { hindrance: '' } });
  const { uploadId } = upload.body.data;
  return (await controlling.call('kufri.import', { body: { uploadId }, ...keyed() })).body.data;
}

/** The file of a version that people download. */
async function exported(versionId: number): Promise<Buffer> {
  const { rawPayload } = await server.app.inject({
    url: `/oasis/bgapi/kufri/export?versionId=${versionId}`,
    headers: { authorization: controlling.token },
  });
  return rawPayload;
}

const activation = async (versionId: number, caller = controlling) =>
  (await caller.call('kufri.activation', { query: { versionId } })).body.data;

async function activate(versionId: number) {
  const activeId = (await activation(versionId)).active?.id ?? null;
  return controlling.call('kufri.activate', { body: { versionId, activeId }, ...keyed() });
}

it('[VEH-012] [BUD-072] before a version is activated, budgets that stay on another version are listed by program, as far as the user reaches', async () => {
  const sales = await server.as('sales');
  await makeProgram(server, sales, { makes: ['VAN'], offers: ['Cash rebate', 'Loyalty bonus'], name: 'Stays' });
  await makeProgram(server, sales, { makes: ['VAN'], bu: 'VAN', name: 'Not to be seen' });
  await makeProgram(server, sales, { makes: ['PBP'], name: 'Of another make' });
  const { versionId } = await load(FIRST);
  await server.owner
    .deleteFrom('user_bu')
    .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('usrnm', '=', 'control'))
    .where('bu_id', '=', (eb) => eb.selectFrom('bu').select('id').where('code', '=', 'VAN'))
    .execute();
  const found = await activation(versionId, await server.as('control'));
  expect(found).toMatchObject({ active: { kufriVersion: 'VAN V2' }, budgets: 2 });
  expect(found.programs.map(({ programName, budgets }) => [programName, budgets])).toEqual([['Stays', 2]]);
  expect((await activate(versionId)).body.data).toMatchObject({ kufriVersion: 'VAN V3', status: 'Active' });
});

it('[VEH-006] a version is compared with the active one by month and model; a missing volume stays missing', async () => {
  await activate((await load(FIRST)).versionId);
  const { versionId } = await load(SECOND);
  const { data } = (await controlling.call('kufri.comparison', { query: { versionId } })).body;
  expect([data.version.kufriVersion, data.other?.kufriVersion]).toEqual(['VAN V4', 'VAN V3']);
  expect(data.months).toEqual([
    { month: '2026-01', rt: 100, ws: null, otherRt: 164, otherWs: null },
    { month: '2026-02', rt: null, ws: null, otherRt: 130, otherWs: null },
    { month: '2026-03', rt: 7, ws: null, otherRt: null, otherWs: null },
  ]);
  expect(data.models.map(({ model, rt, otherRt, rtByMonth }) => [model, rt, otherRt, rtByMonth])).toEqual([
    ['Aurora One', 100, 250, [100, null, null]],
    ['Aurora Three', 7, null, [null, null, 7]],
    ['Aurora Two', null, 44, [null, null, null]],
  ]);
  const alone = await controlling.call('kufri.comparison', { query: { versionId, otherId: versionId } });
  expect(alone.body.data.other).toBeNull();
  const [pbp] = (await controlling.call('kufri.version', { query: { make: 'PBP' } })).body.data;
  const foreign = await controlling.call('kufri.comparison', { query: { versionId, otherId: pbp?.id ?? 0 } });
  expect(foreign.status).toBe(404);
});

it('[VEH-012] a version that is exported and uploaded again changes nothing', async () => {
  const { versionId } = await load(FIRST);
  await activate(versionId);
  const [active] = (await controlling.call('kufri.version', { query: { make: 'VAN' } })).body.data;
  expect(active?.id).toBe(versionId);
  expect(await load(await exported(versionId), 'Kufri VAN V3.xlsx')).toMatchObject({ versionId, alreadyActive: true });
});

it('[VEH-012] a file with RT and WS stores both, and an empty cell is no volume', async () => {
  const upload = await uploadVolumes(server, controlling, {
    fields: { make: 'VAN' },
    fileName: 'both.csv',
    content: BOTH,
  });
  expect(upload.body.data).toMatchObject({
    columns: expect.arrayContaining([{ field: 'ws', header: 'WS' }]),
    counts: { accepted: 1, normalised: 1, waiting: 2, refused: 0 },
    conflicts: [
      {
        candidates: [
          { row: 4, rt: 44, ws: 40 },
          { row: 5, rt: 44, ws: 41 },
        ],
      },
    ],
  });
  const { uploadId } = upload.body.data;
  const loaded = await controlling.call('kufri.import', { body: { uploadId, duplicates: 'largest' }, ...keyed() });
  const { versionId } = loaded.body.data;
  const { data } = (await controlling.call('kufri.comparison', { query: { versionId, otherId: versionId } })).body;
  expect(data.models.map(({ model, rtByMonth, wsByMonth }) => [model, rtByMonth, wsByMonth])).toEqual([
    ['Aurora One', [120, 130], [1110, null]],
    ['Aurora Two', [44, null], [41, null]],
  ]);
  expect(await load(await exported(versionId), 'both.xlsx')).toMatchObject({ versionId });
});

const letters = 'Aé中0 -=+@"\',;'.split('');
const name = (least: number) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: least, maxLength: 8 })
    .map((text) => text.trim().replace(/ +/gu, ' '))
    .filter((text) => text.length >= least);
const unitsOfMonth = fc.option(fc.nat(9_999_999), { freq: 3 });
const volume = fc.record({
  month: fc.constantFrom('2026-01', '2026-12', '2031-02'),
  brand: name(1),
  typeClass: name(0),
  modelYear: fc.constantFrom('', '2026', '2027.5', '007'),
  model: name(1),
  rt: unitsOfMonth,
  ws: unitsOfMonth,
});

it('[VEH-012] random volumes that are uploaded, exported and uploaded again change nothing', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const vehicleOf = (row: { brand: string; typeClass: string; modelYear: string; model: string; month: string }) =>
    [row.brand, row.typeClass, row.modelYear, row.model, row.month].join('\n').normalize('NFKC').toLowerCase();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        volume.filter(({ rt, ws }) => rt !== null || ws !== null),
        { minLength: 1, maxLength: 12, selector: vehicleOf },
      ),
      async (rows) => {
        const lines = rows.map(({ month, brand, typeClass, modelYear, model, rt, ws }) =>
          [month, brand, typeClass, modelYear, model, String(rt ?? ''), String(ws ?? '')].map(quoted).join(','),
        );
        const header = 'Month,Make,Type Class,Model Year,Model,RT,WS';
        const { versionId, volumes } = await load([header, ...lines].join('\n'), 'any.csv');
        expect(volumes).toBe(rows.length);
        expect(await load(await exported(versionId), 'any.xlsx')).toMatchObject({ versionId, volumes });
      },
    ),
    { numRuns: runs(4) },
  );
});

it('the same volumes wait once, however often they are loaded', async () => {
  const first = await load(SECOND);
  expect(await load(SECOND, 'again.csv')).toEqual(first);
});
