import { present } from '@oasis/engine';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { foldName } from '../volumes/names.ts';

/** A model by what identifies it; an empty type class or model year means that it has none. */
export interface VehicleName {
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly model: string;
}

export interface Make {
  readonly id: number;
  readonly code: string;
}

export async function listMakes(db: Db | Tx): Promise<readonly Make[]> {
  return db.selectFrom('make').select(['id', 'code']).orderBy('position').orderBy('id').execute();
}

/**
 * Ids of models of a make, in the order of the names; brands and models that do not exist are made. A brand or model that
 * exists in another case keeps the spelling it has.
 */
export async function ensureVehicles(
  tx: Tx,
  makeId: number,
  names: readonly VehicleName[],
): Promise<readonly number[]> {
  const brands = await ensureBrands(tx, makeId, [...new Set(names.map(({ brand }) => brand))]);
  const keyed = names.map((name) => ({ ...name, brandId: present(brands.get(foldName(name.brand)), 'a brand') }));
  await sql`
    insert into vehicle_model (brand_id, type_class, model_year, name, name_key)
    select * from unnest(
      ${keyed.map(({ brandId }) => brandId)}::int[], ${keyed.map(({ typeClass }) => typeClass)}::text[],
      ${keyed.map(({ modelYear }) => modelYear)}::text[], ${keyed.map(({ model }) => model)}::text[],
      ${keyed.map(({ model }) => foldName(model))}::text[])
    on conflict do nothing`.execute(tx);
  const models = await modelIds(tx, makeId);
  return keyed.map((name) => present(models.get(modelKey(name.brandId, name)), 'a model'));
}

async function ensureBrands(tx: Tx, makeId: number, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await sql`
    insert into brand (make_id, name, name_key)
    select ${makeId}::int, * from unnest(${names}::text[], ${names.map(foldName)}::text[])
    on conflict do nothing`.execute(tx);
  const rows = await tx.selectFrom('brand').select(['id', 'name_key']).where('make_id', '=', makeId).execute();
  return new Map(rows.map((row) => [row.name_key, row.id]));
}

async function modelIds(tx: Tx, makeId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('vehicle_model')
    .innerJoin('brand', 'brand.id', 'vehicle_model.brand_id')
    .select(['vehicle_model.id', 'brand_id', 'type_class', 'model_year', 'vehicle_model.name as model'])
    .where('make_id', '=', makeId)
    .execute();
  return new Map(
    rows.map((row) => [
      modelKey(row.brand_id, { typeClass: row.type_class, modelYear: row.model_year, model: row.model }),
      row.id,
    ]),
  );
}

function modelKey(brandId: number, { typeClass, modelYear, model }: Omit<VehicleName, 'brand'>): string {
  return [brandId, typeClass, modelYear, foldName(model)].join('\n');
}
