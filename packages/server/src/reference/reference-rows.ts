import { type KufriVolume, type Month, type Price, parseMonth, present, type VehicleModel } from '@oasis/engine';
import type { Db, Tx } from '../database/tables.ts';
import { type Dated, guidelineKey } from './build-reference.ts';

export async function readModels(db: Db | Tx): Promise<ReadonlyMap<string, VehicleModel>> {
  const rows = await db
    .selectFrom('vehicle_model')
    .innerJoin('brand', 'brand.id', 'vehicle_model.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['vehicle_model.id', 'make.code as make', 'brand.name as brand', 'type_class', 'model_year'])
    .select('vehicle_model.name as model')
    .orderBy('make.position')
    .orderBy('make.id')
    .orderBy('brand.id')
    .orderBy('type_class')
    .orderBy('model_year')
    .orderBy('vehicle_model.id')
    .execute();
  return new Map(
    rows.map(({ id, make, brand, type_class, model_year, model }) => [
      String(id),
      { id: String(id), make, brand, typeClass: type_class, modelYear: model_year, model },
    ]),
  );
}

export type VersionVolumes = ReadonlyMap<string, ReadonlyMap<Month, KufriVolume>>;

/** The volumes of a Kufri version by model and month; a missing number is NaN. */
export async function readVolumes(db: Db | Tx, versionId: number): Promise<VersionVolumes> {
  const rows = await db
    .selectFrom('kufri_volume')
    .select(['model_id', 'month', 'rt', 'ws'])
    .where('version_id', '=', versionId)
    .execute();
  const models = new Map<string, Map<Month, KufriVolume>>();
  for (const { model_id, month, rt, ws } of rows) {
    const months = models.get(String(model_id)) ?? new Map<Month, KufriVolume>();
    models.set(String(model_id), months);
    months.set(monthOfText(month), { rt: rt ?? Number.NaN, ws: ws ?? Number.NaN });
  }
  return models;
}

export async function readPrices(db: Db | Tx): Promise<ReadonlyMap<string, readonly Dated<Price>[]>> {
  const rows = await db.selectFrom('price').selectAll().execute();
  const prices = new Map<string, Dated<Price>[]>();
  for (const row of rows) {
    const value = { msrpWithVat: Number(row.msrp), dealerPriceWithVat: Number(row.dealer_price) };
    add(prices, String(row.model_id), { from: monthOfText(row.effective_from), version: row.version_id, value });
  }
  return prices;
}

export async function readVatRates(db: Db | Tx): Promise<readonly Dated<number>[]> {
  const rows = await db.selectFrom('vat_rate').select(['effective_from', 'version_id', 'rate']).execute();
  return rows.map((row) => ({
    from: monthOfText(row.effective_from),
    version: row.version_id,
    value: Number(row.rate),
  }));
}

export async function readGuidelines(db: Db | Tx): Promise<ReadonlyMap<string, readonly Dated<number | null>[]>> {
  const rows = await db
    .selectFrom('guideline')
    .innerJoin('make', 'make.id', 'guideline.make_id')
    .leftJoin('vehicle_model', 'vehicle_model.id', 'guideline.model_id')
    .select(['make.code as make', 'guideline.type_class', 'vehicle_model.name as model'])
    .select(['effective_from', 'version_id', 'rate'])
    .execute();
  const guidelines = new Map<string, Dated<number | null>[]>();
  for (const row of rows) {
    const key = guidelineKey({ make: row.make, typeClass: row.type_class ?? '', model: row.model ?? '' });
    const value = row.rate === null ? null : Number(row.rate);
    add(guidelines, key, { from: monthOfText(row.effective_from), version: row.version_id, value });
  }
  return guidelines;
}

/** The newest version of each kind of dated values, and the active Kufri version of each make. */
export async function readLatest(db: Db | Tx) {
  const kinds = await db
    .selectFrom('master_version')
    .select((eb) => ['kind', eb.fn.max('id').as('id')])
    .groupBy('kind')
    .execute();
  const kufri = await db
    .selectFrom('kufri_version')
    .innerJoin('make', 'make.id', 'kufri_version.make_id')
    .select(['make.code as make', 'kufri_version.id'])
    .where('status', '=', 'Active')
    .execute();
  const newest = new Map(kinds.map(({ kind, id }) => [kind, String(id)]));
  return {
    kufri: Object.fromEntries(kufri.map(({ make, id }) => [make, String(id)])),
    msrp: newest.get('price') ?? '0',
    vat: newest.get('vat') ?? '0',
    guideline: newest.get('guideline') ?? '0',
  };
}

function monthOfText(text: string): Month {
  return present(parseMonth(text), `the month ${text}`);
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
