import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { datedColumns, withoutVat } from '../../reference/dated/dated-columns.ts';

type Price = CallData<'prices.list'>['content'][number];

const price = listSource((db) =>
  db
    .selectFrom('price as p')
    .innerJoin('vehicle_model as m', 'm.id', 'p.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select('p.id as key'),
);

const DATED = datedColumns('price', 'model_id');

/** Every price ever saved, by model, the latest first day first; with a day, the one in force on it. */
export const priceList = defineList({
  source: price,
  filters: {
    make: price.choice((eb, make) => eb('mk.code', '=', make)),
    text: price.part((eb, part) =>
      eb.or([eb('b.name', 'ilike', part), eb('m.type_class', 'ilike', part), eb('m.name', 'ilike', part)]),
    ),
    day: price.choice((_, day) => DATED.inForceOn(day)),
  },
  // A reader of the list may read every price.
  scope: () => ({}),
  orders: {
    model: price.by(() => sql`(mk.position, b.name, m.name, m.id, date '1990-01-01' - p.effective_from)`),
  },
  usual: 'model',
  last: { by: price.by('p.version_id'), direction: 'desc' },
  rows: priceRow,
  line: priceOf,
});

function priceRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('price as p')
    .innerJoin('vehicle_model as m', 'm.id', 'p.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .innerJoin('master_version as mv', 'mv.id', 'p.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['p.id as priceId', 'm.id as modelId', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model', 'p.msrp', 'p.dealer_price as dealerPrice'])
    .select(['p.effective_from as validFrom', 'mv.note as reason'])
    .select(['mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted', 'mv.id as version'])
    .select([DATED.lastDay.as('lastDay'), DATED.isReplaced.as('replaced'), DATED.rate.as('rate')])
    .where('p.id', '=', id);
}

function priceOf({ rate, lastDay, ...row }: SelectedRow<typeof priceRow>): Price {
  return { ...withMade(row), msrpWithoutVat: withoutVat(row.msrp, rate), validTo: lastDay ?? '' };
}
