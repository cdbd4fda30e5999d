import { firstDay, type Month, parseMonth, present } from '@oasis/engine/base';
import { type Dated, type KufriVolume, NEWEST_LEAF_RULE, type Price, type VehicleModel } from '@oasis/engine/reference';
import { CompiledQuery } from 'kysely';
import { yieldToOthers } from '../base/time-slices.ts';
import type { Db, Tx } from '../database/tables.ts';
import { guidelineKey } from './build-reference.ts';

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
  const models = new Map<string, Map<Month, KufriVolume>>();
  for (let above = 0; ; ) {
    const rows = await someVolumes(db, versionId, above);
    for (const { model_id, month, rt, ws } of rows) {
      const months = models.get(String(model_id)) ?? new Map<Month, KufriVolume>();
      models.set(String(model_id), months);
      months.set(monthOfText(month), { rt: rt ?? Number.NaN, ws: ws ?? Number.NaN });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < VOLUMES_AT_ONCE) return models;
    above = last.model_id;
    await yieldToOthers();
  }
}

/** Volumes that are read at once, with the others of their last model: some milliseconds of the driver's time. */
const VOLUMES_AT_ONCE = 10_000;

/** The next volumes in the order of their models; never only a part of a model's. */
async function someVolumes(db: Db | Tx, versionId: number, aboveModel: number) {
  return db
    .selectFrom('kufri_volume')
    .select(['model_id', 'month', 'rt', 'ws'])
    .where('version_id', '=', versionId)
    .where('model_id', '>', aboveModel)
    .orderBy('model_id')
    .fetch(VOLUMES_AT_ONCE, 'with ties')
    .execute();
}

async function readPrices(db: Db | Tx): Promise<ReadonlyMap<string, readonly Dated<Price>[]>> {
  const rows = await db.selectFrom('price').selectAll().execute();
  const prices = new Map<string, Dated<Price>[]>();
  for (const row of rows) {
    const value = { msrpWithVat: Number(row.msrp), dealerPriceWithVat: Number(row.dealer_price) };
    add(prices, String(row.model_id), { from: row.effective_from, version: row.version_id, value });
  }
  return prices;
}

async function readRates(db: Db | Tx, table: 'vat_rate' | 'interest_rate'): Promise<readonly Dated<number>[]> {
  const rows = await db.selectFrom(table).select(['effective_from', 'version_id', 'rate']).execute();
  return rows.map((row) => ({
    from: row.effective_from,
    version: row.version_id,
    value: Number(row.rate),
  }));
}

async function readExtensionDays(db: Db | Tx): Promise<readonly Dated<number>[]> {
  const rows = await db.selectFrom('extension_days').select(['effective_from', 'version_id', 'days']).execute();
  return rows.map((row) => ({ from: row.effective_from, version: row.version_id, value: row.days }));
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
    add(guidelines, key, { from: firstDay(monthOfText(row.effective_from)), version: row.version_id, value });
  }
  return guidelines;
}

/** Dated values in all versions. */
export async function readDated(db: Db | Tx) {
  return {
    prices: await readPrices(db),
    vat: await readRates(db, 'vat_rate'),
    interestRates: await readRates(db, 'interest_rate'),
    extensionDays: await readExtensionDays(db),
    guidelines: await readGuidelines(db),
  };
}

const LATEST = `
  select kind as key, max(id)::text as id, false as kufri from master_version group by kind
  union all
  select make.code, kufri_version.id::text, true
  from kufri_version join make on make.id = kufri_version.make_id where kufri_version.status = $1`;

/** The newest version of each kind of dated values, the active Kufri version of each make, and the newest rule for leaves. */
export async function readLatest(db: Db | Tx) {
  const query = CompiledQuery.raw(LATEST, ['Active']);
  const { rows } = await db.executeQuery<{ key: string; id: string; kufri: boolean }>(query);
  const newest = new Map(rows.filter(({ kufri }) => !kufri).map(({ key, id }) => [key, id]));
  return {
    kufri: Object.fromEntries(rows.filter(({ kufri }) => kufri).map(({ key, id }) => [key, id])),
    msrp: newest.get('price') ?? '0',
    vat: newest.get('vat') ?? '0',
    financing: newest.get('financing') ?? '0',
    guideline: newest.get('guideline') ?? '0',
    leafRule: NEWEST_LEAF_RULE,
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
