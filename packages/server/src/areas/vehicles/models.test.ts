import { monthOf, present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racedOver } from '../../../test/held-race.ts';
import { callKey, lastRecord } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import type { Tx } from '../../database/tables.ts';
import { addKufriVersion, lockMake } from '../../reference/kufri-store.ts';
import { createReferenceStore } from '../../reference/reference-store.ts';
import { ensureVehicles } from '../../reference/vehicle-store.ts';

let server: TestServer;
let control: TestCaller;
beforeAll(async () => {
  server = await testServer('demo');
  control = await server.as('control');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const FORM = {
  make: 'VAN',
  brand: 'Mercedes-Benz',
  typeClass: 'Citan',
  modelYear: 'MY27',
  model: 'Citan 110',
  state: true,
};
const save = (part: object = {}) => control.call('models.save', { body: { ...FORM, ...part }, headers: callKey() });
async function modelsOf(query: object) {
  return (await control.call('models.list', { query: { pageSize: 100, ...query } })).body.data.content;
}
/** The refusals of a change of a model. */
async function refusalsOf(modelId: number, part: object) {
  const { body } = await control.call('models.byId', { query: { modelId } });
  const reply = await control.call('models.update', { body: { ...body.data, ...part } });
  return { code: codeOf(reply), data: reply.body.data };
}
const refusedBy = (code: string, ...fields: readonly string[]) => ({
  code,
  data: { refusals: fields.map((field): unknown => expect.objectContaining({ field })) },
});
const DONE = { code: undefined, data: expect.objectContaining({ version: expect.any(Number) }) };
const van = () =>
  server.db.selectFrom('make').select(['id', 'code']).where('code', '=', 'VAN').executeTakeFirstOrThrow();
async function addVolume(tx: Tx, modelId: number): Promise<number> {
  const volumes = [{ modelId, month: monthOf(2031, 1), rt: 7, ws: null }];
  const version = { make: await van(), source: 'test', volumes, createdBy: null, now: new Date() };
  return (await addKufriVersion(tx, version)).id;
}
const giveVolume = (modelId: number) => server.db.transaction().execute((tx) => addVolume(tx, modelId));

describe('models', () => {
  it('[VEH-001] are listed by make, and found by each of their names', async () => {
    const all = (await modelsOf({ make: 'VAN' })).filter(({ crtbynm }) => crtbynm === '');
    expect(all[0]).toMatchObject({ make: 'VAN', brand: 'Mercedes-Benz', typeClass: 'Sprinter', model: 'Sprinter 316' });
    expect(all[0]?.nsts).toBeGreaterThan(1);
    expect((await modelsOf({ text: 'MY26', make: 'VAN' })).every(({ modelYear }) => modelYear === 'MY26')).toBe(true);
    const down = await modelsOf({ make: 'VAN', sort: '-model' });
    expect(down[0]?.model).toMatch(/^Vito/);
    const off = await modelsOf({ make: 'VAN', state: 'inactive' });
    expect(off.every(({ state, crtbynm }) => !state && crtbynm !== '')).toBe(true);
  });

  it('are added once under their names within a make, together with a new brand', async () => {
    const { modelId } = (await save()).body.data;
    expect(codeOf(await save({ brand: 'mercedes-BENZ', model: 'ＣＩＴＡＮ 110' }))).toBe('MODEL_EXISTS');
    expect((await save({ modelYear: '' })).body.code).toBe('0');
    expect(codeOf(await save({ make: 'NONE' }))).toBe('MODEL_MAKE_MISSING');
    const other = (await save({ brand: 'Freightliner', model: 'Cascadia' })).body.data;
    const row = (await control.call('models.byId', { query: { modelId: other.modelId } })).body.data;
    expect(row).toMatchObject({ brand: 'Freightliner', state: true, fixed: false, version: 1, nsts: 0 });
    expect(await refusalsOf(modelId, { make: 'PBP' })).toEqual(refusedBy('FIELD_FIXED', 'make'));
    expect(await lastRecord(server, `vehicle-model:${other.modelId}`)).toMatchObject({
      event: 'MODEL_CREATED',
      details: { before: null, after: { make: 'VAN', brand: 'Freightliner', model: 'Cascadia' } },
    });
  });

  it('have fixed names from their first volume or guideline on, and can be switched off then', async () => {
    const { modelId } = (await save({ model: 'Fixed' })).body.data;
    expect(await refusalsOf(modelId, { model: 'Renamed', typeClass: '' })).toEqual(DONE);
    await giveVolume(modelId);
    expect(await refusalsOf(modelId, { model: 'Again', brand: 'Other' })).toEqual(
      refusedBy('MODEL_NAMES_FIXED', 'brand', 'model'),
    );
    expect(await refusalsOf(modelId, { state: false })).toEqual(DONE);
    const [row] = await modelsOf({ state: 'inactive' });
    expect(row).toMatchObject({ model: 'Renamed', typeClass: '', state: false, fixed: true, version: 3 });
    const offered = await control.call('vehicle.propertyValues', { query: { property: 'model', make: 'VAN' } });
    expect(offered.body.data).not.toContain('Renamed');
    const named = (await save({ model: 'Guided' })).body.data;
    const { id: version } = await server.db
      .selectFrom('master_version')
      .select('id')
      .where('kind', '=', 'guideline')
      .executeTakeFirstOrThrow();
    const make = await server.db.selectFrom('make').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
    await server.db
      .insertInto('guideline')
      .values({
        make_id: make.id,
        type_class: 'Citan',
        model_id: named.modelId,
        effective_from: '2031-01',
        version_id: version,
        rate: '0.01',
      })
      .execute();
    expect(await refusalsOf(named.modelId, { modelYear: 'MY28' })).toEqual(refusedBy('MODEL_NAMES_FIXED', 'modelYear'));
  });

  it('a rename waits for a file that just adds the first volumes of the model', async () => {
    const name = { brand: 'Mercedes-Benz', typeClass: '', modelYear: '', model: 'Raced' };
    const { modelId } = (await save(name)).body.data;
    const make = await van();
    const naming = async (tx: Tx) => {
      await lockMake(tx, make.id);
      expect(await ensureVehicles(tx, make.id, [name])).toEqual([modelId]);
    };
    const rename = () => refusalsOf(modelId, { model: 'Overtaken' });
    const [reply] = await racedOver(server, naming, [rename], (tx) => addVolume(tx, modelId));
    expect(reply).toEqual(refusedBy('MODEL_NAMES_FIXED', 'model'));
  });

  it('are read by their present names, even if they were read before the rename', async () => {
    const store = createReferenceStore();
    const { modelId } = (await save({ model: 'Before' })).body.data;
    const [known] = await server.db.selectFrom('kufri_volume').select('model_id').limit(1).execute();
    const models = await store.models(server.db, [String(present(known, 'a model').model_id)]);
    expect(models.get(String(modelId))?.model).toBe('Before');
    await refusalsOf(modelId, { model: 'After' });
    const version = await giveVolume(modelId);
    const period = { from: monthOf(2031, 1), to: monthOf(2031, 1) };
    const sold = await store.modelsWithVolume(server.db, { VAN: String(version) }, period);
    expect(sold.map(({ model }) => model)).toEqual(['After']);
  });

  it('[VEH-001] the export equals the list', async () => {
    const reply = await control.call('models.export', { query: { make: 'VAN' } });
    expect(reply.status).toBe(200);
    const finance = await server.as('finance');
    expect((await finance.call('models.list')).status).toBe(200);
    expect((await finance.call('models.save', { body: FORM, headers: callKey() })).status).toBe(403);
    expect((await (await server.as('sales')).call('models.list')).status).toBe(403);
  });
});
