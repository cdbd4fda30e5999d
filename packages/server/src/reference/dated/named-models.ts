import type { ModelNames } from '@oasis/engine/areas/prices';
import type { Db, Tx } from '../../database/tables.ts';

/** All models by the names that files call them. */
export function namedModels(db: Db | Tx): Promise<readonly (ModelNames & { readonly modelId: number })[]> {
  return db
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select(['m.id as modelId', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model'])
    .execute();
}
