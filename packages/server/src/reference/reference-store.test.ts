import { firstDay, monthOf, present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import type { Tx } from '../database/tables.ts';
import { activateKufriVersion, addKufriVersion } from './kufri-store.ts';
import { createReferenceStore } from './reference-store.ts';
import { listMakes } from './vehicle-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('demo');
});
afterAll(() => database.close());

const store = createReferenceStore();
const may = monthOf(2026, 5);
const inTransaction = <Value>(work: (tx: Tx) => Promise<Value>) => database.db.transaction().execute(work);

async function newVersion(tx: Tx, kind: 'price' | 'vat' | 'guideline'): Promise<number> {
  const row = await tx
    .insertInto('master_version')
    .values({ kind, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('reference data', () => {
  it('looks up volumes, prices, VAT and guidelines of the newest versions', async () => {
    const pins = await store.latest(database.db, '1');
    const reference = await store.load(database.db, [pins], '1');
    const [model] = await store.modelsWithVolume(
      database.db,
      { PBP: present(pins.kufri['PBP'], 'PBP') },
      { from: may, to: may },
    );
    const { id } = present(model, 'a model');
    expect(reference.model(id)).toEqual({
      id,
      make: 'PBP',
      brand: 'Mercedes-Benz',
      typeClass: 'A-Class',
      modelYear: 'MY26',
      model: 'A 180 L',
    });
    expect(reference.price(pins.msrp, id, may)).toEqual({ msrpWithVat: 219_800, dealerPriceWithVat: 202_200 });
    expect(reference.price(pins.msrp, id, monthOf(2027, 1))?.msrpWithVat).toBe(220_900);
    expect(reference.vatRate(pins.vat, may)).toBe(0.13);
    expect(
      reference.guideline(pins.guideline, { make: 'PBP', typeClass: 'A-Class', model: 'A 180 L' }, may),
    ).toBeGreaterThan(0);
    expect(reference.volume(present(pins.kufri['PBP'], 'PBP'), id, may)).toEqual({
      rt: expect.any(Number),
      ws: expect.any(Number),
    });
    expect(reference.volume(present(pins.kufri['PBP'], 'PBP'), id, monthOf(2030, 1))).toBeUndefined();
  });

  it('[BUD-155] keeps the values of a pin when prices, VAT, guidelines and volumes change', async () => {
    const pins = await store.latest(database.db, '1');
    const before = await store.load(database.db, [pins], '1');
    const make = present(
      (await listMakes(database.db)).find(({ code }) => code === 'VAN'),
      'VAN',
    );
    const [model] = await store.modelsWithVolume(
      database.db,
      { VAN: present(pins.kufri['VAN'], 'VAN') },
      { from: may, to: may },
    );
    const key = present(model, 'a model');
    const { id, typeClass } = key;
    await inTransaction(async (tx) => {
      const [price, vat, guideline] = [
        await newVersion(tx, 'price'),
        await newVersion(tx, 'vat'),
        await newVersion(tx, 'guideline'),
      ];
      const dated = { effective_from: firstDay(monthOf(1990, 1)) };
      await tx
        .insertInto('price')
        .values({ ...dated, model_id: Number(id), version_id: price, msrp: '1.50', dealer_price: '1.25' })
        .execute();
      await tx
        .insertInto('vat_rate')
        .values({ ...dated, version_id: vat, rate: '0.09' })
        .execute();
      await tx
        .insertInto('guideline')
        .values({
          effective_from: monthOf(1990, 1),
          make_id: make.id,
          type_class: typeClass,
          model_id: Number(id),
          version_id: guideline,
          rate: '0.0777',
        })
        .execute();
      const volumes = [{ modelId: Number(id), month: may, rt: 1, ws: null }];
      const added = await addKufriVersion(tx, { make, source: 'test', volumes, createdBy: null, now: new Date() });
      await activateKufriVersion(tx, make, added.id, new Date());
    });
    const after = await store.load(database.db, [pins], '1');
    const newest = after.latest();
    const van = (of: typeof pins) => present(of.kufri['VAN'], 'VAN');
    expect(after.price(pins.msrp, id, may)).toEqual(before.price(pins.msrp, id, may));
    expect(after.vatRate(pins.vat, may)).toBe(0.13);
    expect(after.guideline(pins.guideline, key, may)).toBe(before.guideline(pins.guideline, key, may));
    expect(after.volume(van(pins), id, may)).toEqual(before.volume(van(pins), id, may));
    expect(after.price(newest.msrp, id, may)).toEqual({ msrpWithVat: 1.5, dealerPriceWithVat: 1.25 });
    expect(after.vatRate(newest.vat, may)).toBe(0.09);
    expect(after.guideline(newest.guideline, key, may)).toBe(0.0777);
    expect(after.volume(van(newest), id, may)).toEqual({ rt: 1, ws: Number.NaN });
  });

  it('names only the models that have volumes in a period', async () => {
    const { kufri } = await store.latest(database.db, '1');
    const [cbu, pbp] = [present(kufri['CBU'], 'CBU'), present(kufri['PBP'], 'PBP')];
    const january = { from: monthOf(2026, 1), to: monthOf(2026, 1) };
    const early = await store.modelsWithVolume(database.db, { CBU: cbu, PBP: pbp }, january);
    expect(new Set(early.map(({ make }) => make))).toEqual(new Set(['CBU', 'PBP']));
    expect(early.every(({ modelYear }) => modelYear === 'MY26')).toBe(true);
    expect(
      await store.modelsWithVolume(database.db, { CBU: cbu }, { from: monthOf(2013, 1), to: monthOf(2013, 12) }),
    ).toEqual([]);
  });
});
