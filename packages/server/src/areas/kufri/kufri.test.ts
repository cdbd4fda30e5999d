import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Form, uploadVolumes } from '../../../test/multipart.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

const registrations = readFileSync(new URL('../../../test/fixtures/registrations.csv', import.meta.url));
const HEADER = 'Year,Month,Make,Model,Quantity\n';

let server: TestServer;
let controlling: TestCaller;
beforeEach(async () => {
  server = await testServer('demo');
  controlling = await server.as('control');
});
afterEach(() => server.close());

const upload = (form: Partial<Form>) =>
  uploadVolumes(server, controlling, {
    fields: { make: 'CBU' },
    fileName: 'volumes.csv',
    content: registrations,
    ...form,
  });
let keys = 0;
const load = (uploadId: number, more: { duplicates?: 'first' | 'last' | 'sum' | 'largest' } = {}) =>
  controlling.call('kufri.import', {
    body: { uploadId, ...more },
    headers: { 'idempotency-key': `key-${(keys += 1)}` },
  });
const activate = (versionId: number, activeId: number | null) =>
  controlling.call('kufri.activate', {
    body: { versionId, activeId },
    headers: { 'idempotency-key': `activate-${(keys += 1)}` },
  });
/** The volumes of the file as the active version of their make, CBU V3. */
async function loadActive(): Promise<void> {
  const { versionId } = (await load((await upload({})).body.data.uploadId, { duplicates: 'last' })).body.data;
  const { active } = (await controlling.call('kufri.activation', { query: { versionId } })).body.data;
  expect((await activate(versionId, active?.id ?? null)).body.code).toBe('0');
}
const count = async (table: 'kufri_version' | 'kufri_volume' | 'vehicle_model' | 'volume_upload') =>
  (
    await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const audits = async () =>
  server.db.selectFrom('audit_log').select(['event', 'outcome', 'message_code']).orderBy('id').execute();

describe('the Kufri versions', () => {
  it('[BUD-107] lists the active version of each make, or of one make', async () => {
    const all = await controlling.call('kufri.version');
    expect(all.body.code).toBe('0');
    expect(all.body.data.map(({ make, kufriVersion, latest }) => [make, kufriVersion, latest])).toEqual([
      ['DENZA', 'DENZA V2', true],
      ['VAN', 'VAN V2', true],
      ['CBU', 'CBU V2', true],
      ['PBP', 'PBP V2', true],
    ]);
    const one = await controlling.call('kufri.version', { query: { make: 'PBP' } });
    expect(one.body.data).toMatchObject([
      { make: 'PBP', number: 2, status: 'Active', models: 54, monthFrom: '2026-01' },
    ]);
  });

  it('lists all versions in pages, newest first', async () => {
    const page = await controlling.call('kufri.versions', { query: { make: 'VAN', pageSize: 1 } });
    expect(page.body.data).toMatchObject({ content: [{ kufriVersion: 'VAN V2' }], size: 1, totalElements: 2 });
    const next = await controlling.call('kufri.versions', { query: { make: 'VAN', pageSize: 1, pageIndex: 1 } });
    expect(next.body.data.content).toMatchObject([{ kufriVersion: 'VAN V1', status: 'Superseded', latest: false }]);
  });

  it('are refused for dealers', async () => {
    const dealer = await server.as('DEALER1');
    expect((await dealer.call('kufri.versions')).status).toBe(403);
  });
});

describe('loading volumes from a file', () => {
  it('the preview shows the content of a file and changes no volume', async () => {
    const before = [await count('kufri_version'), await count('kufri_volume'), await count('vehicle_model')];
    const { body } = await upload({});
    expect(body).toMatchObject({
      code: '0',
      data: {
        make: 'CBU',
        rows: 12,
        counts: { accepted: 0, normalised: 9, duplicate: 1, omitted: 0, waiting: 2, refused: 0 },
        brands: 3,
        models: 4,
        newModels: 4,
        knownOtherwise: 0,
        monthFrom: '2013-04',
        monthTo: '2015-01',
        ignoredColumns: ['Pct'],
        conflicts: [{ row: 11, model: 'Nordvik Alfa', month: '2015-01', candidates: [{ rt: 1313 }, { rt: 1199 }] }],
      },
    });
    expect(body.data.hindrance).toMatch(/^Nothing was loaded: 2 rows/);
    expect([await count('kufri_version'), await count('kufri_volume'), await count('vehicle_model')]).toEqual(before);
  });

  it('marks new models, and models that exist under another type class or model year', async () => {
    const known = 'Mercedes-Benz,A 180 L';
    const preview = async (header: string, ...rows: string[]) =>
      (await upload({ fields: { make: 'PBP' }, content: [header, ...rows].join('\n') })).body.data;
    const head = 'Date,Make,Model,Quantity';
    const lost = await preview(head, `2026-12,${known},5`, '2026-12,Mercedes-Benz,Z 900,1', '2026-12,Nobody,A 180 L,1');
    expect(lost).toMatchObject({ models: 3, newModels: 3, knownOtherwise: 1 });
    const met = await preview(
      `${head},Type Class,Model Year`,
      `2026-12,${known},5,A-Class,MY26`,
      `2026-12,${known},5,A-Class,MY27`,
    );
    expect(met).toMatchObject({ models: 2, newModels: 0, knownOtherwise: 0 });
  });

  it('lists all notes in pages', async () => {
    const { body } = await upload({});
    const notes = await controlling.call('kufri.uploadNotes', {
      params: { uploadId: body.data.uploadId },
      query: { pageSize: 2, pageIndex: 1 },
    });
    expect(notes.body.data.totalElements).toBe(body.data.noteCount);
    expect(notes.body.data.content).toEqual(body.data.notes.slice(2, 4));
  });

  it('loads nothing while rows wait for a choice', async () => {
    const { body } = await upload({});
    const versions = await count('kufri_version');
    const refused = await load(body.data.uploadId);
    expect(refused.body).toMatchObject({
      code: '1',
      message: expect.stringContaining('Choose first, last, sum or largest'),
    });
    expect(refused.headers['x-oasis-message']).toBe('IMPORT_ROWS_WAITING');
    expect(await count('kufri_version')).toBe(versions);
  });

  it('[VEH-012] makes a waiting version; activating it replaces the active version of the make, once', async () => {
    const { body } = await upload({});
    const loaded = await load(body.data.uploadId, { duplicates: 'last' });
    expect(loaded.body).toMatchObject({
      code: '0',
      data: { kufriVersion: 'CBU V3', volumes: 10, models: 4, alreadyActive: false },
    });
    const statuses = async () =>
      (await controlling.call('kufri.versions', { query: { make: 'CBU' } })).body.data.content.map(
        ({ number, status }) => [number, status],
      );
    expect(await statuses()).toEqual([
      [3, 'Uploaded'],
      [2, 'Active'],
      [1, 'Superseded'],
    ]);
    const { versionId } = loaded.body.data;
    const preview = await controlling.call('kufri.activation', { query: { versionId } });
    expect(preview.body.data).toMatchObject({
      version: { kufriVersion: 'CBU V3' },
      active: { kufriVersion: 'CBU V2' },
      budgets: 0,
      programs: [],
    });
    expect((await activate(versionId, versionId)).status).toBe(409);
    const activeId = preview.body.data.active?.id ?? null;
    const both = await Promise.all([activate(versionId, activeId), activate(versionId, activeId)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await statuses()).toEqual([
      [3, 'Active'],
      [2, 'Superseded'],
      [1, 'Superseded'],
    ]);
    expect((await activate(activeId ?? 0, versionId)).headers['x-oasis-message']).toBe('KUFRI_NOT_UPLOADED');
    expect((await activate(999_999, versionId)).status).toBe(404);
    const again = await load(body.data.uploadId, { duplicates: 'last' });
    expect(again.body.data).toMatchObject({ versionId: loaded.body.data.versionId, volumes: 10, models: 4 });
    for (const more of [{ duplicates: 'first' }, {}] as const) {
      const otherwise = await load(body.data.uploadId, more);
      expect(otherwise.headers['x-oasis-message']).toBe('IMPORT_LOADED_OTHERWISE');
      expect(otherwise.body).toMatchObject({ code: '1', message: expect.stringContaining('Kufri version CBU V3') });
    }
    expect((await controlling.call('kufri.versions', { query: { make: 'CBU' } })).body.data.totalElements).toBe(3);
  });

  it('stores RT alone, models without type class and model year, and no row for an absent month', async () => {
    await loadActive();
    const rows = await server.db
      .selectFrom('kufri_volume')
      .innerJoin('vehicle_model', 'vehicle_model.id', 'model_id')
      .innerJoin('kufri_version', 'kufri_version.id', 'version_id')
      .select(['name', 'type_class', 'model_year', 'month', 'rt', 'ws'])
      .where('source', '=', 'volumes.csv')
      .orderBy('name')
      .orderBy('month')
      .execute();
    expect(rows.filter(({ name }) => name === 'Solberg Runa4')).toEqual(
      [
        ['2013-04', 120],
        ['2013-05', 131],
        ['2013-06', 140],
        ['2015-01', 88],
      ].map(([month, rt]) => ({ name: 'Solberg Runa4', type_class: '', model_year: '', month, rt, ws: null })),
    );
  });

  it('makes no new version of the same volumes as the active one', async () => {
    await loadActive();
    const versions = await count('kufri_version');
    const { body } = await upload({ fileName: 'again.csv' });
    const loaded = await load(body.data.uploadId, { duplicates: 'last' });
    expect(loaded.body.data).toMatchObject({ kufriVersion: 'CBU V3', alreadyActive: true });
    expect(await count('kufri_version')).toBe(versions);
  });

  it('keeps the spelling of a model that exists', async () => {
    await loadActive();
    const models = await count('vehicle_model');
    const { body } = await upload({ content: `${HEADER}2013,7,NORDVIK,nordvik alfa,5\n` });
    await load(body.data.uploadId);
    expect(await count('vehicle_model')).toBe(models);
  });

  it('many simultaneous confirmations of one upload make one version', async () => {
    const { body } = await upload({ content: `${HEADER}2013,8,Nordvik,Nordvik Alfa,6\n` });
    const replies = await Promise.all(Array.from({ length: 8 }, () => load(body.data.uploadId)));
    expect(new Set(replies.map((reply) => reply.body.data.versionId)).size).toBe(1);
    const active = await controlling.call('kufri.version', { query: { make: 'CBU' } });
    expect(active.body.data).toHaveLength(1);
  });
});

describe('a file that cannot be loaded', () => {
  it.each([
    ['letters', 'abc', "The quantity 'abc' is no number"],
    ['a negative number', '-4', "The quantity '-4' is negative"],
    ['a doubtful separator', '"1,2"', "The quantity '1,2' can be read in more than one way"],
  ])('names the row with %s, and loads nothing', async (_, quantity, text) => {
    const before = [await count('kufri_version'), await count('vehicle_model')];
    const content = `${HEADER}2013,5,New brand,New model,4\n2013,6,New brand,New model,${quantity}\n`;
    const { body } = await upload({ content });
    expect(body.data.counts).toMatchObject({ accepted: 1, refused: 1 });
    expect(body.data.notes).toEqual([
      { status: 'refused', code: expect.any(String), text: expect.stringContaining(text), rows: [[3, 3]] },
    ]);
    const loaded = await load(body.data.uploadId);
    expect(loaded.body).toMatchObject({
      code: '1',
      message: 'Nothing was loaded: 1 row is refused, the first is row 3',
    });
    expect([await count('kufri_version'), await count('vehicle_model')]).toEqual(before);
  });

  it('is refused if the rows of one month add up to too many, and taken with another choice', async () => {
    const before = [await count('kufri_version'), await count('kufri_volume')];
    const rows = Array.from({ length: 230 }, (_, place) => `2013,5,Sum brand,Sum model,${9_999_999 - place}`);
    const { body } = await upload({ content: `${HEADER}${rows.join('\n')}\n` });
    const refused = await load(body.data.uploadId, { duplicates: 'sum' });
    expect([refused.headers['x-oasis-message'], refused.body.message]).toEqual([
      'IMPORT_SUM_TOO_LARGE',
      'Nothing was loaded: Sum model in 2013-05 is more than 9,999,999 cars as the sum of rows 2–231. Choose first, last or largest',
    ]);
    expect([await count('kufri_version'), await count('kufri_volume')]).toEqual(before);
    expect((await load(body.data.uploadId, { duplicates: 'largest' })).body.code).toBe('0');
  });

  it.each([
    ['no header', '2013,5,VW,Golf,4\n', 'IMPORT_NO_HEADER'],
    ['no CSV', Buffer.from([0, 1, 2, 3]), 'IMPORT_NOT_A_TABLE'],
    ['nothing', '', 'IMPORT_FILE_EMPTY'],
  ])('is refused with %s, and the refusal is recorded', async (_, content, code) => {
    const uploads = await count('volume_upload');
    const reply = await upload({ content });
    expect(reply.body.code).toBe('1');
    expect(reply.headers['x-oasis-message']).toBe(code);
    expect(await count('volume_upload')).toBe(uploads);
    expect((await audits()).at(-1)).toEqual({ event: 'KUFRI_FILE_UPLOADED', outcome: 'refused', message_code: code });
  });

  it('is refused beyond the largest size', async () => {
    const reply = await upload({ content: Buffer.alloc(50 * 1024 * 1024 + 1, 0x30) });
    expect(reply.body.code).toBe('1');
    expect(['IMPORT_FILE_TOO_LARGE', 'BODY_TOO_LARGE']).toContain(reply.headers['x-oasis-message']);
  });

  it('is refused for a make that does not exist, in the language of the request', async () => {
    const reply = await upload({ fields: { make: 'XYZ' } });
    expect(reply.body.message).toBe("There is no make 'XYZ'; there are PBP, CBU, VAN, DENZA");
  });
});

describe('an upload', () => {
  it('is missing for another user, and so is an unknown id', async () => {
    const { body } = await upload({});
    const other = await server.as('admin');
    const input = { params: { uploadId: body.data.uploadId } };
    expect((await other.call('kufri.uploadNotes', input)).status).toBe(404);
    expect((await load(999_999)).status).toBe(404);
  });

  it('is removed after a week if no user loaded it; a loaded one stays', async () => {
    await loadActive();
    const old = new Date(Date.now() - 8 * 24 * 3_600_000);
    const { body } = await upload({});
    await server.owner.updateTable('volume_upload').set({ created_at: old }).execute();
    const loaded = await server.db
      .selectFrom('volume_upload')
      .select('id')
      .where('kufri_version_id', 'is not', null)
      .execute();
    const next = await upload({});
    const left = await server.db.selectFrom('volume_upload').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(
      [...loaded.map(({ id }) => id), next.body.data.uploadId].toSorted((a, b) => a - b),
    );
    expect((await load(body.data.uploadId, { duplicates: 'last' })).status).toBe(404);
  });

  it('leaves other waiting uploads alone until they are a week old', async () => {
    const week = 7 * 24 * 3_600_000;
    const [young, old] = [(await upload({})).body.data.uploadId, (await upload({})).body.data.uploadId];
    const date = (id: number, age: number) =>
      server.owner
        .updateTable('volume_upload')
        .set({ created_at: new Date(Date.now() - age) })
        .where('id', '=', id)
        .execute();
    await date(young, week - 60_000);
    await date(old, week + 60_000);
    const { uploadId } = (await upload({})).body.data;
    const left = await server.db
      .selectFrom('volume_upload')
      .select('id')
      .where('id', 'in', [young, old, uploadId])
      .orderBy('id')
      .execute();
    expect(left.map(({ id }) => id)).toEqual([young, uploadId]);
  });

  it('writes exactly one record for each change', async () => {
    const before = (await audits()).length;
    const { body } = await upload({ content: `${HEADER}2013,9,Nordvik,Nordvik Alfa,7\n` });
    await load(body.data.uploadId);
    expect((await audits()).slice(before).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['KUFRI_FILE_UPLOADED', 'done'],
      ['KUFRI_IMPORTED', 'done'],
    ]);
  });
});

describe('the values of vehicle properties', () => {
  it('[VEH-013] lists each type class once', async () => {
    const all = await controlling.call('vehicle.propertyValues', { query: { property: 'typeClass' } });
    expect(all.body.code).toBe('0');
    expect(all.body.data).toEqual([...new Set(all.body.data)].toSorted());
    expect(all.body.data).toEqual(expect.arrayContaining(['C-Class', 'G-Class', 'Sprinter', 'D9']));
    const van = await controlling.call('vehicle.propertyValues', { query: { property: 'typeClass', make: 'VAN' } });
    expect(van.body.data).toEqual(['EQV', 'Sprinter', 'V-Class', 'Vito']);
  });
});
