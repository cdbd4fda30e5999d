import type { Db } from '../../database/tables.ts';

export type VehicleProperty = 'make' | 'brand' | 'typeClass' | 'modelYear' | 'model';

/**
 * The values of a property over the active models, or those of one make, each once; models without a value have none. Inactive models are
 * in no new budget, so their values are not offered.
 */
export async function propertyValues(db: Db, property: VehicleProperty, make?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_model')
    .innerJoin('brand', 'brand.id', 'vehicle_model.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(`${COLUMNS[property]} as value`)
    .distinct()
    .$if(make !== undefined, (query) => query.where('make.code', '=', make ?? ''))
    .where('active', '=', true)
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value).filter((value) => value !== '');
}

const COLUMNS = {
  make: 'make.code',
  brand: 'brand.name',
  typeClass: 'vehicle_model.type_class',
  modelYear: 'vehicle_model.model_year',
  model: 'vehicle_model.name',
} as const satisfies Readonly<Record<VehicleProperty, string>>;
