import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { COUNTED_TO, reachOf } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Refusal } from '../../base/refusal.ts';
import { ownDealer } from '../../claims/own-dealer.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type Row = CallData<'claim.cars'>['content'][number];
type CarAsker = Asker & {
  /** The own dealer, and those for whose cars it claims; absent for head office. */
  readonly own?: { readonly dealerId: number; readonly sellerIds: readonly number[] };
};

/** The open sale of a car, by the condition of its unique index. */
const IS_OPEN = sql<boolean>`r.status not in ('Completed', 'Void')`;
const car = listSource((db) =>
  db
    .selectFrom('car as c')
    .leftJoin('retail_record as r', (join) => join.onRef('r.car_id', '=', 'c.id').on(IS_OPEN))
    .select('c.id as key'),
);

const carsToClaimFor = defineList({
  source: car,
  filters: {
    buIds: car.where<readonly number[]>((eb, ids) => eb('c.bu_id', '=', eb.fn.any(ids))),
    vin: car.choice((_, text) => vinHas(text)),
    status: car.choice(
      (_, status) =>
        sql<boolean>`case ${status} when 'none' then r.id is null and c.status = 'InStock' else r.status = ${status} end`,
    ),
    sellerIds: car.where<readonly number[]>((eb, ids) => eb('c.dealer_id', '=', eb.fn.any(ids))),
    regionsOf: car.where<number>((_, user) => sql<boolean>`c.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor, own }: CarAsker) => ({
    buIds: actor.buIds,
    ...(own === undefined ? { regionsOf: actor.usrid } : { sellerIds: own.sellerIds }),
  }),
  orders: { wholesaleDay: car.by('c.wholesale_day'), vin: car.by('c.code') },
  usual: '-wholesaleDay',
  last: { by: car.by('c.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: carRow,
  line: carOf,
});

/**
 * The cars that somebody claims for: those of the own dealer and of those that it follows, none of a dealer that another one follows. `all` sees
 * every row; of a car that was taken over its owner of today is told no more than the state of its sale.
 */
export async function listCars(
  all: Db,
  asker: Asker & { readonly now: Date },
  query: CallQuery<'claim.cars'>,
): Promise<Result<CallData<'claim.cars'>, Refusal>> {
  if (reachOf(asker.actor).kind === 'all') return carsToClaimFor.page(all, asker, query);
  const { actor, locale } = asker;
  const dealer = await ownDealer(all, asker);
  const own = { dealerId: dealer?.id ?? 0, sellerIds: dealer?.sellerIds ?? [] };
  return carsToClaimFor.page(all, { actor, locale, own }, query);
}

function carRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('car as c')
    .innerJoin('bu', 'bu.id', 'c.bu_id')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .leftJoin('retail_record as r', (join) => join.onRef('r.car_id', '=', 'c.id').on(IS_OPEN))
    .select(['c.id', 'c.code as vin', 'bu.code as bu', 'b.name as brand', 'm.model_year', 'm.name as model'])
    .select(['c.wholesale_day', 'd.id as ofDealer', 'd.code as dealer', 'r.status'])
    .where('c.id', '=', id);
}

function carOf(row: SelectedRow<typeof carRow>, { own }: CarAsker): Row {
  return {
    carId: row.id,
    vin: row.vin,
    bu: row.bu,
    brand: row.brand,
    modelYear: row.model_year,
    model: row.model,
    wholesaleDay: row.wholesale_day,
    status: row.status ?? '',
    formerDealer: own === undefined || row.ofDealer === own.dealerId ? '' : row.dealer,
  };
}
