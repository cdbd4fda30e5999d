import { invariant, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { yieldToOthers } from '../base/time-slices.ts';
import type { Db, Tx } from '../database/tables.ts';
import { foldName } from '../volumes/names.ts';
import type { VehicleName } from '../volumes/types.ts';

export interface Make {
  readonly id: number;
  readonly code: string;
}

export async function listMakes(db: Db | Tx): Promise<readonly Make[]> {
  return db.selectFrom('make').select(['id', 'code']).orderBy('position').orderBy('id').execute();
}

/** Models that new and recomputed budgets do not get. */
export async function inactiveModels(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('vehicle_model').select('id').where('active', '=', false).execute();
  return new Set(rows.map(({ id }) => String(id)));
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
  const ids: number[] = [];
  for (let from = 0; from < names.length; from += MODELS_AT_ONCE) {
    await yieldToOthers();
    const some = names.slice(from, from + MODELS_AT_ONCE);
    ids.push(
      ...(await ensureModels(
        tx,
        some.map((name) => ({ ...name, brandId: brandOf(brands, name) })),
      )),
    );
  }
  return ids;
}

export interface UnknownVehicles {
  /** Models that loading these names would make. */
  readonly newModels: number;
  /** The number of those whose brand and name exist under another type class or model year. */
  readonly knownOtherwise: number;
}

/** The number of these models that a make does not have. */
export async function countUnknown(
  db: Db | Tx,
  makeId: number,
  names: readonly VehicleName[],
): Promise<UnknownVehicles> {
  let [newModels, knownOtherwise] = [0, 0];
  for (let from = 0; from < names.length; from += MODELS_AT_ONCE) {
    await yieldToOthers();
    const some = names.slice(from, from + MODELS_AT_ONCE);
    const [brands, keys] = [some.map(({ brand }) => foldName(brand)), some.map(({ model }) => foldName(model))];
    const [classes, years] = [some.map(({ typeClass }) => typeClass), some.map(({ modelYear }) => modelYear)];
    const { rows } = await sql<{ isKnown: boolean }>`
      select bool_or((m.type_class, m.model_year) = (wanted.type_class, wanted.model_year)) as "isKnown"
      from unnest(${brands}::text[], ${classes}::text[], ${years}::text[], ${keys}::text[])
        with ordinality wanted (brand_key, type_class, model_year, name_key, place)
        join brand b on b.make_id = ${makeId} and b.name_key = wanted.brand_key
        join vehicle_model m on m.brand_id = b.id and m.name_key = wanted.name_key
      group by wanted.place`.execute(db);
    const otherwise = rows.filter(({ isKnown }) => !isKnown).length;
    newModels += some.length - rows.length + otherwise;
    knownOtherwise += otherwise;
  }
  return { newModels, knownOtherwise };
}

/** Models that one statement takes: the driver writes and reads them in some milliseconds. */
const MODELS_AT_ONCE = 5_000;

function brandOf(brands: ReadonlyMap<string, number>, { brand }: VehicleName): number {
  return present(brands.get(foldName(brand)), 'a brand');
}

async function ensureModels(
  tx: Tx,
  models: readonly (VehicleName & { readonly brandId: number })[],
): Promise<readonly number[]> {
  const [brands, keys] = [models.map(({ brandId }) => brandId), models.map(({ model }) => foldName(model))];
  const [classes, years] = [models.map(({ typeClass }) => typeClass), models.map(({ modelYear }) => modelYear)];
  await sql`
    insert into vehicle_model (brand_id, type_class, model_year, name, name_key)
    select * from unnest(
      ${brands}::int[], ${classes}::text[], ${years}::text[], ${models.map(({ model }) => model)}::text[], ${keys}::text[])
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select vehicle_model.id
    from unnest(${brands}::int[], ${classes}::text[], ${years}::text[], ${keys}::text[])
      with ordinality wanted (brand_id, type_class, model_year, name_key, place)
      join vehicle_model using (brand_id, type_class, model_year, name_key)
    order by wanted.place`.execute(tx);
  invariant(rows.length === models.length, 'every model is there');
  return rows.map(({ id }) => id);
}

async function ensureBrands(tx: Tx, makeId: number, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await sql`
    insert into brand (make_id, name, name_key)
    select ${makeId}::int, * from unnest(${names}::text[], ${names.map(foldName)}::text[])
    on conflict do nothing`.execute(tx);
  const rows = await tx.selectFrom('brand').select(['id', 'name_key']).where('make_id', '=', makeId).execute();
  return new Map(rows.map((row) => [row.name_key, row.id]));
}
