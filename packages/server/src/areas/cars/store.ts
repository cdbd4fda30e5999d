import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import { priceText } from '@oasis/engine/areas/cars';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

export type Car = CallData<'cars.view'>;

const car = listSource((db) => db.selectFrom('car as c').select('c.id as key'));

/** Cars of the BUs and dealers that somebody reaches, the last changed one first. */
export const carList = defineList({
  source: car,
  filters: {
    buIds: car.where<readonly number[]>((eb, ids) => eb('c.bu_id', '=', eb.fn.any(ids))),
    vin: car.choice((_, text) => vinHas(text)),
    dealer: car.choice((_, code) => sql<boolean>`c.dealer_id = (select id from dealer where code = ${code})`),
    bu: car.choice((_, code) => sql<boolean>`c.bu_id = (select id from bu where code = ${code})`),
    status: car.choice((_, status) => sql<boolean>`c.status = ${status}`),
    pdi: car.choice((_, known) => sql<boolean>`(c.pdi_day is not null) = (${known} = 'known')`),
    organisation: car.where<number>((_, org) => sql<boolean>`c.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: car.where<number>((_, user) => sql<boolean>`c.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { vin: car.by('c.code'), wholesaleDay: car.by('c.wholesale_day'), updatedAt: car.by('c.updated_at') },
  usual: '-updatedAt',
  last: { by: car.by('c.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: carRow,
  line: carOf,
});

function carRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('car as c')
    .innerJoin('bu', 'bu.id', 'c.bu_id')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .leftJoin('retail_record as r', (join) => join.onRef('r.car_id', '=', 'c.id').on('r.status', '=', 'Confirmed'))
    .leftJoin('app_user as editor', 'editor.id', 'c.updated_by')
    .select(['c.id', 'c.code', 'bu.code as bu', 'c.dealer_id', 'd.code as dealer', 'd.name_en', 'd.name_cn'])
    .select(['mk.code as make', 'b.name as brand', 'm.type_class', 'm.model_year', 'm.name as model', 'c.model_id'])
    .select([
      'c.engine_number',
      'c.wholesale_number',
      'c.wholesale_day',
      'c.wholesale_price',
      'c.pdi_day',
      'r.invoice_day',
    ])
    .select(['c.status', 'c.version', 'c.updated_at', 'editor.fulnm as updated_by'])
    .where('c.id', '=', id);
}

function carOf(row: SelectedRow<typeof carRow>, { locale }: Asker): Car {
  return {
    carId: row.id,
    vin: row.code,
    bu: row.bu,
    dealerId: row.dealer_id,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    make: row.make,
    brand: row.brand,
    typeClass: row.type_class,
    modelYear: row.model_year,
    model: row.model,
    modelId: row.model_id,
    engineNumber: row.engine_number,
    wholesaleNumber: row.wholesale_number,
    wholesaleDay: row.wholesale_day,
    wholesalePrice: priceText(row.wholesale_price),
    pdiDay: row.pdi_day ?? '',
    saleDay: row.invoice_day ?? '',
    status: row.status,
    version: row.version,
    updatedBy: row.updated_by ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}
