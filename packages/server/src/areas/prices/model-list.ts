import type { CallData } from '@oasis/api-client/contract';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../../lists/source.ts';

const model = listSource((db) =>
  db
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select('m.id as key'),
);

/** Models that a price can be said of, by any of their names. */
export const modelList = defineList({
  source: model,
  filters: {
    name: model.part((eb, part) =>
      eb.or([eb('b.name', 'ilike', part), eb('m.type_class', 'ilike', part), eb('m.name', 'ilike', part)]),
    ),
  },
  scope: () => ({}),
  orders: { name: model.by('m.name') },
  usual: 'name',
  last: { by: model.by('m.id'), direction: 'asc' },
  best: { of: ['name'], by: bestNamed(['m.name']) },
  rows: modelRow,
  line: (row: SelectedRow<typeof modelRow>): CallData<'prices.models'>[number] => row,
});

function modelRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select(['m.id as modelId', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model'])
    .where('m.id', '=', id);
}
