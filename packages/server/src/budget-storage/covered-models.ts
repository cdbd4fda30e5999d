import { coversVehicle, type VehicleFact } from '@oasis/engine/areas/designs';
import type { TableScope } from '@oasis/engine/table';
import type { Db, Tx } from '../database/tables.ts';

/** A model as master data has it, with its make. */
export interface MakeModel extends VehicleFact {
  readonly make: string;
}

/** Those of the models that a scope of vehicles covers, in their order; with `makes` only models of these makes. */
export async function coveredModels(
  db: Db | Tx,
  { vehicles }: Pick<TableScope, 'vehicles'>,
  models: readonly string[],
  makes?: readonly string[],
): Promise<readonly string[]> {
  if (vehicles === undefined && makes === undefined) return models;
  const facts = new Map((await factsOf(db, models)).map((fact) => [String(fact.id), fact]));
  return models.filter((id) => {
    const fact = facts.get(id);
    if (fact === undefined || makes?.includes(fact.make) === false) return false;
    return vehicles === undefined || coversVehicle(vehicles, fact);
  });
}

async function factsOf(db: Db | Tx, models: readonly string[]): Promise<readonly MakeModel[]> {
  return db
    .selectFrom('vehicle_model as model')
    .innerJoin('brand', 'brand.id', 'model.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['model.id', 'model.brand_id as brandId', 'model.type_class as typeClass', 'model.model_year as modelYear'])
    .select('make.code as make')
    .where((eb) => eb('model.id', '=', eb.fn.any(eb.val(models.map(Number)))))
    .execute();
}
