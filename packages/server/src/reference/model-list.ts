import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { defineList } from '../lists/list.ts';
import { madeColumns, withMade } from '../lists/made.ts';
import type { Value } from '../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../lists/source.ts';

export type Model = CallData<'models.byId'>;

const model = listSource((db) =>
  db
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select('m.id as key'),
);

/** Models by make, brand, type class, model year and name. */
export const modelList = defineList({
  source: model,
  filters: {
    make: model.choice((eb, make) => eb('mk.code', '=', make)),
    text: model.part((eb, part) =>
      eb.or([
        eb('b.name', 'ilike', part),
        eb('m.type_class', 'ilike', part),
        eb('m.model_year', 'ilike', part),
        eb('m.name', 'ilike', part),
      ]),
    ),
    state: model.choice((_, state) => sql<boolean>`m.active = (${state} = 'active')`),
  },
  // A reader of the list may read every model.
  scope: () => ({}),
  orders: {
    make: model.by(() => sql`(mk.position, mk.id, b.name_key, m.type_class, m.model_year, m.name_key)`),
    brand: model.by('b.name_key'),
    typeClass: model.by('m.type_class'),
    modelYear: model.by('m.model_year'),
    model: model.by('m.name_key'),
  },
  usual: 'make',
  picked: 'model',
  last: { by: model.by('m.id'), direction: 'asc' },
  best: { of: ['text'], by: bestNamed(['m.name']) },
  rows: modelRow,
  line: modelOf,
});

/** The names of the models that fit a text best: of all, or only of active ones. */
export async function pickModels(
  db: Db,
  who: Asker,
  { name, limit, state }: CallQuery<'nsts.models'> & { readonly state?: 'active' },
): Promise<Result<CallData<'nsts.models'>, Refusal>> {
  const found = await modelList.pick(db, who, { text: name, state, limit });
  if (!found.ok) return found;
  return ok(
    found.value.map(({ modelId, make, brand, typeClass, modelYear, model: called }) => ({
      modelId,
      make,
      brand,
      typeClass,
      modelYear,
      model: called,
    })),
  );
}

/** A Kufri version of its make has volumes of it, or guidelines name it. Versions are few, so each is looked into by its key. */
const FIXED = sql<boolean>`exists (select from guideline g where g.model_id = m.id) or exists (
  select from kufri_version v where v.make_id = b.make_id
  and exists (select from kufri_volume k where k.version_id = v.id and k.model_id = m.id))`;

function modelRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .leftJoin('app_user as maker', 'maker.id', 'm.created_by')
    .select(['m.id as modelId', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model', 'm.active as state', FIXED.as('fixed')])
    .select(sql<number>`(select count(*)::integer from nst n where n.model_id = m.id)`.as('nsts'))
    .select(madeColumns('m'))
    .where('m.id', '=', id);
}

function modelOf(row: SelectedRow<typeof modelRow>): Model {
  return withMade(row);
}
